import MutationKit
import Testing

@Suite struct MutantFinderTests {
  /// The mutants of a file, each as a text `kind: change`.
  private func found(_ source: String) -> [String] {
    MutantFinder.mutants(in: source, path: "Module/File.swift").map {
      "\($0.kind.rawValue): \($0.change)"
    }
  }

  @Test func `A comparison changes its boundary and its sense`() {
    #expect(
      found("func f(a: Int, b: Int) -> Verdict { Verdict(a < b) }") == [
        "boundary: a < b → a <= b", "comparison: a < b → a >= b",
      ]
    )
  }

  @Test func `An operator keeps its operands, whatever binds tighter`() {
    #expect(
      found("func f() -> X { a + b * c }") == [
        "arithmetic: a + b * c → a - b * c", "arithmetic: b * c → b + c",
      ]
    )
  }

  @Test func `Joined texts are left alone`() {
    #expect(found(#"func f() -> X { a + " and " + b }"#) == [])
  }

  @Test func `Literals change by one in both directions`() {
    #expect(
      found("let a = 0, b = 0x10") == ["greater: 0 → 1", "greater: 0x10 → 17", "less: 0x10 → 15"]
    )
    #expect(found("let a = true") == ["bool: true → false"])
  }

  @Test func `A range ends one earlier`() {
    #expect(found("let a = b..<c") == ["range: c → (c) - 1"])
  }

  @Test func `Conditions of an if, a guard, a loop and a where`() {
    let source = """
      func f() -> X {
        if a, let b { return c }
        if !d { return e }
        guard g, let h else { return i }
        for j in k where l { m = n }
        while o { p() }
        return q ? r : s
      }
      """
    #expect(
      found(source) == [
        "condition: a → !(a)", "prefix: !d → d", "guard: g → true", "where: l → true",
        "statement: without m = n", "loop: o → false", "statement: without p()",
        "condition: q → !(q)",
      ]
    )
  }

  @Test func `Calls and assignments are left out, but not what a function returns`() {
    let source = """
      func f() { a(); b = c; d += 1; self.e = try g(); assert(h); keepAlive(self) }
      func i() -> X { j() }
      var k: X { l() }
      """
    #expect(
      found(source) == [
        "nothing: return at the start", "statement: without a()", "statement: without b = c",
        "statement: without d += 1", "arithmetic: d += 1 → d -= 1", "greater: 1 → 2",
        "less: 1 → 0", "statement: without self.e = try g()",
      ]
    )
  }

  @Test func `An initializer keeps its properties`() {
    #expect(
      found("struct S { init() { a = b; self.c = d; e.f = g; h() } }") == [
        "statement: without e.f = g", "statement: without h()",
      ]
    )
  }

  @Test func `A closure of one expression keeps it, unless it is called for each element`() {
    #expect(
      found("func f() -> X { _ = a.map { b($0) }; return c }") == [
        "statement: without _ = a.map { b($0) }"
      ]
    )
    #expect(found("func f() -> X { a.forEach { b($0) }; return c }").count == 2)
  }

  @Test func `Jumps are dropped if a statement follows`() {
    let source = """
      func f() -> X {
        for a in b { guard let c else { continue }; if let d { break } }
        switch e { case .g: break; default: h = i; return }
      }
      """
    #expect(
      found(source).filter { $0.hasPrefix("jump") } == [
        "jump: without break", "jump: without return",
      ]
    )
  }

  @Test func `Arguments of one type change places`() {
    #expect(
      found("func f() -> X { a(from: b(), to: c()) }") == [
        "swap: a(from: b(), to: c()) → a(from: c(), to: b())"
      ]
    )
    #expect(found("func f() -> X { a(b, c) }") == ["swap: a(b, c) → a(c, b)"])
    #expect(found("func f() -> X { a(b, name: c) }") == [])
    #expect(found("func f() -> X { a(b.count, of: c.count) }").count == 1)
    #expect(found("func f() -> X { zip(b, c) }") == [])
  }

  @Test func `A function ends early with what its type allows`() {
    #expect(found("func f() { a = b; c = d }").first == "nothing: return at the start")
    #expect(
      found("func f() -> Bool { a }") == [
        "return-true: return true at the start", "return-false: return false at the start",
      ]
    )
    #expect(found("func f() -> Int? { a }") == ["return-nil: return nil at the start"])
    #expect(found("var f: [Int] { a }") == ["return-empty: return [] at the start"])
    #expect(found("var f: Int { get { a } }") == ["return-zero: return 0 at the start"])
    #expect(found("var f: Int { 0 }") == ["greater: 0 → 1"])
    #expect(found("func f() -> Int? { nil }") == [])
    #expect(found("protocol P { var f: Int { get } }") == [])
  }

  @Test func `Attributes, patterns, cases and checks of the package have no mutants`() {
    let source = """
      @available(macOS 15, *) enum E: Int { case a = 1 }
      func f(e: Int) -> X { switch e { case 0..<5: a; default: b } }
      func _invariantDefects() -> [String] { c < d ? [] : [e] }
      """
    #expect(found(source) == [])
  }

  @Test func `Only code that is compiled here has mutants`() {
    let source = """
      #if os(Windows)
        let a = 1 < 2
      #elseif os(Linux) || os(macOS)
        let a = true
      #else
        let a = 3
      #endif
      """
    #expect(found(source) == ["bool: true → false"])
  }
}
