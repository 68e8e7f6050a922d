/// A structural change in stages in which every item and every section that stays keeps its cells.
///
///     sections   sections come, move and go, without operations on items
///     items      items are deleted, inserted and moved between the sections that are there now
///     emptied    sections that items have left go
///
/// The first stage is part of the second if no section moves, no item enters an inserted section, and
/// a list view cannot count a move between sections wrong. An inserted section comes with its items,
/// or empty if an item of another section enters it.
@usableFromInline
struct CellKeepingStages {
  /// The changes of sections; empty if they are part of ``items``.
  @usableFromInline
  private(set) var sections = BatchOperations()

  /// The changes of items.
  @usableFromInline
  private(set) var items: BatchOperations

  /// The deletions of sections that items have left.
  @usableFromInline
  private(set) var emptied = BatchOperations()

  /// The sections that ``sections`` inserts, as indexes after the whole change.
  @usableFromInline
  private(set) var insertionsAfter: [Int] = []

  /// The sections that ``sections`` inserts together with their items.
  @usableFromInline
  private(set) var filled: [Filled] = []

  /// The deleted sections that items leave.
  @usableFromInline
  private(set) var left: [Left] = []

  /// A section that is inserted together with its items.
  @usableFromInline
  struct Filled {
    /// The index after the whole change, and the index after the first stage.
    @usableFromInline
    var after: Int

    @usableFromInline
    var index: Int
  }

  /// A deleted section that items leave.
  @usableFromInline
  struct Left {
    /// The index before the change, and the index in the states between the stages.
    @usableFromInline
    var before: Int

    @usableFromInline
    var index: Int

    /// The indexes before the change of the items that leave, ascending.
    @usableFromInline
    var leaving: [Int]
  }

  /// Creates the stages of a structural change with sorted lists.
  @usableFromInline
  init(_ change: BatchOperations) {
    items = change
    let layout = SectionLayout(change)
    guard !layout.isUnchanged else {
      items.sectionMoves = []
      return
    }
    let changes = PlannedItemChanges(change, layout)
    guard changes.needsStage else {
      items = changes.operations(afterSections: false)
      items.sectionDeletions = layout.operations.sectionDeletions
      items.sectionInsertions = layout.operations.sectionInsertions
      items.sectionMoves = layout.operations.sectionMoves
      finish(change, layout)
      return
    }
    sections = layout.operations
    items = changes.operations(afterSections: true)
    insertionsAfter = change.sectionInsertions
    filled = zip(change.sectionInsertions, sections.sectionInsertions).compactMap { after, index in
      layout.entered.contains(after) ? nil : Filled(after: after, index: index)
    }
    finish(change, layout)
  }

  private mutating func finish(_ change: BatchOperations, _ layout: SectionLayout) {
    guard !layout.left.isEmpty else { return }
    var leaving = Array(layout.left.sorted.count, of: [Int]())
    var indexes = Remembered<Int?>()
    for move in change.itemMoves {
      guard let index = indexes(move.from.section, layout.left.sorted.sortedIndex) else { continue }
      leaving[index].append(move.from.item)
    }
    left = layout.leftIndexes.enumerated().map { number, index in
      Left(before: layout.left.sorted[number], index: index, leaving: leaving[number].ascending())
    }
    emptied.sectionDeletions = layout.leftIndexes
  }

  /// The position after the whole change of an item at a position after the second stage.
  @usableFromInline
  func positionAfter(_ position: ItemPosition) -> ItemPosition {
    let indexes = emptied.sectionDeletions
    let before = partitionPoint(0..<indexes.count) { indexes[$0] < position.section }
    return ItemPosition(section: position.section - before, item: position.item)
  }
}

/// The order of the sections in which items change.
///
/// It is the order after the change, with the deleted sections that items leave: each of them comes
/// directly after the nearest section before it that stays and does not move.
private struct SectionLayout {
  /// The changes of sections that lead to this order.
  private(set) var operations = BatchOperations()

  /// The deleted sections that items leave, as indexes before the change.
  private(set) var left = SortedIndexes()

  /// The inserted sections that items enter, as indexes after the change.
  private(set) var entered = SortedIndexes()

  /// For each section in ``left``, the index after the change of the section that it is behind; -1 if
  /// it is the first.
  private var anchors: [Int] = []

  /// Whether no section changes.
  var isUnchanged: Bool { operations.structuralCount == 0 && left.isEmpty }

  init(_ change: BatchOperations) {
    let gone = SortedIndexes(change.sectionDeletions)
    let new = SortedIndexes(change.sectionInsertions)
    if !gone.isEmpty { left = gone.intersection(change.itemMoves.lazy.map(\.from.section)) }
    if !new.isEmpty { entered = new.intersection(change.itemMoves.lazy.map(\.to.section)) }
    if !left.isEmpty { anchors = anchors(change) }
    operations.sectionDeletions = gone.sorted.filter { !left.contains($0) }
    operations.sectionInsertions = new.sorted.map(index)
    operations.sectionMoves = change.sectionMoves.map { BatchMove(from: $0.from, to: index($0.to)) }
    // A decoded difference can contain such moves; a view refuses them if nothing else changes.
    if operations.sectionMoves.count == operations.structuralCount,
      operations.sectionMoves.allSatisfy({ $0.from == $0.to })
    {
      operations.sectionMoves = []
    }
  }

