/// A model with an identifier and a content.
struct Card: Identifiable, Equatable, Sendable, CustomStringConvertible {
  var number: Int
  var text: String
  var id: Int { number }
  var description: String { "\(number)\(text)" }

  init(_ number: Int, _ text: String = "") {
    self.number = number
    self.text = text
  }
}

extension [Card] {
  static func numbered(_ numbers: some Sequence<Int>) -> [Card] { numbers.map { Card($0) } }
}
