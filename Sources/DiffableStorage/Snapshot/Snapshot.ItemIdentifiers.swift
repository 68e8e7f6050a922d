extension Snapshot {
  /// Item identifiers of a snapshot in order: a view, not a copy.
  ///
  /// Counts from zero, also where it shows one section of many.
  public struct ItemIdentifiers: RandomAccessCollection, Sendable {
    @usableFromInline
    let row: ItemRow<Section, Item>

    @inlinable
    init(row: ItemRow<Section, Item>) {
      self.row = row
    }

    /// Zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of items.
    @inlinable
    public var endIndex: Int { row.count }

    /// The item identifier at an index, which must exist.
    ///
    /// - Complexity: O(log *n*) for *n* items.
    @inlinable
    public subscript(i: Int) -> Item {
      guard let item = row.leaf(at: i, { leaf, index in leaf.itemStart[index] }) else {
        preconditionFailure("Item index \(i) is out of the range 0..<\(endIndex)")
      }
      return item
    }

    /// Calls a closure with the identifiers in memory, if they lie in one row there.
    ///
    /// They do when they are few; visit others with ``forEachChunk(_:)``.
    @inlinable
    public func withContiguousStorageIfAvailable<R>(
      _ body: (UnsafeBufferPointer<Item>) throws -> R
    ) rethrows -> R? {
      guard count <= ItemLeaf<Item>.limit else { return nil }
      defer { keepAlive(row) }
      var cursor = LeafCursor(row)
      guard let (leaf, _) = cursor.next() else {
        return try body(UnsafeBufferPointer(start: nil, count: 0))
      }
      return try leaf._withUnsafeGuaranteedRef { leaf in
        leaf.count == count ? try body(leaf.items) : nil
      }
    }

    /// Calls a closure with one stretch of identifiers in memory after the other, none of them
    /// empty.
    ///
    /// The fastest way to visit all of them.
    ///
    /// - Parameter body: Called in order; its pointer is good during the call alone.
    /// - Throws: What the closure throws, which ends the visit.
    /// - Complexity: O(*n*) for *n* identifiers.
    @inlinable
    public func forEachChunk<E: Error>(
      _ body: (UnsafeBufferPointer<Item>) throws(E) -> Void
    ) throws(E) {
      try row.forEachLeaf { leaf, _ throws(E) in
        try body(leaf.items)
      }
    }

    /// Starts at the first identifier.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(row) }

    /// Walks the identifiers from left to right.
    public struct Iterator: IteratorProtocol {
      @usableFromInline
      var cursor: LeafCursor<Section, Item>

      /// What is left of a leaf that the cursor keeps.
      @usableFromInline
      var start: UnsafePointer<Item>?

      @usableFromInline
      var end: UnsafePointer<Item>?

      @inlinable
      init(_ row: ItemRow<Section, Item>) {
        cursor = LeafCursor(row)
      }

      /// The next identifier, nil after the last.
      @inlinable
      public mutating func next() -> Item? {
        defer { keepAlive(cursor.row) }
        if start == end {
          guard let (leaf, _) = cursor.next() else { return nil }
          start = leaf._withUnsafeGuaranteedRef { UnsafePointer($0.itemStart) }
          end = leaf._withUnsafeGuaranteedRef { UnsafePointer($0.itemStart + $0.count) }
        }
        guard let item = start else { return nil }
        start = item + 1
        return item.pointee
      }
    }
  }
}

extension Snapshot.ItemIdentifiers: Equatable, CustomStringConvertible {
  /// Compares element by element.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }

  /// Compares element by element with an array.
  @inlinable
  public static func == (a: Self, b: [Item]) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }

  /// The identifiers, long lists abbreviated.
  public var description: String { abbreviated(self) }
}
