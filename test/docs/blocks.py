"""Prints the blocks of code of a document that are in a language, with "// -----" between them.

usage: blocks.py PAGE LANGUAGE
"""
import re
import sys

text = open(sys.argv[1]).read()
print("// -----\n".join(re.findall(rf"^```{sys.argv[2]}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)), end="")
