import DiffableStorage
import Foundation

/// The calls of an updater's closures, in order.
final class UpdaterLog {
  private(set) var words: [String] = []

  func follow(_ updater: ListUpdater) {
    updater.willUpdateContent = { [weak self] in self?.words.append($0 == nil ? "will nil" : "will")
    }
    updater.didUpdateContent = { [weak self] in self?.words.append($0 == nil ? "did nil" : "did") }
  }
}

/// A list view that records its calls.
///
/// Its properties make it behave like correct or incorrect views.
final class TestListView: ListView {
  enum Habit: CaseIterable {
    case works
    case completesLater
    case completesTwice
    case forgetsCompletion
    case callsBodyTwice
    case ignoresBody
  }

  var isOnScreen = true
  var selectedIndexPaths: [IndexPath] = []

  /// The index of the batch whose body the view calls too late, nil if there is none.
  var forgotten: Int?

  var isSettled = true {
    didSet {
      guard isSettled else { return }
      let work = waiting
      waiting = []
      for work in work { work() }
    }
  }

  private(set) var batches: [BatchOperations] = []
  private(set) var styles: [ListUpdateStyle] = []
  private(set) var reloads = 0
  private(set) var layouts = 0
  private let habit: Habit
  private var completions: [() -> Void] = []
  private var waiting: [() -> Void] = []

  init(_ habit: Habit = .works) {
    self.habit = habit
  }

  func reloadData() {
    reloads += 1
    selectedIndexPaths = []
  }

  func layoutIfNeeded() { layouts += 1 }

  func carryOut(
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
  func finish() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }

  func whenSettled(_ work: @escaping () -> Void) {
    if isSettled { work() } else { waiting.append(work) }
  }
}

/// A flat list that reads all rows after each edit.
final class TestRowView: SequentialListView {
  var isOnScreen = true
  var rowLayout = RowLayout.items

  /// The numbers stay in a reload.
  var selectedRows: [Int] = []

  var afterEdit: (() -> Void)?
  var forgetsEdits = false
  private(set) var edits: [RowEdit] = []
  private(set) var states: [[Int]] = []
  private(set) var reloads = 0
  private let storage: any Storage

  init(_ storage: any Storage) {
    self.storage = storage
  }

  var rows: [Int] {
    let index = storage.rowIndex()
    return (0..<index.count).compactMap { row in
      guard case .item(let position)? = index.place(at: row) else { return nil }
      return storage.item(at: IndexPath(position)) as? Int
    }
  }

  func apply(_ edit: RowEdit) {
    edits.append(edit)
    states.append(rows)
    afterEdit?()
  }

  func performEdits(_ edits: () -> Void) {
    if !forgetsEdits { edits() }
  }

  func reloadRows() { reloads += 1 }
}
