import DiffableStorage
import Foundation
import Outlines

/// A model that knows its parent.
struct Page: Identifiable, Equatable, CustomStringConvertible {
  let id: Int
  var version = 0
  var parent: Int?
  var description: String { "\(id).\(version)" }
}

extension Subject {
  /// Models that know their parents, shown as an outline.
  static func outlined(_ trace: Trace) -> Subject {
    let source = ModelStorage<String, Page>()
    let storage = source.outlined(
      expansion: Expansion(isExpandedByDefault: trace.random.once(in: 2)),
      showsOrphans: trace.random.once(in: 2),
      policy: trace.random.some(BatchPolicy.allCases),
      maximumChanges: trace.random.once(in: 4) ? 5 : nil,
      mayHaveChildren: trace.random.once(in: 4) ? { $0.version % 3 == 1 } : nil,
      parent: \.parent
    )
    var library = PageLibrary()
    return Subject(storage: storage) { random in
      switch random.below(10) {
      case 0, 1, 2:
        let id = random.below(24)
        let isExpanded = random.once(in: 2)
        return "expand \(id) \(isExpanded): \(storage.setExpanded(isExpanded, id))"
      case 3 where random.once(in: 3):
        return "reveal: \(storage.reveal(random.below(24)) as Any)"
      case 4 where random.once(in: 2):
        let remainder = random.below(4)
        return "search: \(storage.search(remainder == 0 ? nil : { $0.id % 4 == remainder }))"
      case 5 where random.once(in: 2):
        let ids = (0..<4).map { _ in random.below(24) }
        storage.expansion = Expansion(isExpandedByDefault: random.once(in: 2), except: ids)
        return "expansion but for \(ids)"
      case 6 where random.once(in: 2) && storage.numberOfSections() > 0:
        let path: IndexPath = [0, random.below(storage.numberOfItems(inSection: 0) + 1)]
        let isDeleted = storage.deleteShownItems(at: [path])
        library.sections = source.snapshot().sectionIdentifiers.map {
          ($0, source.models(inSection: $0))
        }
        return "delete: \(isDeleted)"
      default:
        library.change(random)
        return "\(source.apply(library.sections, duplicates: .keepFirst))"
      }
    }
  }

  /// Outlines that are applied to a data source of identifiers.
  static func outline(_ trace: Trace) -> Subject {
    let dataSource = DiffableDataSource<String, Int>()
    let storage = Self.storage(of: dataSource, trace)
    let sections = ["A", "B"]
    return Subject(storage: storage) { random in
      let section = random.some(sections)
      let item = random.below(24)
      switch random.below(10) {
      case 0, 1:
        let isExpanded = random.once(in: 2)
        return "expand \(item) \(isExpanded): \(dataSource.setExpanded(isExpanded, item))"
      case 2:
        let path: IndexPath = [0, random.below(8)]
        return "toggle \(Array(path)): \(storage.setExpanded(random.once(in: 2), at: path))"
      case 3:
        let place = DropPlace(section: section, previous: random.once(in: 3) ? nil : item)
        let dropped = dataSource.reorder(Relocation([random.below(24)], to: place))
        return "drop behind \(item): \(dropped as Any)"
      case 4:
        // Rows that are applied without an outline.
        let snapshot = dataSource.snapshot().modifying { builder throws(Never) in
          builder.deleteItems([item])
          try? builder.moveItem(random.below(24), afterItem: random.below(24))
        }
        return "rows: \(dataSource.apply(snapshot, animatingDifferences: !random.once(in: 6)))"
      case 5:
        let outlines = sections.map { ($0, edited(dataSource.snapshot(for: $0), random)) }
        let outcome = try? dataSource.apply(dataSource.snapshot(), outlines: outlines)
        return "both: \(outcome as Any)"
      default:
        let outline = edited(dataSource.snapshot(for: section), random)
        return "\(dataSource.apply(outline, to: section))"
      }
    }
  }

  /// An outline after some edits, as far as they are possible.
  private static func edited(_ outline: SectionSnapshot<Int>, _ random: Random)
    -> SectionSnapshot<Int>
  {
    outline.modifying { builder in
      for _ in 0...random.below(4) {
        let (item, other) = (random.below(24), random.below(24))
        switch random.below(6) {
        case 0: builder.delete([item])
        case 1: try? builder.move([item], to: random.once(in: 3) ? nil : other)
        case 2: builder.expand([item])
        case 3: _ = try? builder.insert([item], before: other, duplicates: .keepFirst)
        case 4: try? builder.reconfigure([item])
        default:
          _ = try? builder.append(
            [item],
            to: random.once(in: 2) ? nil : other,
            duplicates: .keepFirst
          )
        }
      }
    }
  }
}

/// Sections with models that know their parents, which a random edit changes.
struct PageLibrary {
  var sections: [(String, [Page])] = [("A", []), ("B", [])]

  mutating func change(_ random: Random) {
    for _ in 0...random.below(4) {
      let section = random.below(sections.count)
      let count = sections[section].1.count
      switch random.below(12) {
      case 0 where count > 0:
        // A page with those directly below.
        let page = sections[section].1[random.below(count)]
        sections[section].1.removeAll { $0.id == page.id || $0.parent == page.id }
      case 1 where count > 0:
        sections[section].1.remove(at: random.below(count))
      case 2 where count > 0:
        let page = sections[section].1.remove(at: random.below(count))
        let other = random.once(in: 4) ? 1 - section : section
        sections[other].1.insert(page, at: random.below(sections[other].1.count + 1))
      case 3 where count > 0:
        sections[section].1[random.below(count)].parent =
          random.once(in: 3) ? nil : random.below(24)
      case 4 where count > 0: sections[section].1[random.below(count)].version += 1
      case 5 where random.once(in: 4): sections.swapAt(0, 1)
      default:
        let used = Set(sections.flatMap { $0.1.map(\.id) })
        let parent =
          random.once(in: 3) || count == 0
          ? nil : sections[section].1[random.below(count)].id
        let page = Page(id: Library.number(used, random), parent: parent)
        sections[section].1.insert(page, at: random.below(count + 1))
      }
    }
  }
}
