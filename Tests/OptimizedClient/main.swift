// A client that .ci/run compiles with -O: the forms with a policy, which are inlined into it, for identifiers that are
// values and objects, each with a policy that is known and with one that is not.

import DiffableStorage
import Outlines

final class Key: Hashable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (a: Key, b: Key) -> Bool { a.number == b.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

struct Song<ID: Hashable>: Identifiable, Equatable {
  let id: ID
}

func attempt(_ body: () throws(SnapshotError) -> Void) {
  do throws(SnapshotError) { try body() } catch { print(error) }
}

func makeSnapshots<ID: Hashable>(_ list: [(ID, [ID])], _ policy: Duplicates<Never>?) {
  var kept = [Snapshot<ID, ID>()]
  attempt { () throws(SnapshotError) in
    kept.append(try Snapshot(sections: list, duplicates: Duplicates(policy)))
    kept.append(try Snapshot(sections: list, basedOn: kept[0], duplicates: Duplicates(policy)))
    kept.append(try Snapshot(sections: list))
    kept.append(try Snapshot(sections: list, basedOn: kept[0]))
  }
  kept.append(Snapshot(sections: list, duplicates: .keepFirst))
  kept.append(Snapshot(sections: list, basedOn: kept[0], duplicates: .keepLast))
  attempt { () throws(SnapshotError) in
    let (section, items) = list[0]
    var builder = kept[0].builder
    try builder.appendSections([section], duplicates: Duplicates(policy))
    try builder.appendItems(items, duplicates: Duplicates(policy))
    try builder.appendItems(items, toSection: section, duplicates: Duplicates(policy))
    try builder.replaceItems(inSection: section, with: items, duplicates: Duplicates(policy))
    builder.replaceItems(inSection: section, with: items, duplicates: .keepLast)
    var outline = SectionSnapshot<ID>.Builder()
    try outline.append(items, duplicates: Duplicates(policy))
    outline.append(items, duplicates: .keepLast)
    try outline.replaceChildren(of: items.first, with: [], duplicates: Duplicates(policy))
  }
}

func applyModels<ID: Hashable>(_ list: [(ID, [Song<ID>])], _ policy: Duplicates<Never>?) {
  let storage = ModelStorage<ID, Song<ID>>()
  storage.apply(list, duplicates: .keepFirst)
  attempt { () throws(SnapshotError) in
    let (section, songs) = list[0]
    try storage.apply(list, duplicates: Duplicates(policy)) { print($0) }
    try storage.apply(list)
    try storage.apply(songs, to: section, duplicates: Duplicates(policy))
    try storage.replaceModels(inSection: section, with: songs, duplicates: Duplicates(policy))
    try storage.modify { builder throws(SnapshotError) in
      try builder.appendModels(songs, duplicates: Duplicates(policy))
      try builder.appendModels(songs, toSection: section, duplicates: Duplicates(policy))
      try builder.replaceModels(inSection: section, with: songs, duplicates: Duplicates(policy))
    }
    let snapshot = try ModelSnapshot(sections: list, duplicates: Duplicates(policy))
    storage.apply(
      try ModelSnapshot(sections: list, basedOn: snapshot, duplicates: Duplicates(policy))
    )
  }
}

for policy in [nil, .keepFirst, .keepLast] as [Duplicates<Never>?] {
  makeSnapshots([(Key(0), [Key(1), Key(1)])], policy)
  makeSnapshots([(0, [1, 1])], policy)
  applyModels([(Key(0), [Song(id: Key(1)), Song(id: Key(1))])], policy)
}
