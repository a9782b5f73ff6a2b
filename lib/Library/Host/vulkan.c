
#include <vulkan/vulkan.h>

typedef struct DeviceBuffer {
  VkBuffer buffer;
  VkDeviceMemory memory;
  void *mapped; /* NULL if only the device sees it */
  uint64_t bytes;
} DeviceBuffer;

struct ArmnnMlirNetwork {
  const ArmnnMlirInfo *mark;
  pthread_mutex_t mutex;
  VkInstance instance;
  VkPhysicalDevice physical;
  VkDevice device;
  uint32_t family;
  VkQueue queue;
  VkShaderModule module;
  VkDescriptorSetLayout set_layouts[KERNEL_COUNT + 1];
  VkPipelineLayout layouts[KERNEL_COUNT + 1];
  VkPipeline pipelines[KERNEL_COUNT + 1];
  VkDescriptorPool descriptors;
  VkDescriptorSet sets[LAUNCH_COUNT + 1];
  VkCommandPool commands;
  VkCommandBuffer upload, run;
  VkFence fence;
  DeviceBuffer inputs[INPUT_COUNT + 1], outputs[OUTPUT_COUNT + 1], arena, weights, staging;
};

/* Leaves the function with a status if a call of Vulkan fails. */
#define TRY(call)                                                                                             \
  do {                                                                                                        \
    if ((call) != VK_SUCCESS)                                                                                 \
      return ARMNN_MLIR_DEVICE_FAILED;                                                                        \
  } while (0)

/* What kernels need beyond what every device has. */
typedef struct Features {
  VkPhysicalDeviceFeatures2 core;
  VkPhysicalDevice8BitStorageFeatures bytes;
  VkPhysicalDevice16BitStorageFeatures halves;
  VkPhysicalDeviceShaderFloat16Int8Features arithmetic;
} Features;

static void link_features(Features *features) {
  memset(features, 0, sizeof *features);
  features->core.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
  features->core.pNext = &features->bytes;
  features->bytes.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_8BIT_STORAGE_FEATURES;
  features->bytes.pNext = &features->halves;
  features->halves.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_16BIT_STORAGE_FEATURES;
  features->halves.pNext = &features->arithmetic;
  features->arithmetic.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_FLOAT16_INT8_FEATURES;
}

/* The features that the network needs. */
static void need_features(Features *features) {
  link_features(features);
  features->core.features.shaderInt64 = NEEDS_INT64;
  features->core.features.shaderInt16 = NEEDS_INT16;
  features->core.features.shaderFloat64 = NEEDS_FLOAT64;
  features->bytes.storageBuffer8BitAccess = NEEDS_STORAGE8;
  features->halves.storageBuffer16BitAccess = NEEDS_STORAGE16;
  features->arithmetic.shaderInt8 = NEEDS_INT8;
  features->arithmetic.shaderFloat16 = NEEDS_FLOAT16;
}

static int has_features(VkPhysicalDevice device) {
  Features has, need;
  link_features(&has);
  vkGetPhysicalDeviceFeatures2(device, &has.core);
  need_features(&need);
  return has.core.features.shaderInt64 >= need.core.features.shaderInt64 &&
         has.core.features.shaderInt16 >= need.core.features.shaderInt16 &&
         has.core.features.shaderFloat64 >= need.core.features.shaderFloat64 &&
         has.bytes.storageBuffer8BitAccess >= need.bytes.storageBuffer8BitAccess &&
         has.halves.storageBuffer16BitAccess >= need.halves.storageBuffer16BitAccess &&
         has.arithmetic.shaderInt8 >= need.arithmetic.shaderInt8 &&
         has.arithmetic.shaderFloat16 >= need.arithmetic.shaderFloat16;
}

