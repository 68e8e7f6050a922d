#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Outlines

  /// Shows a section snapshot in an outline view, which expands and collapses items by itself.
  ///
  /// It is the data source and the delegate of the outline view. Keep a strong reference to it; the view holds both
  /// weakly. If the view gets another data source, this one passes no updates to it.
  ///
  /// An outline of models, an `OutlineStorage`, is shown by ``init(outlineView:storage:section:cellProvider:)``. When a user
  /// expands or collapses an item, ``snapshot()`` follows, and the storage. The view's objects stand for items: ask
  /// `itemIdentifier(for:)` which. They are compared by identity, and an item has the same one while it is visible.
  ///
  /// To answer more methods of the data source or the delegate, write a subclass. An earlier delegate is not asked.
  ///
  /// Users drag no items, unless a subclass overrides the method that writes them, and drop none, unless it overrides
  /// the two methods of drops, and the view is registered for what is written. The view proposes a drop by an object and the index of a child; ``dropPlace(forProposedItem:childIndex:)``
  /// says which place that is.
  @MainActor
  open class OutlineViewDataSource<Item: Hashable>: NSObject, NSOutlineViewDataSource,
    NSOutlineViewDelegate
  {
    /// Makes and fills the view of an item in a column; the column is nil for group items.
    public typealias CellProvider = (NSOutlineView, NSTableColumn?, Item) -> NSView?

    /// The animation of items that are inserted and removed.
    open var defaultRowAnimation: NSTableView.AnimationOptions = .effectFade

    typealias Box = OutlineBox<Item>

    private(set) weak var view: NSOutlineView?
    private let makeCell: CellProvider
    let boxes = OutlineBoxes<Item>()

    /// Outlines to show, and whether with animation: more than one if the view's calls apply others.
    private var waiting: [(outline: SectionSnapshot<Item>, isAnimated: Bool)] = []
    private var isShowing = false

    private var releaseNote: ReleaseNote?

    /// The storage whose outline is shown; nil if outlines are applied.
    var shown: ShownOutline<Item>?

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
      releaseNote = ReleaseNote { [weak outlineView] in
        outlineView.flatMap { $0.window != nil && $0.dataSource == nil ? $0 : nil }
      }
    }

    // MARK: Applying

    /// Shows another outline, by the fewest moves and with the marks to carry out.
    ///
    /// Over a storage, edit its source instead: its next change shows its outline again.
    ///
    /// Items that are visible before and after stay selected, and keep their views, unless their new parent was
    /// collapsed. If the view's calls apply another outline, it is shown afterwards.
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
      if let shown { return shown.setExpanded(isExpanded, item, animatingDifferences) }
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
      if let shown {
        shown.reveal(item, animatingDifferences)
        return row(forItemIdentifier: item)
      }
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

    // MARK: Dropping

    /// The place in the outline that the view proposes for a drop.
    ///
    /// - Parameters:
    ///   - item: The view's object for the parent; nil for the roots.
    ///   - index: The number of children in front of the place, or `NSOutlineViewDropOnItemIndex`.
    /// - Returns: The place; nil if the view does not show it.
    open func dropPlace(
      forProposedItem item: Any?,
      childIndex index: Int
    ) -> OutlineDropPlace<Item>? {
      let parent = itemIdentifier(for: item)
      guard item == nil || parent.map({ boxes[$0] === item as? Box }) == true else { return nil }
      if index == NSOutlineViewDropOnItemIndex { return OutlineDropPlace(parent: parent) }
      let children = children(of: item)
      guard 0...children.count ~= index else { return nil }
      return OutlineDropPlace(
        parent: parent,
        previous: index > 0 ? children[index - 1].item : nil,
        next: index < children.count ? children[index].item : nil
      )
    }

    /// What to pass to the view's `setDropItem(_:dropChildIndex:)` for a place in the outline.
    ///
    /// - Parameter place: The place.
    /// - Returns: The view's object for the parent, nil for the roots, and the number of children in front of the
    ///   place; `NSOutlineViewDropOnItemIndex` without neighbors, and if the parent is collapsed. Nil if the view does not
    ///   show the place.
    /// - Complexity: O(*k*) for *k* children of the parent.
    open func dropTarget(for place: OutlineDropPlace<Item>) -> (item: Any?, childIndex: Int)? {
      guard let box = boxes[place.parent],
        box === boxes.root || view?.row(forItem: box) ?? -1 >= 0
      else { return nil }
      if box !== boxes.root && !box.isOpen || place.next == nil && place.previous == nil {
        return (box.asParent, NSOutlineViewDropOnItemIndex)
      }
      let children = boxes.children(of: box)
      func index(of item: Item?) -> Int? {
        item.flatMap { item in children.firstIndex { $0.item == item } }
      }
      return (index(of: place.next) ?? index(of: place.previous).map { $0 + 1 })
        .map { (box.asParent, $0) }
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

    private func toggled(_ items: [Item], _ isExpanded: Bool) -> SectionSnapshot<Item> {
      snapshot().modifying { isExpanded ? $0.expand(items) : $0.collapse(items) }
    }

    private func follow(_ notification: Notification, _ isExpanded: Bool) {
      guard !isShowing, let view, let box = notification.userInfo?["NSObject"] as? Box,
        let item = box.item
      else { return }
      boxes.toggle(box, isExpanded, to: toggled([item], isExpanded))
      shown?.setExpanded(isExpanded, item, true)
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

    // MARK: Answering as AppKit does if nobody answers

    /// What is written for an item that a user drags; nil if the item cannot be dragged.
    open func outlineView(
      _ outlineView: NSOutlineView,
      pasteboardWriterForItem item: Any
    ) -> (any NSPasteboardWriting)? { nil }

    /// What a drop at a place would do; an empty set if nothing can be dropped there.
    open func outlineView(
      _ outlineView: NSOutlineView,
      validateDrop info: any NSDraggingInfo,
      proposedItem item: Any?,
      proposedChildIndex index: Int
    ) -> NSDragOperation { [] }

    /// Carries out a drop; returns whether something was dropped.
    open func outlineView(
      _ outlineView: NSOutlineView,
      acceptDrop info: any NSDraggingInfo,
      item: Any?,
      childIndex index: Int
    ) -> Bool { false }

    /// Whether an item is shown as the header of a group.
    open func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool { false }

    /// Whether a user can select an item.
    open func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool { true }

    /// Called after the selection has changed.
    open func outlineViewSelectionDidChange(_ notification: Notification) {}

    private func children(of item: Any?) -> [Box] {
      guard let item else { return boxes.children(of: boxes.root) }
      return (item as? Box).map(boxes.children) ?? []
    }
  }

  /// A storage whose outline a view shows.
  struct ShownOutline<Item: Hashable> {
    /// Keeps the view following.
    let token: ObservationToken

    let setExpanded: (_ isExpanded: Bool, _ item: Item, _ isAnimated: Bool) -> Void
    let reveal: (_ item: Item, _ isAnimated: Bool) -> Void
  }
#endif
