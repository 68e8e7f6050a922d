import DiffableStorage
import PortableFoundation

// Checks and carries out row edits, and compares the rows with the storage.

extension SequentialList {
  /// The rows of the storage now.
  var rowIndex: RowIndex { storage?.rowIndex(rowLayout) ?? RowIndex(counts: [], layout: rowLayout) }

  func checkFit(_ edit: RowEdit, _ index: RowIndex) throws(Violation) {
    guard index.count <= HeadlessGrid.maximumVisibleCells else { throw tooManyRows(index) }
    let isFitting =
      switch edit {
      case .remove(let range), .update(let range):
        range.lowerBound >= 0 && range.upperBound <= rows.count && !range.isEmpty
      case .insert(let range):
        range.lowerBound >= 0 && range.lowerBound <= rows.count && !range.isEmpty
          && range.upperBound <= index.count
      case .move(let from, let to):
        rows.indices.contains(from) && rows.indices.contains(to) && from != to
      }
    guard isFitting else {
      throw Violation(
        rule: "rows",
        finding: "the edit \(edit) does not fit \(rows.count) rows",
        advice: "Carry out all edits in order, each in the rows that the one before it left"
      )
    }
    let count = rows.count + edit.countChange
    guard count == index.count else {
      throw Violation(
        rule: "rows",
        finding:
          "after the edit \(edit) of \(rows.count) rows, the storage has \(index.count) rows",
        advice: "Apply exactly one step to the data before each edit"
      )
    }
  }

  func tooManyRows(_ index: RowIndex) -> Violation {
    Violation(
      rule: "rows",
      finding: "the storage has \(index.count) rows, the list shows none",
      advice: "Test with at most \(HeadlessGrid.maximumVisibleCells) rows"
    )
  }

  func carryOut(_ edit: RowEdit, _ index: RowIndex) {
    switch edit {
    case .remove(let range):
      counters.removed += range.count
      rows.removeSubrange(range)
    case .insert(let range):
      counters.inserted += range.count
      rows.insert(contentsOf: range.map { readRow(at: $0, index) }, at: range.lowerBound)
    case .move(let from, let to):
      counters.moved += 1
      rows.insert(rows.remove(at: from), at: to)
    case .update(let range):
      counters.updated += range.count
      for row in range { rows[row] = readRow(at: row, index) }
    }
  }

  func readRow(at row: Int, _ index: RowIndex) -> Row {
    counters.read += 1
    return freshRow(at: row, index, readsModel: true)
  }

  /// The row with the contents that the storage has now.
  func freshRow(at row: Int, _ index: RowIndex, readsModel: Bool) -> Row {
    switch index.place(at: row) {
    case .item(let position):
      let indexPath = IndexPath(position)
      return Row(
        kind: .item,
        identifier: storage?.identifier(at: indexPath),
        model: readsModel ? storage?.item(at: indexPath) : nil,
        outlineRow: readsModel ? storage?.outlineRow(at: indexPath) : nil
      )
    case .header(let section):
      let kind = connected?.supplementary?.supplementaryHeaderKind
      return Row(kind: .header, model: readsModel ? edge(kind, section) : nil)
    case .footer(let section):
      let kind = connected?.supplementary?.supplementaryFooterKind
      return Row(kind: .footer, model: readsModel ? edge(kind, section) : nil)
    case nil:
      return Row(kind: .item)
    }
  }

  private func edge(_ kind: String?, _ section: Int) -> Any? {
    connected?.supplementaryModel(ofKind: kind, inSection: section)
  }
}

// MARK: - Verifying

extension SequentialList {
  /// Checks that no edit was refused, and that the list shows what a new list would read from the storage.
  ///
  /// It fails until the violations of refused edits are removed from ``violations``. Then it compares the
  /// number of rows, which of them are headers and footers, and all identifiers and models, as
  /// ``HeadlessGrid/verify()`` does.
  ///
  /// - Throws: The violation of the first refused edit; otherwise a violation of the rule `verify` that
  ///   describes the first difference.
  /// - Complexity: O(*n*) for *n* rows, besides the comparisons of the models.
  public func verify() throws(Violation) {
    if let violation = violations.first { throw violation }
    try compare(with: rowIndex, models: true)
  }

  func compare(with index: RowIndex, models: Bool) throws(Violation) {
    guard rows.count == index.count else {
      throw Self.difference("\(rows.count) rows are shown, the storage has \(index.count)")
    }
    for row in rows.indices {
      let fresh = freshRow(at: row, index, readsModel: models)
      if rows[row].kind != fresh.kind {
        throw Self.difference(
          "row \(row) shows the \(rows[row].kind), the storage has the \(fresh.kind)"
        )
      }
      if rows[row].identifier != fresh.identifier {
        throw Self.difference(
          "row \(row) stands for \(quoted(rows[row].identifier?.base)), the storage has "
            + quoted(fresh.identifier?.base)
        )
      }
      if models, !areSameModels(rows[row].model, fresh.model) {
        throw Self.difference(
          "row \(row) shows \(quoted(rows[row].model)), the storage has \(quoted(fresh.model))"
        )
      }
      if models, !areSameRows(rows[row].outlineRow, fresh.outlineRow) {
        throw Self.difference(
          "row \(row) is drawn as \(quoted(rows[row].outlineRow)), the storage has "
            + quoted(fresh.outlineRow)
        )
      }
    }
  }

  private static func difference(_ finding: String) -> Violation {
    Violation(
      rule: "verify",
      finding: finding,
      advice: "Tell the list of every change of the data, by an edit or a reload"
    )
  }
}
