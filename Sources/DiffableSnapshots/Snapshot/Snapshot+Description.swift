extension Snapshot: CustomStringConvertible {
  /// The sections with their items, one per line; at most twenty sections, and twenty items of each.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public var description: String {
    let header =
      "Snapshot of \(counted(numberOfSections, "section")), "
      + counted(numberOfItems, "item")
    let shown = 20
    var lines = sections.prefix(shown).map { "  \($0)" }
    if numberOfSections > shown {
      lines.append("  … \(counted(numberOfSections - shown, "more section"))")
    }
    return ([header] + lines).joined(separator: "\n")
  }
}

/// A number with its noun, in the plural if needed.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// The elements in the form of an array literal, at most twenty of them.
func abbreviated(_ elements: some RandomAccessCollection) -> String {
  let shown = 20
  var parts = elements.prefix(shown).map { String(reflecting: $0) }
  if elements.count > shown { parts.append("… \(elements.count - shown) more") }
  return "[\(parts.joined(separator: ", "))]"
}
