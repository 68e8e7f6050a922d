"""Compares the Objective-C names that the compiler emits with those of the kit and of the sources."""
import re

from compiler import swift_files

NAME = re.compile(r'"((?:[A-Za-z]\w*:)+)"')


class Methods:
    """The selectors that headers declare."""

    def __init__(self, *paths):
        self.of_types = {}
        self.optional = set()
        for path in paths:
            self.read(path.read_text().splitlines())

    def read(self, lines):
        type, is_optional = None, False
        for line in lines:
            declared = re.match(r".*@(?:interface|protocol) (\w+)(?! *;)", line)
            if declared:
                type, is_optional = declared[1], False
            if line.startswith("@optional"):
                is_optional = True
            if re.match(r"[-+] \(", line):
                name = self.selector(line)
                self.of_types.setdefault(type, set()).add(name)
                if is_optional:
                    self.optional.add(name)

    @staticmethod
    def selector(line):
        """The selector of a declaration such as `- (void)move:(int)a to:(int)b;`."""
        while line != (line := re.sub(r"\([^()]*\)", "", line)):
            pass
        parts = re.findall(r"(\w+):", line)
        return "".join(part + ":" for part in parts) or re.match(r"[-+] *(\w+)", line)[1]

    @property
    def all(self):
        return set().union(*self.of_types.values())


def names_in(folders):
    """The Objective-C names in the strings of the sources, with their files."""
    found = {}
    for file in (file for folder in folders for file in swift_files(folder)):
        for name in NAME.findall(re.sub(r'"\s*\+\s*"', "", file.read_text())):
            found.setdefault(name, set()).add(file.name)
    return found


def differences(emitted, known, names, always_implemented):
    """Sentences about names that do not fit together.

    `emitted` are the methods of the adapters, `known` those of the kit and of NSObject.
    """
    found = [
        f"{', '.join(sorted(names[name]))}: no method of the adapter has the name {name}"
        for name in sorted(set(names) - emitted.all)
    ]
    found += [
        f"kits.py: no method of the adapter has the name {name}"
        for name in sorted(always_implemented - emitted.all)
    ]
    for type, selectors in sorted(emitted.of_types.items()):
        found += [
            f"{type}: {name} is no method of the kit" for name in sorted(selectors - known.all)
        ]
        unnamed = (selectors & known.optional) - set(names) - always_implemented
        found += [
            f"{type}: {name} is optional, and the sources do not name it" for name in sorted(unnamed)
        ]
    return found
