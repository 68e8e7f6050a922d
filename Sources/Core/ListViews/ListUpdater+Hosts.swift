import PortableFoundation

/// A view, and the way in which updates are shown on it.
protocol ListHost: AnyObject {
  /// The view; nil if it was deallocated.
  var view: AnyObject? { get }

  /// Tells the view that the storage has new contents, for which the view will reload.
  func prepareToReload()

  /// Reloads the view; does nothing if it was deallocated.
  func reload()

  /// Runs a closure as soon as the view is not asking for cells; at once if the view was
  /// deallocated.
  func whenSettled(_ work: @escaping () -> Void)

  /// Shows an update, and returns whether the view shows everything that is applied.
  ///
  /// If not, the rest of the update has to be applied, and the view has to reload.
  func show(
    _ update: StorageUpdate,
    for updater: ListUpdater,
    _ completion: CompletionGroup
  ) -> Bool

  /// The selected items of a view that shows a storage; empty if the view needs the storage and it is nil.
  func selectedItems(of storage: (any Storage)?) -> [ItemPosition]

  /// Selects items of a view that shows a storage, and no others.
  func select(_ items: [ItemPosition], of storage: (any Storage)?)
}

extension ListHost {
  /// Applies the rest of an update, and reloads the view; the same items are selected after it.
  func applyAndReload(_ update: StorageUpdate) {
    let selected = selectedItems(of: update.source)
    let after = update.apply(followingItemsAt: selected)
    update.viewReloads()
    reload()
    if !selected.isEmpty { select(after, of: update.source) }
  }
}

extension StorageUpdate {
  /// Calls a closure with each batch until it returns false, and returns whether it never did.
  func showBatches(_ show: (Batch) -> Bool) -> Bool {
    batches.allSatisfy { $0.isUnneeded || show($0) }
  }
}

/// A view that carries out batches.
final class BatchHost: ListHost {
  private weak var list: (any ListView)?

  /// Whether the view has reloaded, and ``layoutIfNeeded()`` of the view was not called since.
  private var needsLayout = false

  init(_ list: any ListView) {
    self.list = list
  }

  var view: AnyObject? { list }

  func prepareToReload() { list?.prepareToReload() }

  func reload() {
    needsLayout = true
    list?.reloadData()
  }

  func whenSettled(_ work: @escaping () -> Void) {
    if let list { list.whenSettled(work) } else { work() }
  }

  func show(
    _ update: StorageUpdate,
    for updater: ListUpdater,
    _ completion: CompletionGroup
  ) -> Bool {
    guard let list else { return false }
    needsLayout = needsLayout && list.mayNeedLayout
    guard list.isOnScreen || updater.animateChangesOffScreen && !needsLayout else { return false }
    layOut(list)
    // The layout asks for cells, whose handlers can replace the contents.
    guard !updater.mustReload else { return false }
    let showing = Showing(update: update, updater: updater, list: list, completion: completion)
    if update.isRecordedOnly, !update.isEmpty { return showRecorded(showing) }
    return update.showBatches { batch in
      guard !updater.mustReload, !batch.isVoid else { return false }
      return showing.show(batch.operations) { batch.apply() }
    }
  }

  func selectedItems(of storage: (any Storage)?) -> [ItemPosition] {
    list?.selectedIndexPaths.compactMap(ItemPosition.init) ?? []
  }

  func select(_ items: [ItemPosition], of storage: (any Storage)?) {
    list?.selectedIndexPaths = items.map { IndexPath($0) }
  }

  private func layOut(_ list: any ListView) {
    guard needsLayout else { return }
    needsLayout = false
    list.layoutIfNeeded()
  }

  /// Shows an update without batches, whose changes a custom storage has recorded in the change
  /// lists.
  private func showRecorded(_ showing: Showing) -> Bool {
    let (update, updater) = (showing.update, showing.updater)
    guard let counts = updater.counts else {
      return showing.carryOut {
        update.applyDeferredDatasourceUpdates()
        return update.recordedOperations
      }
    }
    let before = counts.hold()
    update.applyDeferredDatasourceUpdates()
    let operations = update.recordedOperations
    let rules = BatchRules(
      view: .collectionView,
      isStrict: true,
      before: before,
      after: counts.current,
      operations: operations
    )
    do throws(BatchRules.Violation) {
      try rules.check()
      return showing.show(operations, changingData: counts.letGo)
    } catch {
      updater.anomalyHandler?(.contradictoryChanges("\(error.rule): \(error.finding)"))
      return false
    }
  }
}

