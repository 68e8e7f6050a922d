"""What the manifest says of the libraries of the package."""
import json
import os
import re

from compiler import CACHE, ROOT, output_of


class Package:
    def __init__(self):
        # A build folder of its own, because `swift package` waits for one that is in use.
        manifest = json.loads(output_of([
            "swift", "package", "--package-path", ROOT, "--scratch-path", os.path.join(CACHE, "package"),
            "dump-package",
        ]))
        self.targets = {target["name"]: target for target in manifest["targets"]}
        self.floors = {
            platform["platformName"]: platform["version"] for platform in manifest["platforms"]
        }
        self.name = manifest["name"]

    def libraries_below(self, target):
        """The libraries that a target depends on, each after those that it depends on itself."""
        found = []
        for dependency in self.targets[target]["dependencies"]:
            name = dependency["byName"][0]
            for library in self.libraries_below(name) + [name]:
                if library not in found:
                    found.append(library)
        return found

    def settings(self, target):
        """The compiler's arguments for a target."""
        arguments = ["-swift-version", "6", "-package-name", self.name]
        for setting in self.targets[target]["settings"]:
            (kind, value), = setting["kind"].items()
            flag = {
                "enableUpcomingFeature": "-enable-upcoming-feature", "define": "-D",
                "enableExperimentalFeature": "-enable-experimental-feature",
            }[kind]
            arguments += [flag, value["_0"]]
        return arguments