/* How good a device is for the network; 0 if it cannot run it. */
static int rate_device(VkPhysicalDevice device, uint32_t *family) {
  VkPhysicalDeviceProperties about;
  vkGetPhysicalDeviceProperties(device, &about);
  if (about.apiVersion < VK_API_VERSION_1_2 || !has_features(device) ||
      about.limits.minStorageBufferOffsetAlignment > BUFFER_ALIGNMENT ||
      about.limits.maxComputeWorkGroupInvocations < MOST_THREADS ||
      about.limits.maxPerStageDescriptorStorageBuffers < MOST_ARGUMENTS ||
      about.limits.maxStorageBufferRange < MOST_BYTES)
    return 0;
  VkQueueFamilyProperties families[16];
  uint32_t count = sizeof families / sizeof *families;
  vkGetPhysicalDeviceQueueFamilyProperties(device, &count, families);
  for (*family = 0; *family < count; ++*family)
    if (families[*family].queueFlags & VK_QUEUE_COMPUTE_BIT)
      return about.deviceType == VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU     ? 3
             : about.deviceType == VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU ? 2
                                                                          : 1;
  return 0;
}

static int open_device(ArmnnMlirNetwork *n) {
  VkApplicationInfo application = {.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO, .apiVersion = VK_API_VERSION_1_2};
  VkInstanceCreateInfo instance = {.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                   .pApplicationInfo = &application};
  if (vkCreateInstance(&instance, NULL, &n->instance) != VK_SUCCESS)
    return ARMNN_MLIR_NO_DEVICE;
  VkPhysicalDevice devices[16];
  uint32_t count = sizeof devices / sizeof *devices;
  VkResult listed = vkEnumeratePhysicalDevices(n->instance, &count, devices);
  if (listed != VK_SUCCESS && listed != VK_INCOMPLETE)
    return ARMNN_MLIR_NO_DEVICE;
  int best = 0;
  for (uint32_t i = 0; i < count; ++i) {
    uint32_t family = 0;
    int rate = rate_device(devices[i], &family);
    if (rate > best) {
      best = rate;
      n->physical = devices[i];
      n->family = family;
    }
  }
  if (!best)
    return ARMNN_MLIR_NO_DEVICE;
  Features features;
  need_features(&features);
  float priority = 1;
  VkDeviceQueueCreateInfo queue = {.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                   .queueFamilyIndex = n->family,
                                   .queueCount = 1,
                                   .pQueuePriorities = &priority};
  VkDeviceCreateInfo device = {.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                               .pNext = &features.core,
                               .queueCreateInfoCount = 1,
                               .pQueueCreateInfos = &queue};
  TRY(vkCreateDevice(n->physical, &device, NULL, &n->device));
  vkGetDeviceQueue(n->device, n->family, 0, &n->queue);
  return ARMNN_MLIR_OK;
}

/* Memory of one of the types `allowed` with `properties`; -1 if there is none. */
static int find_memory(ArmnnMlirNetwork *n, uint32_t allowed, VkMemoryPropertyFlags properties) {
  VkPhysicalDeviceMemoryProperties memory;
  vkGetPhysicalDeviceMemoryProperties(n->physical, &memory);
  for (uint32_t i = 0; i < memory.memoryTypeCount; ++i)
    if ((allowed >> i & 1) && (memory.memoryTypes[i].propertyFlags & properties) == properties)
      return (int)i;
  return -1;
}

