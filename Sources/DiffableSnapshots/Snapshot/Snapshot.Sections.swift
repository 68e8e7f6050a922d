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
        itemIdentifiers: ItemIdentifiers(row: .section(section.items))
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
