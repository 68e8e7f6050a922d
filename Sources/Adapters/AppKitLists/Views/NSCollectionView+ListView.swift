#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import ListViews

  /// Lets a collection view show the updates of a `ListUpdater`.
  ///
  /// AppKit cannot reconfigure an item, so an item whose content changed is reloaded. A manager fills
  /// it in place instead.
  extension NSCollectionView: @MainActor ListView {
    /// Whether the view is in a window.
    public var isOnScreen: Bool { window != nil }

    /// Does the pending layout.
    public func layoutIfNeeded() { layoutSubtreeIfNeeded() }

    /// Carries out one batch by `performBatchUpdates`.
    ///
    /// The layout decides how items appear and disappear, so the kinds of animation have no effect.
    public func carryOut(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      completion: @escaping () -> Void
    ) {
      let operations = performBatch(style, body, completion)
      let reconfigured = Set(operations.itemReconfigures.map { IndexPath($0) })
      if !reconfigured.isEmpty { reloadItems(at: reconfigured) }
    }

    /// The index paths of the selected items.
    public var selectedIndexPaths: [IndexPath] {
      get { selectionIndexPaths.sorted() }
      set {
        selectionIndexPaths = Set(
          newValue.filter {
            $0.section < numberOfSections && $0.item < numberOfItems(inSection: $0.section)
          }
        )
      }
    }

    /// Runs a closure in the next turn of the main actor, when the view does not ask for items.
    public func whenSettled(_ work: @escaping () -> Void) { Task { @MainActor in work() } }

    /// Carries out the operations of a batch for which AppKit has methods.
    package func performBatch(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      _ completion: @escaping () -> Void
    ) -> BatchOperations {
      var performed = BatchOperations()
      let completion = MainActorWork(completion)
      let updates = { [self] in
        performed = body()
        carryOut(sectionsOf: performed)
        carryOut(itemsOf: performed)
      }
      animating(style.isAnimated) {
        let view = style.isAnimated ? animator() : self
        view.performBatchUpdates(updates) { _ in completion() }
      }
      // Has the layout ask again which headers and footers there are.
      if !performed.supplementaryReloads.isEmpty { collectionViewLayout?.invalidateLayout() }
      return performed
    }

    private func carryOut(sectionsOf operations: BatchOperations) {
      let deletions = IndexSet(operations.sectionDeletions)
      let insertions = IndexSet(operations.sectionInsertions)
      let reloads = IndexSet(operations.sectionReloads)
      if !deletions.isEmpty { deleteSections(deletions) }
      if !insertions.isEmpty { insertSections(insertions) }
      for move in operations.sectionMoves { moveSection(move.from, toSection: move.to) }
      if !reloads.isEmpty { reloadSections(reloads) }
    }

    private func carryOut(itemsOf operations: BatchOperations) {
      let deletions = Set(operations.itemDeletions.map { IndexPath($0) })
      let insertions = Set(operations.itemInsertions.map { IndexPath($0) })
      let reloads = Set(operations.itemReloads.map { IndexPath($0) })
      if !deletions.isEmpty { deleteItems(at: deletions) }
      if !insertions.isEmpty { insertItems(at: insertions) }
      for move in operations.itemMoves {
        moveItem(at: IndexPath(move.from), to: IndexPath(move.to))
      }
      if !reloads.isEmpty { reloadItems(at: reloads) }
    }
  }
#endif
