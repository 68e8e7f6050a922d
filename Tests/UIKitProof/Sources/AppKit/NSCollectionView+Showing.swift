import DiffableStorage
import GridRendering

struct CollectionPlace: Hashable {
  var kind: String
  var indexPath: IndexPath
}

struct ShownSupplementary {
  let view: NSView
  let kind: String
  var section: Int

  /// Whether the view was made after the last change, so that its section index is one after the
  /// change.
  var isNew: Bool
}

/// The pools of unused items and views, and the closures that make new ones.
@MainActor struct ElementQueues {
  enum Source {
    case object(AnyClass)
    case nib(NSNib)
  }

  struct Name: Hashable {
    var kind: String?
    var identifier: NSUserInterfaceItemIdentifier
  }

  var sources: [Name: Source] = [:]
  var waiting: [Name: [AnyObject]] = [:]

  /// All objects that were dequeued.
  ///
  /// They are kept, so that no other object gets the same `ObjectIdentifier`.
  var dequeued: [ObjectIdentifier: (object: AnyObject, name: Name)] = [:]

  mutating func take(_ name: Name) -> AnyObject? { waiting[name]?.popLast() }

  mutating func note(_ object: AnyObject, _ name: Name) {
    dequeued[ObjectIdentifier(object)] = (object, name)
  }

  func isDequeued(_ object: AnyObject) -> Bool { dequeued[ObjectIdentifier(object)] != nil }

  mutating func put(_ object: AnyObject) {
    guard let name = dequeued[ObjectIdentifier(object)]?.name, sources[name] != nil else { return }
    waiting[name, default: []].append(object)
  }

  mutating func register(_ source: Source?, _ name: Name) {
    sources[name] = source
    if source == nil { waiting[name] = nil }
  }
}

/// The storage and the host of the grid that a collection view uses.
///
/// Its storage has the data source's counts, and a model for each header and footer that is shown.
@MainActor final class CollectionContents: Storage, SupplementaryStorage, GridHost {
  weak var view: NSCollectionView?

  let kinds = [
    NSCollectionView.elementKindSectionHeader, NSCollectionView.elementKindSectionFooter,
  ]

  func numberOfSections() -> Int {
    guard let view, let dataSource = view.dataSource else { return 0 }
    guard view.remembered.dataSource.contains("numberOfSectionsInCollectionView:") else { return 1 }
    return dataSource.numberOfSections(in: view)
  }

  func numberOfItems(inSection section: Int) -> Int {
    view.flatMap { $0.dataSource?.collectionView($0, numberOfItemsInSection: section) } ?? 0
  }

  func item(at indexPath: IndexPath) -> Any? { nil }

  /// A placeholder model if the layout has a size for the view, otherwise nil.
  func supplementaryModel(ofKind kind: String, forSectionAt indexPath: IndexPath) -> Any? {
    let layout = view?.collectionViewLayout
    return layout?.size(ofKind: kind, inSection: indexPath[0]) ?? .zero == .zero ? nil : kind
  }

  var supplementaryHeaderKind: String? = NSCollectionView.elementKindSectionHeader
  var supplementaryFooterKind: String? = NSCollectionView.elementKindSectionFooter
  var headerModelProvider: ((Int) -> Any?)?
  var footerModelProvider: ((Int) -> Any?)?
  var supplementaryModelProvider: ((String, IndexPath) -> Any?)?

  func makeView(at position: ItemPosition) -> AnyObject? { view?.makeView(at: position) }

  func updateView(_ view: AnyObject, at position: ItemPosition) {}

  func displayView(_ object: AnyObject, at position: ItemPosition) {
    view?.displayView(object, at: position)
  }

  func retireView(_ object: AnyObject, from position: ItemPosition?) { view?.retireView(object) }

  func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    view?.makeSupplementaryView(ofKind: kind, inSection: section)
  }

  func displaySupplementaryView(_ object: AnyObject, ofKind kind: String, inSection section: Int) {
    view?.displaySupplementaryView(object, ofKind: kind, inSection: section)
  }

  func retireSupplementaryView(
    _ object: AnyObject,
    ofKind kind: String,
    fromSection section: Int?
  ) {
    view?.retireSupplementaryView(object, ofKind: kind)
  }
}

// MARK: - GridHost

extension NSCollectionView {
  private func delegateHaving(_ method: String) -> (any NSCollectionViewDelegate)? {
    remembered.delegate.contains(method) ? delegate : nil
  }

