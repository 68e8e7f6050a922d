import MutationKit
import Testing

@Suite struct StableNameTests {
  private func names(_ source: String, path: String = "Module/File.swift") -> [String] {
    MutantFinder.mutants(in: source, path: path).map(\.name)
  }

  private let body = """
    extension Outer.Inner {
      func move(from a: Int, _ b: Int) -> X { a < b && b < c }
      init(d: Int) { e(0) }
      subscript(g: Int) -> X { g + h }
      var i: X { -j }
    }
    let k = true
    """

  @Test func `A name has the file, the types, the function with labels, the kind and a number`() {
    #expect(
      names(body) == [
        "File.swift/Outer.Inner.move(from:_:)/logic#1",
        "File.swift/Outer.Inner.move(from:_:)/boundary#1",
        "File.swift/Outer.Inner.move(from:_:)/comparison#1",
        "File.swift/Outer.Inner.move(from:_:)/boundary#2",
        "File.swift/Outer.Inner.move(from:_:)/comparison#2",
        "File.swift/Outer.Inner.init(d:)/statement#1",
        "File.swift/Outer.Inner.init(d:)/greater#1",
        "File.swift/Outer.Inner.subscript(g:)/arithmetic#1",
        "File.swift/Outer.Inner.i/prefix#1",
        "File.swift/k/bool#1",
      ]
    )
  }

  @Test func `Names stay when code around moves`() {
    let others = "import A\n\n// A comment.\nfunc other() -> X { 1 + 2 < 3 }\n\n"
    let moved = names(others + body + "\nfunc last() -> X { 4 }")
    #expect(names(body).allSatisfy(moved.contains))
  }

  @Test func `A local function and a local variable belong to their function`() {
    let source = "func f() -> X { let a = 1; func g() -> X { b(0) }; return a }"
    #expect(
      names(source) == [
        "File.swift/f()/greater#1", "File.swift/f()/less#1", "File.swift/f().g()/greater#1",
      ]
    )
  }

  @Test func `Functions of the same name are numbered`() {
    let names = names("func f(a: Int) -> X { 0 }\nfunc f(a: Bool) -> X { 0 }")
    #expect(names == ["File.swift/f(a:)/greater#1", "File.swift/f(a:)/greater#2"])
  }

  @Test func `Files of the same name are distinguished by their folders`() {
    let mutants = ["A/B/File.swift", "A/C/File.swift", "A/C/Other.swift"].flatMap {
      MutantFinder.mutants(in: "let a = true", path: $0)
    }
    #expect(
      MutantFinder.distinguishingFiles(mutants).map(\.name) == [
        "B/File.swift/a/bool#1", "C/File.swift/a/bool#1", "Other.swift/a/bool#1",
      ]
    )
  }

  @Test func `A mutant knows its line`() {
    let mutants = MutantFinder.mutants(in: "\n\nlet a =\n  b\n  < c", path: "File.swift")
    #expect(Set(mutants.map(\.line)) == [5])
  }
}
