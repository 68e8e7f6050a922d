import MutationKit
import SwiftParser
import SwiftSyntax
import Testing

@Suite struct InstrumenterTests {
  private func mutants(_ source: String) -> [Int: Mutant] {
    let found = MutantFinder.mutants(in: source, path: "File.swift")
    return Dictionary(uniqueKeysWithValues: found.enumerated().map { ($0.offset + 1, $0.element) })
  }

  /// The text without the import.
  private func instrumented(_ source: String, only kinds: Set<Mutant.Kind>) -> String {
    let chosen = mutants(source).sorted { $0.key < $1.key }.map(\.value).filter {
      kinds.contains($0.kind)
    }
    let numbered = Dictionary(
      uniqueKeysWithValues: chosen.enumerated().map { ($0.offset + 1, $0.element) }
    )
    let text = Instrumenter.instrument(source, with: numbered).text
    return String(text.split(separator: "\n", maxSplits: 1)[1])
  }

  /// The code that runs when no mutant is on.
  private func plain(_ source: String) -> String {
    Instrumenter.instrument(source, with: [:]).text
  }

  @Test func `An expression is chosen`() {
    #expect(
      instrumented("let a = b < c", only: [.boundary])
        == "let a = (mutantIsOn(1) ? b <= c : b < c)"
    )
  }

  @Test func `Several mutants of one place are chosen among`() {
    #expect(
      instrumented("let a = 1", only: [.greater, .less])
        == "let a = (mutantIsOn(1) ? 2 : mutantIsOn(2) ? 0 : 1)"
    )
  }

  @Test func `Mutants inside of another are not in its text`() {
    #expect(
      instrumented("let a = b < c && d", only: [.logic, .boundary])
        == "let a = (mutantIsOn(1) ? b < c || d : (mutantIsOn(2) ? b <= c : b < c) && d)"
    )
  }

  @Test func `A statement is dropped or replaced, and expressions in it have mutants of their own`()
  {
    #expect(
      instrumented("func f() { a += 1 }", only: [.statement, .arithmetic, .greater])
        == "func f() { if mutantIsOn(1) {  } else if mutantIsOn(2) { a -= 1 } else "
        + "{ a += (mutantIsOn(3) ? 2 : 1) } }"
    )
  }

  @Test func `A function returns early, before what it does`() {
    #expect(
      instrumented("func f() { a(); b() }", only: [.nothing, .statement])
        == "func f() { if mutantIsOn(1) { return }; if mutantIsOn(2) {  } else { a() }; "
        + "if mutantIsOn(3) {  } else { b() } }"
    )
  }

  @Test func `A single expression that a function returns is returned`() {
    #expect(
      instrumented("func f() -> Bool { a < b }", only: [.returnTrue, .returnFalse, .boundary])
        == "func f() -> Bool { if mutantIsOn(1) { return true }; if mutantIsOn(2) "
        + "{ return false }; return (mutantIsOn(3) ? a <= b : a < b) }"
    )
  }

  @Test func `A switch of statements is not returned, one of values is`() {
    let statements = "func f() -> Bool { switch a { case b: return c } }"
    #expect(!instrumented(statements, only: [.returnTrue]).contains("return switch"))
    let values = "func f() -> Bool { switch a { case b: c } }"
    #expect(instrumented(values, only: [.returnTrue]).contains("return switch"))
  }

  @Test(arguments: [
    "let a = b < c && !d || e[0] == f(from: 1, to: 2)",
    "func f() { a(); guard b < c, d else { return }; for e in 0..<g where h { i += 1; continue } }",
    "func f() -> Int? { if a == b { return nil }; return c(d, e).map { $0 + 1 } }",
    "var a: Bool { get { b && c } set { d = newValue; e() } }",
    "func f() -> [Int] { switch a { case 1: [b]; default: [c + 1] } }",
    "func f() {\n  a(\n    b < 1,  // A comment.\n    \"\\(c + 1)\"\n  )\n  while d { e() }\n}",
  ])
  func `All mutants at once are still Swift`(_ source: String) {
    let text = Instrumenter.instrument(source, with: mutants(source)).text
    let tree = Parser.parse(source: text)
    #expect(!tree.hasError, "\(text)")
    for id in mutants(source).keys { #expect(text.contains("mutantIsOn(\(id))")) }
  }

  @Test func `Without mutants nothing is changed but the import`() {
    let source = "// Ä\nlet a = b < c\n"
    #expect(plain(source) == "public import MutantSwitch\n" + source)
  }

  // MARK: - Errors

  @Test func `An error in a mutant's text is that mutant's`() throws {
    let source = "let a = b < c && d"
    let file = Instrumenter.instrument(source, with: mutants(source))
    let line = try #require(file.text.split(separator: "\n").last)
    for (id, mutant) in mutants(source) {
      let place = try #require(line.firstRange(of: "(\(id)) ? \(mutant.replacement)"))
      let column = line[..<place.upperBound].utf8.count
      #expect(file.suspects(line: 2, column: column) == [id])
    }
  }

  @Test func `An error beside a mutant is the function's, what leaves statements out first`() {
    let source = "func f() -> X {\n  let a: Int\n  a = 0\n  return a\n}\nfunc g() -> X { 0 }"
    let mutants = mutants(source)
    let file = Instrumenter.instrument(source, with: mutants)
    let suspects = file.suspects(line: 5, column: 10)
    #expect(suspects.map { mutants[$0]?.kind } == [.statement])
    #expect(file.suspects(line: 99, column: 1) == [])
  }

  @Test func `Errors of the compiler are read once each`() {
    let output = """
      /p/Sources/A/B+C.swift:12:7: error: cannot find 'x' in scope
      warning: something
      /p/Sources/A/B+C.swift:12:7: error: cannot find 'x' in scope
      /p/Sources/A/D.swift:1:2: warning: unused
      """
    let errors = CompilerError.errors(in: output)
    #expect(errors.map(\.path) == ["/p/Sources/A/B+C.swift"])
    #expect(errors.first?.line == 12)
    #expect(errors.first?.column == 7)
    #expect(errors.first?.message == "cannot find 'x' in scope")
  }
}
