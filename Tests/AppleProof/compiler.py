"""Builds Swift modules for one of Apple's systems, with the front end of the compiler for Linux.

A target is compiled again only when its inputs, or those of a module that it imports, changed.
"""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MODULES = HERE / "Modules"
CACHE = ROOT / ".build/apple"

# The wheel holds the headers of the C library and of Objective-C that Apple has published.
HEADERS_WHEEL = "ziglang==0.17.1"
HEADERS_IN_WHEEL = "ziglang/lib/libc/include/any-darwin-any/"

# In the order of their imports. The compiler imports SwiftOnoneSupport into what is not optimized.
STANDARD_LIBRARY = [
    "Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing", "_Builtin_float", "Synchronization",
    "Observation",
]

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


class Failed(Exception):
    """A command that failed, with what it printed."""


def run(arguments):
    process = subprocess.run(
        [str(argument) for argument in arguments],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True,
    )
    if process.returncode != 0:
        raise Failed(process.stdout + process.stderr)
    return process.stdout


def fetched_headers():
    """The folder of Apple's open headers; they are downloaded once."""
    folder = CACHE / HEADERS_WHEEL.replace("==", "-")
    if not folder.is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            run([
                sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", scratch, HEADERS_WHEEL,
            ])
            (wheel,) = pathlib.Path(scratch).iterdir()
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(
                    scratch, [name for name in archive.namelist() if name.startswith(HEADERS_IN_WHEEL)]
                )
            (pathlib.Path(scratch) / HEADERS_IN_WHEEL).rename(folder)
    return folder


def swift_files(folder):
    return sorted(pathlib.Path(folder).rglob("*.swift"))


class Compiler:
    """Compiles modules for one target; `overlays` are the modules of Modules that it has."""

    def __init__(self, triple, overlays):
        self.triple = triple
        self.folder = CACHE / triple
        self.overlays = overlays
        info = json.loads(run(["swiftc", "-print-target-info"]))
        self.resources = pathlib.Path(info["paths"]["runtimeResourcePath"])
        # What decides how a module came out, by its name; for "" that of what all modules import.
        self.keys = {"": info["compilerVersion"] + HEADERS_WHEEL}
        self.link("sdk/usr/include", fetched_headers())
        # Not the whole folder: it has a module map of CoreFoundation for Linux.
        for name in ["clang", "shims", "host", "apinotes"]:
            self.link(f"resources/{name}", self.resources / name)
        # Only the kits of this system, because of `#if canImport(UIKit)`.
        for name in overlays:
            self.link(f"headers/{name}", MODULES / name)
        self.flags = [
            "-target", triple, "-enable-objc-interop", "-sdk", self.folder / "sdk",
            "-resource-dir", self.folder / "resources",
            "-plugin-path", self.resources / "host/plugins",
            "-module-cache-path", self.folder / "cache",
            "-I", self.folder, "-I", self.folder / "headers",
        ]

    def link(self, name, destination):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_symlink():
            path.symlink_to(destination)

    def compile(self, name, arguments):
        run(["swiftc", "-frontend", "-module-name", name, *self.flags, *arguments])

    def build(self, name, arguments, inputs, imports=()):
        """Makes a module for others to import, unless it is there already."""
        self.keys[name] = self.once(name, [*arguments, "-o", self.folder / f"{name}.swiftmodule"], inputs, imports)

    def once(self, name, arguments, inputs, imports=()):
        """Compiles unless the same was compiled without an error; returns the key of what was compiled."""
        digest = hashlib.sha256(repr([self.keys[""], [self.keys[used] for used in imports]]).encode())
        digest.update(repr([str(argument) for argument in arguments]).encode())
        for file in inputs:
            digest.update(b"\0" + file.name.encode() + b"\0" + file.read_bytes())
        key = digest.hexdigest()
        stamp = self.folder / f"{name}.key"
        if not stamp.exists() or stamp.read_text() != key:
            stamp.unlink(missing_ok=True)
            self.compile(name, arguments)
            stamp.write_text(key)
        return key

    def build_interface(self, name, text, arguments=(), inputs=(), imports=()):
        """Builds a module of a textual interface, which has declarations without bodies."""
        # Not beside the module: the compiler would build it again when a header has a newer date.
        file = self.folder / f"interfaces/{name}.swiftinterface"
        file.parent.mkdir(exist_ok=True)
        if not file.exists() or file.read_text() != text:
            file.write_text(text)
        self.build(name, ["-compile-module-from-interface", file, *arguments], [file, *inputs], imports)

    def build_from_linux(self, name):
        """Builds a module of the toolchain for this target, from its interface for Linux."""
        source = self.resources / f"linux/{name}.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface"
        text = source.read_text()
        text = text.replace("-target x86_64-unknown-linux-gnu", f"-target {self.triple}")
        text = text.replace("-disable-objc-interop", "")
        # Nothing is generated from the bodies of inlinable functions, and they take most of the time.
        text = text.replace(" -O ", " -O -experimental-skip-all-function-bodies ", 1)
        text = re.sub(r"^import Glibc$", "import Darwin", text, flags=re.M)
        # A member that the compiler copies into clients counts as available before its system.
        text = re.sub(r"^ *@backDeployed\([^)]*\) *", "", text, flags=re.M)
        arguments = ["-disable-availability-checking"]
        if name in ["Swift", "_Concurrency"]:
            arguments += ["-parse-stdlib"]
        self.build_interface(name, text + ADDITIONS.get(name, ""), arguments)

    def build_overlay(self, name):
        """Builds the Swift part of a module of Modules, on top of its header if it has one."""
        inputs = sorted((MODULES / name).iterdir())
        has_header = (MODULES / name / "module.modulemap").exists()
        self.build_interface(
            name,
            "// swift-interface-format-version: 1.0\n"
            f"// swift-module-flags: -target {self.triple} -enable-objc-interop -swift-version 5 "
            f"-module-name {name}{' -import-underlying-module' if has_header else ''}\n"
            + (MODULES / name / f"{name}.swiftinterface").read_text(),
            inputs=inputs,
        )

    def build_system(self):
        """Builds what all modules import, each with those before it."""
        steps = [(self.build_from_linux, name) for name in STANDARD_LIBRARY]
        for build, name in steps + [(self.build_overlay, name) for name in self.overlays]:
            build(name)
            self.keys[""] = self.keys[name]
