import DiffableStorage

// What grids and pictures show of an item.

extension ListPair {
  /// The columns whose value says what a row is.
  private static let titles: Set = ["name", "title", "label", "subject", "summary"]

  /// The item; for a row of a table also its name or title, or, beside a key without letters, its first text.
  ///
  /// A row that is in both lists has the text that it has after the change.
  func label(of item: Identifier) -> String {
    let key = Shown.beginning(of: item)
    guard let fields = fields(of: item) else { return key }
    let texts = fields.filter { _, value in
      if case .text(let text) = value { text.contains(where: \.isLetter) } else { false }
    }
    let isNumber = !item.text.contains(where: \.isLetter)
    let title =
      texts.first { Self.titles.contains($0.0.lowercased()) } ?? (isNumber ? texts.first : nil)
    return title.map { key + " " + Shown.value($0.1, limit: 40) } ?? key
  }

  /// The fields of a row besides its key and its section; nil for an item that is no row.
  private func fields(of item: Identifier) -> [(String, FieldValue)]? {
    guard let rows else { return nil }
    if let offset = after.indexOfItem(item) { return try? rows.after.content(at: offset) }
    return before.indexOfItem(item).flatMap { try? rows.before.content(at: $0) }
  }
}
