import DiffableStorageTesting
import Foundation
import Testing

private struct Card: Hashable {
  enum Kind: Hashable { case plain, gold(Int) }

  var number: Int
  var kind: Kind
}

private struct Mismatch: Error {
  var card: Card
}

struct Shelf<Value> {
  fileprivate struct Board {
    var value: Value
  }

  fileprivate static func board(_ value: Value) -> Any { Board(value: value) }
}

extension Dictionary {
  fileprivate struct Page {}

  fileprivate static var page: Any { Page() }
}

/// Failures leave out the addresses that Swift prints in the names of local and private types.
@Suite struct LocalTypeNamesTests {
  private let cards = Gen.int(in: 3...3).map { Card(number: $0, kind: .gold($0)) }

  @Test func `A private type has its short name in a counterexample`() throws {
    let failure = try failure { () throws(PropertyFailure) in
      try check(.array(of: cards, count: 2...2)) { _ in throw Bug() }
    }
    let card = "Card(number: 3, kind: Card.Kind.gold(3))"
    #expect(failure.counterexample == "[\(card), \(card)]")
    #expect(failure.description.contains("\n  [\(card), \(card)]\n"))
  }

  @Test func `A type inside a function has its short name in a counterexample`() throws {
    struct Pair<First, Second> {
      struct Note { var text: String }

      var first: First
      var second: Second
      var note = Note(text: "a.b")
    }
    let failure = try failure { () throws(PropertyFailure) in
      try check(cards.map { Pair(first: [$0.kind], second: Optional(1)) }) { _ in throw Bug() }
    }
    #expect(
      failure.counterexample
        == #"Pair<Swift.Array<Card.Kind>, Swift.Optional<Swift.Int>>(first: [Card.Kind.gold(3)], "#
        + "second: Optional(1), "
        + #"note: Pair<Swift.Array<Card.Kind>, Swift.Optional<Swift.Int>>.Note(text: "a.b"))"#
    )
  }

  @Test func `What a private type is nested in is left out, however it is written`() throws {
    func text(of value: Any) throws -> String {
      try #require(throws: Requirement.self) {
        try require(false, String(reflecting: value))
      }.description
    }
    #expect(try text(of: Shelf<Int>.board(1)) == "Board(value: 1)")
    #expect(try text(of: [Shelf<() -> Int>.board { 1 }]) == "[Board(value: (Function))]")
    #expect(try text(of: [String: [Int]].page) == "Page()")
    #expect(try text(of: [[Card: Int].page]) == "[Page()]")
  }

  @Test func `Errors and requirements have short names, too`() throws {
    let thrown = try failure { () throws(PropertyFailure) in
      try check(cards) { throw Mismatch(card: $0) }
    }
    #expect(thrown.description.contains("Mismatch(card: Card(number: 3, kind: Card.Kind.gold(3)))"))
    #expect(!thrown.description.contains("unknown context"))
    let unequal = try #require(throws: Requirement.self) {
      try requireEqual(Card.Kind.gold(1), .plain)
    }
    #expect(
      unequal.description == "Two values differ: Card.Kind.gold(1) instead of Card.Kind.plain"
    )
    let steps = try failure { () throws(PropertyFailure) in
      try checkCommands(cards, count: 1...1, model: {}, system: {}) { _, _, _ in throw Bug() }
    }
    #expect(steps.counterexample == "[\n  Card(number: 3, kind: Card.Kind.gold(3)),\n]")
  }

  @Test(arguments: [
    "(unknown context at $", "a.(unknown context at $zz).b", "x.(unknown context at $1)",
  ])
  func `Text that only looks like such a name stays as it is`(text: String) throws {
    let requirement = try #require(throws: Requirement.self) { try require(false, text) }
    #expect(requirement.description == text)
  }

  @Test func `A context stands for itself only, whatever is before it`() throws {
    let texts = [
      ("App.(unknown context at $1f).(unknown context at $2).A", "A"),
      ("at Box<App.(unknown context at $1).A>.", "at Box<A>."),
      ("3 > 2.(unknown context at $1).A", "3 > A"),
      ("> .(unknown context at $1).A", "> .A"),
      (">.(unknown context at $1).A", ">.A"),
      ("(extension in App):Swift.Array<(Int) -> Bool>.(unknown context at $1).A", "A"),
      ("App):Array.(unknown context at $1).A", "App):A"),
    ]
    for (text, shortened) in texts {
      let requirement = try #require(throws: Requirement.self) { try require(false, text) }
      #expect(requirement.description == shortened)
    }
  }
}
