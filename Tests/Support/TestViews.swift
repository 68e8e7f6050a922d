package import ListViews

/// The calls of an updater's closures, in order.
package final class UpdaterLog {
  package private(set) var words: [String] = []

  package init() {}

  package func follow(_ updater: ListUpdater) {
    updater.willUpdateContent = { [weak self] in self?.words.append($0 == nil ? "will nil" : "will")
    }
    updater.didUpdateContent = { [weak self] in self?.words.append($0 == nil ? "did nil" : "did") }
  }
}

/// A list view that records its calls.
///
/// Its properties make it behave like correct or incorrect views.
package final class TestListView: ListView {
  package enum Habit: CaseIterable {
    case works
    case completesLater
    case completesTwice
    case forgetsCompletion
    case callsBodyTwice
    case ignoresBody
  }

  package var isOnScreen = true
  package var selectedIndexPaths: [IndexPath] = []

  /// The index of the batch whose body the view calls too late, nil if there is none.
  package var forgotten: Int?

  package var isSettled = true {
    didSet {
      guard isSettled else { return }
      let work = waiting
      waiting = []
      for work in work { work() }
    }
  }

  package private(set) var batches: [BatchOperations] = []
  package private(set) var styles: [ListUpdateStyle] = []
  package private(set) var reloads = 0
  package private(set) var layouts = 0
  private let habit: Habit
  private var completions: [() -> Void] = []
  private var waiting: [() -> Void] = []

  package init(_ habit: Habit = .works) {
    self.habit = habit
  }

  package func reloadData() {
    reloads += 1
    selectedIndexPaths = []
  }

  package func layoutIfNeeded() { layouts += 1 }

  package func carryOut(
    _ style: ListUpdateStyle,
    _ body: @escaping () -> BatchOperations,
    completion: @escaping () -> Void
  ) {
    styles.append(style)
    if styles.count - 1 == forgotten {
      completions.append { _ = body() }
      return
    }
    if habit != .ignoresBody { batches.append(body()) }
    if habit == .callsBodyTwice { _ = body() }
    switch habit {
    case .completesLater: completions.append(completion)
    case .forgetsCompletion: break
    default: completion()
    }
    if habit == .completesTwice { completion() }
  }

  /// Calls the completions that wait.
  package func finish() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }

  package func whenSettled(_ work: @escaping () -> Void) {
    if isSettled { work() } else { waiting.append(work) }
  }
}

/// A flat list that reads all rows after each edit.
package final class TestRowView: SequentialListView {
  package var isOnScreen = true
  package var rowLayout = RowLayout.items

  /// The numbers stay in a reload.
  package var selectedRows: [Int] = []

  package var afterEdit: (() -> Void)?
  package var forgetsEdits = false
  package private(set) var edits: [RowEdit] = []
  package private(set) var states: [[Int]] = []
  package private(set) var reloads = 0
  private let storage: any Storage

  package init(_ storage: any Storage) {
    self.storage = storage
  }

  package var rows: [Int] {
    let index = storage.rowIndex()
    return (0..<index.count).compactMap { row in
      guard case .item(let position)? = index.place(at: row) else { return nil }
      return storage.item(at: IndexPath(position)) as? Int
    }
  }

  package func apply(_ edit: RowEdit) {
    edits.append(edit)
    states.append(rows)
    afterEdit?()
  }

  package func performEdits(_ edits: () -> Void) {
    if !forgetsEdits { edits() }
  }

  package func reloadRows() { reloads += 1 }
}
