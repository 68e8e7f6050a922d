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
