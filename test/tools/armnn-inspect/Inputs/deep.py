"""Prints a network of N layers in blocks that branch and join, named like those of exported networks."""
import sys

t = "tensor<1x4xf32>"
print(f"func.func @main(%v0: {t}) -> {t} {{")
count = int(sys.argv[1])
for i in range(count):
    name = f'loc("net/block{i // 40}/unit{i // 4}/layer{i}")'
    if i % 4 == 3:
        print(f"  %v{i + 1} = armnn.elementwise_binary add %v{i}, %v{i - 2} : ({t}, {t}) -> {t} {name}")
    else:
        print(f"  %v{i + 1} = armnn.activation {['relu', 'tanh', 'sigmoid'][i % 4]} %v{i} a = 1.0, b = 1.0 : ({t}) -> {t} {name}")
print(f"  return %v{count} : {t}\n}}")
