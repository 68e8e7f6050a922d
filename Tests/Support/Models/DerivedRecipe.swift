package import DerivedLists
package import DiffableStorageTesting

/// A model with what filters, groups and orders look at.
package struct Entry: Identifiable, Equatable, Sendable {
  package var id: Int
  package var group = 0
  package var rank = 0
  package var weight = 0
  package var version = 0

  package init(id: Int, group: Int = 0, rank: Int = 0, weight: Int = 0, version: Int = 0) {
    self.id = id
    self.group = group
    self.rank = rank
    self.weight = weight
    self.version = version
  }
}

package typealias Entries = ModelSnapshot<Int, Entry>
package typealias DerivedEntries = DerivedSnapshot<Int, Entry, Int>

/// A derivation, and what it does to arrays.
package struct DerivedRecipe: CustomStringConvertible {
  package enum Placing: CaseIterable {
    case source, flat, first, ascending, descending, listed, lasting, by
  }
  package enum Order: CaseIterable {
    case rank, rankDescending, weight, weightBy, partly, partlyDescending
  }

  package var placing = Placing.source
  package var orders: [Order] = []
  /// A filter hides the models whose rank is a multiple of one of these.
  package var hidden: [Int] = []
  package var dropsEmpty = false

  package init(
    placing: Placing = .source,
    orders: [Order] = [],
    hidden: [Int] = [],
    dropsEmpty: Bool = false
  ) {
    self.placing = placing
    self.orders = orders
    self.hidden = hidden
    self.dropsEmpty = dropsEmpty
  }

  package var description: String { "\(placing), \(orders), hidden \(hidden), \(dropsEmpty)" }

  package static func random(_ random: inout SeededGenerator) -> Self {
    func pick<T>(_ values: some Collection<T>, atMost count: Int) -> [T] {
      Array(values.shuffled(using: &random).prefix(Int.random(in: 0...count, using: &random)))
    }
    return Self(
      placing: Placing.allCases.randomElement(using: &random) ?? .source,
      orders: pick(Order.allCases, atMost: 2),
      hidden: pick([2, 3, 5], atMost: 2),
      dropsEmpty: Bool.random(using: &random)
    )
  }

  // MARK: - The derivation

  package var start: Derivation<Int, Entry, Int> {
    switch placing {
    case .source: .unchanged
    case .flat: .flattened(into: 7)
    case .first: .grouped(by: { $0.group })
    case .ascending: .grouped(by: { $0.group }, order: .ascending)
    case .descending: .grouped(by: { $0.group }, order: .descending)
    case .listed: .grouped(by: { $0.group }, order: .listed([3, 1]))
    case .lasting: .grouped(by: \.group, order: .listed([3, 1, 3, 8], showsEmpty: true))
    case .by: .grouped(by: { $0.group }, order: .by { $0 % 2 < $1 % 2 })
    }
  }

  package var derivation: Derivation<Int, Entry, Int> {
    let sorted = orders.reduce(start) { $0.sorted($1) }
    let filtered = hidden.reduce(sorted) { recipe, number in
      recipe.filter { $0.rank % number != 0 }
    }
    return dropsEmpty ? filtered.withoutEmptySections() : filtered
  }

  /// The same verbs in another order.
  package var derivationInAnotherOrder: Derivation<Int, Entry, Int> {
    let empty = dropsEmpty ? start.withoutEmptySections() : start
    let filtered = hidden.reversed().reduce(empty) { recipe, number in
      recipe.filter { $0.rank % number != 0 }
    }
    return orders.reduce(filtered) { $0.sorted($1) }
  }

  // MARK: - Arrays

  package func sections(of source: Entries) -> [(section: Int, models: [Entry])] {
    var sections = placed(source.sections.map { ($0.identifier, $0.models.filter(isShown)) })
    for order in orders {
      for index in sections.indices { sections[index].models.sort(by: order.areInOrder) }
    }
    let isGrouped = placing != .source && placing != .flat
    let lasting: Set<Int> = placing == .lasting && !dropsEmpty ? [3, 1, 8] : []
    return dropsEmpty || isGrouped
      ? sections.filter { !$0.models.isEmpty || lasting.contains($0.section) } : sections
  }

  private func isShown(_ entry: Entry) -> Bool { hidden.allSatisfy { entry.rank % $0 != 0 } }

  private func placed(_ lists: [(Int, [Entry])]) -> [(section: Int, models: [Entry])] {
    let all = lists.flatMap { $0.1 }
    var groups: [(section: Int, models: [Entry])] = []
    for entry in all {
      if let index = groups.firstIndex(where: { $0.section == entry.group }) {
        groups[index].models.append(entry)
      } else {
        groups.append((entry.group, [entry]))
      }
    }
    switch placing {
    case .source: return lists.map { ($0.0, $0.1) }
    case .flat: return [(7, all)]
    case .first: return groups
    case .ascending: return groups.sorted { $0.section < $1.section }
    case .descending: return groups.sorted { $0.section > $1.section }
    case .listed:
      let places = [3: 0, 1: 1]
      return groups.sorted { places[$0.section] ?? 9 < places[$1.section] ?? 9 }
    case .lasting:
      let places = [3: 0, 1: 1, 8: 2]
      for section in [3, 1, 8] where !groups.contains(where: { $0.section == section }) {
        groups.append((section, []))
      }
      return groups.sorted { places[$0.section] ?? 9 < places[$1.section] ?? 9 }
    case .by: return groups.sorted { $0.section % 2 < $1.section % 2 }
    }
  }
}

