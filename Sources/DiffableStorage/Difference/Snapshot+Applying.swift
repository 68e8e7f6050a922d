extension Snapshot {
  /// Carries out a difference on the snapshot it was computed from.
  ///
  /// The result carries the difference's marks; marks of this snapshot are left behind.
  ///
  /// - Parameter difference: What to change.
  /// - Returns: The snapshot after the change.
  /// - Throws: `mismatchedDifference`, naming the first identifier that is not where the difference
  ///   says, or that is to be inserted and is there already.
  /// - Complexity: O(*n*) for *n* items; only inserted identifiers are hashed.
  @inlinable
  public func applying(
    _ difference: SnapshotDifference<Section, Item>
  ) throws(SnapshotError) -> Self {
    var editor = DifferenceApplication(storage)
    let result = difference.isStructureUnchanged ? storage : try editor.result(of: difference)
    return Self(storage: result, marks: try Self.marks(of: difference, in: result))
  }

  @inlinable
  static func marks(
    of difference: SnapshotDifference<Section, Item>,
    in storage: SnapshotStorage<Section, Item>
  ) throws(SnapshotError) -> Marks {
    let check = DifferenceApplication(storage)
    var marks = MarksCollector()
    for change in difference.reloadedSections {
      marks.reloadedSections.insert(try check.section(change.identifier, at: change.index))
    }
    for change in difference.reloadedItems {
      marks.reloadedItems.insert(try check.item(change.identifier, at: change.position))
    }
    for change in difference.reconfiguredItems {
      marks.reconfiguredItems.insert(try check.item(change.identifier, at: change.position))
    }
    return marks.marks()
  }
}

