extension Snapshot: CustomStringConvertible {
  /// The sections with their items, a line each, long ones abbreviated.
  public var description: String {
    let header =
      "Snapshot of \(counted(numberOfSections, "section")), "
      + counted(numberOfItems, "item")
    let shown = 20
    var lines = sectionIdentifiers.prefix(shown).enumerated().map { index, section -> String in
      "  \(String(reflecting: section)): \(itemIdentifiers(inSectionAt: index))"
    }
    if numberOfSections > shown {
      lines.append("  … \(counted(numberOfSections - shown, "more section"))")
    }
    return ([header] + lines).joined(separator: "\n")
  }
}

/// A number with its noun, in the plural where it must be.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// The elements as a literal would list them, at most twenty.
func abbreviated(_ elements: some RandomAccessCollection) -> String {
  let shown = 20
  var parts = elements.prefix(shown).map { String(reflecting: $0) }
  if elements.count > shown { parts.append("… \(elements.count - shown) more") }
  return "[\(parts.joined(separator: ", "))]"
}
