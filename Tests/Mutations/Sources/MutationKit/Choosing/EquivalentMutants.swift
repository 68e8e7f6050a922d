/// Mutants that do not change the observable behavior, each with the reason.
///
/// ```
/// # A comment.
/// Branch.swift/Branch.itemsBefore(_:)/boundary#1 start < end → start <= end
///   Why this makes no difference,
///   in as many indented lines as it takes.
/// ```
///
/// The number in a name means another mutant when the function changes. So a mark says the change, too,
/// and is stale when the mutant of this name changes something else.
package struct EquivalentMutants: Sendable {
  package struct Mark: Hashable, Sendable {
    package let name: String

    /// What the mutant changes, as in ``Mutant/change``.
    package let change: String
    package let reason: String
  }

  package let marks: [Mark]

  /// The marks of each name.
  private let marksByName: [String: [Mark]]

  /// Reads a file of marks.
  ///
  /// - Throws: `Malformed` for a mark without a change or a reason, or a reason without a mark.
  package init(_ text: String) throws(Malformed) {
    var marks: [Mark] = []
    var mutant: Substring?
    var reason: [Substring] = []
    func close() throws(Malformed) {
      guard let last = mutant else { return }
      guard let space = last.firstIndex(of: " ") else {
        throw Malformed(text: "\(last) has no change")
      }
      guard !reason.isEmpty else { throw Malformed(text: "\(last) has no reason") }
      marks.append(
        Mark(
          name: String(last[..<space]),
          change: String(last[last.index(after: space)...]),
          reason: reason.joined(separator: " ")
        )
      )
    }
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.trimmingPrefix { $0.isWhitespace }
      if words.isEmpty { continue }
      if words.startIndex == line.startIndex {
        try close()
        (mutant, reason) = (line, [])
      } else if mutant == nil {
        throw Malformed(text: "a reason without a mutant: \(words)")
      } else {
        reason.append(words)
      }
    }
    try close()
    self.marks = marks
    marksByName = Dictionary(grouping: marks, by: \.name)
  }

  package struct Malformed: Error, CustomStringConvertible {
    package let text: String
    package var description: String { text }
  }

  package func contains(_ mutant: Mutant) -> Bool {
    marksByName[mutant.name]?.contains { $0.change == mutant.change } ?? false
  }

  /// The marks whose name no mutant has.
  package func stale(among mutants: [Mutant]) -> [Mark] {
    let found = Set(mutants.filter(contains).map { [$0.name, $0.change] })
    return marks.filter { !found.contains([$0.name, $0.change]) }
  }
}
