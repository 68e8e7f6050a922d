import DiffableStorage
import GridRendering

extension UICollectionView {
  // MARK: Reloading and laying out

  /// Removes all contents; the next layout asks for them again.
  ///
  /// A reload inside a batch is refused.
  public func reloadData() {
    selection = []
    placeholders = []
    grid.reloadData()
  }

  /// Does the pending layout of a reload or of a change of sizes.
  func layOut() {
    guard request == nil, batchDepth == 0 else { return }
    if grid.mayNeedLayout {
      rememberPlaces()
      contents.askForCounts()
      needsSizes = false
      collectionViewLayout.prepare()
      grid.layout()
      forgetPlaces()
      showOtherKinds()
    } else if needsSizes {
      needsSizes = false
      collectionViewLayout.prepare()
      askForSizes()
    }
  }

  /// Asks the layout again which supplementary views there are.
  private func askForSizes() {
    rememberPlaces()
    grid.carryOut(ListUpdateStyle()) {
      self.allSupplementaryViews()
    } completion: {
    }
    forgetPlaces()
  }

  /// Shows views of kinds that are neither headers nor footers.
  private func showOtherKinds() {
    let edges: Set = [Self.elementKindSectionHeader, Self.elementKindSectionFooter]
    if !kindsOnScreen().subtracting(edges).isEmpty { askForSizes() }
  }

  private func kindsOnScreen() -> Set<String> {
    var kinds: Set = [Self.elementKindSectionHeader, Self.elementKindSectionFooter]
    for section in contents.counts.indices {
      kinds.formUnion(collectionViewLayout.supplementaryKinds(inSection: section))
    }
    return kinds.union(supplementaryViews.keys.map(\.kind))
  }

  /// All supplementary views that there can be: a layout pass after a batch asks for all sizes.
  private func allSupplementaryViews() -> BatchOperations {
    var operations = BatchOperations()
    let kinds = kindsOnScreen().sorted()
    operations.supplementaryReloads = contents.counts.indices.flatMap { section in
      kinds.map { SupplementaryReload(kind: $0, section: section) }
    }
    return operations
  }

  // MARK: Batches

  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: BatchCompletion? = nil
  ) {
    if let completion { waitingCompletions.append(completion) }
    if collected != nil {
      // A batch inside the block of another one joins it.
      updates?()
      return
    }
    if request != nil || isTellingDelegate {
      StandIns.fail("a batch was begun while a view is made, or while it comes or goes")
    }
    let failuresBefore = grid.violations.count
    let isOutermost = batchDepth == 0
    if isOutermost { rememberPlaces() }
    batchDepth += 1
    grid.carryOut(ListUpdateStyle()) {
      self.collected = BatchOperations()
      updates?()
      var operations = self.collected ?? BatchOperations()
      self.collected = nil
      self.contents.askForCounts()
      self.collectionViewLayout.prepare()
      if !operations.isEmpty {
        operations.supplementaryReloads = self.allSupplementaryViews().supplementaryReloads
      }
      self.note(operations)
      return operations
    } completion: {
    }
    batchDepth -= 1
    guard isOutermost else { return }
    batches += 1
    forgetPlaces()
    for violation in grid.violations.dropFirst(failuresBefore) {
      StandIns.fail("Invalid batch updates detected: \(violation)")
    }
    if !UIView.areAnimationsEnabled { finishAnimations() }
  }

  /// Updates the index paths that this view stores after a batch.
  private func note(_ operations: BatchOperations) {
    let map = PositionMap(operations)
    let gone = Set(operations.itemReloads)
    selection = Set(
      selection.filter { !gone.contains($0) && !operations.sectionReloads.contains($0.section) }
        .compactMap(map.positionAfter)
    )
    for placeholder in placeholders { placeholder.move(by: map) }
    let views = supplementaryViews
    supplementaryViews = [:]
    for (place, view) in views {
      // The view of a deleted section keeps an invalid index until the grid returns it.
      let section = map.sectionAfter(place.section) ?? -1 - place.section
      supplementaryViews[SupplementaryPlace(kind: place.kind, section: section)] = view
    }
  }

  /// Ends all animations, and calls the completions; not in UIKit.
  public func finishAnimations() {
    let ended = waitingCompletions
    waitingCompletions = []
    for completion in ended { completion(true) }
  }

  // MARK: Operations

  public func insertSections(_ sections: IndexSet) {
    collect { $0.sectionInsertions += Array(sections) }
  }

  public func deleteSections(_ sections: IndexSet) {
    collect { $0.sectionDeletions += Array(sections) }
  }

  public func reloadSections(_ sections: IndexSet) {
    collect { $0.sectionReloads += Array(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.sectionMoves.append(BatchMove(from: section, to: newSection)) }
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    collect { $0.itemInsertions += indexPaths.compactMap(ItemPosition.init) }
  }

  public func deleteItems(at indexPaths: [IndexPath]) {
    collect { $0.itemDeletions += indexPaths.compactMap(ItemPosition.init) }
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    collect { $0.itemReloads += indexPaths.compactMap(ItemPosition.init) }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = ItemPosition(indexPath), let to = ItemPosition(newIndexPath) else { return }
    collect { $0.itemMoves.append(BatchMove(from: from, to: to)) }
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) {
    if collected != nil {
      StandIns.fail("the stub cannot reconfigure items inside a batch")
    }
    collect { $0.itemReconfigures += indexPaths.compactMap(ItemPosition.init) }
  }

  /// Adds operations to the current batch, or performs a batch with them.
  private func collect(_ body: @escaping (inout BatchOperations) -> Void) {
    guard var operations = collected else {
      return performBatchUpdates { self.collect(body) }
    }
    body(&operations)
    collected = operations
  }
}
