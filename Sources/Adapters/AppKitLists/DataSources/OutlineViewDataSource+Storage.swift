#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Outlines

  // An outline view that shows a section of an outline of models.

  extension OutlineViewDataSource {
    /// Becomes the data source and delegate of an outline view, and shows a section of an outline of models.
    ///
    /// It follows the storage: rows come, go and move, and one whose model is no longer equal gets a new view. What a
    /// user expands or collapses is so in the storage, whose `expansion` you save. A search of the storage opens what
    /// it finds. A model without children has a triangle if `mayHaveChildren` says so.
    ///
    /// - Parameters:
    ///   - outlineView: The view, which is held weakly.
    ///   - storage: The storage, which is retained. Each view needs a storage of its own.
    ///   - section: The section that is shown, `.main` for one that was made without sections.
    ///   - cellProvider: Makes the view of a model in a column; the column is nil for group items.
    public convenience init<Section: Hashable, Model: Identifiable & Equatable>(
      outlineView: NSOutlineView,
      storage: OutlineStorage<Section, Model>,
      section: Section,
      cellProvider: @escaping (NSOutlineView, NSTableColumn?, Model) -> NSView?
    ) where Model.ID == Item {
      self.init(outlineView: outlineView) { view, column, id in
        // The view asks for a child before the storage knows that its parent is expanded.
        storage.source.snapshot()[id].flatMap { cellProvider(view, column, $0) }
      }
      boxes.mayHaveChildren = { storage.mayHaveChildren($0) }
      let token = storage.dataSource.observeChanges { [weak self] change in
        let (before, after) = (change.before, change.after)
        let marked = change.submission.contents.snapshot.reconfiguredItemIdentifiers
        self?.show(
          storage.snapshot(for: section),
          changed: change.difference.reconfiguredItems.map(\.identifier).filter {
            ModelListContents<Section, Model>.models(of: before)[$0]
              != ModelListContents<Section, Model>.models(of: after)[$0] || marked.contains($0)
          },
          change.isAnimated
        )
      }
      shown = ShownOutline(token: token) { isExpanded, item, isAnimated in
        storage.setExpanded(isExpanded, item, animatingDifferences: isAnimated)
      } reveal: { item, isAnimated in
        storage.reveal(item, animatingDifferences: isAnimated)
      }
      apply(storage.snapshot(for: section), animatingDifferences: false)
    }

    private func show(_ outline: SectionSnapshot<Item>, changed: [Item], _ isAnimated: Bool) {
      let marked = outline.modifying { builder in
        try? builder.reconfigure(changed.filter { builder.contains($0) })
      }
      apply(marked, animatingDifferences: isAnimated)
    }
  }
#endif
