// What only a snapshot answers, and the collections of its sections. ListQuerying has its other queries,
// Snapshot.ItemIdentifiers the collection of its items.

extension Snapshot {
  /// The identifier of the item at a position, which must exist.
  ///
  /// Use ``itemIdentifier(at:)-(ItemPosition)`` for a position that may not exist.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  @inlinable
  public subscript(position: ItemPosition) -> Item {
    tree.existingItem(at: position)
  }
}

extension Snapshot {
  /// The offsets of the items of the section at an index; nil if the index is out of range.
  @inlinable
  package func itemOffsets(ofSectionAt index: Int) -> Range<Int>? {
    tree.itemOffsets(ofSectionAt: index)
  }

  /// The offsets of the items of a section; nil if it does not exist.
  @inlinable
  func itemOffsets(ofSection section: Section) -> Range<Int>? {
    indexOfSection(section).flatMap(itemOffsets(ofSectionAt:))
  }
}

extension Snapshot {
  /// A view of the section identifiers of a snapshot in order, which shares the snapshot's memory.
  public struct SectionIdentifiers: RandomAccessCollection, Sendable {
    @usableFromInline
    let tree: SnapshotTree<Section, Item>

    @inlinable
    init(tree: SnapshotTree<Section, Item>) {
      self.tree = tree
    }

    /// The index of the first section: zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The index after the last section, which is the number of sections.
    @inlinable
    public var endIndex: Int { tree.sectionCount }

    /// The section identifier at an index, which must be in range.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    @inlinable
    public subscript(i: Int) -> Section { tree.existingSection(at: i).identifier }
  }
}

extension Snapshot.SectionIdentifiers: Equatable, CustomStringConvertible {
  /// Compares element by element.
  ///
  /// - Complexity: O(*s* log *s*) for *s* sections.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.elementsEqual(b)
  }

  /// Compares element by element with an array.
  ///
  /// - Complexity: O(*s* log *s*) for *s* sections.
  @inlinable
  public static func == (a: Self, b: [Section]) -> Bool {
    a.elementsEqual(b)
  }

  /// The identifiers in the form of an array literal, at most twenty of them.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public var description: String { abbreviated(self) }
}

extension Snapshot {
  /// A view of the sections of a snapshot in order, which shares the snapshot's memory.
  ///
  /// ```swift
  /// let menu = try Snapshot(sections: ["Soups": ["leek"], "Desserts": ["cake", "ice"]])
  /// print(menu.sections[1])  // "Desserts": ["cake", "ice"]
  /// print(menu.sections.first { $0.itemIdentifiers.count > 1 }?.id == "Desserts")  // true
  /// ```
  public struct Sections: RandomAccessCollection, Sendable {
    /// A section: its identifier and the identifiers of its items.
    public struct Element: Identifiable, Sendable {
      /// The identifier of the section.
      public let identifier: Section

      /// The item identifiers of the section in order; the indexes are zero-based.
      public let itemIdentifiers: ItemIdentifiers

      /// The identifier of the section.
      @inlinable
      public var id: Section { identifier }

      @inlinable
      init(identifier: Section, itemIdentifiers: ItemIdentifiers) {
        self.identifier = identifier
        self.itemIdentifiers = itemIdentifiers
      }
    }

    @usableFromInline
    let tree: SnapshotTree<Section, Item>

    @inlinable
    init(tree: SnapshotTree<Section, Item>) {
      self.tree = tree
    }

    /// The index of the first section: zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The index after the last section, which is the number of sections.
    @inlinable
    public var endIndex: Int { tree.sectionCount }

    /// The section at an index, which must be in range.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    @inlinable
    public subscript(i: Int) -> Element {
      let section = tree.existingSection(at: i)
      return Element(
        identifier: section.identifier,
        itemIdentifiers: ItemIdentifiers(items: .section(section.items))
      )
    }
  }
}

extension Snapshot.Sections.Element: Equatable, CustomStringConvertible {
  /// Compares the identifiers of the section and of its items, element by element.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.identifier == b.identifier && a.itemIdentifiers == b.itemIdentifiers
  }

  /// The identifier of the section with its items, at most twenty of them.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public var description: String { "\(String(reflecting: identifier)): \(itemIdentifiers)" }
}

extension Snapshot.Sections: Equatable, CustomStringConvertible {
  /// Compares section by section, and the items of each section element by element.
  ///
  /// - Complexity: O(*n* + *s* log *s*) for *n* items in *s* sections.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }

  /// The sections with their items in the form of an array literal, at most twenty of them.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public var description: String { abbreviated(self) }
}
