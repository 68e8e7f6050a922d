"""Writes an Objective-C header of the types that an adapter uses, from the facts of the bindings."""
import re
from dataclasses import replace

from bindings import Type, attribute

PRIMITIVES = {
    "void": "void", "bool": "BOOL", "nint": "NSInteger", "nuint": "NSUInteger", "nfloat": "CGFloat",
    "int": "int", "uint": "unsigned int", "long": "long long", "ulong": "unsigned long long",
    "short": "short", "float": "float", "double": "double", "NSTimeInterval": "double",
}
STRUCTURES = {
    "CGRect", "CGPoint", "CGSize", "CGVector", "CGAffineTransform", "NSRange", "UIEdgeInsets",
    "NSDirectionalEdgeInsets", "UIOffset", "NSEdgeInsets",
}
# Declared by Modules/Foundation.
FOUNDATION = {
    "NSArray", "NSAttributedString", "NSBundle", "NSCoder", "NSData", "NSDictionary", "NSError",
    "NSIndexPath", "NSIndexSet", "NSItemProvider", "NSNotification", "NSNumber", "NSObject", "NSProgress",
    "NSSet", "NSString", "NSURL", "NSUserActivity",
}
FOUNDATION_PROTOCOLS = {"NSCopying", "NSCoding"}
RENAMED = {"NSUrl": "NSURL", "string": "NSString", "String": "NSString"}
KEYWORDS = {"id", "in", "out", "default", "long", "char", "register"}


class Unknown(Exception):
    """A type that cannot be stated in the header."""


