"""Reads the declarations of dotnet/macios: C# interfaces whose attributes state Objective-C's facts."""
import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r'\s+|//[^\n]*|/\*.*?\*/|(?P<token>@?[A-Za-z_]\w*|@?"(?:[^"\\]|\\.)*"|\d\w*|=>|.)', re.S
)
MODIFIERS = {"public", "internal", "partial", "static", "unsafe", "new", "readonly", "abstract"}


@dataclass
class Attribute:
    name: str
    arguments: list
    is_of_result: bool  # [return: NullAllowed]


@dataclass
class Type:
    name: str
    arguments: list = field(default_factory=list)
    is_array: bool = False
    is_reference: bool = False  # ref, out


@dataclass
class Parameter:
    attributes: list
    type: Type
    name: str


@dataclass
class Member:
    attributes: list
    type: Type
    name: str
    parameters: list = None  # of a method
    accessors: dict = None  # of a property: the attributes of get and set


@dataclass
class Interface:
    name: str
    attributes: list = field(default_factory=list)
    bases: list = field(default_factory=list)
    members: list = field(default_factory=list)


@dataclass
class Case:
    name: str
    value: str


@dataclass
class Enumeration:
    name: str
    attributes: list
    base: str
    cases: list


def attribute(attributes, name, of_result=False):
    return next((a for a in attributes if a.name == name and a.is_of_result == of_result), None)


def without_other_platforms(text, symbols):
    """Keeps what the preprocessor keeps if only these symbols are defined."""
    lines = []
    kept = []  # for each open #if: whether its current branch is kept, and whether one was before

    def holds(condition):
        """Conditions have no parentheses: some words, with !, && and ||."""
        def word_holds(word):
            word = word.strip()
            return (word.strip("! ") in symbols | {"true"}) != word.startswith("!")

        condition = condition.split("//")[0]
        return any(all(map(word_holds, part.split("&&"))) for part in condition.split("||"))

    for line in text.split("\n"):
        word, _, rest = line.strip().partition(" ")
        if word == "#if":
            kept.append([holds(rest), False])
        elif word in ["#else", "#elif"]:
            branch = kept[-1]
            taken = branch[0] or branch[1]
            kept[-1] = [not taken and (word == "#else" or holds(rest)), taken]
        elif word == "#endif":
            kept.pop()
        elif not line.strip().startswith("#") and all(branch[0] for branch in kept):
            lines.append(line)
    return "\n".join(lines)


class Bindings:
    """All types of some files of the bindings."""

    def __init__(self):
        self.interfaces = {}
        self.enumerations = {}
        self.closures = {}  # the C# delegates: result and parameters

    def read(self, text):
        self.tokens = [m["token"] for m in TOKEN.finditer(text) if m["token"]]
        self.at = 0
        while self.at < len(self.tokens):
            attributes = self.attributes()
            while self.peek() in MODIFIERS:
                self.next()
            word = self.peek()
            if word == "interface":
                self.interface(attributes)
            elif word == "enum":
                self.enumeration(attributes)
            elif word == "delegate":
                self.next()
                result = self.type()
                name = self.next()
                self.closures[name] = (result, self.parameters())
                self.skip_to(";")
            elif word in ["class", "struct"]:
                self.skip_to("{")
                self.skip_braces()
            else:  # using, namespace, and the braces of the namespace
                self.next()

    # --- Tokens

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def next(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def take(self, token):
        if self.peek() != token:
            return False
        self.at += 1
        return True

    def skip_to(self, *ends):
        while self.next() not in ends:
            pass

    def skip_braces(self):
        """Skips to the end of the braces whose first one was read."""
        depth = 1
        while depth:
            depth += {"{": 1, "}": -1}.get(self.next(), 0)

    # --- Grammar

    def attributes(self):
        found = []
        while self.take("["):
            is_of_result = False
            while not self.take("]"):
                if self.peek() in ["return", "assembly"]:
                    is_of_result = self.next() == "return"
                    self.take(":")
                name = self.next()
                while self.take("."):
                    name = self.next()
                found.append(Attribute(name, self.arguments(), is_of_result))
                self.take(",")
        return found

    def arguments(self):
        """The arguments of an attribute, each as text."""
        found, current, depth = [], "", 1
        if not self.take("("):
            return found
        while depth:
            token = self.next()
            depth += {"(": 1, ")": -1}.get(token, 0)
            if depth == 0 or (depth == 1 and token == ","):
                found.append(current.strip('"'))
                current = ""
            else:
                current += token
        return found

    def type(self):
        is_reference = False
        while self.peek() in ["ref", "out", "in", "params"]:
            is_reference = self.next() != "params" or is_reference
        name = self.next()
        while self.take("."):
            name = self.next()
        type = Type(name, is_reference=is_reference)
        if self.take("<"):
            while not self.take(">"):
                type.arguments.append(self.type())
                self.take(",")
        while self.peek() in ["[", "?", "*"]:
            if self.take("["):
                self.take("]")
                type.is_array = True
            else:
                self.next()
        return type

    def parameters(self):
        found = []
        self.take("(")
        while not self.take(")"):
            attributes = self.attributes()
            type = self.type()
            found.append(Parameter(attributes, type, self.next().lstrip("@")))
            if self.take("="):
                self.skip_to(",", ")")
                self.at -= 1
            self.take(",")
        return found

    def interface(self, attributes):
        self.next()
        name = self.next()
        interface = self.interfaces.setdefault(name, Interface(name))
        interface.attributes += attributes
        if self.take(":"):
            while self.peek() not in ["{", "where"]:
                interface.bases.append(self.type().name)
                self.take(",")
        self.skip_to("{", ";")
        if self.tokens[self.at - 1] == ";":
            return
        while not self.take("}"):
            interface.members.append(self.member())

    def member(self):
        attributes = self.attributes()
        while self.peek() in MODIFIERS:
            self.next()
        member = Member(attributes, self.type(), self.next().lstrip("@"))
        if self.peek() == "(":
            member.parameters = self.parameters()
            self.skip_to(";")
        elif self.take("{"):
            member.accessors = {}
            while not self.take("}"):
                attributes = self.attributes()
                while self.peek() in MODIFIERS:
                    self.next()
                member.accessors[self.next()] = attributes
                self.take(";")
        else:
            self.skip_to(";")
        return member

    def enumeration(self, attributes):
        self.next()
        name = self.next()
        base = self.type().name if self.take(":") else "int"
        cases = []
        self.take("{")
        while not self.take("}"):
            self.attributes()
            case = Case(self.next(), None)
            if self.take("="):
                value = ""
                while self.peek() not in [",", "}"]:
                    value += self.next()
                case.value = value
            cases.append(case)
            self.take(",")
        self.enumerations[name] = Enumeration(name, attributes, base, cases)
