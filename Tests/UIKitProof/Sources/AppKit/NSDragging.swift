import StandIns

// The part of drags that outline views take part in: what a user drags is on a pasteboard.

public struct NSDragOperation: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let copy = Self(rawValue: 1)
  public static let move = Self(rawValue: 16)
}

@MainActor public protocol NSPasteboardWriting: NSObjectProtocol {}

/// The strings that are written for one thing that is dragged, by their types.
@MainActor public final class NSPasteboardItem: NSObject, NSPasteboardWriting {
  private var strings: [NSPasteboard.PasteboardType: String] = [:]

  public nonisolated override init() {}

  @discardableResult
  public func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
    strings[type] = string
    return true
  }

  public func string(forType type: NSPasteboard.PasteboardType) -> String? { strings[type] }

  public var types: [NSPasteboard.PasteboardType] { Array(strings.keys) }
}

@MainActor public final class NSPasteboard {
  public struct PasteboardType: Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let string = Self("public.utf8-plain-text")
  }

  public let pasteboardItems: [NSPasteboardItem]?

  init(_ items: [NSPasteboardItem]) { pasteboardItems = items }
}

@MainActor public protocol NSDraggingInfo: NSObjectProtocol {
  var draggingPasteboard: NSPasteboard { get }
}

private final class Drag: NSObject, NSDraggingInfo {
  let draggingPasteboard: NSPasteboard

  init(_ items: [NSPasteboardItem]) { draggingPasteboard = NSPasteboard(items) }
}

public let NSOutlineViewDropOnItemIndex = -1

extension NSOutlineView {
  /// AppKit's is a method of `NSView`.
  public func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
    draggedTypes.formUnion(newTypes)
  }

  /// Proposes another place than that below the pointer, while a drop is validated.
  public func setDropItem(_ item: Any?, dropChildIndex index: Int) {
    guard let node = shown(item), NSOutlineViewDropOnItemIndex...node.children.count ~= index else {
      return fail("a drop is proposed at a place that is not shown")
    }
    proposal = (node === root ? nil : node.item, index)
  }

  /// Drags rows onto an item or between its children, as a user does, and drops them; not in AppKit.
  ///
  /// - Parameters:
  ///   - rows: The rows; those for which nothing is written are not dragged.
  ///   - item: The object of the parent; nil for the roots.
  ///   - index: The number of children in front of the place, or `NSOutlineViewDropOnItemIndex`.
  /// - Returns: Whether something was dropped.
  public func drag(rows: IndexSet, to item: Any?, childIndex index: Int) -> Bool {
    guard let dataSource, shown(item) != nil else { return false }
    let items = rows.compactMap { row in
      self.item(atRow: row).flatMap { dataSource.outlineView(self, pasteboardWriterForItem: $0) }
    }
    let written = items.compactMap { $0 as? NSPasteboardItem }
    guard !written.isEmpty,
      written.allSatisfy({ !draggedTypes.isDisjoint(with: $0.types) })
    else { return false }
    let drag = Drag(written)
    proposal = (item.map { $0 as AnyObject }, index)
    defer { proposal = nil }
    let operation = dataSource.outlineView(
      self,
      validateDrop: drag,
      proposedItem: item,
      proposedChildIndex: index
    )
    guard !operation.isEmpty, let proposal else { return false }
    return dataSource.outlineView(
      self,
      acceptDrop: drag,
      item: proposal.item,
      childIndex: proposal.index
    )
  }
}
