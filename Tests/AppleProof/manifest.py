"""What Package.swift says: floors, settings, and the targets in the order in which they are built."""
import json

from compiler import CACHE, ROOT, run


class Manifest:
    def __init__(self):
        # A build folder of its own, because `swift package` waits for one that is in use.
        package = json.loads(run([
            "swift", "package", "--package-path", ROOT, "--scratch-path", CACHE / "package", "dump-package",
        ]))
        self.name = package["name"]
        self.floors = {
            platform["platformName"]: platform["version"] for platform in package["platforms"]
        }
        self.targets = {target["name"]: target for target in package["targets"]}
        self.libraries = self.ordered(
            name for product in package["products"] if "library" in product["type"]
            for name in product["targets"]
        )
        self.programs = [
            name for name, target in self.targets.items() if target["type"] == "executable"
        ]
        self.tests = [name for name, target in self.targets.items() if target["type"] == "test"]
        # What only tests import.
        self.test_libraries = [
            name for name in self.ordered(self.tests)
            if name not in self.libraries + self.programs + self.tests
        ]

    def dependencies(self, name):
        return [
            dependency["byName"][0] for dependency in self.targets[name]["dependencies"]
        ]

    def ordered(self, names):
        """Targets with all that they depend on, each one after those that it depends on."""
        found = []
        for name in names:
            for target in self.ordered(self.dependencies(name)) + [name]:
                if target not in found:
                    found.append(target)
        return found

    def folder(self, name):
        target = self.targets[name]
        top = "Tests" if target["type"] == "test" else "Sources"
        return ROOT / (target.get("path") or f"{top}/{name}")

    def settings(self, name):
        """The compiler's arguments for a target."""
        flags = {
            "enableUpcomingFeature": "-enable-upcoming-feature", "define": "-D",
            "enableExperimentalFeature": "-enable-experimental-feature",
            "defaultIsolation": "-default-isolation",
        }
        arguments = ["-swift-version", "6", "-package-name", self.name]
        for setting in self.targets[name]["settings"]:
            (kind, value), = setting["kind"].items()
            arguments += [flags[kind], value["_0"]]
        return arguments