static int make_buffer(ArmnnMlirNetwork *n, uint64_t bytes, int is_mapped, DeviceBuffer *made) {
  made->bytes = bytes ? bytes : 1;
  VkBufferCreateInfo buffer = {.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                               .size = made->bytes,
                               .usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
                                        VK_BUFFER_USAGE_TRANSFER_DST_BIT};
  TRY(vkCreateBuffer(n->device, &buffer, NULL, &made->buffer));
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(n->device, made->buffer, &needs);
  const VkMemoryPropertyFlags host = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  int type = find_memory(n, needs.memoryTypeBits,
                         is_mapped ? host | VK_MEMORY_PROPERTY_HOST_CACHED_BIT : VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
  if (type < 0)
    type = find_memory(n, needs.memoryTypeBits, is_mapped ? host : 0);
  if (type < 0)
    return ARMNN_MLIR_DEVICE_FAILED;
  VkMemoryAllocateInfo memory = {.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                 .allocationSize = needs.size,
                                 .memoryTypeIndex = (uint32_t)type};
  TRY(vkAllocateMemory(n->device, &memory, NULL, &made->memory));
  TRY(vkBindBufferMemory(n->device, made->buffer, made->memory, 0));
  if (is_mapped)
    TRY(vkMapMemory(n->device, made->memory, 0, VK_WHOLE_SIZE, 0, &made->mapped));
  return ARMNN_MLIR_OK;
}

static void free_buffer(ArmnnMlirNetwork *n, DeviceBuffer *buffer) {
  vkDestroyBuffer(n->device, buffer->buffer, NULL);
  vkFreeMemory(n->device, buffer->memory, NULL);
  memset(buffer, 0, sizeof *buffer);
}

static int make_buffers(ArmnnMlirNetwork *n) {
  int status = make_buffer(n, ARENA_BYTES, 0, &n->arena);
  if (status == ARMNN_MLIR_OK)
    status = make_buffer(n, WEIGHT_BYTES, 0, &n->weights);
  if (status == ARMNN_MLIR_OK)
    status = make_buffer(n, WEIGHT_BYTES, 1, &n->staging);
  for (int i = 0; i < INPUT_COUNT && status == ARMNN_MLIR_OK; ++i)
    status = make_buffer(n, bytes_of(&network_info.inputs[i]), 1, &n->inputs[i]);
  for (int i = 0; i < OUTPUT_COUNT && status == ARMNN_MLIR_OK; ++i)
    status = make_buffer(n, bytes_of(&network_info.outputs[i]), 1, &n->outputs[i]);
  return status;
}

static int make_kernels(ArmnnMlirNetwork *n) {
  VkShaderModuleCreateInfo module = {.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
                                     .codeSize = sizeof network_code,
                                     .pCode = network_code};
  TRY(vkCreateShaderModule(n->device, &module, NULL, &n->module));
  for (int k = 0; k < KERNEL_COUNT; ++k) {
    VkDescriptorSetLayoutBinding bindings[MOST_ARGUMENTS];
    memset(bindings, 0, sizeof bindings);
    for (uint32_t i = 0; i < kernels[k].arguments; ++i) {
      bindings[i].binding = i;
      bindings[i].descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
      bindings[i].descriptorCount = 1;
      bindings[i].stageFlags = VK_SHADER_STAGE_COMPUTE_BIT;
    }
    VkDescriptorSetLayoutCreateInfo set = {.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
                                           .bindingCount = kernels[k].arguments,
                                           .pBindings = bindings};
    TRY(vkCreateDescriptorSetLayout(n->device, &set, NULL, &n->set_layouts[k]));
    VkPipelineLayoutCreateInfo layout = {.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                         .setLayoutCount = 1,
                                         .pSetLayouts = &n->set_layouts[k]};
    TRY(vkCreatePipelineLayout(n->device, &layout, NULL, &n->layouts[k]));
    VkComputePipelineCreateInfo pipeline = {.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
                                            .stage = {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                                                      .stage = VK_SHADER_STAGE_COMPUTE_BIT,
                                                      .module = n->module,
                                                      .pName = kernels[k].name},
                                            .layout = n->layouts[k]};
    TRY(vkCreateComputePipelines(n->device, VK_NULL_HANDLE, 1, &pipeline, NULL, &n->pipelines[k]));
  }
  return ARMNN_MLIR_OK;
}

static DeviceBuffer *find_buffer(ArmnnMlirNetwork *n, const Argument *argument) {
  switch (argument->kind) {
  case INPUT:
    return &n->inputs[argument->index];
  case OUTPUT:
    return &n->outputs[argument->index];
  case ARENA:
    return &n->arena;
  default:
    return &n->weights;
  }
}

/* A set of descriptors for each launch, which says where its buffers are. */
static int bind_arguments(ArmnnMlirNetwork *n) {
  VkDescriptorPoolSize size = {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, ARGUMENT_COUNT + 1};
  VkDescriptorPoolCreateInfo pool = {.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                     .maxSets = LAUNCH_COUNT + 1,
                                     .poolSizeCount = 1,
                                     .pPoolSizes = &size};
  TRY(vkCreateDescriptorPool(n->device, &pool, NULL, &n->descriptors));
  for (int l = 0; l < LAUNCH_COUNT; ++l) {
    const Launch *launch = &launches[l];
    VkDescriptorSetAllocateInfo set = {.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
                                       .descriptorPool = n->descriptors,
                                       .descriptorSetCount = 1,
                                       .pSetLayouts = &n->set_layouts[launch->kernel]};
    TRY(vkAllocateDescriptorSets(n->device, &set, &n->sets[l]));
    for (uint32_t i = 0; i < kernels[launch->kernel].arguments; ++i) {
      const Argument *argument = &arguments[launch->first_argument + i];
      VkDescriptorBufferInfo where = {find_buffer(n, argument)->buffer, argument->offset, argument->bytes};
      VkWriteDescriptorSet write = {.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                    .dstSet = n->sets[l],
                                    .dstBinding = i,
                                    .descriptorCount = 1,
                                    .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
                                    .pBufferInfo = &where};
      vkUpdateDescriptorSets(n->device, 1, &write, 0, NULL);
    }
  }
  return ARMNN_MLIR_OK;
}

static void wait_for(VkCommandBuffer commands, VkPipelineStageFlags before, VkAccessFlags writes,
                     VkPipelineStageFlags after, VkAccessFlags accesses) {
  VkMemoryBarrier barrier = {
      .sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER, .srcAccessMask = writes, .dstAccessMask = accesses};
  vkCmdPipelineBarrier(commands, before, after, 0, 1, &barrier, 0, NULL, 0, NULL);
}

/* The commands of a run: all launches, each after the one before. */
static int record_run(ArmnnMlirNetwork *n) {
  VkCommandBufferBeginInfo begin = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
  TRY(vkBeginCommandBuffer(n->run, &begin));
  for (int l = 0; l < LAUNCH_COUNT; ++l) {
    const Kernel *kernel = &kernels[launches[l].kernel];
    vkCmdBindPipeline(n->run, VK_PIPELINE_BIND_POINT_COMPUTE, n->pipelines[launches[l].kernel]);
    vkCmdBindDescriptorSets(n->run, VK_PIPELINE_BIND_POINT_COMPUTE, n->layouts[launches[l].kernel], 0, 1,
                            &n->sets[l], 0, NULL);
    vkCmdDispatch(n->run, kernel->blocks[0], kernel->blocks[1], 1);
    wait_for(n->run, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_ACCESS_SHADER_WRITE_BIT,
             VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_HOST_BIT,
             VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT | VK_ACCESS_HOST_READ_BIT);
  }
  TRY(vkEndCommandBuffer(n->run));
  return ARMNN_MLIR_OK;
}

static int submit(ArmnnMlirNetwork *n, VkCommandBuffer commands) {
  VkSubmitInfo work = {
      .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &commands};
  TRY(vkQueueSubmit(n->queue, 1, &work, n->fence));
  TRY(vkWaitForFences(n->device, 1, &n->fence, VK_TRUE, UINT64_MAX));
  TRY(vkResetFences(n->device, 1, &n->fence));
  return ARMNN_MLIR_OK;
}

static int upload_weights(ArmnnMlirNetwork *n, const unsigned char *weights) {
  memcpy(n->staging.mapped, weights, WEIGHT_BYTES);
  VkCommandBufferBeginInfo begin = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                    .flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT};
  TRY(vkBeginCommandBuffer(n->upload, &begin));
  VkBufferCopy all = {0, 0, WEIGHT_BYTES};
  vkCmdCopyBuffer(n->upload, n->staging.buffer, n->weights.buffer, 1, &all);
  wait_for(n->upload, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_ACCESS_TRANSFER_WRITE_BIT,
           VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, VK_ACCESS_SHADER_READ_BIT);
  TRY(vkEndCommandBuffer(n->upload));
  int status = submit(n, n->upload);
  free_buffer(n, &n->staging);
  return status;
}

