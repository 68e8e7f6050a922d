extension Snapshot {
  /// The section identifiers of a snapshot in order: a view, not a copy.
  public struct SectionIdentifiers: RandomAccessCollection, Sendable {
    @usableFromInline
    let tree: SnapshotTree<Section, Item>

    @inlinable
    init(tree: SnapshotTree<Section, Item>) {
      self.tree = tree
    }

    /// Zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of sections.
    @inlinable
    public var endIndex: Int { tree.sectionCount }

    /// The section identifier at an index, which must exist.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    @inlinable
    public subscript(i: Int) -> Section {
      guard let section = tree.section(at: i) else {
        preconditionFailure("Section index \(i) is out of the range 0..<\(endIndex)")
      }
      return section.identifier
    }
  }
}

extension Snapshot.SectionIdentifiers: Equatable, CustomStringConvertible {
  /// Compares element by element.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.elementsEqual(b)
  }

  /// Compares element by element with an array.
  @inlinable
  public static func == (a: Self, b: [Section]) -> Bool {
    a.elementsEqual(b)
  }

  /// The identifiers, long lists abbreviated.
  public var description: String { abbreviated(self) }
}