  /// The index in this order of a section at an index after the change.
  func index(_ after: Int) -> Int {
    after + partitionPoint(0..<anchors.count) { anchors[$0] < after }
  }

  /// The indexes in this order of the sections in ``left``.
  var leftIndexes: [Int] { anchors.enumerated().map { $1 + 1 + $0 } }

  private func anchors(_ change: BatchOperations) -> [Int] {
    let departures = (change.sectionDeletions + change.sectionMoves.map(\.from)).ascending()
    let arrivals = (change.sectionInsertions + change.sectionMoves.map(\.to)).ascending()
    var passed = 0
    return left.sorted.map { section in
      // The number of sections before it that stay and do not move.
      let staying = section - partitionPoint(0..<departures.count) { departures[$0] < section }
      guard staying > 0 else { return -1 }
      while passed < arrivals.count, arrivals[passed] <= staying - 1 + passed { passed += 1 }
      return staying - 1 + passed
    }
  }
}

/// The changes of items that need operations of their own.
private struct PlannedItemChanges {
  private let moves: [BatchMove<ItemPosition>]
  private let deletions: [ItemPosition]
  private let insertions: [ItemPosition]
  private let layout: SectionLayout
  private let map: PositionMap

  init(_ change: BatchOperations, _ layout: SectionLayout) {
    self.layout = layout
    map = PositionMap(layout.operations)
    var (gone, filled) = (Remembered<Bool>(), Remembered<Bool>())
    let deleted = SortedIndexes(change.sectionDeletions)
    let new = SortedIndexes(change.sectionInsertions)
    deletions = change.itemDeletions.filter { !gone($0.section, deleted.contains) }
    insertions = change.itemInsertions.filter { position in
      !filled(position.section) { new.contains($0) && !layout.entered.contains($0) }
    }
    moves = change.itemMoves
  }

  /// Whether the sections have to change in a batch of their own.
  var needsStage: Bool {
    guard !(moves.isEmpty && deletions.isEmpty && insertions.isEmpty) else { return false }
    return !layout.operations.sectionMoves.isEmpty || !layout.entered.isEmpty
      || moves.contains(where: isAmbiguous)
  }

  /// Whether a list view may mistake a move from one section to another for a move inside one
  /// section.
  ///
  /// The two sections have the same index, one before and one after the change. The view then counts
  /// the items of both wrong.
  private func isAmbiguous(_ move: BatchMove<ItemPosition>) -> Bool {
    layout.index(move.to.section) == move.from.section
      && map.sectionAfter(move.from.section) != move.from.section
  }

  /// The operations on items: in the batch in which the sections change, or in a later one.
  func operations(afterSections isLater: Bool) -> BatchOperations {
    var (sources, targets) = (Remembered<Int>(), Remembered<Int>())
    func source(_ position: ItemPosition) -> ItemPosition {
      guard isLater else { return position }
      let section = sources(position.section) { map.sectionAfter($0) ?? $0 }
      return ItemPosition(section: section, item: position.item)
    }
    func target(_ position: ItemPosition) -> ItemPosition {
      ItemPosition(section: targets(position.section, layout.index), item: position.item)
    }
    var operations = BatchOperations()
    operations.itemDeletions = deletions.map(source)
    if isLater { operations.itemDeletions = operations.itemDeletions.ascending() }
    operations.itemInsertions = insertions.map(target)
    operations.itemMoves = moves.map { BatchMove(from: source($0.from), to: target($0.to)) }
    return operations
  }
}

/// A set of indexes in a sorted array.
private struct SortedIndexes {
  let sorted: [Int]

  init(_ indexes: some Collection<Int> = []) {
    sorted = Array(indexes).ascending()
  }

  var isEmpty: Bool { sorted.isEmpty }

  func contains(_ index: Int) -> Bool { sorted.sortedIndex(of: index) != nil }

  func intersection(_ indexes: some Sequence<Int>) -> SortedIndexes {
    var common: Set<Int> = []
    var last = -1
    for index in indexes where index != last {
      last = index
      if contains(index) { common.insert(index) }
    }
    return SortedIndexes(common)
  }
}

/// Caches the answer for the last section, because sorted lists ask for the same section repeatedly.
private struct Remembered<Answer> {
  private var last: (section: Int, answer: Answer)?

  mutating func callAsFunction(_ section: Int, _ find: (Int) -> Answer) -> Answer {
    if let last, last.section == section { return last.answer }
    let answer = find(section)
    last = (section, answer)
    return answer
  }
}