static int make_commands(ArmnnMlirNetwork *n) {
  VkCommandPoolCreateInfo pool = {.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                  .queueFamilyIndex = n->family};
  TRY(vkCreateCommandPool(n->device, &pool, NULL, &n->commands));
  VkCommandBufferAllocateInfo buffers = {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                         .commandPool = n->commands,
                                         .level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                         .commandBufferCount = 1};
  TRY(vkAllocateCommandBuffers(n->device, &buffers, &n->upload));
  TRY(vkAllocateCommandBuffers(n->device, &buffers, &n->run));
  VkFenceCreateInfo fence = {.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
  TRY(vkCreateFence(n->device, &fence, NULL, &n->fence));
  return ARMNN_MLIR_OK;
}

static int device_create(ArmnnMlirNetwork *n, const unsigned char *weights) {
  int status = open_device(n);
  if (status == ARMNN_MLIR_OK)
    status = make_buffers(n);
  if (status == ARMNN_MLIR_OK)
    status = make_kernels(n);
  if (status == ARMNN_MLIR_OK)
    status = bind_arguments(n);
  if (status == ARMNN_MLIR_OK)
    status = make_commands(n);
  if (status == ARMNN_MLIR_OK)
    status = upload_weights(n, weights);
  if (status == ARMNN_MLIR_OK)
    status = record_run(n);
  return status;
}

static void device_destroy(ArmnnMlirNetwork *n) {
  if (n->device) {
    vkDeviceWaitIdle(n->device);
    vkDestroyFence(n->device, n->fence, NULL);
    vkDestroyCommandPool(n->device, n->commands, NULL);
    vkDestroyDescriptorPool(n->device, n->descriptors, NULL);
    for (int k = 0; k < KERNEL_COUNT; ++k) {
      vkDestroyPipeline(n->device, n->pipelines[k], NULL);
      vkDestroyPipelineLayout(n->device, n->layouts[k], NULL);
      vkDestroyDescriptorSetLayout(n->device, n->set_layouts[k], NULL);
    }
    vkDestroyShaderModule(n->device, n->module, NULL);
    for (int i = 0; i < INPUT_COUNT; ++i)
      free_buffer(n, &n->inputs[i]);
    for (int i = 0; i < OUTPUT_COUNT; ++i)
      free_buffer(n, &n->outputs[i]);
    free_buffer(n, &n->arena);
    free_buffer(n, &n->weights);
    free_buffer(n, &n->staging);
    vkDestroyDevice(n->device, NULL);
  }
  if (n->instance)
    vkDestroyInstance(n->instance, NULL);
}

static int device_run(ArmnnMlirNetwork *n, const ArmnnMlirInput *inputs, const ArmnnMlirOutput *outputs) {
  for (int i = 0; i < INPUT_COUNT; ++i)
    memcpy(n->inputs[i].mapped, inputs[i].data, inputs[i].bytes);
  int status = submit(n, n->run);
  for (int i = 0; i < OUTPUT_COUNT && status == ARMNN_MLIR_OK; ++i)
    memcpy(outputs[i].data, n->outputs[i].mapped, outputs[i].bytes);
  return status;
}