/// A snapshot while a difference is carried out on it, in handles.
@usableFromInline
struct DifferenceApplication<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  typealias Difference = SnapshotDifference<Section, Item>

  @usableFromInline
  let storage: SnapshotStorage<Section, Item>

  @usableFromInline
  var sections: IdentifierPool<Section>

  @usableFromInline
  var items: IdentifierPool<Item>

  @inlinable
  init(_ storage: SnapshotStorage<Section, Item>) {
    self.storage = storage
    sections = storage.sections
    items = storage.items
  }

  /// The handle of a section that must be at an index.
  @inlinable
  func section(_ identifier: Section, at index: Int) throws(SnapshotError) -> Int {
    guard index >= 0, index < storage.sectionCount,
      storage.sections.identifiers[index] == identifier
    else {
      throw .mismatchedDifference(
        identifier,
        at: ItemPosition(section: index, item: 0),
        "is not the section at \(index)"
      )
    }
    return index
  }

  /// The handle of an item that must be at a position.
  @inlinable
  func item(_ identifier: Item, at position: ItemPosition) throws(SnapshotError) -> Int {
    guard let offset = storage.offset(of: position),
      storage.items.identifiers[offset] == identifier
    else {
      throw .mismatchedDifference(identifier, at: position, "is not the item at \(position)")
    }
    return offset
  }

  @inlinable
  mutating func result(
    of difference: Difference
  ) throws(SnapshotError) -> SnapshotStorage<Section, Item> {
    let order = try arrangeSections(difference)
    let contents = try arrangeItems(difference, order)
    return SnapshotStorage(sections: sections, items: items, order: order, contents: contents)
  }

  @inlinable
  mutating func arrangeSections(_ difference: Difference) throws(SnapshotError) -> [Int] {
    var leaving: [Int] = []
    var arriving: [Arrangement.Arrival] = []
    for deletion in difference.sectionDeletions {
      leaving.append(try section(deletion.identifier, at: deletion.index))
    }
    for move in difference.sectionMoves {
      let handle = try section(move.identifier, at: move.from)
      leaving.append(handle)
      arriving.append(.init(index: move.to, handle: handle))
    }
    if let twice = Arrangement.firstRepetition(in: leaving) {
      throw .mismatchedDifference(
        storage.sections.identifiers[twice],
        at: ItemPosition(section: twice, item: 0),
        "leaves its place twice"
      )
    }
    for handle in leaving.prefix(difference.sectionDeletions.count) { sections.remove(handle) }
    for insertion in difference.sectionInsertions {
      guard let handle = sections.insert(insertion.identifier) else {
        throw .mismatchedDifference(insertion.identifier, at: nil, "is a section already")
      }
      arriving.append(.init(index: insertion.index, handle: handle))
    }
    let rest = Arrangement.rest(of: 0..<storage.sectionCount, without: leaving)
    do {
      return try Arrangement.arrange(rest, arriving)
    } catch {
      throw .mismatchedDifference(
        sections.identifiers[error.arrival.handle],
        at: ItemPosition(section: error.arrival.index, item: 0),
        "cannot come to \(error.arrival.index) among the sections"
      )
    }
  }

  /// The items of every section of the result, by section handle.
  @inlinable
  mutating func arrangeItems(
    _ difference: Difference,
    _ order: [Int]
  ) throws(SnapshotError) -> [[Int]] {
    var leaving: [Int] = []
    var arriving: [(section: Int, arrival: Arrangement.Arrival)] = []
    for deletion in difference.itemDeletions {
      leaving.append(try item(deletion.identifier, at: deletion.position))
    }
    for move in difference.itemMoves {
      let handle = try item(move.identifier, at: move.from)
      leaving.append(handle)
      arriving.append((move.to.section, .init(index: move.to.item, handle: handle)))
    }
    if let twice = Arrangement.firstRepetition(in: leaving) {
      throw .mismatchedDifference(
        storage.items.identifiers[twice],
        at: storage.position(ofOffset: twice),
        "leaves its place twice"
      )
    }
    for handle in leaving.prefix(difference.itemDeletions.count) { items.remove(handle) }
    for insertion in difference.itemInsertions {
      guard let handle = items.insert(insertion.identifier) else {
        throw .mismatchedDifference(insertion.identifier, at: nil, "is an item already")
      }
      let place = insertion.position
      arriving.append((place.section, .init(index: place.item, handle: handle)))
    }
    var arrivals = [[Arrangement.Arrival]](repeating: [], count: order.count)
    for (section, arrival) in arriving {
      guard order.indices.contains(section) else {
        throw misplaced(arrival, inSectionAt: section)
      }
      arrivals[section].append(arrival)
    }
    let rest = Arrangement.rest(of: 0..<storage.itemCount, without: leaving)
    return try arrangeRows(order, rest, arrivals, survivors: difference)
  }

  @inlinable
  func arrangeRows(
    _ order: [Int],
    _ rest: [Int],
    _ arrivals: [[Arrangement.Arrival]],
    survivors difference: Difference
  ) throws(SnapshotError) -> [[Int]] {
    var kept = [[Int]](repeating: [], count: sections.identifiers.count)
    for offset in rest { kept[storage.sectionIndex(ofOffset: offset)].append(offset) }
    for deletion in difference.sectionDeletions {
      if let stray = kept[deletion.index].first {
        throw .mismatchedDifference(
          storage.items.identifiers[stray],
          at: storage.position(ofOffset: stray),
          "is in a section to delete and goes nowhere"
        )
      }
    }
    for (index, section) in order.enumerated() {
      do {
        kept[section] = try Arrangement.arrange(kept[section], arrivals[index])
      } catch {
        throw misplaced(error.arrival, inSectionAt: index)
      }
    }
    return kept
  }

  @inlinable
  func misplaced(_ arrival: Arrangement.Arrival, inSectionAt section: Int) -> SnapshotError {
    let position = ItemPosition(section: section, item: arrival.index)
    return .mismatchedDifference(
      items.identifiers[arrival.handle],
      at: position,
      "cannot come to \(position)"
    )
  }
}

/// Puts handles into rows: those that stay in order, and between them those that say where.
@usableFromInline
enum Arrangement {
  @usableFromInline
  struct Arrival: Sendable {
    @usableFromInline
    var index: Int

    @usableFromInline
    var handle: Int

    @usableFromInline
    init(index: Int, handle: Int) {
      self.index = index
      self.handle = handle
    }
  }

  /// An arrival that has no place: beyond the end, or where another one arrives.
  @usableFromInline
  struct Misplacement: Error {
    @usableFromInline
    var arrival: Arrival
  }

  @usableFromInline
  static func firstRepetition(in handles: [Int]) -> Int? {
    var seen: Set<Int> = []
    return handles.first { !seen.insert($0).inserted }
  }

  @usableFromInline
  static func rest(of all: Range<Int>, without leaving: [Int]) -> [Int] {
    let leaving = Set(leaving)
    return leaving.isEmpty ? Array(all) : all.filter { !leaving.contains($0) }
  }

  @usableFromInline
  static func arrange(
    _ staying: [Int],
    _ arriving: [Arrival]
  ) throws(Misplacement) -> [Int] {
    guard !arriving.isEmpty else { return staying }
    var row: [Int] = []
    var rest = staying[...]
    for arrival in arriving.sorted(by: { $0.index < $1.index }) {
      let gap = arrival.index - row.count
      guard gap >= 0, gap <= rest.count else {
        throw Misplacement(arrival: arrival)
      }
      row += rest.prefix(gap)
      rest = rest.dropFirst(gap)
      row.append(arrival.handle)
    }
    return row + rest
  }
}
