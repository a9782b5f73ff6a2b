"""Does what docs/howto/add-a-layer.md says to a copy of the sources, and runs the tests that the page adds.

usage: add_a_layer.py SOURCE BUILD SCRATCH [--full]

Without --full, only what the page edits and what armnn-tblgen writes is compiled, and linked in front of the libraries of BUILD. With it, the
copy is built as a whole, and the pages that are generated are renewed, too.
"""
import concurrent.futures
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

source, build, scratch = (pathlib.Path(arg).resolve() for arg in sys.argv[1:4])
full = "--full" in sys.argv
copy, copy_build = scratch / "src", scratch / "src/build"

# `FILE`, before|after|instead of `TEXT`: or `FILE`, at its end:
EDIT = re.compile(r"^`([\w./-]+)`, (?:(before|after|instead of) `([^\n]+)`|at its end):\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COMMANDS = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)
TESTS = r"Dialect/Armnn/activation|Conversion/ArmnnToLinalg/activation|golden/armnn/hardsigmoid"
TESTS_OF_PAGES = r"|docs/(armnn-ops|generated|rules|tosa)\.test|properties/layers"
TOOLS = ["armnn-opt", "armnn-translate", "armnn-run", "armnn-smith"]


def call(command, **options):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **options)
    if done.returncode:
        sys.exit(f"{command}\nexit status {done.returncode}\n{done.stdout[-5000:]}")
    return done.stdout


def edit(page):
    """Applies the page's edits; returns the files."""
    edits = EDIT.findall(page)
    for name, where, text, block in edits:
        path = copy / name
        old = path.read_text()
        if not where:
            path.write_text(f"{old}\n{block}")
            continue
        if old.count(text) != 1:
            sys.exit(f"{name}: '{text}' is there {old.count(text)} times, not once")
        gap = "\n" if block.count("\n") > 1 else ""
        new = {"before": block + gap + text, "after": f"{text}\n{block.rstrip()}", "instead of": block.rstrip("\n")}[where]
        path.write_text(old.replace(text, new))
    return sorted({name for name, *_ in edits})


def library_of(target):
    """The library of an object file."""
    return re.search(r"CMakeFiles/(?:obj\.)?([\w-]+)\.dir/", target)[1]


class Ninja:
    """The commands of the build folder, for the copy."""

    def command(self, target):
        return shlex.split(call(["ninja", "-t", "commands", "-s", target], cwd=build))

    def moved(self, token):
        """A word of a command, with the paths of the copy; the tools stay those of the build."""
        places = {str(build / "bin"): str(build / "bin"), str(build): str(copy_build), str(source): str(copy)}
        return re.sub("|".join(map(re.escape, places)), lambda found: places[found[0]], token)

    def generate(self, target):
        (copy_build / target).parent.mkdir(parents=True, exist_ok=True)
        folder, command, *_ = shlex.join(map(self.moved, self.command(target))).split(" '&&' ")
        call(f"{folder} && {command}", shell=True)

    def compile(self, target):
        """Compiles an object with the copy's headers before those of the build, without the precompiled ones, which have the old records."""
        result, words = copy_build / target, iter(self.command(target))
        result.parent.mkdir(parents=True, exist_ok=True)
        command = []
        for word in words:
            if word in ("-include", "-MT", "-MF"):
                next(words)
            elif word == "-Xclang":
                option = next(words)
                command += [word, option] * ("pch" not in option and option != "-include")
            elif word == "-o":
                command += ["-o", str(result)]
                next(words)
            elif word == "-isystem":
                folder = next(words)
                command += ["-isystem", self.moved(folder), "-isystem", folder]
            elif word.startswith("-I"):
                command += [self.moved(word)] + [word] * word.startswith(f"-I{build}")
            elif word not in ("-Winvalid-pch", "-MD", "-fpch-preprocess"):
                command.append(self.moved(word))
        call(command, cwd=build)

    def link(self, tool, objects):
        """Links a tool of these objects and the libraries, whose old ones the linker then does not need."""
        command = self.command(f"bin/{tool}")
        words = [word for word in command if word not in objects]
        at = next(i for i, word in enumerate(words) if word.startswith("lib/lib"))
        # An object of the tool itself, or of a library that it has.
        words[at:at] = [str(copy_build / name) for name in objects if name in command or f"lib/lib{library_of(name)}.a" in command]
        words[words.index("-o") + 1] = str(copy_build / "bin" / tool)
        (copy_build / "bin").mkdir(exist_ok=True)
        call(shlex.join(words).replace("'&&'", "&&"), shell=True, cwd=build)


