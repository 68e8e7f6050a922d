#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension IndexPath {
  /// Creates the index path of a position.
  public init(_ position: ItemPosition) {
    self.init(indexes: [position.section, position.item])
  }
}

extension ItemPosition {
  /// Creates the position that an index path names, or nil when it has not exactly two elements.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }
}

// UIKit and AppKit bring the names below themselves.
#if !canImport(UIKit) && !canImport(AppKit)
  extension IndexPath {
    /// Creates the index path of an item in a section.
    public init(item: Int, section: Int) {
      self.init(indexes: [section, item])
    }

    /// Creates the index path of a row in a section.
    public init(row: Int, section: Int) {
      self.init(indexes: [section, row])
    }

    /// The section that the index path names; traps unless the index path has two elements.
    public var section: Int { positionInList.section }

    /// The item that the index path names; traps unless the index path has two elements.
    public var item: Int { positionInList.item }

    /// The row that the index path names; traps unless the index path has two elements.
    public var row: Int { positionInList.item }

    private var positionInList: ItemPosition {
      guard let position = ItemPosition(self) else {
        preconditionFailure(
          "An index path of a list has two elements, section and item; this one is \(Array(self))"
        )
      }
      return position
    }
  }
#endif
