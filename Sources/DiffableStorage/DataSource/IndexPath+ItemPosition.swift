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
  /// Creates the position of an index path; nil unless the index path has exactly two elements.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }
}

// UIKit and AppKit declare the members below themselves. Asking for these modules would be wrong in a
// package that has a target of that name.
#if !canImport(Darwin)
  extension IndexPath {
    /// Creates the index path of an item in a section.
    public init(item: Int, section: Int) {
      self.init(indexes: [section, item])
    }

    /// Creates the index path of a row in a section.
    public init(row: Int, section: Int) {
      self.init(indexes: [section, row])
    }

    /// The section index; traps unless the index path has exactly two elements.
    public var section: Int { positionInList.section }

    /// The item index; traps unless the index path has exactly two elements.
    public var item: Int { positionInList.item }

    /// The row index; traps unless the index path has exactly two elements.
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
