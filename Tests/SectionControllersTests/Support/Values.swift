// Wrappers, because a conformance of `Int` or `String` would hold for all tests in the process.

/// A number that is its own identifier.
struct Number: Identifiable, Equatable, Sendable {
  var id: Int

  init(_ id: Int) {
    self.id = id
  }
}

/// A string that is its own identifier.
struct Word: Identifiable, Equatable, Sendable {
  var id: String
}

extension Number: ExpressibleByIntegerLiteral, CustomStringConvertible {
  init(integerLiteral value: Int) { self.init(value) }

  var description: String { "\(id)" }
}

extension Word: ExpressibleByStringLiteral, CustomStringConvertible {
  init(stringLiteral value: String) { self.init(id: value) }

  var description: String { id }
}
