import ClassicStorage
import DerivedLists
import DiffableStorage
import Foundation

/// A model that shows its number and its version.
struct Song: Identifiable, Equatable, Hashable, EntityIdentifiable, CustomStringConvertible {
  let id: Int
  var version = 0
  var identifier: AnyHashable { id }
  var description: String { "\(id).\(version)" }
}

/// A storage, and a random edit of its data.
struct Subject {
  let storage: any BaseUpdateDeliveringStorage & UpdatingStorage
  let edit: (Random) -> String

  static var all: [String: (Trace) -> Subject] {
    [
      "model": model, "proxy": proxy, "derived": derived, "memory": memory, "equatable": equatable,
      "hashable": hashable, "results": results, "live": live, "own": own, "outlined": outlined,
      "outline": outline,
    ]
  }
}

/// Sections with models that a random edit changes.
struct Library {
  var sections: [(String, [Song])] = []

  mutating func change(_ random: Random) {
    for _ in 0...random.below(4) {
      switch random.below(9) {
      case 0: sections.insert((newName(random), []), at: random.below(sections.count + 1))
      case 1 where !sections.isEmpty: sections.remove(at: random.below(sections.count))
      case 2 where !sections.isEmpty:
        let section = sections.remove(at: random.below(sections.count))
        sections.insert(section, at: random.below(sections.count + 1))
      case 3, 4: update(random)
      case 5: take(random)
      case 6:
        if let song = take(random) { put(song, random) }
      default:
        let used = Set(sections.flatMap { $0.1.map(\.id) })
        put(Song(id: Library.number(used, random)), random)
      }
    }
  }

  /// The lowest number that is not used, or a higher one.
  static func number(_ used: Set<Int>, _ random: Random? = nil) -> Int {
    var number = 0
    while used.contains(number) || random?.once(in: 3) ?? false { number += 1 }
    return number
  }

  private func newName(_ random: Random) -> String {
    let used = Set(sections.compactMap { Int($0.0.dropFirst()) })
    return "s\(Self.number(used))"
  }

  @discardableResult
  private mutating func take(_ random: Random) -> Song? {
    let filled = sections.indices.filter { !sections[$0].1.isEmpty }
    guard !filled.isEmpty else { return nil }
    let section = random.some(filled)
    return sections[section].1.remove(at: random.below(sections[section].1.count))
  }

  private mutating func put(_ song: Song, _ random: Random) {
    if sections.isEmpty { sections.append((newName(random), [])) }
    let section = random.below(sections.count)
    sections[section].1.insert(song, at: random.below(sections[section].1.count + 1))
  }

  private mutating func update(_ random: Random) {
    let filled = sections.indices.filter { !sections[$0].1.isEmpty }
    guard !filled.isEmpty else { return }
    let section = random.some(filled)
    sections[section].1[random.below(sections[section].1.count)].version += 1
  }
}

extension Subject {
  static func model(_ trace: Trace) -> Subject {
    let storage = ModelStorage<String, Song>(
      policy: trace.random.some(BatchPolicy.allCases),
      maximumChanges: trace.random.once(in: 4) ? 5 : nil
    )
    if trace.random.once(in: 2) { storage.payloadProvider = { "\($0)→\($1)" } }
    return Subject(storage: storage, edit: edits(of: storage))
  }

  private static func edits(of storage: ModelStorage<String, Song>) -> (Random) -> String {
    var library = Library()
    return { random in
      library.change(random)
      let sections = library.sections
      let isAnimated = !random.once(in: 6)
      switch random.below(4) {
      case 0:
        let outcome = try? storage.modify(animatingDifferences: isAnimated) {
          builder throws(SnapshotError) in
          builder.deleteAllItems()
          for (section, songs) in sections {
            if !builder.containsSection(section) { try builder.appendSections([section]) }
            try builder.appendModels(songs, toSection: section)
          }
        }
        return "\(outcome as Any)"
      case 1 where storage.numberOfSections() > 0:
        // The view moves a row itself.
        let count = storage.numberOfItems(inSection: 0)
        let (from, to) = (random.below(count + 1), random.below(count + 1))
        let isMoved = storage.moveShownItem(at: [0, from], to: [0, to])
        library.sections = storage.snapshot().sectionIdentifiers.map {
          ($0, storage.models(inSection: $0))
        }
        return "moved by the view: \(isMoved)"
      default:
        return
          "\(storage.apply(sections, duplicates: .keepFirst, animatingDifferences: isAnimated))"
      }
    }
  }

