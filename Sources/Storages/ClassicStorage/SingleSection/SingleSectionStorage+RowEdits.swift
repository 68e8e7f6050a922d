import DiffableStorage

// A batch as edits of a flat list, with the items after each edit.

extension SingleSectionStorage {
  /// Makes the edits of a flat list for a batch, with the items after each of them.
  static func rowEdits(
    _ operations: BatchOperations,
    _ layout: RowLayout,
    _ allowsMoves: Bool,
    from before: [T],
    to after: [T],
    showing show: @escaping ([T]) -> Void
  ) -> RowEdits {
    let replay = Replay(before, leadingTo: after, firstRow: layout.hasHeaders ? 1 : 0)
    let edits = RowEdits(
      operations,
      from: RowIndex(counts: [before.count], layout: layout),
      to: RowIndex(counts: [after.count], layout: layout),
      allowsMoves: allowsMoves
    ) { index in
      show(replay.items(after: index))
    }
    replay.edits = edits.edits
    return edits
  }

  /// Carries out row edits on an array.
  private final class Replay {
    var edits: [RowEdit] = []
    private var items: [T]
    private let target: [T]
    private let firstRow: Int
    private var count = 0

    init(_ items: [T], leadingTo target: [T], firstRow: Int) {
      self.items = items
      self.target = target
      self.firstRow = firstRow
    }

    /// The items after the edit at an index, which must not be lower than that of the last call.
    func items(after index: Int) -> [T] {
      while count <= index, count < edits.count {
        switch edits[count] {
        case .remove(let rows): items.removeSubrange(indexes(of: rows))
        case .insert(let rows):
          items.insert(contentsOf: target[indexes(of: rows)], at: rows.lowerBound - firstRow)
        case .move(let from, let to):
          items.insert(items.remove(at: from - firstRow), at: to - firstRow)
        case .update: break
        }
        count += 1
      }
      return items
    }

    private func indexes(of rows: Range<Int>) -> Range<Int> {
      rows.lowerBound - firstRow..<rows.upperBound - firstRow
    }
  }
}
