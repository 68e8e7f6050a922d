// Reading models by identifier, position and section, and the collections of models.

extension ModelSnapshot: ListQuerying {
  /// For the queries of ``ListQuerying`` only.
  @inlinable
  public var _contents: SnapshotTree<Section, Model.ID> { identifiers._contents }

  /// The model of an identifier; nil if there is none.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  @inlinable
  public subscript(id: Model.ID) -> Model? { identifiers.indexOfItem(id).map { list[$0] } }

  /// The model at a position; nil if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* models.
  @inlinable
  public subscript(position: ItemPosition) -> Model? {
    identifiers.tree.offset(of: position).map { list[$0] }
  }

  /// The models of all sections in order.
  ///
  /// - Complexity: O(1); the collection is a view of the snapshot.
  @inlinable
  public var models: Models { Models(list: list, range: 0..<list.count) }

  /// The models of a section in order; none if the section does not exist.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections; the collection is a view of the snapshot.
  @inlinable
  public func models(inSection section: Section) -> Models {
    Models(list: list, range: identifiers.itemOffsets(ofSection: section) ?? 0..<0)
  }

  /// The sections in order, each with its models.
  ///
  /// - Complexity: O(1); the collection is a view of the snapshot.
  @inlinable
  public var sections: Sections { Sections(snapshot: self) }

  /// A view of the models of a snapshot, or of one of its sections, in order.
  ///
  /// A view shares the memory of its snapshot. Its indexes start at zero, even for a single section.
  public struct Models: RandomAccessCollection {
    @usableFromInline
    let list: ModelColumn<Model>

    @usableFromInline
    let range: Range<Int>

    @inlinable
    init(list: ModelColumn<Model>, range: Range<Int>) {
      self.list = list
      self.range = range
    }

    /// The index of the first model: zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The index after the last model, which is the number of models.
    @inlinable
    public var endIndex: Int { range.count }

    /// The model at an index, which must be in range.
    ///
    /// - Complexity: O(log *n*) for *n* models.
    @inlinable
    public subscript(i: Int) -> Model {
      precondition(
        i >= 0 && i < range.count,
        "Model index \(i) is out of the range 0..<\(range.count)"
      )
      return list[range.lowerBound + i]
    }

    /// Returns an iterator that starts at the first model.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(self) }

    /// An iterator over models in order.
    public struct Iterator: IteratorProtocol {
      @usableFromInline
      let models: Models

      /// The models of one leaf, and the index of the next one among them.
      @usableFromInline
      var chunk: ContiguousArray<Model> = []

      @usableFromInline
      var index = 0

      /// The index of the first model after the chunk.
      @usableFromInline
      var end = 0

      @inlinable
      init(_ models: Models) {
        self.models = models
      }

      /// Returns the next model, nil after the last.
      ///
      /// - Complexity: O(1) amortized over the whole collection.
      @inlinable
      public mutating func next() -> Model? {
        if index == chunk.count {
          guard end < models.range.count else { return nil }
          let start = models.range.lowerBound + end
          chunk = models.list.chunk(from: start, atMost: models.range.upperBound)
          end += chunk.count
          index = 0
        }
        defer { index += 1 }
        return chunk[index]
      }
    }
  }

  /// A section with its models.
  public struct SectionContents: Identifiable {
    /// The identifier of the section.
    public let identifier: Section

    /// The models of the section in order.
    public let models: Models

    /// The identifier of the section.
    @inlinable
    public var id: Section { identifier }

    @inlinable
    init(identifier: Section, models: Models) {
      self.identifier = identifier
      self.models = models
    }
  }

  /// A view of the sections of a snapshot in order, each with its models.
  public struct Sections: RandomAccessCollection {
    @usableFromInline
    let snapshot: ModelSnapshot

    @inlinable
    init(snapshot: ModelSnapshot) {
      self.snapshot = snapshot
    }

    /// The index of the first section: zero.
    @inlinable
    public var startIndex: Int { 0 }

    /// The index after the last section, which is the number of sections.
    @inlinable
    public var endIndex: Int { snapshot.identifiers.numberOfSections }

    /// The section at an index, which must be in range.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    @inlinable
    public subscript(i: Int) -> SectionContents {
      let range = snapshot.identifiers.itemOffsets(ofSectionAt: i) ?? 0..<0
      return SectionContents(
        identifier: snapshot.identifiers.sectionIdentifiers[i],
        models: Models(list: snapshot.list, range: range)
      )
    }
  }
}

extension ModelSnapshot.Models: Sendable
where Section: Sendable, Model: Sendable, Model.ID: Sendable {}
extension ModelSnapshot.Models.Iterator: Sendable
where Section: Sendable, Model: Sendable, Model.ID: Sendable {}
extension ModelSnapshot.SectionContents: Sendable
where Section: Sendable, Model: Sendable, Model.ID: Sendable {}
extension ModelSnapshot.Sections: Sendable
where Section: Sendable, Model: Sendable, Model.ID: Sendable {}

extension ModelSnapshot.Models: Equatable, CustomStringConvertible {
  /// Compares model by model.
  ///
  /// - Complexity: O(*n*) for *n* models, up to the first difference. Memory that both views share is
  ///   not compared.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.list.isEqual(in: a.range, to: b.list, b.range)
  }

  /// Compares model by model with an array.
  ///
  /// - Complexity: O(*n*) for *n* models.
  @inlinable
  public static func == (a: Self, b: [Model]) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }

  /// The models in the form of an array literal, at most twenty of them.
  ///
  /// - Complexity: O(log *n*) for *n* models.
  public var description: String { abbreviated(self) }
}
