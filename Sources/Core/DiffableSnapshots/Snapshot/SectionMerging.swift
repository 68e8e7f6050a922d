// Builds a tree from lists with repeated identifiers, and records what it drops.

extension SnapshotTree {
  /// Builds a tree of the first or the last occurrence of every identifier; repeated sections are merged.
  ///
  /// The others are added to `duplicates`, in the order of the list, unless it is nil.
  @inlinable
  init<I: Sequence>(
    merging list: some Sequence<(Section, I)>,
    fromTheEnd: Bool,
    duplicates: inout [Snapshot<Section, Item>.Duplicate]?
  ) where I.Element == Item {
    var given = list.map { ($0.0, ContiguousArray($0.1)) }
    if fromTheEnd { given = given.reversed().map { ($0.0, ContiguousArray($0.1.reversed())) } }
    var merging = SectionMerging<Section, Item>(isReporting: duplicates != nil)
    for (section, members) in given { merging.add(section, members) }
    let merged = zip(merging.sections.identifiers, merging.contents)
    if duplicates != nil { duplicates = merging.duplicates(fromTheEnd: fromTheEnd) }
    if fromTheEnd {
      self.init(distinct: Array(merged).reversed().map { ($0.0, $0.1.reversed()) })
    } else {
      self.init(distinct: merged)
    }
  }
}

/// Merges lists of sections that may repeat identifiers; the first occurrence of each is kept.
@usableFromInline
struct SectionMerging<Section: Hashable, Item: Hashable> {
  @usableFromInline
  typealias Duplicate = Snapshot<Section, Item>.Duplicate

  @usableFromInline
  var sections = IdentifierPool<Section>()

  @usableFromInline
  var items = IdentifierPool<Item>()

  /// The items of every section, by its handle.
  @usableFromInline
  var contents: [ContiguousArray<Item>] = []

  /// Whether duplicates are recorded; the properties below are empty otherwise.
  @usableFromInline
  let isReporting: Bool

  @usableFromInline
  var duplicates: [Duplicate] = []

  /// The index of the first occurrence of every section, by its handle.
  @usableFromInline
  var sectionIndexes: [Int] = []

  /// The position of the first occurrence of every item, by its handle.
  @usableFromInline
  var positions: [ItemPosition] = []

  /// The number of items of every list.
  @usableFromInline
  var counts: [Int] = []

  @inlinable
  init(isReporting: Bool) {
    self.isReporting = isReporting
  }

  @inlinable
  mutating func add(_ section: Section, _ members: ContiguousArray<Item>) {
    let (handle, isNew) = sections.handle(inserting: section, hash: hashKey(of: section))
    if isNew { contents.append([]) }
    if isReporting { record(section, handle, isNew: isNew, count: members.count) }
    for (index, item) in members.enumerated() {
      let (number, isNew) = items.handle(inserting: item, hash: hashKey(of: item))
      if isNew { contents[handle].append(item) }
      if isReporting { record(item, at: index, number, isNew: isNew) }
    }
  }

  @inlinable
  mutating func record(_ section: Section, _ handle: Int, isNew: Bool, count: Int) {
    if isNew {
      sectionIndexes.append(counts.count)
    } else {
      duplicates.append(.section(section, at: counts.count, kept: sectionIndexes[handle]))
    }
    counts.append(count)
  }

  @inlinable
  mutating func record(_ item: Item, at index: Int, _ handle: Int, isNew: Bool) {
    let position = ItemPosition(section: counts.count - 1, item: index)
    if isNew {
      positions.append(position)
    } else {
      duplicates.append(.item(item, at: position, kept: positions[handle]))
    }
  }

  /// The duplicates with their positions in the order of the lists, even if these were added in reverse order.
  @inlinable
  func duplicates(fromTheEnd: Bool) -> [Duplicate] {
    guard fromTheEnd else { return duplicates }
    func reversed(_ section: Int) -> Int { counts.count - 1 - section }
    func reversed(_ position: ItemPosition) -> ItemPosition {
      ItemPosition(
        section: reversed(position.section),
        item: counts[position.section] - 1 - position.item
      )
    }
    let turned = duplicates.map { duplicate -> Duplicate in
      switch duplicate {
      case .section(let section, let index, let kept):
        .section(section, at: reversed(index), kept: reversed(kept))
      case .item(let item, let position, let kept):
        .item(item, at: reversed(position), kept: reversed(kept))
      }
    }
    // A section comes before its items.
    return turned.sorted(byPosition: { $0.position })
  }
}