  /// A storage over a data source of numbers.
  static func storage(
    of dataSource: DiffableDataSource<String, Int>,
    _ trace: Trace
  ) -> ProxyDiffableStorage<String, Int> {
    ProxyDiffableStorage(
      dataSource: dataSource,
      policy: trace.random.some(BatchPolicy.allCases),
      maximumChanges: trace.random.once(in: 4) ? 5 : nil
    ) { "\($1)" }
  }

  static func proxy(_ trace: Trace) -> Subject {
    let dataSource = DiffableDataSource<String, Int>()
    let storage = Self.storage(of: dataSource, trace)
    var library = Library()
    return Subject(storage: storage) { random in
      library.change(random)
      var snapshot = Snapshot(
        sections: library.sections.map { ($0.0, $0.1.map(\.id)) },
        duplicates: .keepFirst
      )
      if random.once(in: 3), let item = snapshot.itemIdentifiers.first {
        let isReload = random.once(in: 2)
        let marked = try? snapshot.modifying { builder throws(SnapshotError) in
          isReload ? try builder.reloadItems([item]) : try builder.reconfigureItems([item])
        }
        snapshot = marked ?? snapshot
      }
      if random.once(in: 8) { return "\(dataSource.applySnapshotUsingReloadData(snapshot))" }
      return "\(dataSource.apply(snapshot, animatingDifferences: !random.once(in: 6)))"
    }
  }

  static func derived(_ trace: Trace) -> Subject {
    let source = ModelStorage<String, Song>()
    let edit = edits(of: source)
    let storage = source.derived(
      Derivation<String, Song, String>.filter { $0.version % 3 != 2 }
        .sorted { ($0.version, $0.id) < ($1.version, $1.id) }
    )
    return Subject(storage: storage, edit: edit)
  }

  static func memory(_ trace: Trace) -> Subject {
    let storage = MemoryStorage()
    var next = 0
    func song() -> Song {
      next += 1
      return Song(id: next)
    }
    func step(_ random: Random) -> String {
      let sections = storage.numberOfSections()
      let section = random.below(sections + 1)
      let count = storage.items(inSection: section)?.count ?? 0
      let item: IndexPath = [section, random.below(count + 1)]
      switch random.below(14) {
      case 0:
        storage.addItem(song(), toSection: section)
        return "add \(section)"
      case 1:
        storage.addItems([song(), song()], toSection: section)
        return "add two \(section)"
      case 2, 3:
        try? storage.insertItem(song(), to: item)
        return "insert \(Array(item))"
      case 4:
        storage.removeItems(at: [item])
        return "remove \(Array(item))"
      case 5:
        let other: IndexPath = [random.below(sections + 1), random.below(4)]
        storage.moveItem(at: item, to: other)
        return "move \(Array(item)) \(Array(other))"
      case 6:
        let other = random.below(sections + 1)
        storage.moveSection(section, toSection: other)
        return "move section \(section) \(other)"
      case 7:
        storage.deleteSections([section])
        return "delete section \(section)"
      case 8:
        storage.setItems([song(), song(), song()], forSection: section)
        return "set \(section)"
      case 9:
        if let song = storage.item(at: item) as? Song { storage.reloadItem(song) }
        return "reload \(Array(item))"
      case 10:
        if let song = storage.item(at: item) as? Song {
          try? storage.replaceItem(song, with: Song(id: song.id, version: song.version + 1))
        }
        return "replace \(Array(item))"
      case 11:
        return "\(storage.moveShownItem(at: item, to: [section, random.below(count + 1)]))"
      case 12 where random.once(in: 3):
        storage.setItemsForAllSections([[song()], [song(), song()]])
        return "set all"
      default:
        storage.insertItems([song(), song()], to: [item, [section, 0]])
        return "insert two"
      }
    }
    return Subject(storage: storage) { random in
      guard random.once(in: 3) else { return step(random) }
      var steps: [String] = []
      storage.performUpdates {
        for _ in 0...random.below(4) { steps.append(step(random)) }
      }
      return "together: \(steps)"
    }
  }

  private static func songs(_ songs: inout [Song], _ random: Random) {
    for _ in 0...random.below(3) {
      switch random.below(6) {
      case 0 where !songs.isEmpty: songs.remove(at: random.below(songs.count))
      case 1 where !songs.isEmpty:
        songs.insert(songs.remove(at: random.below(songs.count)), at: random.below(songs.count + 1))
      case 2 where !songs.isEmpty: songs[random.below(songs.count)].version += 1
      default:
        let used = Set(songs.map(\.id))
        songs.insert(Song(id: Library.number(used)), at: random.below(songs.count + 1))
      }
    }
  }

