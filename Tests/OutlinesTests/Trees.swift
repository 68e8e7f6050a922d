import Outlines

/// An outline in a notation: items with their children in parentheses; those with a star are expanded.
///
///     try outline("a*(a1(x) a2) b")
func outline(_ notation: String) throws -> SectionSnapshot<String> {
  var builder = SectionSnapshot<String>.Builder()
  var (path, word): ([String], String) = ([], "")
  func end() throws {
    guard !word.isEmpty else { return }
    let name = word.filter { $0 != "*" }
    try builder.append([name], to: path.last)
    if word != name { builder.expand([name]) }
    (last, word) = (name, "")
  }
  var last = ""
  for character in notation {
    switch character {
    case " ": try end()
    case "(":
      try end()
      path.append(last)
    case ")":
      try end()
      path.removeLast()
    default: word.append(character)
    }
  }
  try end()
  return builder.build()
}

extension SectionSnapshot where Item == String {
  /// The notation of the outline.
  var notation: String {
    func text(_ items: [String]) -> String {
      items.map { item in
        let children = childItems(of: item)
        return item + (isExpanded(item) ? "*" : "")
          + (children.isEmpty ? "" : "(" + text(children) + ")")
      }
      .joined(separator: " ")
    }
    return text(rootItems)
  }
}
