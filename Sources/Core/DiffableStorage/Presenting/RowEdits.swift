/// The edits of a flat list for one batch of a storage, and the closure that switches to the states
/// between them.
package struct RowEdits {
  /// The edits, in order.
  package let edits: [RowEdit]

  /// The index of the edit with which the whole batch is applied; those after it change no data.
  package let finalIndex: Int

  /// Switches to the state after an edit before ``finalIndex``, and returns whether it is shown; call it with
  /// ascending indexes.
  package let show: (_ index: Int) -> Bool

  /// Whether the state after the batch is shown.
  package let isFinalStateShown: () -> Bool

  /// Creates the edits that lead from one snapshot to another by a batch, in a list that may be able to move
  /// rows.
  package init<Section, Item>(
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>,
    _ operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool,
    showing show: @escaping (Snapshot<Section, Item>) -> Void
  ) {
    let steps = RowSteps(
      operations,
      before: RowIndex(before, layout: layout),
      after: RowIndex(after, layout: layout),
      allowsMoves: allowsMoves
    ).steps
    let states = StateReader(RowStates(before: before, after: after, steps: steps))
    self.init(steps, operations, RowIndex(after, layout: layout)) { index in
      states.state(after: index).map(show)
    }
  }

  /// Creates the edits of a batch from the rows before and after it.
  package init(
    _ operations: BatchOperations,
    from before: RowIndex,
    to after: RowIndex,
    allowsMoves: Bool,
    showing show: @escaping (_ index: Int) -> Void
  ) {
    let rows = RowSteps(operations, before: before, after: after, allowsMoves: allowsMoves)
    self.init(rows.steps, operations, after, showing: show)
  }

  private init(
    _ steps: [RowEditStep],
    _ operations: BatchOperations,
    _ after: RowIndex,
    showing show: @escaping (_ index: Int) -> Void
  ) {
    let structural = steps.prefix { !$0.isUpdate }.count
    var edits = steps.map(\.edit)
    if structural > 1 {
      // Their models were read between two edits, when sections had different indexes.
      edits += edges(of: operations.sectionInsertions, in: after)
      edits += edges(of: operations.sectionMoves.map(\.to), in: after)
    }
    self.edits = edits
    finalIndex = max(structural - 1, 0)
    self.show = { index in
      show(index)
      return true
    }
    isFinalStateShown = { true }
  }

  /// The same edits, which show nothing after a later state is shown.
  package init(
    _ other: RowEdits,
    showing show: @escaping (_ index: Int) -> Bool,
    isFinalStateShown: @escaping () -> Bool
  ) {
    edits = other.edits
    finalIndex = other.finalIndex
    self.show = show
    self.isFinalStateShown = isFinalStateShown
  }
}

/// Updates of the headers and footers of some sections.
private func edges(of sections: [Int], in index: RowIndex) -> [RowEdit] {
  sections.flatMap { section in
    [RowIndex.Place.header(section: section), .footer(section: section)].compactMap(index.row)
  }.map { .update($0..<$0 + 1) }
}

extension RowEditStep {
  fileprivate var isUpdate: Bool {
    if case .update = edit { true } else { false }
  }
}

/// Reads the states of a batch in order, so that only one of them is kept.
private final class StateReader<Section: Hashable, Item: Hashable> {
  private var states: RowStates<Section, Item>.Iterator
  private var count = 0

  init(_ states: RowStates<Section, Item>) {
    self.states = states.makeIterator()
  }

  func state(after index: Int) -> Snapshot<Section, Item>? {
    var state: Snapshot<Section, Item>?
    while count <= index, let next = states.next() {
      state = next.after
      count += 1
    }
    return state
  }
}