/// One update that is shown on a view.
private struct Showing {
  let update: StorageUpdate
  let updater: ListUpdater
  let list: any ListView
  let completion: CompletionGroup

  /// Carries out one batch: the structure while the data changes, then the content.
  ///
  /// Returns whether the view shows the batch.
  func show(_ operations: BatchOperations, changingData changeData: @escaping () -> Void) -> Bool {
    let structure = shapedStructure(of: operations)
    if structure.isEmpty {
      changeData()
    } else {
      let moves = updater.animateMoveAsDeleteAndInsert ? operations.itemMoves : []
      let isCarriedOut = carryOut(replacing: moves) {
        changeData()
        return structure
      }
      guard isCarriedOut else { return false }
    }
    // The contents can be replaced while the view makes cells.
    return !updater.mustReload && showContent(of: operations)
  }

  /// Has the view carry out a batch; returns false if the view forgets it.
  ///
  /// The same items are selected afterwards, also those that the view makes again.
  func carryOut(
    replacing moves: [BatchMove<ItemPosition>] = [],
    _ body: @escaping () -> BatchOperations
  ) -> Bool {
    let part = completion.makePart()
    let style = ListUpdateStyle(isAnimated: update.isAnimated, animations: updater.animations)
    var isCalled = false
    var isForgotten = false
    var kept: [ItemPosition] = []
    // A view may keep the closure, so it does not keep the completion.
    list.carryOut(style) { [updater, weak list] in
      // After the view has reloaded, nothing is left to carry out.
      guard !isForgotten else { return BatchOperations() }
      isCalled = true
      let operations = updater.mustReload ? BatchOperations() : body()
      guard updater.mustReload else {
        if operations.canDeselect || !moves.isEmpty {
          let selected = list?.selectedIndexPaths.compactMap(ItemPosition.init) ?? []
          kept = operations.deselectable(of: selected, replacing: moves)
        }
        return operations
      }
      // The view has done a layout, or the data has released models, and that code replaced the contents.
      // Until the view reloads, its numbers have to stay.
      updater.counts?.hold()
      return BatchOperations()
    } completion: {
      part.end()
    }
    isForgotten = !isCalled
    if !kept.isEmpty { select(kept) }
    return isCalled
  }

  /// Selects items in addition to those that are selected.
  private func select(_ items: [ItemPosition]) {
    let selected = list.selectedIndexPaths
    let lost = Set(items.map { IndexPath($0) }).subtracting(selected)
    if !lost.isEmpty { list.selectedIndexPaths = selected + lost.sorted() }
  }

  private func shapedStructure(of operations: BatchOperations) -> BatchOperations {
    var structure = operations
    structure.sectionReloads = []
    structure.itemReloads = []
    structure.itemReconfigures = []
    structure.supplementaryReloads = []
    if updater.animateMoveAsDeleteAndInsert {
      structure.itemDeletions += structure.itemMoves.map(\.from)
      structure.itemInsertions += structure.itemMoves.map(\.to)
      structure.itemMoves = []
    }
    return structure
  }

  /// The model of an updated item.
  ///
  /// The models of the update are used only if the storage has none: after several edits, their index
  /// paths can refer to a state between two edits.
  private func model(at indexPath: IndexPath) -> Any? {
    update.source?.item(at: indexPath) ?? update.updatedObjects[indexPath]
  }

