/// Finds pairs of arguments of a call that probably have the same type.
enum Exchange {
  private static let pairs: [Set<String>] = [
    ["before", "after"], ["from", "to"], ["lower", "upper"], ["old", "new"], ["left", "right"],
    ["start", "end"], ["first", "last"], ["first", "second"], ["section", "item"],
    ["width", "height"], ["x", "y"], ["row", "column"], ["sections", "items"],
    ["minimum", "maximum"],
    ["index", "count"], ["inserted", "deleted"], ["insertions", "deletions"], ["into", "outOf"],
  ]

  /// Whether two adjacent arguments probably have the same type.
  ///
  /// If they do not, the mutant does not compile and is dropped.
  static func isLikely(
    _ first: (label: String?, text: String),
    _ second: (label: String?, text: String)
  ) -> Bool {
    guard first.text != second.text else { return false }
    if let one = first.label, let two = second.label {
      if pairs.contains([one, two]) { return true }
    }
    guard isPlain(first.text), isPlain(second.text) else { return false }
    if first.label == nil, second.label == nil { return true }
    let (one, two) = (lastWord(first.text), lastWord(second.text))
    return pairs.contains([one, two])
      || one == two && first.text.contains(".") && second.text.contains(".")
  }

  /// Whether an expression is a name, or several names with dots between them.
  private static func isPlain(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "._$".contains($0) }
      && text.first.map { !$0.isNumber && $0 != "." } ?? false
      && !["true", "false", "nil", "self"].contains(text)
  }

  private static func lastWord(_ text: String) -> String {
    text.split(separator: ".").last.map(String.init) ?? text
  }
}
