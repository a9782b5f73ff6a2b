/* Starts a program on the boards MPS2 (Cortex-M4) and MPS3 (Cortex-M55) of QEMU; newlib does the rest through semihosting. */

extern char end[], board_stack_end[];
void _start(void);

/* Coprocessors 10 and 11: floats and vectors. Without them or after any fault, newlib's _exit tells QEMU. */
void _exit(int status);
static void enter(void) {
  *(volatile unsigned *)0xE000ED88u |= 0xFu << 20;
  __asm__ volatile("dsb\n\tisb");
  _start();
}
static void fault(void) { _exit(99); }

__attribute__((section(".vectors"), used)) static void (*const vectors[16])(void) = {
    (void (*)(void))board_stack_end, enter, fault, fault, fault, fault, fault, fault,
    fault, fault, fault, fault, fault, fault, fault, fault};

/* Memory from the end of the program to half a MiB before that of the stack: what QEMU tells of other memories is not asked. */
void *_sbrk(int bytes) {
  static char *top = end;
  char *old = top;
  if (bytes > board_stack_end - top - (1 << 19))
    return (void *)-1;
  top += bytes;
  return old;
}