def build_part(edited):
    """Builds what the edits touch, and the tools of it."""
    ninja, objects, family = Ninja(), [], re.search(r"dialects/armnn/(\w+)\.td", " ".join(edited))[1]
    target_sources = copy / "lib/Target/Armnn"
    made = [path.relative_to(build) for path in (build / "lib/Target/Armnn").glob("*") if path.suffix in (".inc", ".md")]
    for name in [f"dialects/armnn/{family}.h.inc", f"dialects/armnn/{family}.cpp.inc", "lib/Target/Armnn/schema/ArmnnSchema_generated.h", *map(str, made),
                 "dialects/armnn/CMakeFiles/armnn-doc"]:
        ninja.generate(name)
    reads = re.compile(r'#include "(ArmnnSchema_\w+\.h|.*/Layer\w+\.inc)"')
    touched = {name for name in edited if name.endswith(".cpp")}
    touched |= {str(path.relative_to(copy)) for path in target_sources.glob("*.cpp") if reads.search(path.read_text())}
    known = call(["ninja", "-t", "targets", "all"], cwd=build)
    for name in sorted(touched):
        folder, stem = os.path.split(name)
        objects += re.findall(rf"^({re.escape(folder)}/CMakeFiles/[^/\n]+\.dir/{re.escape(stem)}\.o):", known, re.MULTILINE)
    assert len(objects) >= len(touched), objects
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(ninja.compile, objects))
        list(pool.map(lambda tool: ninja.link(tool, objects), TOOLS))
    site = copy_build / "test/lit.site.cfg.py"
    site.parent.mkdir(parents=True, exist_ok=True)
    site.write_text((build / "test/lit.site.cfg.py").read_text().replace(str(build), str(copy_build)).replace(f'"{source}"', f'"{copy}"').replace(f'"{source}/test', f'"{copy}/test'))


def main():
    page = (source / "docs/howto/add-a-layer.md").read_text()
    shutil.rmtree(scratch, ignore_errors=True)
    not_copied = re.compile(r"build|install|\.git$")
    shutil.copytree(source, copy, ignore=lambda folder, names: [name for name in names if pathlib.Path(folder) == source and not_copied.match(name)])
    edited = edit(page)
    make_case, renew_pages = COMMANDS.findall(page)
    environment = dict(os.environ, PATH=f"{copy_build / 'bin'}:{os.environ['PATH']}")
    if full:
        call(["cmake", "-G", "Ninja", "-S", copy, "-B", copy_build])
        call(["ninja", "-C", copy_build])
    else:
        build_part(edited)
    for commands in [make_case] + [renew_pages] * full:
        call(["bash", "-euxo", "pipefail", "-c", commands], cwd=copy, env=environment)
    lit = shutil.which("lit-22") or shutil.which("lit")
    print(call([lit, "-v", copy_build / "test", "--filter", TESTS + TESTS_OF_PAGES * full]))
    print(call([sys.executable, copy / "test/properties/check.py", "--bin", copy_build / "bin", "--source", copy, "--only", "hard_sigmoid"]))
    print(call([copy_build / "bin/armnn-smith", "--seed", "1", "--count", "6", "--layers", "hard_sigmoid", "--arm-nn=0"]))


main()
