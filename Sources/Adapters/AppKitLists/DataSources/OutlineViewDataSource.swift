#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Outlines

  /// Shows a section snapshot in an outline view, which expands and collapses items by itself.
  ///
  /// It is the data source and the delegate of the outline view. Keep a strong reference to it; the view holds both
  /// weakly. If the view gets another data source, this one passes no updates to it.
  ///
  /// When a user expands or collapses an item, ``snapshot()`` follows. The view's objects stand for items: ask
  /// `itemIdentifier(for:)` which. They are compared by identity, and an item has the same one while it is visible.
  ///
  /// To answer more methods of the data source or the delegate, write a subclass. An earlier delegate is not asked.
  /// Drag and drop and triangles of items without children are not handled here.
  @MainActor
  open class OutlineViewDataSource<Item: Hashable & Sendable>: NSObject, NSOutlineViewDataSource,
    NSOutlineViewDelegate
  {
    /// Makes and fills the view of an item in a column; the column is nil for group items.
    public typealias CellProvider = (NSOutlineView, NSTableColumn?, Item) -> NSView?

    /// The animation of items that are inserted and removed.
    open var defaultRowAnimation: NSTableView.AnimationOptions = .effectFade

    private typealias Box = OutlineBox<Item>

    private weak var view: NSOutlineView?
    private let makeCell: CellProvider
    private let boxes = OutlineBoxes<Item>()

    /// Outlines to show, and whether with animation: more than one if the view's calls apply others.
    private var waiting: [(outline: SectionSnapshot<Item>, isAnimated: Bool)] = []
    private var isShowing = false

    /// Becomes the data source and delegate of an outline view, which reloads.
    ///
    /// - Parameters:
    ///   - outlineView: The view, which is held weakly.
    ///   - cellProvider: Makes the view of an item in a column, by `makeView(withIdentifier:owner:)` or by its
    ///     initializer.
    public init(outlineView: NSOutlineView, cellProvider: @escaping CellProvider) {
      (view, makeCell) = (outlineView, cellProvider)
      super.init()
      outlineView.dataSource = self
      outlineView.delegate = self
      outlineView.reloadData()
    }

    // MARK: Applying

    /// Shows another outline, by the fewest moves and with the marks to carry out.
    ///
    /// Items that are visible before and after keep their views and stay selected. If the view's calls apply another
    /// outline, it is shown afterwards.
    ///
    /// - Parameters:
    ///   - outline: The outline.
    ///   - animatingDifferences: Whether to animate the change.
    /// - Complexity: That of `SectionSnapshot.edits(from:)`, besides the steps of the view.
    open func apply(_ outline: SectionSnapshot<Item>, animatingDifferences: Bool = true) {
      waiting.append((outline, animatingDifferences))
      hold {}
    }

    /// Expands or collapses an item; what is hidden below it keeps its expansion.
    ///
    /// - Parameters:
    ///   - isExpanded: Whether the item is expanded afterwards.
    ///   - item: The item, which can be hidden; an unknown one is ignored.
    ///   - animatingDifferences: Whether to animate the change.
    /// - Complexity: O(*c* log *n*) on average for *c* rows that appear or go, besides the steps of the view.
    open func setExpanded(_ isExpanded: Bool, _ item: Item, animatingDifferences: Bool = true) {
      apply(toggled([item], isExpanded), animatingDifferences: animatingDifferences)
    }

    /// Expands the ancestors of an item, so that it is visible.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - animatingDifferences: Whether to animate the change.
    /// - Returns: The row of the item; nil if the outline does not have it, or if the view waits with the change.
    /// - Complexity: O(*c* log *n*) on average for *c* ancestors and rows that appear, besides the steps of the view.
    @discardableResult
    open func reveal(_ item: Item, animatingDifferences: Bool = true) -> Int? {
      guard let outline = try? snapshot().modifying({ try $0.reveal(item) }) else { return nil }
      apply(outline, animatingDifferences: animatingDifferences)
      return row(forItemIdentifier: item)
    }

    // MARK: Querying

    /// The newest outline: the one that was applied last, with the expansion by users.
    ///
    /// - Returns: The outline, without marks.
    open func snapshot() -> SectionSnapshot<Item> {
      waiting.last?.outline.withoutMarks ?? boxes.outline
    }

    /// The item that an object of the outline view stands for; nil if it is none of this data source.
    open func itemIdentifier(for object: Any?) -> Item? { (object as? Box)?.item }

    /// The item that a row shows; nil if there is no such row.
    open func itemIdentifier(forRow row: Int) -> Item? {
      itemIdentifier(for: view?.item(atRow: row))
    }

    /// The row that shows an item; nil if it is hidden or unknown.
    open func row(forItemIdentifier identifier: Item) -> Int? {
      boxes[identifier].flatMap { view?.row(forItem: $0) }.flatMap { $0 < 0 ? nil : $0 }
    }

    // MARK: Following

    /// Shows what waits, after some other work.
    private func hold(_ work: () -> Void) {
      guard !isShowing else { return }
      isShowing = true
      work()
      while let next = waiting.first {
        show(next.outline, next.isAnimated)
        waiting.removeFirst()
      }
      isShowing = false
    }

    private func show(_ outline: SectionSnapshot<Item>, _ isAnimated: Bool) {
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

    /// Carries out a step; false if identifiers whose `==` and `hash(into:)` contradict each other hide its place.
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
        box.isOpen = true
        (isAnimated ? view.animator() : view).expandItem(box)
      case .reconfigure(let item):
        guard let box = boxes[item] else { return false }
        box.isExpandable = boxes.hasChildren(item)
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
    private func expand(_ some: [Box], in view: NSOutlineView) {
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

    private func toggled(_ items: [Item], _ isExpanded: Bool) -> SectionSnapshot<Item> {
      snapshot().modifying { isExpanded ? $0.expand(items) : $0.collapse(items) }
    }

    private func follow(_ notification: Notification, _ isExpanded: Bool) {
      guard !isShowing, let view, let box = notification.userInfo?["NSObject"] as? Box,
        let item = box.item
      else { return }
      boxes.toggle(box, isExpanded, to: toggled([item], isExpanded))
      // Whether the view remembers what was expanded below is not documented.
      if isExpanded { hold { expand(boxes.children(of: box), in: view) } }
    }

    // MARK: Answering the view

    /// The number of children of an object, after the last step.
    open func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      children(of: item).count
    }

    /// The object of a child, after the last step.
    open func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
    {
      let children = children(of: item)
      return children.indices.contains(index) ? children[index] : Box(nil, isExpandable: false)
    }

    /// Whether an item has children.
    open func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      (item as? Box)?.isExpandable ?? false
    }

    /// Asks the closure for the view of an item.
    open func outlineView(
      _ outlineView: NSOutlineView,
      viewFor tableColumn: NSTableColumn?,
      item: Any
    ) -> NSView? {
      itemIdentifier(for: item).flatMap { makeCell(outlineView, tableColumn, $0) }
    }

    /// Takes over that the view has expanded an item; call it from an override.
    open func outlineViewItemDidExpand(_ notification: Notification) { follow(notification, true) }

    /// Takes over that the view has collapsed an item; call it from an override.
    open func outlineViewItemDidCollapse(_ notification: Notification) {
      follow(notification, false)
    }

    private func children(of item: Any?) -> [Box] {
      guard let item else { return boxes.children(of: boxes.root) }
      return (item as? Box).map(boxes.children) ?? []
    }
  }
#endif
