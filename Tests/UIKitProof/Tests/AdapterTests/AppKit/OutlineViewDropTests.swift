import AppKit
import AppKitLists
import Outlines
import StandIns
import Testing

/// Drags and drops in an outline view, which a subclass of the data source carries out.
@MainActor @Suite struct OutlineViewDropTests {
  /// Moves what is dropped, but nothing into the item `sealed`.
  final class DroppingDataSource: OutlineViewDataSource<String> {
    private func items(_ info: any NSDraggingInfo) -> [String] {
      info.draggingPasteboard.pasteboardItems?.compactMap { $0.string(forType: .string) } ?? []
    }

    override func outlineView(
      _ outlineView: NSOutlineView,
      pasteboardWriterForItem item: Any
    ) -> (any NSPasteboardWriting)? {
      guard let item = itemIdentifier(for: item), item != "fixed" else { return nil }
      let written = NSPasteboardItem()
      written.setString(item, forType: .string)
      return written
    }

    override func outlineView(
      _ outlineView: NSOutlineView,
      validateDrop info: any NSDraggingInfo,
      proposedItem item: Any?,
      proposedChildIndex index: Int
    ) -> NSDragOperation {
      guard let place = dropPlace(forProposedItem: item, childIndex: index),
        place.parent != "sealed",
        snapshot().refusal(ofMoving: items(info), to: place) == nil
      else { return [] }
      return .move
    }

    override func outlineView(
      _ outlineView: NSOutlineView,
      acceptDrop info: any NSDraggingInfo,
      item: Any?,
      childIndex index: Int
    ) -> Bool {
      guard let place = dropPlace(forProposedItem: item, childIndex: index),
        let moved = try? snapshot().modifying({ try $0.move(items(info), to: place) })
      else { return false }
      apply(moved)
      return true
    }
  }

  private let view = NSOutlineView()
  private let source: DroppingDataSource

  init() throws {
    view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name")))
    view.registerForDraggedTypes([.string])
    source = DroppingDataSource(outlineView: view) { _, _, item in
      NSTextField(labelWithString: item)
    }
    source.apply(
      try SectionSnapshot {
        try $0.append(["open", "closed", "sealed", "fixed", "a", "b"])
        try $0.append(["o1", "o2"], to: "open")
        try $0.append(["c1"], to: "closed")
        try $0.append(["s1"], to: "sealed")
        $0.expand(["open"])
      }
    )
  }

  private var rows: [String] {
    (0..<view.numberOfRows).map { source.itemIdentifier(forRow: $0) ?? "-" }
  }

  private func object(_ item: String?) -> Any? {
    item.flatMap(source.row).flatMap { view.item(atRow: $0) }
  }

  private func drag(_ items: String..., to parent: String?, at index: Int = -1) -> Bool {
    let rows = IndexSet(items.compactMap { source.row(forItemIdentifier: $0) })
    return view.drag(rows: rows, to: object(parent), childIndex: index)
  }

  // OutlineView#10
  @Test func `Three rows are dropped onto a closed folder, and back; not into their own subtree`()
    throws
  {
    let before = source.snapshot()
    let (places, reloads) = (before.places(of: ["o2", "a", "b"]), view.counters.reloads)
    let failed = try failures {
      #expect(drag("a", "o2", "b", to: "closed"))
      #expect(rows == ["open", "o1", "closed", "sealed", "fixed"])
      // The rows of the view say the order.
      #expect(source.snapshot().childItems(of: "closed") == ["c1", "o2", "a", "b"])
      #expect(!source.snapshot().isExpanded("closed"))
      for (items, place) in places {
        source.apply(try source.snapshot().modifying { try $0.move(items, to: place) })
      }
      #expect(source.snapshot() == before)
      #expect(!drag("open", to: "o1"))
      #expect(!drag("open", to: "open", at: 2))
      #expect(!drag("a", to: "sealed"))
      #expect(!drag("fixed", to: "closed"))
    }
    #expect(failed == [])
    #expect(source.snapshot() == before && view.counters.reloads == reloads)
  }

  @Test func `A row is dropped between the children of an item, and between roots`() {
    let failed = failures {
      #expect(drag("a", to: "open", at: 1))
      #expect(rows == ["open", "o1", "a", "o2", "closed", "sealed", "fixed", "b"])
      #expect(drag("o2", to: nil, at: 1))
      #expect(rows == ["open", "o1", "a", "o2", "closed", "sealed", "fixed", "b"])
      #expect(source.snapshot().parent(of: "o2") == nil)
      #expect(drag("open", to: nil, at: 6))
      #expect(rows.suffix(4) == ["b", "open", "o1", "a"])
      #expect(drag("b", to: nil))
      #expect(rows.last == "b")
    }
    #expect(failed == [])
  }

  @Test func `What the view proposes is a place, which leads back to the same`() throws {
    let outline = source.snapshot()
    for parent in [nil] + rows.map(Optional.some) {
      let children = parent.map(outline.childItems) ?? outline.rootItems
      for index in -1...children.count {
        let item = object(parent)
        let place = try #require(source.dropPlace(forProposedItem: item, childIndex: index))
        #expect(place.parent == parent)
        #expect(place.previous == (index > 0 ? children[index - 1] : nil))
        #expect(place.next == (children.indices.contains(index) ? children[index] : nil))
        let target = try #require(source.dropTarget(for: place))
        #expect(target.item as AnyObject? === item as AnyObject?)
        let isShown = parent.map { outline.isExpanded($0) && !children.isEmpty } ?? true
        #expect(target.childIndex == (isShown ? index : NSOutlineViewDropOnItemIndex))
      }
    }
    #expect(source.dropPlace(forProposedItem: object("open"), childIndex: 3) == nil)
    #expect(source.dropPlace(forProposedItem: object("open"), childIndex: -2) == nil)
    #expect(source.dropPlace(forProposedItem: NSObject(), childIndex: -1) == nil)
    #expect(source.dropTarget(for: OutlineDropPlace(parent: "c1")) == nil)
    #expect(source.dropTarget(for: OutlineDropPlace(parent: "open", next: "c1")) == nil)
    let behind = OutlineDropPlace(parent: "open", previous: "o1", next: "gone")
    #expect(source.dropTarget(for: behind)?.childIndex == 1)
  }
}
