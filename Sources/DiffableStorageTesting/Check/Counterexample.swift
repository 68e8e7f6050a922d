import DiffableStorage

/// A value that has a better text for counterexamples than its debugging one.
protocol CounterexampleDescribing {
  var counterexample: String { get }
}

/// A value as it would be written in Swift, as far as it can say; tuples one part a line.
func describe<Value>(_ value: Value) -> String {
  if let value = value as? any CounterexampleDescribing { return value.counterexample }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .tuple, !mirror.children.isEmpty else {
    return String(reflecting: value)
  }
  let parts = mirror.children.map { label, part in
    // Parts without a name are labelled by their number.
    let name = label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
    return "  " + name + describe(part).replacingLineBreaks(with: "\n  ")
  }
  return "(\n" + parts.joined(separator: ",\n") + "\n)"
}

extension Snapshot: CounterexampleDescribing {
  /// All sections and items and, other than in the description, the marks.
  var counterexample: String {
    let sections = sectionIdentifiers.enumerated().map { index, section in
      let items = itemIdentifiers(inSection: section).map(Array.init) ?? []
      return "\(String(reflecting: section)): \(items)"
    }
    let marks: [(name: String, identifiers: [String])] = [
      ("reloading sections", reloadedSectionIdentifiers.map { String(reflecting: $0) }),
      ("reloading", reloadedItemIdentifiers.map { String(reflecting: $0) }),
      ("reconfiguring", reconfiguredItemIdentifiers.map { String(reflecting: $0) }),
    ]
    let literal = sections.isEmpty ? "[:]" : "[\(sections.joined(separator: ", "))]"
    // Sorted, as sets have no order to speak of.
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
