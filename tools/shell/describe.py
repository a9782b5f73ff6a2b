"""Writes manual pages and completions for bash, zsh and fish from what tools say of their options.

usage: describe.py OUT VERSION TOOL...
"""
import pathlib
import re
import subprocess
import sys


class Option:
    def __init__(self, name, value, text):
        self.name, self.value, self.text, self.choices = name, value, text, []

    @property
    def dashes(self):
        return "-" if len(self.name) == 1 else "--"

    @property
    def mark(self):
        """What stands between the name and a value."""
        return "" if not self.value else " " if len(self.name) == 1 else "="


def ask(tool):
    """The overview, the usage and the options that --help prints."""
    lines = subprocess.run([tool, "--help"], check=True, capture_output=True, text=True).stdout.splitlines()
    overview = lines[0].removeprefix("OVERVIEW: ").rstrip(".")
    usage = next(line for line in lines if line.startswith("USAGE: ")).removeprefix("USAGE: ")
    options = []
    for line in lines:
        # An option, possibly a pass or its option, which stand further in; or one of the values that it takes.
        if found := re.match(r" +--?([\w-]+)(?:[= ](<.*?>))? +- +(.*)", line):
            options.append(Option(*found.groups()))
        elif (found := re.match(r" +=([\w.-]+) +- +(.*)", line)) and options:
            options[-1].choices.append(found.groups())
    return overview, usage, options


def roff(text):
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", r"\e").replace("-", r"\-"))


def manual(name, version, overview, usage, options):
    # An abbreviation stays as it is.
    summary = overview[0].lower() + overview[1:] if overview[1].islower() else overview
    page = [f'.TH {name.upper()} 1 "" "armnn-mlir {version}"', ".SH NAME", f"{name} \\- {roff(summary)}",
            ".SH SYNOPSIS", f".B {roff(usage)}", ".SH OPTIONS"]
    if len(options) > 150:
        own = [option for option in options if "armnn" in option.name or "uff" in option.name]
        page += [f"Those of the project; {name} \\-\\-help prints the others, which are upstream's."]
    else:
        own = options
    for option in own:
        value = f"{option.mark}\\fI{roff(option.value.strip('<>'))}\\fR" if option.value else ""
        page += [".TP", f"\\fB{roff(option.dashes + option.name)}\\fR{value}", roff(option.text)]
        for choice, text in option.choices:
            page += [".br", f"\\fB{roff(choice)}\\fR: {roff(text)}"]
    page += [".SH EXIT STATUS", "0 for success, 1 for bad input or something unsupported, 2 for a comparison that failed."]
    return "\n".join(page) + "\n"


def bash(name, options):
    function = "_" + name.replace("-", "_")
    words = " ".join(option.dashes + option.name + option.mark.strip() for option in options)
    cases = "\n".join(f"    --{option.name}) COMPREPLY=($(compgen -W '{' '.join(choice for choice, _ in option.choices)}' -- \"$value\")); return ;;"
                      for option in options if option.choices)
    return f"""# Completion of {name} for bash. Bash takes = for the end of a word.
{function}() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} option= value=
  if [[ $word == = ]]; then
    option=${{COMP_WORDS[COMP_CWORD - 1]}}
  elif ((COMP_CWORD >= 2)) && [[ ${{COMP_WORDS[COMP_CWORD - 1]}} == = ]]; then
    option=${{COMP_WORDS[COMP_CWORD - 2]}} value=$word
  fi
  case $option in
{cases or '    --) ;;'}
  esac
  if [[ -z $option && $word == -* ]]; then
    COMPREPLY=($(compgen -W '{words}' -- "$word"))
    [[ ${{COMPREPLY[0]-}} != *= ]] || compopt -o nospace
  fi
}}
complete -o default -F {function} {name}
"""


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def zsh(name, options):
    lines = []
    for option in options:
        text = re.sub(r"([\[\]:\\])", r"\\\1", option.text)
        action = f":value:({' '.join(choice for choice, _ in option.choices)})" if option.choices else ":value:_files" if option.value else ""
        lines.append("  " + quoted(f"*{option.dashes}{option.name}{option.mark.strip()}[{text}]{action}"))
    return f"#compdef {name}\n_arguments \\\n" + " \\\n".join([*lines, "  '*:file:_files'"]) + "\n"


def fish(name, options):
    lines = [f"# Completion of {name} for fish."]
    for option in options:
        kind = "-s" if len(option.name) == 1 else "-l"
        values = f" -x -a {quoted(' '.join(choice for choice, _ in option.choices))}" if option.choices else " -r" if option.value else ""
        lines.append(f"complete -c {name} {kind} {option.name}{values} -d {quoted(option.text)}")
    return "\n".join(lines) + "\n"


out, version = pathlib.Path(sys.argv[1]), sys.argv[2]
for tool in map(pathlib.Path, sys.argv[3:]):
    overview, usage, options = ask(tool)
    for path, text in {
        f"man/man1/{tool.name}.1": manual(tool.name, version, overview, usage, options),
        f"bash-completion/completions/{tool.name}": bash(tool.name, options),
        f"zsh/vendor-completions/_{tool.name}": zsh(tool.name, options),
        f"fish/vendor_completions.d/{tool.name}.fish": fish(tool.name, options),
    }.items():
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_text(text)
