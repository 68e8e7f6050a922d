import ClassicStorage
import DiffableStorageTesting

/// A model with an identity and a content.
struct Note: EntityIdentifiable, Hashable, Sendable, CustomStringConvertible {
  var number: Int
  var text: String

  init(_ number: Int, _ text: String) {
    self.number = number
    self.text = text
  }

  var identifier: AnyHashable { number }
  var description: String { "\(number)\(text)" }
}

extension Gen<[Note]> {
  /// Similar lists, in which identifiers and whole models repeat.
  static let notes = Gen.array(
    of: zip(Gen<Int>.int(in: 0...9), Gen<String>.element(of: ["a", "b", "c"])).map { Note($0, $1) },
    count: 0...9
  )
}

/// Notes as they are described, separated by spaces.
func notes(_ text: String) -> [Note] {
  text.split(separator: " ").map { word in
    let digits = word.prefix { $0.isNumber }
    return Note(Int(digits) ?? 0, String(word.dropFirst(digits.count)))
  }
}
