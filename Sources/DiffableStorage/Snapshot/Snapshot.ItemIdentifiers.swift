extension Snapshot {
  /// Item identifiers of a snapshot in order: a view, not a copy.
  ///
  /// Counts from zero, also where it shows one section of many.
  public struct ItemIdentifiers: RandomAccessCollection, Sendable {
    @usableFromInline
    let row: ContiguousArray<Item>

    @usableFromInline
    let range: Range<Int>

    @inlinable
    init(row: ContiguousArray<Item>, range: Range<Int>) {
      self.row = row
      self.range = range
    }

    /// Zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of items.
    @inlinable
    public var endIndex: Int { range.count }

    /// The item identifier at an index, which must exist.
    @inlinable
    public subscript(i: Int) -> Item {
      precondition(
        i >= 0 && i < range.count,
        "Item index \(i) is out of the range 0..<\(range.count)"
      )
      return row[range.lowerBound + i]
    }

    /// Calls a closure with the identifiers in memory.
    @inlinable
    public func withContiguousStorageIfAvailable<R>(
      _ body: (UnsafeBufferPointer<Item>) throws -> R
    ) rethrows -> R? {
      try row.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Calls a closure with one stretch of identifiers in memory after the other, none of them
    /// empty.
    ///
    /// The fastest way to visit all of them, whatever the storage behind.
    ///
    /// - Parameter body: Called in order; its pointer is good during the call alone.
    /// - Throws: What the closure throws, which ends the visit.
    /// - Complexity: O(*n*) for *n* identifiers.
    @inlinable
    public func forEachChunk<E: Error>(
      _ body: (UnsafeBufferPointer<Item>) throws(E) -> Void
    ) throws(E) {
      guard !range.isEmpty else { return }
      try row.withUnsafeBufferPointer { buffer throws(E) in
        try body(UnsafeBufferPointer(rebasing: buffer[range]))
      }
    }
  }
}

extension Snapshot.ItemIdentifiers: Equatable, CustomStringConvertible {
  /// Compares element by element.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.elementsEqual(b)
  }

  /// Compares element by element with an array.
  @inlinable
  public static func == (a: Self, b: [Item]) -> Bool {
    a.elementsEqual(b)
  }

  /// The identifiers, long lists abbreviated.
  public var description: String { abbreviated(self) }
}
