extension Snapshot {
  /// The sections that the next apply is to reload.
  @inlinable
  public var reloadedSectionIdentifiers: Set<Section> {
    Self.set(of: marks.reloadedSections, in: storage.sections)
  }

  /// The items that the next apply is to reload.
  @inlinable
  public var reloadedItemIdentifiers: Set<Item> {
    Self.set(of: marks.reloadedItems, in: storage.items)
  }

  /// The items that the next apply is to reconfigure; an item that is to be reloaded is not listed.
  @inlinable
  public var reconfiguredItemIdentifiers: Set<Item> {
    Self.set(of: marks.reconfiguredItems, in: storage.items)
  }

  @inlinable
  static func set<ID>(of handles: [Int], in pool: IdentifierPool<ID>) -> Set<ID> {
    // With room for all of them the set never rehashes, and so cannot trap on a broken `hash`.
    var result = Set<ID>(minimumCapacity: handles.count)
    for handle in handles { result.insert(pool.identifiers[handle]) }
    return result
  }

  /// The same sections and items without marks.
  @inlinable
  var withoutMarks: Self {
    marks.isEmpty ? self : Self(storage: storage)
  }

  /// This snapshot with the marks of one that it replaces, as far as their identifiers still exist.
  @inlinable
  func inheritingMarks(of older: Self) -> Self {
    guard !older.marks.isEmpty else { return self }
    func found<ID>(
      _ handles: [Int],
      _ theirs: IdentifierPool<ID>,
      _ ours: IdentifierPool<ID>
    ) -> [Int] {
      handles.compactMap {
        ours.handle(of: theirs.identifiers[$0], hash: theirs.hashes[$0])
      }
    }
    var builder = MarksCollector(marks)
    builder.reloadedSections.formUnion(
      found(older.marks.reloadedSections, older.storage.sections, storage.sections)
    )
    builder.reloadedItems.formUnion(
      found(older.marks.reloadedItems, older.storage.items, storage.items)
    )
    builder.reconfiguredItems.formUnion(
      found(older.marks.reconfiguredItems, older.storage.items, storage.items)
    )
    return Self(storage: storage, marks: builder.marks())
  }
}

/// Marks in the making, as sets of handles.
@usableFromInline
struct MarksCollector: Sendable {
  @usableFromInline
  var reloadedSections: Set<Int>

  @usableFromInline
  var reloadedItems: Set<Int>

  @usableFromInline
  var reconfiguredItems: Set<Int>

  @usableFromInline
  init(_ marks: Marks = Marks()) {
    reloadedSections = Set(marks.reloadedSections)
    reloadedItems = Set(marks.reloadedItems)
    reconfiguredItems = Set(marks.reconfiguredItems)
  }

  /// The marks in ascending order; where both are set, reload wins.
  @usableFromInline
  func marks(
    renumberingSections section: (Int) -> Int = { $0 },
    items item: (Int) -> Int = { $0 }
  ) -> Marks {
    var marks = Marks()
    marks.reloadedSections = reloadedSections.map(section).sorted()
    marks.reloadedItems = reloadedItems.map(item).sorted()
    marks.reconfiguredItems = reconfiguredItems.subtracting(reloadedItems).map(item).sorted()
    return marks
  }
}