extension DerivedRecipe.Order {
  fileprivate func areInOrder(_ a: Entry, _ b: Entry) -> Bool {
    switch self {
    case .rank: a.rank < b.rank
    case .rankDescending: a.rank > b.rank
    case .weight, .weightBy: a.weight < b.weight
    case .partly: a.isOrdered && (!b.isOrdered || a.rank < b.rank)
    case .partlyDescending: a.isOrdered && (!b.isOrdered || a.rank > b.rank)
    }
  }
}

extension Entry {
  /// A number for some entries, NaN for others.
  fileprivate var partlyOrdered: Double { isOrdered ? Double(rank) : .nan }

  fileprivate var isOrdered: Bool { rank % 4 != 1 }
}

extension Derivation where Model == Entry {
  package func sorted(_ order: DerivedRecipe.Order) -> Self {
    switch order {
    case .rank: sorted(on: { $0.rank })
    case .rankDescending: sorted(on: { $0.rank }, descending: true)
    case .weight: sorted(on: { $0.weight })
    case .weightBy: sorted(by: { $0.weight < $1.weight })
    case .partly: sorted(on: { $0.partlyOrdered })
    case .partlyDescending: sorted(on: { $0.partlyOrdered }, descending: true)
    }
  }
}

/// Makes random versions of a list of entries.
package struct EntryEditor {
  package var random: SeededGenerator
  package var next = 0
  package var nextSection = 0

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  package mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  package mutating func entry() -> Entry {
    next += 1
    return Entry(
      id: next,
      group: number(0..<5),
      rank: number(0..<12),
      weight: number(0..<3)
    )
  }

  package mutating func list(_ counts: [Int]) throws -> Entries {
    var builder = Entries.Builder()
    for count in counts {
      nextSection += 1
      try builder.appendSections([nextSection])
      try builder.appendModels((0..<count).map { _ in entry() })
    }
    return builder.build()
  }

  package mutating func edited(_ list: Entries, count: Int) throws -> Entries {
    var builder = Entries.Builder(Entries(list.identifiers.withoutMarks, list.list))
    for _ in 0..<count { try edit(&builder) }
    return builder.build()
  }

  private mutating func edit(_ builder: inout Entries.Builder) throws {
    let ids = builder
    let item = ids.itemIdentifiers.randomElement(using: &random)
    let other = ids.itemIdentifiers.randomElement(using: &random)
    let section = ids.sectionIdentifiers.randomElement(using: &random)
    switch (number(0..<16), item, other, section) {
    case (0...2, _, let other?, _): try builder.insertModels([entry()], beforeItem: other)
    case (3, _, _, let section?): try builder.appendModels([entry(), entry()], toSection: section)
    case (4...5, let item?, _, _): builder.deleteItems([item])
    case (6...7, let item?, let other?, _): try builder.moveItem(item, beforeItem: other)
    case (8, let item?, _, let section?): try builder.moveItem(item, toEndOfSection: section)
    case (9...11, let item?, _, _): try change(item, &builder)
    case (12, _, _, let section?): try builder.moveSectionToEnd(section)
    case (13, _, _, let section?):
      if number(0..<4) == 0 { builder.deleteSections([section]) }
    case (14, let item?, let other?, let section?):
      try builder.reconfigureItems([item])
      try builder.reloadItems([other])
      try builder.reloadSections([section])
    default:
      guard ids.numberOfSections < 6 else { return }
      nextSection += 1
      try builder.appendSections([nextSection])
    }
  }

  private mutating func change(_ item: Int, _ builder: inout Entries.Builder) throws {
    let (kind, rank) = (number(0..<4), number(0..<12))
    try builder.updateModel(item) { entry in
      entry.version += 1
      switch kind {
      case 0: entry.rank = rank
      case 1: entry.group = rank % 5
      case 2: entry.weight = rank % 3
      default: break
      }
    }
  }
}
