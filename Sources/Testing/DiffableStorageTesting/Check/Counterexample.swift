import DiffableStorage

/// A value whose text in counterexamples is better than its debug description.
protocol CounterexampleDescribing {
  var counterexample: String { get }
}

/// The value in Swift's notation if possible; a tuple has one element on each line.
func describe<Value>(_ value: Value) -> String {
  if let value = value as? any CounterexampleDescribing { return value.counterexample }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .tuple, !mirror.children.isEmpty else {
    return String(reflecting: value)
  }
  let parts = mirror.children.map { label, part in
    // The mirror labels elements without a name by their numbers, such as `.0`.
    let name = label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
    return "  " + name + describe(part).replacingLineBreaks(with: "\n  ")
  }
  return "(\n" + parts.joined(separator: ",\n") + "\n)"
}

extension Snapshot: CounterexampleDescribing {
  /// All sections, items and marks; the description of a snapshot has no marks.
  var counterexample: String {
    let sections = sectionIdentifiers.enumerated().map { index, section in
      let items = Array(itemIdentifiers(inSection: section))
      return "\(String(reflecting: section)): \(items)"
    }
    let marks: [(name: String, identifiers: [String])] = [
      ("reloading sections", reloadedSectionIdentifiers.map { String(reflecting: $0) }),
      ("reloading", reloadedItemIdentifiers.map { String(reflecting: $0) }),
      ("reconfiguring", reconfiguredItemIdentifiers.map { String(reflecting: $0) }),
    ]
    let literal = sections.isEmpty ? "[:]" : "[\(sections.joined(separator: ", "))]"
    // Sorted, because sets have no fixed order.
    return marks.filter { !$0.identifiers.isEmpty }.reduce(literal) { text, mark in
      text + ", \(mark.name) \(mark.identifiers.sorted().joined(separator: ", "))"
    }
  }
}

extension String {
  func replacingLineBreaks(with separator: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: separator)
  }
}