  /// Shows reloads and reconfigures in a batch of their own, or in place.
  private func showContent(of operations: BatchOperations) -> Bool {
    let strays = operations.structuralCount > 0 ? updater.itemsToReload?() ?? [] : []
    guard operations.count > operations.structuralCount || !strays.isEmpty else { return true }
    let map = PositionMap(operations)
    var content = BatchOperations()
    content.sectionReloads = operations.sectionReloads.compactMap(map.sectionAfter)
    var inPlace: [(indexPath: IndexPath, model: Any)] = []
    var (reloads, reconfigures): ([ItemPosition], [ItemPosition]) = ([], [])
    func add(_ position: ItemPosition, isReload: Bool) {
      let indexPath = IndexPath(position)
      let needsNewCell = updater.needsNewCell?(indexPath) == true
      if !needsNewCell, updater.updateItem != nil, let model = model(at: indexPath) {
        inPlace.append((indexPath, model))
      } else if needsNewCell || isReload {
        reloads.append(position)
      } else {
        reconfigures.append(position)
      }
    }
    for position in operations.itemReloads.compactMap(map.positionAfter) {
      add(position, isReload: true)
    }
    for position in operations.itemReconfigures { add(position, isReload: false) }
    let reloaded = Set(reloads)
    reloads += strays.compactMap(ItemPosition.init).filter {
      !reloaded.contains($0) && !content.sectionReloads.contains($0.section)
    }
    content.itemReloads = reloads
    content.itemReconfigures = reconfigures
    content.supplementaryReloads = operations.supplementaryReloads
    if !content.isEmpty, !carryOut({ [content] in content }) { return false }
    for (indexPath, model) in inPlace {
      updater.updateItem?(indexPath, model, update.payloads[indexPath])
      updater.itemWasUpdated?(indexPath, model)
    }
    if !inPlace.isEmpty { list.didUpdateItems(at: inPlace.map(\.indexPath)) }
    return true
  }
}

/// A view that takes one row edit after the other.
final class RowHost: ListHost {
  private weak var list: (any SequentialListView)?

  init(_ list: any SequentialListView) {
    self.list = list
  }

  var view: AnyObject? { list }

  /// Does nothing: a flat list has no cells to make before somebody asks for its rows.
  func prepareToReload() {}

  func reload() { list?.reloadRows() }

  func whenSettled(_ work: @escaping () -> Void) {
    if let list { list.whenSettled(work) } else { work() }
  }

  func show(
    _ update: StorageUpdate,
    for updater: ListUpdater,
    _ completion: CompletionGroup
  ) -> Bool {
    guard let list else { return false }
    guard !update.isEmpty else { return true }
    guard !update.isRecordedOnly else { return false }
    guard list.isOnScreen || updater.animateChangesOffScreen else { return false }
    let allowsMoves = list.allowsRowMoves && !updater.animateMoveAsDeleteAndInsert
    let style = ListUpdateStyle(isAnimated: update.isAnimated, animations: updater.animations)
    return update.showBatches { batch in
      guard !updater.mustReload, !batch.isVoid,
        let steps = batch.rowSteps(list.rowLayout, allowsMoves: allowsMoves)
      else { return false }
      var isShown = false
      let kept = kept(batch.operations, of: update.source, isReplacing: !allowsMoves)
      list.performEdits {
        isShown = steps.allSatisfy { step in
          // The contents can be replaced while the view shows an edit.
          guard !updater.mustReload, step.apply() else { return false }
          list.apply(step.edit, style: style)
          return true
        }
        batch.apply()
      }
      if isShown, !kept.isEmpty { keep(kept, of: update.source) }
      return isShown
    }
  }

  /// Where selected items are after a batch whose rows are removed and inserted.
  private func kept(
    _ operations: BatchOperations,
    of storage: (any Storage)?,
    isReplacing: Bool
  ) -> [ItemPosition] {
    let moves = isReplacing ? operations.itemMoves : []
    guard operations.canDeselect || !moves.isEmpty else { return [] }
    return operations.deselectable(of: selectedItems(of: storage), replacing: moves)
  }

  /// Selects the rows of items in addition to those that are selected.
  private func keep(_ items: [ItemPosition], of storage: (any Storage)?) {
    guard let list, let rows = storage?.rowIndex(list.rowLayout) else { return }
    let selected = list.selectedRows
    let lost = Set(items.compactMap { rows.row(of: .item($0)) }).subtracting(selected)
    if !lost.isEmpty { list.selectedRows = selected + lost.sorted() }
  }

  func selectedItems(of storage: (any Storage)?) -> [ItemPosition] {
    guard let list, case let selected = list.selectedRows, !selected.isEmpty,
      let rows = storage?.rowIndex(list.rowLayout)
    else { return [] }
    return selected.compactMap { row in
      if case .item(let position)? = rows.place(at: row) { position } else { nil }
    }
  }

  func select(_ items: [ItemPosition], of storage: (any Storage)?) {
    guard let list, let rows = storage?.rowIndex(list.rowLayout) else { return }
    list.selectedRows = items.compactMap { rows.row(of: .item($0)) }
  }
}
