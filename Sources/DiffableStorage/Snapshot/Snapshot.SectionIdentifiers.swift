extension Snapshot {
  /// The section identifiers of a snapshot in order: a view, not a copy.
  public struct SectionIdentifiers: RandomAccessCollection, Sendable {
    @usableFromInline
    let elements: ContiguousArray<Section>

    @inlinable
    init(elements: ContiguousArray<Section>) {
      self.elements = elements
    }

    /// Zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of sections.
    @inlinable
    public var endIndex: Int { elements.count }

    /// The section identifier at an index, which must exist.
    @inlinable
    public subscript(i: Int) -> Section {
      precondition(
        i >= 0 && i < elements.count,
        "Section index \(i) is out of the range 0..<\(elements.count)"
      )
      return elements[i]
    }

    /// Calls a closure with the identifiers in memory.
    @inlinable
    public func withContiguousStorageIfAvailable<R>(
      _ body: (UnsafeBufferPointer<Section>) throws -> R
    ) rethrows -> R? {
      try elements.withContiguousStorageIfAvailable(body)
    }
  }
}

extension Snapshot.SectionIdentifiers: Equatable, CustomStringConvertible {
  /// Compares element by element.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.elements == b.elements
  }

  /// Compares element by element with an array.
  @inlinable
  public static func == (a: Self, b: [Section]) -> Bool {
    a.elementsEqual(b)
  }

  /// The identifiers, long lists abbreviated.
  public var description: String { abbreviated(self) }
}
