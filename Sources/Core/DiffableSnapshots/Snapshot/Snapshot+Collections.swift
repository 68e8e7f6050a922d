// The collections of a snapshot's sections and items, which are read without a copy.

extension Snapshot {
  /// A view of the item identifiers of a snapshot, or of one section, in order.
  ///
  /// A view shares the memory of its snapshot. Its indexes are zero-based, even if it shows a single
  /// section.
  public struct ItemIdentifiers: RandomAccessCollection {
    @usableFromInline
    let items: ItemList<Section, Item>

    @inlinable
    init(items: ItemList<Section, Item>) {
      self.items = items
    }

    /// The index of the first item: zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The index after the last item, which is the number of items.
    @inlinable
    public var endIndex: Int { items.count }

    /// The item identifier at an index, which must be in range.
    ///
    /// - Complexity: O(log *n*) for *n* items.
    @inlinable
    public subscript(i: Int) -> Item {
      guard let item = items.item(at: i) else {
        preconditionFailure("Item index \(i) is out of the range 0..<\(endIndex)")
      }
      return item
    }

    /// Calls a closure with a buffer of all identifiers if they are contiguous in memory.
    ///
    /// Only short collections are contiguous; use ``forEachChunk(_:)`` for the others.
    ///
    /// - Parameter body: The buffer is valid only during the call.
    /// - Returns: What the closure returns, nil if the identifiers are not contiguous.
    /// - Throws: Any error that the closure throws.
    /// - Complexity: O(log *n*) for *n* identifiers, plus the call.
    @inlinable
    public func withContiguousStorageIfAvailable<R>(
      _ body: (UnsafeBufferPointer<Item>) throws -> R
    ) rethrows -> R? {
      if count == 0 { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
      guard count <= ItemLeaf<Item>.limit else { return nil }
      return try items.firstLeaf { leaf in
        guard leaf.count == count else { return nil }
        return try leaf.withItems { try $0.withUnsafeBufferPointer(body) }
      } ?? nil
    }

    /// Calls a closure with each contiguous chunk of identifiers in order; no chunk is empty.
    ///
    /// This is the fastest way to visit all identifiers.
    ///
    /// - Parameter body: Called once for each chunk. The buffer is valid only during the call.
    /// - Throws: Any error that the closure throws; no further chunk is visited then.
    /// - Complexity: O(*n*) for *n* identifiers.
    @inlinable
    public func forEachChunk<E: Error>(
      _ body: (UnsafeBufferPointer<Item>) throws(E) -> Void
    ) throws(E) {
      try items.forEachLeaf { leaf throws(E) in
        try leaf.withItems { items throws(E) in
          try items.withUnsafeBufferPointer { chunk throws(E) in
            try body(chunk)
          }
        }
      }
    }

    /// Returns an iterator that starts at the first identifier.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(items) }

    /// An iterator over item identifiers in order.
    public struct Iterator: IteratorProtocol {
      @usableFromInline
      var cursor: ItemCursor<Item, ItemList<Section, Item>.Trees>

      @inlinable
      init(_ items: ItemList<Section, Item>) {
        cursor = ItemCursor(items.trees)
      }

      /// Returns the next identifier, nil after the last.
      ///
      /// - Complexity: O(1) amortized over the whole collection.
      @inlinable
      public mutating func next() -> Item? { cursor.next() }
    }
  }
}

extension Snapshot.ItemIdentifiers: Sendable where Section: Sendable, Item: Sendable {}

extension Snapshot.ItemIdentifiers: Equatable, CustomStringConvertible {
  /// Compares element by element.
  ///
  /// - Complexity: O(*n*) for *n* identifiers.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }

  /// Compares element by element with an array.
  ///
  /// - Complexity: O(*n*) for *n* identifiers.
  @inlinable
  public static func == (a: Self, b: [Item]) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }

  /// The identifiers in the form of an array literal, at most twenty of them.
  ///
  /// - Complexity: O(log *n*) for *n* identifiers.
  public var description: String { abbreviated(self) }
}

extension Snapshot {
  /// A view of the section identifiers of a snapshot in order, which shares the snapshot's memory.
  public struct SectionIdentifiers: RandomAccessCollection {
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

extension Snapshot.SectionIdentifiers: Sendable where Section: Sendable, Item: Sendable {}

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
  public struct Sections: RandomAccessCollection {
    /// A section: its identifier and the identifiers of its items.
    public struct Element: Identifiable {
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

extension Snapshot.Sections: Sendable where Section: Sendable, Item: Sendable {}
extension Snapshot.Sections.Element: Sendable where Section: Sendable, Item: Sendable {}

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
