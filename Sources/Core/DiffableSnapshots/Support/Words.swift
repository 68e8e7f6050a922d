// Parts of the descriptions of values and errors.

/// A number with its noun, in the plural if needed.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// The elements in the form of an array literal, at most twenty of them.
func abbreviated(_ elements: some RandomAccessCollection) -> String {
  let shown = 20
  var parts = elements.prefix(shown).map { String(reflecting: $0) }
  if elements.count > shown { parts.append("… \(elements.count - shown) more") }
  return "[\(parts.joined(separator: ", "))]"
}
