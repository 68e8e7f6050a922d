import Foundation
import ListViews

/// A delegate whose way of showing updates is drawn by lot, for each update.
final class WilfulDelegate: StorageUpdating {
  private let trace: Trace
  private let storage: any UpdatingStorage
  private let edit: () -> Void
  private var kept: [StorageUpdate] = []
  private var depth = 0

  init(_ trace: Trace, _ storage: any UpdatingStorage, edit: @escaping () -> Void) {
    self.trace = trace
    self.storage = storage
    self.edit = edit
  }

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    let way = trace.random.some(["batches", "rows", "all", "not", "keep", "keep", "late batches"])
    trace.add("update, \(way): \(update.containsDeferredDatasourceUpdates)") {
      if way == "late batches" { edit(oneIn: 2) }
      switch way {
      case "batches", "late batches": showBatches(of: update)
      case "rows": showRows(of: update)
      case "all": update.applyDeferredDatasourceUpdates()
      case "not": trace.add(update.batches.map(\.operations.text).joined(separator: " then "))
      default:
        update.postpone()
        kept.append(update)
      }
      trace.addContents(of: storage)
      if way != "keep" { trace.add(update.listText) }
      edit(oneIn: 6)
    }
  }

  func storageNeedsReloading() {
    trace.add("reload") {
      trace.addContents(of: storage)
      edit(oneIn: 6)
    }
  }

  private func edit(oneIn cases: Int) {
    guard depth < 2, trace.random.once(in: cases) else { return }
    depth += 1
    edit()
    depth -= 1
  }

  private func showBatches(of update: StorageUpdate) {
    for batch in update.batches {
      trace.add("batch \(batch.operations.text)")
      let completion = trace.random.once(in: 3) ? update.holdCompletion() : nil
      batch.apply()
      completion?.finish()
      trace.addContents(of: storage)
    }
  }

  private func showRows(of update: StorageUpdate) {
    let layout = trace.random.some(RowLayout.allCases)
    let allowsMoves = trace.random.once(in: 2)
    for batch in update.batches {
      if let steps = batch.rowSteps(layout, allowsMoves: allowsMoves) {
        for step in steps {
          trace.add("row \(step.edit) \(step.apply())")
          trace.addContents(of: storage)
        }
      } else {
        trace.add("no rows")
      }
      batch.apply()
      trace.addContents(of: storage)
    }
  }

  /// Shows or releases some of the kept updates.
  func goOn() {
    guard !kept.isEmpty else { return }
    let update = kept.remove(at: trace.random.once(in: 3) ? trace.random.below(kept.count) : 0)
    if trace.random.once(in: 5) {
      trace.add("released")
    } else {
      trace.add("shown later: \(update.containsDeferredDatasourceUpdates)") {
        trace.random.once(in: 3) ? showRows(of: update) : showBatches(of: update)
        update.applyDeferredDatasourceUpdates()
        trace.add(update.listText)
      }
    }
    trace.addContents(of: storage)
  }

  func forget() {
    while !kept.isEmpty { kept.removeFirst() }
  }
}

/// A view that carries out batches, some of which end later.
final class BatchView: ListView {
  private let trace: Trace
  private let storage: any UpdatingStorage
  private var completions: [() -> Void] = []
  var isOnScreen = true

  init(_ trace: Trace, _ storage: any UpdatingStorage) {
    self.trace = trace
    self.storage = storage
  }

  func prepareToReload() { trace.add("prepare to reload") }

  func reloadData() {
    trace.add("reload data") { trace.addContents(of: storage) }
  }

  func carryOut(
    _ style: ListUpdateStyle,
    _ body: @escaping () -> BatchOperations,
    completion: @escaping () -> Void
  ) {
    trace.add("carry out, animated \(style.isAnimated)") {
      trace.addContents(of: storage)
      trace.add(body().text)
      trace.addContents(of: storage)
    }
    if trace.random.once(in: 2) { completion() } else { completions.append(completion) }
  }

  func finish() {
    while !completions.isEmpty {
      trace.add("animation ends") { completions.removeFirst()() }
    }
  }

  var selectedIndexPaths: [IndexPath] {
    get {
      guard storage.numberOfSections() > 0 else { return [] }
      return (0..<storage.numberOfItems(inSection: 0)).filter { $0 % 2 == 0 }.map { [0, $0] }
    }
    set { trace.add("select \(newValue.map(Array.init))") }
  }
}

/// A flat list, which takes one edit at a time.
final class RowView: SequentialListView {
  private let trace: Trace
  private let storage: any UpdatingStorage
  let rowLayout: RowLayout
  let allowsRowMoves: Bool
  var isOnScreen = true

  init(_ trace: Trace, _ storage: any UpdatingStorage) {
    self.trace = trace
    self.storage = storage
    rowLayout = trace.random.some(RowLayout.allCases)
    allowsRowMoves = trace.random.once(in: 2)
  }

  func apply(_ edit: RowEdit) {
    trace.add("edit \(edit) of \(storage.rowIndex(rowLayout).count)")
    trace.addContents(of: storage)
  }

  func reloadRows() {
    trace.add("reload rows") { trace.addContents(of: storage) }
  }

  var selectedRows: [Int] {
    get { (0..<min(storage.rowIndex(rowLayout).count, 5)).filter { $0 % 2 == 1 } }
    set { trace.add("select \(newValue)") }
  }
}
