#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import DiffableStorage
  import Foundation
  import Outlines

  /// What stands for an item in an outline view, which takes objects and compares their identity.
  ///
  /// An item has the same box while it is shown, and while a parent that the user has collapsed hides it.
  final class OutlineBox<Item: Hashable>: NSObject {
    /// Nil for the box of the roots, which no view gets.
    let item: Item?
    var isExpandable: Bool

    /// Whether the view shows the children, if it shows the item.
    var isOpen = false

    /// Nil if the outline was not asked for them; the roots are always known.
    ///
    /// While the view shows them, they follow its steps.
    fileprivate(set) var children: [OutlineBox]?

    fileprivate let key: Int?
    fileprivate var isForgotten = false

    init(_ item: Item?, isExpandable: Bool) {
      self.item = item
      self.isExpandable = isExpandable
      key = item?.hashValue
    }

    /// What an outline view names as the parent of the box's children.
    var asParent: OutlineBox? { item == nil ? nil : self }
  }

  /// The boxes of an outline view, in a tree.
  ///
  /// The table has the hash values as keys, not the identifiers. So identifiers whose `==` and `hash(into:)` contradict
  /// each other are not found, but nothing traps.
  final class OutlineBoxes<Item: Hashable> {
    typealias Box = OutlineBox<Item>

    /// The outline that is asked for children.
    var outline = SectionSnapshot<Item>()

    /// Whether an item without children may get some.
    var mayHaveChildren: (Item) -> Bool = { _ in false }

    let root = Box(nil, isExpandable: true)
    private var table: [Int: [Box]] = [:]
    private var count = 0

    /// More boxes than these come only from identifiers that are their own descendants, by what `==` says.
    private var limit = 0

    /// Boxes whose children were read, or which the user has collapsed, since the last update.
    private var touched: [Box] = []

    init() { root.children = [] }

    // Long chains would be released recursively.
    deinit { close(root) }

    /// The box of an item, that of the roots for nil; nil if the item has none.
    subscript(item: Item?) -> Box? {
      guard let item else { return root }
      return table[item.hashValue]?.first { $0.item == item }
    }

    func children(of box: Box) -> [Box] {
      if let children = box.children { return children }
      guard let item = box.item, count < limit else { return [] }
      let children = outline.childItems(of: item).map(make)
      box.children = children
      touched.append(box)
      return children
    }

    /// Whether an item has a triangle: it has children, or may have some.
    func isExpandable(_ item: Item) -> Bool {
      outline.numberOfDescendants(of: item) > 0 || mayHaveChildren(item)
    }

    // MARK: Following a view

    /// Forgets the children that the view does not show, because the new outline may have others.
    func start(_ new: SectionSnapshot<Item>) {
      for box in touched where !box.isOpen { close(box) }
      touched = []
      limit = outline.numberOfItems + new.numberOfItems
      outline = new
    }

    /// Forgets all boxes, and makes those of the roots.
    func reload() {
      close(root)
      (table, count, touched) = ([:], 0, [])
      root.children = outline.rootItems.map(make)
    }

    func toggle(_ box: Box, _ isOpen: Bool, to outline: SectionSnapshot<Item>) {
      (self.outline, box.isOpen) = (outline, isOpen)
      touched.append(box)
    }

    /// Opens a box to which children come by steps.
    func empty(_ box: Box) {
      (box.children, box.isExpandable, box.isOpen) = ([], true, true)
    }

    /// Reads the children of a box that was open without any; returns their number.
    func readChildren(of box: Box) -> Int {
      box.children = nil
      return children(of: box).count
    }

    /// Inserts a new box; false if there is no such place.
    func insert(_ item: Item, at index: Int, in parent: Box) -> Bool {
      guard 0...children(of: parent).count ~= index else { return false }
      parent.children?.insert(make(item), at: index)
      return true
    }

    func remove(at index: Int, in parent: Box) -> Bool {
      guard let box = take(index, in: parent) else { return false }
      close(box)
      forget(box)
      return true
    }

    func move(_ from: Int, in parent: Box, to: Int, in newParent: Box) -> Bool {
      guard let box = take(from, in: parent), 0...children(of: newParent).count ~= to else {
        return false
      }
      newParent.children?.insert(box, at: to)
      return true
    }

    /// Forgets what is below a box, until the view asks for it.
    func close(_ box: Box) {
      guard !box.isForgotten else { return }
      var rest = box.children ?? []
      (box.children, box.isOpen) = (nil, false)
      while let next = rest.popLast() {
        rest += next.children ?? []
        forget(next)
      }
    }

    private func take(_ index: Int, in parent: Box) -> Box? {
      guard children(of: parent).indices.contains(index) else { return nil }
      return parent.children?.remove(at: index)
    }

    private func make(_ item: Item) -> Box {
      let box = Box(item, isExpandable: isExpandable(item))
      if let key = box.key { table[key, default: []].append(box) }
      count += 1
      return box
    }

    private func forget(_ box: Box) {
      // A view that still asks gets no children.
      (box.children, box.isForgotten) = ([], true)
      count -= 1
      guard let key = box.key else { return }
      table[key]?.removeAll { $0 === box }
      if table[key]?.isEmpty == true { table[key] = nil }
    }
  }
#endif
