import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport

/// Something that happens to a storage of cards, or to what shows it.
enum CardStep {
  case set([[VersionedCard]])
  case setAtOnce([[VersionedCard]])
  case edit(Int)
  case catchUp

  /// Sections of cards, each identifier once.
  static let lists: Gen<[[VersionedCard]]> = {
    let numbers = zip(Gen<Int>.int(in: 0...9), .int(in: 0...1), .int(in: 0...2))
    let cards = numbers.map { VersionedCard(id: $0, version: $1, note: $2) }
    let lists = Gen<[[VersionedCard]]>.array(of: .array(of: cards, count: 0...6), count: 0...3)
    return lists.map { $0.distinct() }
  }()

  static let gen = Gen<CardStep>.frequency([
    (5, lists.map { .set($0) }), (1, lists.map { .setAtOnce($0) }),
    (3, Gen<Int>.int(in: 0...999).map { .edit($0) }), (2, .constant(.catchUp)),
  ])

  /// Numbers that choose a few index paths, and one.
  static let choices = Gen<[Int]>.array(of: choice, count: 1...3)
  static let choice = Gen<Int>.int(in: 0...99)
}

extension CardStorage {
  /// Carries out a step; one that catches up does nothing.
  func carryOut(_ step: CardStep) {
    switch step {
    case .set(let lists): set(lists)
    case .setAtOnce(let lists):
      setAtOnce(lists) { storage.delegate?.storageNeedsReloading() }
    case .edit(let number): edit(number)
    case .catchUp: break
    }
  }

  /// The cards that are shown, section by section.
  func shownCards() -> [[VersionedCard]] {
    (0..<storage.numberOfSections()).map { section in
      (0..<storage.numberOfItems(inSection: section)).compactMap {
        storage.item(at: [section, $0]) as? VersionedCard
      }
    }
  }
}

extension [[VersionedCard]] {
  func card(at path: IndexPath) -> VersionedCard? {
    guard path.count == 2, indices.contains(path[0]), self[path[0]].indices.contains(path[1])
    else { return nil }
    return self[path[0]][path[1]]
  }

  /// The index path of a card that a number chooses; a few numbers choose one that does not exist.
  func path(_ number: Int) -> IndexPath {
    let paths = indices.flatMap { section in
      self[section].indices.map { IndexPath(indexes: [section, $0]) }
    }
    let others: [IndexPath] = [[number % 3, 9], [0, -1], [], [0], [9, 9, 9]]
    return paths.isEmpty || number > 90 ? others[number % 5] : paths[number % paths.count]
  }

  /// The index path of a gap that a number chooses; a few numbers choose one that does not exist.
  func gap(_ number: Int) -> IndexPath {
    guard !isEmpty, number <= 90 else { return number % 5 == 0 ? [] : [number % 5, 9] }
    let section = number % count
    return [section, number / 3 % (self[section].count + 1)]
  }

  /// Some index paths with those of the cards below them in an outline, in the same section.
  func withCardsBelow(_ sources: [IndexPath]) -> [IndexPath] {
    let named = Set(sources.compactMap(card).map(\.id))
    return indices.flatMap { section in
      var below = named
      // Parents stand before their children.
      return self[section].indices.filter { index in
        let card = self[section][index]
        let isAt = sources.contains(IndexPath(indexes: [section, index]))
        let parent = self[section].first { $0.id == card.parent }
        guard isAt || parent.map({ below.contains($0.id) }) == true else { return false }
        below.insert(card.id)
        return true
      }
      .map { IndexPath(indexes: [section, $0]) }
    }
  }

  /// The cards of a section, with those below them, whose parents come from another section.
  func cards(findingParents paths: [IndexPath], inSection section: Int) -> Set<Int> {
    guard indices.contains(section) else { return [] }
    let arriving = Set(paths.filter { $0.first != section }.compactMap(card).map(\.id))
    let orphans = self[section].indices.filter { index in
      self[section][index].parent.map(arriving.contains) == true
    }
    let all = withCardsBelow(orphans.map { IndexPath(indexes: [section, $0]) })
    return Set(all.compactMap(card).map(\.id))
  }

  /// The lists after some cards, all of which exist, are dropped in a gap.
  func dropping(_ sources: [IndexPath], in gap: IndexPath) -> Self {
    let sources = Set(sources).sorted()
    let moved = sources.compactMap(card)
    let isBefore = { (source: IndexPath) in source[0] == gap[0] && source[1] < gap[1] }
    var lists = self
    for source in sources.reversed() { lists[source[0]].remove(at: source[1]) }
    lists[gap[0]].insert(contentsOf: moved, at: gap[1] - sources.count(where: isBefore))
    return lists
  }
}
