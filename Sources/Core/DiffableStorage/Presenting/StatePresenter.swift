/// Presents a list that is in one of several states, from the one that is shown to the newest.
///
/// It knows the states in order. Each step that changes the contents leads to the next of them, and so does a
/// reload.
///
/// Most views apply each state before the next one comes, so the first state that waits is a property: an
/// element of an array costs much where its type is not known.
package final class StatePresenter<State: AnyObject>: ListPresenter {
  /// The state that is shown, between two edits of an update as well.
  package var shown: State { between ?? state }

  /// The state after all steps.
  package var newest: State { later.isEmpty ? next ?? state : later.last ?? state }

  /// The state that is shown, besides those between two edits; nil once the storage is gone.
  private var current: State?

  private var state: State {
    guard let current else { preconditionFailure("The storage of the states is gone") }
    return current
  }

  /// The state after the current one, and those after it.
  private var next: State?
  private var later = Queue<State>()

  /// The state between two edits of a flat list, while such a view applies an update.
  private var between: State?

  package weak var owner: (any StateShowing<State>)?

  /// Creates the presenter of a storage that shows its newest state.
  package init(_ state: State) {
    current = state
    super.init()
  }

  /// The state with a number; nil if it is no longer shown.
  private func state(_ number: Int) -> State? {
    switch number - shownNumber {
    case 0: current
    case 1: next
    case let index where index > 1 && index - 2 < later.count: later[index - 2]
    default: nil
    }
  }

  private func append(_ state: State) {
    if next == nil { next = state } else { later.append(state) }
  }

  // MARK: Changes

  /// Adds a batch that ends at the next state to an update.
  ///
  /// The records add the change to the change lists of the update when the batch is applied; with nil, the
  /// owner lists the operations.
  package func add(
    _ operations: BatchOperations,
    leadingTo state: State,
    to update: StorageUpdate,
    listedBy records: [(StorageUpdate) -> Void]? = nil
  ) {
    append(state)
    addStep(operations, to: update, records)
  }

  /// Has the delegate reload the next state after the updates that are being delivered, and then calls a
  /// closure.
  package func reload(_ state: State, afterwards: @escaping () -> Void = {}) {
    append(state)
    reload(afterwards: afterwards)
  }

  /// Shows the next state without calling the delegate; delivered updates no longer have any effect.
  package func replaceEverything(by state: State) {
    append(state)
    replaceEverything()
  }

  /// Shows the next state, which the view shows already, because it has made the batches itself.
  package func followView(to state: State, by batches: [BatchOperations]) {
    append(state)
    followView(batches)
  }

  /// Replaces the newest state by one that looks the same to a view, which is told nothing.
  ///
  /// The records are added to that of the last batch, if it is not shown yet.
  package func replaceNewest(by state: State, listedBy records: [(StorageUpdate) -> Void] = []) {
    if !records.isEmpty { addRecords(records) }
    releasingLast(newest) {
      if !later.isEmpty {
        later.replaceLast(by: state)
      } else if next != nil {
        next = state
      } else {
        current = state
      }
    }
  }

  // MARK: Showing

  /// Shows a state between two edits of a flat list.
  package func showBetween(_ state: State) {
    releasingLast(between) { between = state }
  }

  override func advance(by count: Int) -> AnyObject? {
    let before = current
    if between != nil || count > 1 { return advanceFar(skipping: count - 1) }
    step()
    // What is released can show a later state.
    let shown = current
    releasingLast(before)
    return shown
  }

  /// Leaves a state between two edits, or skips states.
  private func advanceFar(skipping count: Int) -> AnyObject? {
    let before = (current, between)
    between = nil
    step()
    let skipped = skip(count)
    let shown = current
    releasingLast((before, skipped))
    return shown
  }

  private func step() {
    guard let state = next else { return }
    current = state
    next = later.isEmpty ? nil : later.popFirst()
  }

  private func skip(_ count: Int) -> [State] {
    var skipped: [State] = []
    for _ in 0..<count where next != nil {
      skipped.append(state)
      step()
    }
    return skipped
  }

  override func end() {
    releasingLast((current, next, later, between)) {
      (current, next, between) = (nil, nil, nil)
      later = Queue()
    }
  }

  override func delegateIsNew() {
    super.delegateIsNew()
    if !isUpToDate { reload(newest) }
  }

  override func willReload(_ number: Int) {
    if let state = state(number) { owner?.willReload(state) }
  }

  override func list(
    _ operations: BatchOperations,
    leadingTo state: AnyObject,
    in update: StorageUpdate
  ) {
    guard let state = state as? State else { return }
    guard let owner else { return update.list(operations) { _ in nil } }
    owner.list(operations, leadingTo: state, in: update)
  }

  override func makeRowEdits(
    to number: Int,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits? {
    // A batch without structural operations starts and ends at the same state.
    guard let after = state(number),
      let before = operations.structuralCount > 0 ? state(number - 1) : after
    else { return nil }
    return owner?.rowEdits(
      from: before,
      to: after,
      by: operations,
      layout,
      allowsMoves: allowsMoves
    )
  }
}

/// A storage whose states a ``StatePresenter`` presents.
package protocol StateShowing<State>: AnyObject {
  associatedtype State: AnyObject

  /// Called before the storage shows a state for which the delegate reloads.
  func willReload(_ state: State)

  /// Adds the operations of a batch that ends at a state to the change lists of an update.
  func list(_ operations: BatchOperations, leadingTo state: State, in update: StorageUpdate)

  /// The edits of a flat list for a batch from one state to another; nil if there are none.
  func rowEdits(
    from before: State,
    to after: State,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits?
}

extension StateShowing {
  /// Does nothing, for a storage that never has its view reload.
  package func willReload(_ state: State) {}

  /// Does nothing, for a storage that adds records to its batches.
  package func list(
    _ operations: BatchOperations,
    leadingTo state: State,
    in update: StorageUpdate
  ) {}
}
