#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Outlines

  // Carrying out the steps from one outline to the next in a view.

  extension OutlineViewDataSource {
    /// Shows an outline by steps, or by a reload if that fails.
    func show(_ outline: SectionSnapshot<Item>, _ isAnimated: Bool) {
      let edits = outline.edits(from: boxes.outline)
      boxes.start(outline.withoutMarks)
      guard let view, view.dataSource === self else { return boxes.reload() }
      let selected = view.selectedRowIndexes.compactMap { itemIdentifier(forRow: $0) }
      animating(isAnimated) {
        view.beginUpdates()
        let isFollowing = edits.allSatisfy { carryOut($0, in: view, isAnimated) }
        view.endUpdates()
        if !isFollowing { reload(view) }
      }
      // An item that comes to a parent which was collapsed has a new row.
      let rows = IndexSet(selected.compactMap { row(forItemIdentifier: $0) })
      if view.selectedRowIndexes != rows {
        view.selectRowIndexes(rows, byExtendingSelection: false)
      }
    }

    /// Carries out a step; false if the view does not expand an item, or if identifiers whose `==` and `hash(into:)`
    /// contradict each other hide its place.
    private func carryOut(
      _ edit: OutlineEdit<Item>,
      in view: NSOutlineView,
      _ isAnimated: Bool
    ) -> Bool {
      let animation = isAnimated ? defaultRowAnimation : []
      // AppKit does not document when it asks, so the boxes follow each step before the view does.
      switch edit {
      case .insert(let item, let index, let parent):
        guard let parent = boxes[parent], boxes.insert(item, at: index, in: parent) else {
          return false
        }
        view.insertItems(at: [index], inParent: parent.asParent, withAnimation: animation)
      case .remove(let index, let parent):
        guard let parent = boxes[parent], boxes.remove(at: index, in: parent) else { return false }
        view.removeItems(at: [index], inParent: parent.asParent, withAnimation: animation)
      case .move(let from, let parent, let to, let newParent):
        guard let old = boxes[parent], let new = boxes[newParent],
          boxes.move(from, in: old, to: to, in: new)
        else { return false }
        view.moveItem(at: from, inParent: old.asParent, to: to, inParent: new.asParent)
      case .collapse(let item):
        guard let box = boxes[item] else { return false }
        (isAnimated ? view.animator() : view).collapseItem(box)
        boxes.close(box)
      case .expand(let item):
        guard let box = boxes[item] else { return false }
        if view.isItemExpanded(box) {
          // It was expanded without children.
          let count = boxes.readChildren(of: box)
          view.insertItems(at: IndexSet(0..<count), inParent: box, withAnimation: animation)
        } else {
          box.isOpen = true
          (isAnimated ? view.animator() : view).expandItem(box)
        }
      case .expandEmpty(let item):
        guard let box = boxes[item] else { return false }
        boxes.empty(box)
        view.reloadItem(box)
        // Nothing appears yet, so there is nothing to animate.
        if !view.isItemExpanded(box) { view.expandItem(box) }
        // A subclass can refuse it.
        return view.isItemExpanded(box)
      case .reconfigure(let item):
        guard let box = boxes[item] else { return false }
        box.isExpandable = boxes.isExpandable(item)
        view.reloadItem(box)
      }
      return true
    }

    private func reload(_ view: NSOutlineView) {
      boxes.reload()
      view.reloadData()
      expand(boxes.children(of: boxes.root), in: view)
    }

    /// Expands what is expanded in the outline, of some boxes and what is below them.
    func expand(_ some: [Box], in view: NSOutlineView) {
      var rest = some
      while let box = rest.popLast() {
        guard box.isExpandable, let item = box.item, boxes.outline.isExpanded(item) else {
          continue
        }
        box.isOpen = true
        if !view.isItemExpanded(box) { view.expandItem(box) }
        rest += boxes.children(of: box)
      }
    }
  }
#endif
