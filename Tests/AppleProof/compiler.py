"""Builds Swift modules for one of Apple's systems, with the front end of the compiler for Linux.

A module is built again only when its inputs, or those of a module before it, changed.
"""
import hashlib
import os
import re
import subprocess
import sys
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CACHE = os.path.join(ROOT, ".build", "apple-objc")

# The wheel holds the headers of the C library and of Objective-C that Apple has published.
HEADERS_WHEEL = "ziglang==0.17.1"
HEADERS_IN_WHEEL = "ziglang/lib/libc/include/any-darwin-any/"

STANDARD_LIBRARY = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing", "Synchronization", "Observation"]

# What the interface for Linux lacks, because Linux has no Objective-C.
ADDITIONS = {
    "Swift": """
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> : Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) { self._rawValue = _rawValue }
  public var pointee: Pointee { get nonmutating set }
}
public func _bridgeToObjectiveC<T>(_ x: T) -> Swift.AnyObject?
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
""",
    "Synchronization": """
@usableFromInline internal func _swift_stdlib_gettid() -> Swift.UInt32
""",
}


def run(command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def output_of(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def fetched_headers():
    """The folder of Apple's open headers; they are downloaded once."""
    folder = os.path.join(CACHE, HEADERS_WHEEL.replace("==", "-"))
    if not os.path.isdir(folder):
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", CACHE, HEADERS_WHEEL],
            check=True,
        )
        name = HEADERS_WHEEL.replace("==", "-")
        wheel = next(f for f in os.listdir(CACHE) if f.startswith(name) and f.endswith(".whl"))
        with zipfile.ZipFile(os.path.join(CACHE, wheel)) as archive:
            for member in archive.namelist():
                if member.startswith(HEADERS_IN_WHEEL) and not member.endswith("/"):
                    path = os.path.join(folder + ".part", member[len(HEADERS_IN_WHEEL):])
                    os.makedirs(os.path.dirname(path), exist_ok=True)
                    with open(path, "wb") as file:
                        file.write(archive.read(member))
        os.rename(folder + ".part", folder)
        os.remove(os.path.join(CACHE, wheel))
    return folder


class CompileError(Exception):
    """A module that does not compile; its message is what the compiler said."""


class Compiler:
    """Compiles modules for one target, each of which can import those before it."""

    def __init__(self, triple):
        self.triple = triple
        self.folder = os.path.join(CACHE, triple)
        info = output_of(["swiftc", "-print-target-info"])
        self.version = re.search(r'"compilerVersion": "(.*)"', info).group(1)
        self.resources = re.search(r'"runtimeResourcePath": "(.*)"', info).group(1)
        self.key = self.version
        self.link("sdk/usr/include", fetched_headers())
        # Not the whole folder: it has a module map of CoreFoundation for Linux.
        for name in ["clang", "shims", "host", "apinotes"]:
            self.link("resources/" + name, os.path.join(self.resources, name))
        self.link("headers/Darwin", os.path.join(HERE, "Modules", "Darwin"))

    def link(self, name, destination):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        if not os.path.lexists(self.path(name)):
            os.symlink(destination, self.path(name))

    def path(self, name):
        return os.path.join(self.folder, name)

    def flags(self):
        return [
            "-target", self.triple, "-enable-objc-interop", "-sdk", self.path("sdk"),
            "-resource-dir", self.path("resources"),
            "-plugin-path", os.path.join(self.resources, "host", "plugins"),
            "-module-cache-path", self.path("clang"),
            "-I", self.folder, "-I", self.path("headers"),
        ]

    def build(self, name, arguments, inputs, into=None):
        """Compiles one module, unless it is there already; returns what the compiler said."""
        into = into or self.folder
        digest = hashlib.sha256(self.key.encode())
        for argument in arguments:
            digest.update(argument.encode() + b"\0")
        for path in inputs:
            digest.update(path.encode() + b"\0")
            with open(path, "rb") as file:
                digest.update(file.read())
        self.key = digest.hexdigest()
        log = os.path.join(into, name + ".log")
        if os.path.exists(log):
            with open(log) as file:
                key, said = file.read().split("\n", 1)
            if key == self.key:
                return said
            os.remove(log)
        result = run(
            ["swiftc", "-frontend"] + arguments + self.flags()
            + ["-module-name", name, "-o", os.path.join(into, name + ".swiftmodule")]
        )
        if result.returncode != 0:
            raise CompileError(result.stdout)
        with open(log, "w") as file:
            file.write(self.key + "\n" + result.stdout)
        return result.stdout

    def build_interface(self, name, text, arguments, inputs=()):
        """Compiles a textual interface, which has declarations without bodies."""
        # Not beside the module: the compiler would build it again when a header has a newer date.
        path = self.path(os.path.join("interfaces", name + ".swiftinterface"))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if not os.path.exists(path) or open(path).read() != text:
            with open(path, "w") as file:
                file.write(text)
        return self.build(name, ["-compile-module-from-interface", path] + arguments, [path, *inputs])

    def build_standard_library(self):
        """Compiles the interfaces of the standard library for Linux, for this target."""
        for name in STANDARD_LIBRARY:
            with open(os.path.join(
                self.resources, "linux", name + ".swiftmodule", "x86_64-unknown-linux-gnu.swiftinterface"
            )) as file:
                text = file.read()
            text = text.replace("-target x86_64-unknown-linux-gnu", "-target " + self.triple)
            text = text.replace("-disable-objc-interop", "")
            # Nothing is generated from the bodies of inlinable functions, and they take most of the time.
            text = text.replace(" -O ", " -O -experimental-skip-all-function-bodies ", 1)
            text = re.sub(r"^import Glibc$", "import Darwin", text, flags=re.M)
            text = re.sub(r"^ *@backDeployed\([^)]*\) *", "", text, flags=re.M)
            arguments = ["-disable-availability-checking"]
            if name in ["Swift", "_Concurrency"]:
                arguments += ["-parse-stdlib"]
            self.build_interface(name, text + ADDITIONS.get(name, ""), arguments)

    def build_overlay(self, name):
        """Compiles the Swift part of a module of Modules, on top of its header."""
        folder = os.path.join(HERE, "Modules", name)
        self.link("headers/" + name, folder)
        with open(os.path.join(folder, name + ".swiftinterface")) as file:
            text = file.read()
        head = (
            "// swift-interface-format-version: 1.0\n"
            f"// swift-module-flags: -target {self.triple} -enable-objc-interop -swift-version 5 "
            f"-module-name {name} -import-underlying-module\n"
        )
        inputs = [os.path.join(folder, file) for file in sorted(os.listdir(folder))]
        return self.build_interface(name, head + text, [], inputs)

    def build_library(self, name, sources, settings, into=None):
        """Compiles a library, and writes the header of its Objective-C names; returns the warnings."""
        into = into or self.folder
        files = sorted(
            os.path.join(folder, file)
            for folder, _, names in os.walk(sources) for file in names if file.endswith(".swift")
        )
        header = [
            "-emit-objc-header-path", os.path.join(into, name + ".h"),
            "-emit-clang-header-min-access", "internal",
        ]
        arguments = ["-emit-module", "-parse-as-library"] + settings + header
        return self.build(name, arguments + files, files, into)