  func makeView(at position: ItemPosition) -> AnyObject? {
    guard let dataSource else { return nil }
    let item = dataSource.collectionView(self, itemForRepresentedObjectAt: IndexPath(position))
    if !queues.isDequeued(item) {
      StandIns.fail(
        "the item returned from -collectionView:itemForRepresentedObjectAtIndexPath: was not made by "
          + "-makeItemWithIdentifier:forIndexPath:"
      )
    }
    item.collectionView = self
    addSubview(item.view)
    return item
  }

  func displayView(_ view: AnyObject, at position: ItemPosition) {
    guard let item = view as? NSCollectionViewItem else { return }
    delegateHaving("collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:")?
      .collectionView(self, willDisplay: item, forRepresentedObjectAt: IndexPath(position))
  }

  func retireView(_ view: AnyObject) {
    guard let item = view as? NSCollectionViewItem else { return }
    item.view.removeFromSuperview()
    if let path = indexPath(for: item) {
      delegateHaving("collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:")?
        .collectionView(self, didEndDisplaying: item, forRepresentedObjectAt: path)
    }
    queues.put(item)
  }

  func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    let method = "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
    guard let dataSource, remembered.dataSource.contains(method) else { return nil }
    let path = IndexPath(item: 0, section: section)
    let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    if !queues.isDequeued(view) {
      StandIns.fail(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: was not "
          + "made by -makeSupplementaryViewOfKind:withIdentifier:forIndexPath:"
      )
    }
    addSubview(view)
    shownSupplementaries[ObjectIdentifier(view)] =
      ShownSupplementary(view: view, kind: kind, section: section, isNew: true)
    return view
  }

  func displaySupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    inSection section: Int
  ) {
    guard let view = view as? NSView else { return }
    let path = IndexPath(item: 0, section: section)
    delegateHaving("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:")?
      .collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
  }

  func retireSupplementaryView(_ view: AnyObject, ofKind kind: String) {
    guard let view = view as? NSView else { return }
    view.removeFromSuperview()
    shownSupplementaries[ObjectIdentifier(view)] = nil
    let method = "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:"
    let place = supplementaryViews.first { $0.value === view }?.key
    if let path = place?.indexPath {
      delegateHaving(method)?
        .collectionView(
          self,
          didEndDisplayingSupplementaryView: view,
          forElementOfKind: kind,
          at: path
        )
    }
    queues.put(view)
  }

  /// Moves the headers and footers that stay along with their sections.
  func moveSupplementaryViews(by map: PositionMap) {
    for (id, shown) in shownSupplementaries where !shown.isNew {
      shownSupplementaries[id]?.section = map.sectionAfter(shown.section) ?? shown.section
    }
  }

  /// Records the current index paths of the items and views.
  func noteItems() {
    items = [:]
    supplementaryViews = [:]
    guard !grid.mayNeedLayout else { return }
    for section in 0..<contents.numberOfSections() {
      for number in 0..<contents.numberOfItems(inSection: section) {
        let position = ItemPosition(section: section, item: number)
        items[IndexPath(position)] = grid.view(at: position) as? NSCollectionViewItem
      }
    }
    for (id, shown) in shownSupplementaries {
      let path = IndexPath(item: 0, section: shown.section)
      supplementaryViews[CollectionPlace(kind: shown.kind, indexPath: path)] = shown.view
      shownSupplementaries[id]?.isNew = false
    }
    showSelection()
  }

  func showSelection() {
    for (path, item) in items { item.isSelected = selectionIndexPaths.contains(path) }
  }
}

// MARK: - Registering and dequeuing

extension NSCollectionView {
  public func register(
    _ itemClass: AnyClass?,
    forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    queues.register(itemClass.map { .object($0) }, .init(kind: nil, identifier: identifier))
  }

  public func register(
    _ nib: NSNib?,
    forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    queues.register(nib.map { .nib($0) }, .init(kind: nil, identifier: identifier))
  }

