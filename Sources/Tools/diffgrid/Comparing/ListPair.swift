import DiffableStorage

/// The two lists to compare.
struct ListPair {
  var before: List
  var after: List

  /// The titles of the lists in the output.
  var titles: (before: String, after: String)

  /// The rows of the lists, if their items are rows.
  var rows: TablePair?

  /// Whether the lists are equal and the second has no marks.
  var areSame: Bool {
    before == after
      && after.reloadedSectionIdentifiers.isEmpty
      && after.reloadedItemIdentifiers.isEmpty
      && after.reconfiguredItemIdentifiers.isEmpty
      && !columnsDiffer
  }

  /// Whether one of the tables has other columns.
  var columnsDiffer: Bool { rows?.columnsDiffer ?? false }

  /// Whether neither list has a section with a name, as in files without section lines.
  ///
  /// The section without a name is not mentioned then.
  var isFlat: Bool {
    [before, after].allSatisfy { list in
      list.numberOfSections <= 1 && list.sectionIdentifiers.allSatisfy(\.isEmpty)
    }
  }

  /// The estimated size in bytes, at 20 bytes for each item.
  var size: Int { 20 * (before.numberOfItems + after.numberOfItems) }
}

extension ListPair {
  /// Compares the rows of two lists, and marks in the list after those that changed.
  init(_ before: ReadList, _ after: ReadList, titles: (before: String, after: String))
    throws(ToolError)
  {
    self.init(before: before.list, after: after.list, titles: titles)
    guard let (old, new) = try Self.tables(before, after, titles) else { return }
    let rows = try TablePair(old, new, (before.list, after.list))
    self.after = after.list.reconfiguring(try rows.marked())
    self.rows = rows
  }

  /// The tables of the lists; that of an empty list is like the other one.
  private static func tables(
    _ before: ReadList,
    _ after: ReadList,
    _ titles: (before: String, after: String)
  ) throws(ToolError) -> (Table, Table)? {
    let forms = (before.table?.form ?? .values, after.table?.form ?? .values)
    switch (before.table, after.table) {
    case (let old?, let new?) where forms.0.isLike(forms.1): return (old, new)
    case (_, let new?) where before.list.hasNoItems: return (new.withoutRows, new)
    case (let old?, _) where after.list.hasNoItems: return (old, old.withoutRows)
    case _ where forms == (.values, .values): return nil
    default:
      throw ToolError(
        "\(titles.before) is \(forms.0.words), and \(titles.after) is \(forms.1.words); "
          + "--key names the columns of both"
      )
    }
  }
}
