"""Runs a program on a terminal of its own; prints what it shows there, escapes readable, a line for each that it overwrites.

usage: terminal.py [NAME=VALUE ...] PROGRAM ARGUMENT...
"""
import os
import pty
import sys

arguments = sys.argv[1:]
environment = dict(os.environ, TERM="xterm")
environment.pop("NO_COLOR", None)
while "=" in arguments[0]:
    name, _, value = arguments.pop(0).partition("=")
    environment[name] = value
child, terminal = pty.fork()
if child == 0:
    os.execvpe(arguments[0], arguments, environment)
shown = b""
try:
    while part := os.read(terminal, 4096):
        shown += part
except OSError:  # The terminal is gone with the program.
    pass
text = shown.decode().replace("\r\n", "\n").replace("\r", "\n").replace("\x1b", "<ESC>")
sys.stdout.write(text)
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
print(f"\nstatus {status}")