  public func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    queues.register(viewClass.map { .object($0) }, .init(kind: kind, identifier: identifier))
  }

  public func register(
    _ nib: NSNib?,
    forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    queues.register(nib.map { .nib($0) }, .init(kind: kind, identifier: identifier))
  }

  public func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let name = ElementQueues.Name(kind: nil, identifier: identifier)
    if let item = queues.take(name) as? NSCollectionViewItem {
      item.prepareForReuse()
      return item
    }
    let made: NSCollectionViewItem? =
      switch queues.sources[name] {
      case .object(let itemClass):
        (itemClass as? NSCollectionViewItem.Type)?.init(nibName: nil, bundle: nil)
      case .nib(let nib): nib.makeObjects().lazy.compactMap { $0 as? NSCollectionViewItem }.first
      case nil: nil
      }
    if made == nil {
      StandIns.fail(
        "could not make an item with the identifier \(identifier.rawValue): register a nib or a class "
          + "for it"
      )
    }
    let item = made ?? NSCollectionViewItem()
    item.identifier = identifier
    queues.note(item, name)
    return item
  }

  public func makeSupplementaryView(
    ofKind elementKind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    for indexPath: IndexPath
  ) -> NSView {
    let name = ElementQueues.Name(kind: elementKind, identifier: identifier)
    if let view = queues.take(name) as? NSView {
      view.prepareForReuse()
      return view
    }
    let made: NSView? =
      switch queues.sources[name] {
      case .object(let viewClass): (viewClass as? NSView.Type)?.init(frame: .zero)
      case .nib(let nib): nib.makeObjects().lazy.compactMap { $0 as? NSView }.first
      case nil: nil
      }
    if !(made is any NSCollectionViewElement) {
      StandIns.fail(
        "could not make a view of the kind \(elementKind) with the identifier \(identifier.rawValue): "
          + "register a nib or a class that conforms to NSCollectionViewElement"
      )
    }
    let view = made ?? NSView()
    view.identifier = identifier
    queues.note(view, name)
    return view
  }
}

// MARK: - Finding

extension NSCollectionView {
  public func item(at indexPath: IndexPath) -> NSCollectionViewItem? { items[indexPath] }
  public func indexPathsForVisibleItems() -> Set<IndexPath> { Set(items.keys) }

  public func indexPath(for item: NSCollectionViewItem) -> IndexPath? {
    items.first { $0.value === item }?.key
  }

  public func supplementaryView(
    forElementKind elementKind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> (any NSView & NSCollectionViewElement)? {
    supplementaryViews[CollectionPlace(kind: elementKind, indexPath: indexPath)]
      as? any NSView & NSCollectionViewElement
  }
}

// MARK: - Actions of a user; AppKit has no such methods

extension NSCollectionView {
  /// Clicks on an item.
  public func click(_ indexPath: IndexPath) {
    guard isSelectable, item(at: indexPath) != nil, !selectionIndexPaths.contains(indexPath) else {
      return
    }
    let path: Set = [indexPath]
    guard highlight(path, .forSelection) == path else { return }
    _ = highlight(path, .none)
    let others = allowsMultipleSelection ? [] : selectionIndexPaths
    if !others.isEmpty { deselect(others) }
    let selected = delegateHaving("collectionView:shouldSelectItemsAtIndexPaths:")?
      .collectionView(self, shouldSelectItemsAt: path)
    select(selected ?? path)
  }

  /// Clicks on a selected item with the command key.
  public func deselect(_ indexPaths: Set<IndexPath>) {
    let deselected =
      delegateHaving("collectionView:shouldDeselectItemsAtIndexPaths:")?
      .collectionView(self, shouldDeselectItemsAt: indexPaths) ?? indexPaths
    guard !deselected.isEmpty else { return }
    selectionIndexPaths.subtract(deselected)
    delegateHaving("collectionView:didDeselectItemsAtIndexPaths:")?
      .collectionView(self, didDeselectItemsAt: deselected)
  }

  /// Scrolls towards items.
  public func prefetch(_ indexPaths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, prefetchItemsAt: indexPaths)
  }

  /// Scrolls away from items before they came on screen.
  public func cancelPrefetch(_ indexPaths: [IndexPath]) {
    guard remembered.prefetching.contains("collectionView:cancelPrefetchingForItemsAtIndexPaths:")
    else { return }
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: indexPaths)
  }

  private func select(_ indexPaths: Set<IndexPath>) {
    guard !indexPaths.isEmpty else { return }
    selectionIndexPaths.formUnion(indexPaths)
    delegateHaving("collectionView:didSelectItemsAtIndexPaths:")?
      .collectionView(self, didSelectItemsAt: indexPaths)
  }

  private func highlight(
    _ indexPaths: Set<IndexPath>,
    _ state: NSCollectionViewItem.HighlightState
  ) -> Set<IndexPath> {
    let changed =
      delegateHaving("collectionView:shouldChangeItemsAtIndexPaths:toHighlightState:")?
      .collectionView(self, shouldChangeItemsAt: indexPaths, to: state) ?? indexPaths
    guard !changed.isEmpty else { return [] }
    for path in changed { item(at: path)?.highlightState = state }
    delegateHaving("collectionView:didChangeItemsAtIndexPaths:toHighlightState:")?
      .collectionView(self, didChangeItemsAt: changed, to: state)
    return changed
  }
}
