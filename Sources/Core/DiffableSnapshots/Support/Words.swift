// Parts of the descriptions of values and errors.

/// A number with its noun, in the plural if needed.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// A number with a comma between thousands, as English writes it.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  return digits.indices.reduce(into: number < 0 ? "-" : "") { text, index in
    if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
    text.append(digits[index])
  }
}

/// The elements in the form of an array literal, at most twenty of them.
func abbreviated(_ elements: some RandomAccessCollection) -> String {
  let shown = 20
  var parts = elements.prefix(shown).map { String(reflecting: $0) }
  if elements.count > shown { parts.append("… \(elements.count - shown) more") }
  return "[\(parts.joined(separator: ", "))]"
}