class Header:
    def __init__(self, bindings, kit, wanted):
        self.bindings = bindings
        self.kit = kit
        self.wanted = wanted
        self.interfaces = bindings.interfaces
        self.declared = {}  # the text of each type, in the order in which they have to stand
        self.mentioned = set()
        self.enumerations = {}
        self.left_out = []
        self.categories = {}
        self.applied = set()  # the corrections that were needed
        for interface in self.interfaces.values():
            if attribute(interface.attributes, "Category"):
                self.categories.setdefault(self.base(interface), []).append(interface)

    def text(self):
        for name in self.wanted:
            if name in self.interfaces:
                self.declare(name)
        for name in sorted(self.mentioned - set(self.declared)):
            self.declare(name)
        constants = self.constants()
        enumerations = [self.enumeration(name) for name in sorted(self.enumerations)]
        forward = [
            f"@{'protocol' if self.is_protocol(name) else 'class'} {name};"
            for name in sorted(self.declared)
        ]
        unused = set(self.kit.CORRECTIONS) - self.applied
        if unused:
            raise SystemExit(f"corrections of nothing: {sorted(unused)}")
        return "\n".join(
            ["NS_ASSUME_NONNULL_BEGIN", ""] + forward + [""] + enumerations + [""]
            + list(self.declared.values()) + constants + ["", "NS_ASSUME_NONNULL_END", ""]
        )

    # --- Types

    def base(self, interface):
        base = attribute(interface.attributes, "BaseType")
        return re.sub(r"typeof\((\w+)\)", r"\1", base.arguments[0]) if base else "NSObject"

    def is_protocol(self, name):
        return name in self.interfaces and bool(attribute(self.interfaces[name].attributes, "Protocol"))

    def protocols(self, interface):
        names = [name.removeprefix("I") if self.is_protocol(name.removeprefix("I")) else name
                 for name in interface.bases]
        base = self.base(interface)
        if self.is_protocol(interface.name) and self.is_protocol(base):
            names.insert(0, base)
        return list(dict.fromkeys(name for name in names if self.is_protocol(name)))

    def declare(self, name):
        """Declares a type, after those that it inherits from."""
        if name in self.declared or name in FOUNDATION or name in self.kit.ELSEWHERE:
            return
        self.declared[name] = None
        interface = self.interfaces[name]
        is_wanted = name in self.wanted
        inherited = self.protocols(interface) if is_wanted or self.is_protocol(name) else []
        base = self.base(interface)
        for other in inherited + ([] if self.is_protocol(name) else [base]):
            self.declare(other)
        required, optional = self.members(interface) if is_wanted else ([], [])
        available = self.availability(interface.attributes)
        head = f"MAIN_ACTOR{available} " if available else "MAIN_ACTOR "
        if self.is_protocol(name):
            lines = [f"{head}@protocol {name} <{', '.join(inherited or ['NSObject'])}>"] + required
            if optional:
                lines += ["@optional"] + optional
        else:
            conforms = f" <{', '.join(inherited)}>" if inherited else ""
            lines = [f"{head}@interface {name} : {base}{conforms}"] + required + optional
        del self.declared[name]
        self.declared[name] = "\n".join(lines + ["@end", ""])

    def availability(self, attributes):
        """The macro of a declaration; None if the platform does not have it."""
        introduced = deprecated = None
        for a in attributes:
            if a.name in ["No" + self.kit.PLATFORM]:
                return None
            if a.name == self.kit.PLATFORM:
                introduced = ".".join(a.arguments[:2])
            if a.arguments[:1] != ["PlatformName." + self.kit.PLATFORM_NAME]:
                continue
            if a.name in ["Obsoleted", "Unavailable"]:
                return None
            if a.name == "Introduced":
                introduced = ".".join(a.arguments[1:3])
            if a.name == "Deprecated":
                deprecated = ".".join(a.arguments[1:3])
        system = self.kit.SYSTEM
        if deprecated:
            return f' API_DEPRECATED("", {system}({introduced or self.kit.FIRST_VERSION}, {deprecated}))'
        return f" API_AVAILABLE({system}({introduced}))" if introduced else ""

    def declarator(self, type, is_nullable, name="", is_result=False):
        """A type of C# as Objective-C, around a name."""
        type = replace(type, name=self.kit.RENAMED.get(type.name, type.name))
        null = "_Nullable" if is_nullable else ""
        pointer = f"*{null} {name}".strip() if null and name else f"*{null}{name}"
        if type.is_reference:
            raise Unknown(type.name)
        if type.is_array:
            element = self.object(Type(type.name, type.arguments))
            return f"NSArray<{element}> {pointer}"
        if type.name in PRIMITIVES or type.name in STRUCTURES:
            return f"{PRIMITIVES.get(type.name, type.name)} {name}".strip()
        if type.name in self.bindings.enumerations:
            self.enumerations[type.name] = True
            return f"{type.name} {name}".strip()
        if type.name == "Selector":
            return f"SEL {null} {name}".strip()
        # The bindings pass classes as pointers.
        if type.name in ["Class", "IntPtr"]:
            return f"Class {'_Nullable' if type.name == 'IntPtr' else null} {name}".strip()
        if type.name in ["Action", "Func"] or type.name in self.bindings.closures:
            return self.closure(type, null, name)
        if type.name in ["NSArray", "NSSet", "NSDictionary"] and type.arguments:
            elements = ", ".join(self.object(argument) for argument in type.arguments)
            return f"{type.name}<{elements}> {pointer}"
        object = self.object(type)
        if object.endswith("*"):
            return f"{object[:-1].strip()} {pointer}"
        return f"{object} {null} {name}".strip()

    def object(self, type):
        """The type of an object, such as `UIView *` and `id<NSCopying>`."""
        name = RENAMED.get(type.name, type.name)
        if type.is_array:
            return f"NSArray<{self.object(Type(type.name))}> *"
        if name in PRIMITIVES or name in STRUCTURES or name in self.bindings.enumerations:
            return "NSNumber *"
        if name == "NSObject":
            return "id"
        if name in FOUNDATION:
            return name + " *"
        if name[:1] == "I" and name[1:] in FOUNDATION_PROTOCOLS:
            return f"id<{name[1:]}>"
        protocol = name[1:] if name[:1] == "I" and self.is_protocol(name[1:]) else name
        if self.is_protocol(protocol) and (
            protocol != name or attribute(self.interfaces[name].attributes, "Model")
            or not attribute(self.interfaces[name].attributes, "BaseType")
        ):
            self.mentioned.add(protocol)
            return f"id<{protocol}>"
        # Types of other frameworks may be classes, structures or numbers.
        if name not in self.interfaces:
            raise Unknown(name)
        self.mentioned.add(name)
        return name + " *"

    def closure(self, type, null, name):
        if type.name in self.bindings.closures:
            result, parameters = self.bindings.closures[type.name]
            nullable = [bool(attribute(p.attributes, "NullAllowed")) for p in parameters]
            arguments = [p.type for p in parameters]
        else:
            arguments, result = list(type.arguments), Type("void")
            if type.name == "Func":
                result = arguments.pop()
            nullable = [False] * len(arguments)
        stated = ", ".join(self.declarator(a, n) for a, n in zip(arguments, nullable)) or "void"
        inside = f"{null} {name}".strip()
        return f"{self.declarator(result, False)} (^{inside})({stated})"

    # --- Members

    def members(self, interface):
        """The required members and the optional ones."""
        required, optional, seen = [], [], set()
        own = [interface] + self.categories.get(interface.name, [])
        # An interface that is neither a protocol nor a class is a list of members to copy.
        own += [
            self.interfaces[base] for base in interface.bases
            if base in self.interfaces and not self.is_protocol(base)
            and not attribute(self.interfaces[base].attributes, "BaseType")
        ]
        for member in [member for part in own for member in part.members]:
            export = attribute(member.attributes, "Export")
            if not export or attribute(member.attributes, "Sealed"):
                continue
            selector = export.arguments[0]
            is_static = bool(attribute(member.attributes, "Static"))
            available = self.availability(member.attributes)
            if available is None or (is_static, selector) in seen:
                continue
            try:
                if member.accessors is None:
                    line = self.method(member, selector, is_static)
                else:
                    line = self.property(interface, member, selector, is_static)
            except Unknown as unknown:
                self.left_out.append(f"{interface.name} {selector} ({unknown})")
                continue
            seen.add((is_static, selector))
            line = self.corrected(interface.name, selector, line + available) + ";"
            is_required = not self.is_protocol(interface.name) or attribute(member.attributes, "Abstract")
            (required if is_required else optional).append(line)
        return required, optional

    def corrected(self, type, selector, line):
        """Applies the corrections of the kit, which name a member or, with `*`, a selector."""
        for key in [f"{type} {selector}", f"* {selector}"]:
            for before, after in self.kit.CORRECTIONS.get(key, []):
                if before is None:
                    line += " " + after
                elif before not in line:
                    raise SystemExit(f"{key} has no '{before}': {line}")
                else:
                    line = line.replace(before, after)
                self.applied.add(key)
        return line

    def method(self, member, selector, is_static):
        nullable = bool(
            attribute(member.attributes, "NullAllowed", of_result=True)
            or attribute(member.attributes, "NullAllowed")
        )
        if member.name == "Constructor":
            is_static, result = False, "nullable instancetype" if nullable else "instancetype"
        else:
            result = self.declarator(member.type, nullable)
        if selector.count(":") != len(member.parameters):
            raise Unknown("a variable number of arguments")
        words = [
            f"{part}:({self.declarator(p.type, bool(attribute(p.attributes, 'NullAllowed')))})"
            + (p.name + "_" if p.name in KEYWORDS else p.name)
            for part, p in zip(selector.split(":"), member.parameters)
        ]
        return f"{'+' if is_static else '-'} ({result}){' '.join(words) or selector}"

    def property(self, interface, member, selector, is_static):
        type, kinds = member.type, ["nonatomic"]
        can_be_set = "set" in member.accessors
        if member.name.startswith("Weak") and type.name == "NSObject":
            # The property of the same selector with a type wraps this one.
            typed = next((
                other for other in interface.members
                if (wrap := attribute(other.attributes, "Wrap")) and wrap.arguments[0] == member.name
            ), None)
            type = typed.type if typed else type
            kinds.append("weak")
        nullable = bool(attribute(member.attributes, "NullAllowed"))
        declared = self.declarator(type, nullable, selector)
        if not can_be_set:
            kinds = ["nonatomic", "readonly"]
        elif "(^" in declared or declared.startswith(("NSString", "NSArray", "NSSet")):
            kinds.append("copy")
        if can_be_set and attribute(member.accessors["set"], "NullAllowed"):
            kinds.append("null_resettable")
        getter = attribute(member.accessors.get("get", []), "Bind")
        if getter:
            kinds.append("getter=" + getter.arguments[0])
        if is_static:
            kinds.append("class")
        return f"@property ({', '.join(kinds)}) {declared}"

    # --- Enumerations and constants

    def nested_name(self, name, is_constant=False):
        """Swift's name of `UITableViewRowAnimation` is `UITableView.RowAnimation`."""
        if name in self.kit.SWIFT_NAMES:
            return f" NS_SWIFT_NAME({self.kit.SWIFT_NAMES[name]})"
        outer = [
            type for type in self.declared
            if name.startswith(type) and name[len(type):][:1].isupper() and not self.is_protocol(type)
        ]
        if not outer:
            return ""
        outer = max(outer, key=len)
        inner = name[len(outer):]
        return f" NS_SWIFT_NAME({outer}.{inner[0].lower() + inner[1:] if is_constant else inner})"

    def enumeration(self, name):
        enumeration = self.bindings.enumerations[name]
        base = {"long": "NSInteger", "ulong": "NSUInteger", "uint": "uint32_t", "byte": "uint8_t"}.get(
            enumeration.base, "int"
        )
        is_set = attribute(enumeration.attributes, "Flags") and True
        lines = [
            f"  {self.kit.CONSTANT_PREFIXES.get(name, name)}{case} = {value},"
            for case, value in self.values(name).items()
        ]
        kind = "NS_OPTIONS" if is_set else "NS_ENUM"
        return "\n".join(
            [f"typedef {kind}({base}, {name}) {{"] + lines + [f"}}{self.nested_name(name)};", ""]
        )

    def values(self, name):
        """The cases of an enumeration, with their values."""
        values, next_value = {}, 0
        for case in self.bindings.enumerations[name].cases:
            if case.value:
                # Casts and parentheses change no value here.
                text = re.sub(r"unchecked|\((u?int|u?long)\)|[()]", "", case.value)
                next_value = 0
                for part in text.split("|"):
                    left, _, right = part.partition("<<")
                    next_value |= self.value(left, values) << self.value(right or "0", values)
            values[case.name] = next_value
            next_value += 1
        return values

    def value(self, word, values):
        """The value of a number, or of a case of this enumeration or of another one."""
        if word in values:
            return values[word]
        if "." in word:
            other, case = word.split(".")
            if case == "MaxValue":
                return 0xFFFFFFFF_FFFFFFFF if other[0] in "uU" else 0x7FFFFFFF_FFFFFFFF
            return values[case] if case in values else self.values(other)[case]
        return int(word.rstrip("uUlL"), 0)

    def constants(self):
        lines = []
        for name in sorted(self.declared):
            for member in self.interfaces[name].members if name in self.wanted else []:
                exported = attribute(member.attributes, "Field")
                if not exported or attribute(member.attributes, "Notification"):
                    continue
                constant = exported.arguments[0]
                available = self.availability(member.attributes)
                if available is not None and member.type.name in ["nfloat", "NSString"]:
                    declared = self.declarator(member.type, False, "const " + constant)
                    lines.append(f"extern {declared}{self.nested_name(constant, True)}{available};")
        return lines