  static func equatable(_ trace: Trace) -> Subject {
    single(SingleSectionEquatableStorage<Song>(items: []), trace)
  }

  static func hashable(_ trace: Trace) -> Subject {
    single(SingleSectionHashableStorage<Song>(items: []), trace)
  }

  private static func single(_ storage: SingleSectionStorage<Song>, _ trace: Trace) -> Subject {
    if trace.random.once(in: 2) { storage.payloadProvider = { "\($0)→\($1)" } }
    return Subject(storage: storage) { random in
      var songs = storage.upcomingItems
      Self.songs(&songs, random)
      switch random.below(8) {
      case 0:
        return "deleted \(storage.deleteShownItems(at: [[0, random.below(songs.count + 1)]]))"
      case 1 where random.once(in: 3):
        storage.items = songs
        return "items"
      default:
        storage.setItems(songs)
        return "set \(songs)"
      }
    }
  }

  static func results(_ trace: Trace) -> Subject {
    let controller = InMemoryResultsController<Song>(
      sectionName: { "\($0.version % 3)" },
      sortedBy: { ($0.version, $0.id) < ($1.version, $1.id) }
    )
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    return Subject(storage: storage) { random in
      func change() {
        var songs = controller.objects
        Self.songs(&songs, random)
        controller.objects = songs
      }
      switch random.below(6) {
      case 0:
        storage.performUpdates(animatingDifferences: random.once(in: 2)) {
          change()
          change()
        }
        return "twice"
      case 1 where random.once(in: 4):
        storage.reload()
        return "reload"
      case 2 where random.once(in: 4):
        storage.controllerWillChangeContent(controller)
        storage.controller(
          controller,
          didChange: Song(id: 1),
          at: [7, 7],
          for: .delete,
          newIndexPath: nil
        )
        storage.controllerDidChangeContent(controller)
        return "contradiction"
      default:
        change()
        return "change"
      }
    }
  }

  static func live(_ trace: Trace) -> Subject {
    var collections = [InMemoryLiveCollection<Song>()]
    let storage = LiveCollectionStorage()
    storage.addSection(with: collections[0])
    return Subject(storage: storage) { random in
      switch random.below(8) {
      case 0 where collections.count < 4:
        collections.append(InMemoryLiveCollection())
        storage.addSection(with: collections[collections.count - 1])
        return "add"
      case 1 where random.once(in: 2):
        let index = random.below(collections.count)
        if collections.count > 1 {
          collections.remove(at: index)
          storage.deleteSections([index])
        }
        return "delete \(index)"
      case 2:
        storage.performUpdates {
          for collection in collections { Self.songs(&collection.elements, random) }
        }
        return "all"
      default:
        guard !collections.isEmpty else { return "none" }
        Self.songs(&collections[random.below(collections.count)].elements, random)
        return "one"
      }
    }
  }

  static func own(_ trace: Trace) -> Subject {
    let storage = Texts()
    return Subject(storage: storage) { random in
      storage.edit(random)
      return "edit"
    }
  }
}

/// A storage as a user writes one, with batches of its own.
final class Texts: BaseUpdateDeliveringStorage, UpdatingStorage {
  private var shown: [String] = []
  private var latest: [String] = []
  private var count = 0

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { section == 0 ? shown.count : 0 }
  func item(at indexPath: IndexPath) -> Any? {
    guard let position = ItemPosition(indexPath), position.section == 0,
      shown.indices.contains(position.item)
    else { return nil }
    return shown[position.item]
  }

  func edit(_ random: Random) {
    let update = StorageUpdate()
    for _ in 0...random.below(3) {
      count += 1
      var operations = BatchOperations()
      if random.once(in: 3), !latest.isEmpty {
        operations.itemDeletions = [ItemPosition(section: 0, item: latest.count - 1)]
        latest.removeLast()
      } else {
        operations.itemInsertions = [ItemPosition(section: 0, item: latest.count)]
        latest.append("t\(count)")
      }
      if random.once(in: 4) {
        update.enqueueDatasourceUpdate { [weak self, latest] in
          self?.shown = latest
          $0.objectChanges += [(.update, [[0, 0]])]
        }
      } else {
        update.enqueueBatch(operations) { [weak self, latest] _ in self?.shown = latest }
      }
    }
    deliver(update)
  }
}
