/// Mutants that do not change the observable behavior, each with the reason.
///
/// ```
/// # A comment.
/// Branch.swift/Branch.itemsBefore(_:)/boundary#1
///   Why this makes no difference,
///   in as many indented lines as it takes.
/// ```
///
/// A name that ends in `*` stands for all names with this beginning.
package struct EquivalentMutants: Sendable {
  package struct Mark: Hashable, Sendable {
    package let name: String
    package let reason: String

    func matches(_ mutant: String) -> Bool {
      name.hasSuffix("*") ? mutant.hasPrefix(name.dropLast()) : mutant == name
    }
  }

  package let marks: [Mark]

  /// Reads a file of marks.
  ///
  /// - Throws: `Malformed` for a mark without a reason, or a reason without a mark.
  package init(_ text: String) throws(Malformed) {
    var marks: [Mark] = []
    var name: String?
    var reason: [Substring] = []
    func close() throws(Malformed) {
      guard let last = name else { return }
      guard !reason.isEmpty else { throw Malformed(text: "\(last) has no reason") }
      marks.append(Mark(name: last, reason: reason.joined(separator: " ")))
    }
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.trimmingPrefix { $0.isWhitespace }
      if words.isEmpty { continue }
      if words.startIndex == line.startIndex {
        try close()
        (name, reason) = (String(line), [])
      } else if name == nil {
        throw Malformed(text: "a reason without a mutant: \(words)")
      } else {
        reason.append(words)
      }
    }
    try close()
    self.marks = marks
  }

  package struct Malformed: Error, CustomStringConvertible {
    package let text: String
    package var description: String { text }
  }

  package func contains(_ mutant: Mutant) -> Bool {
    marks.contains { $0.matches(mutant.name) }
  }

  /// The marks whose name no mutant has.
  package func stale(among mutants: [Mutant]) -> [Mark] {
    let names = mutants.map(\.name)
    return marks.filter { mark in !names.contains(where: mark.matches) }
  }
}
