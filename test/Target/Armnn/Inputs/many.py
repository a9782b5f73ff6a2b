"""A network of 30 layers side by side with one name."""
lines = [f'  %{i} = armnn.activation relu %x a = 0.0, b = 0.0 : (tensor<2xf32>) -> tensor<2xf32> loc("same")' for i in range(30)]
types = ", ".join(["tensor<2xf32>"] * 30)
results = ", ".join(f"%{i}" for i in range(30))
print(f"func.func @main(%x: tensor<2xf32>) -> ({types}) {{", *lines, f"  return {results} : {types}", "}", sep="\n")
