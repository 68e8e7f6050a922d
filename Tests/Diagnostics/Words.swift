// swift-format-ignore-file
//
// Words that somebody types because other libraries have them. None names a member that is not public, which the
// compiler would call inaccessible.

import ListViews
import UIKitLists

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

func type(_ songs: ModelStorage<String, Song>, _ ids: DiffableDataSource<String, Int>, _ rows: ProxyDiffableStorage<String, Int>) {
  songs.reload() // expected-error {{value of type 'ModelStorage<String, Song>' has no member 'reload'}}
  songs.delete([1]) // expected-error {{value of type 'ModelStorage<String, Song>' has no member 'delete'}}
  songs.insert([1]) // expected-error {{value of type 'ModelStorage<String, Song>' has no member 'insert'}}
  songs.set([1]) // expected-error {{value of type 'ModelStorage<String, Song>' has no member 'set'}}
  rows.reorder([1]) // expected-error {{value of type 'ProxyDiffableStorage<String, Int>' has no member 'reorder'}}
  ids.edit { } // expected-error {{value of type 'DiffableDataSource<String, Int>' has no member 'edit'}}
  ids.expand([1]) // expected-error {{value of type 'DiffableDataSource<String, Int>' has no member 'expand'}}
}

@MainActor
func type(_ updater: ListUpdater) {
  updater.reload() // expected-error {{value of type 'ListUpdater' has no member 'reload'}}
  updater.reloadView() // expected-error {{value of type 'ListUpdater' has no member 'reloadView'}}
  updater.show([1]) // expected-error {{value of type 'ListUpdater' has no member 'show'}}
  _ = updater.selectedItems // expected-error {{value of type 'ListUpdater' has no member 'selectedItems'}}
}

func type(_ ids: inout Snapshot<String, Int>.Builder, _ songs: inout ModelSnapshot<String, Song>.Builder, _ tree: inout SectionSnapshot<Int>.Builder) {
  ids.append([1]) // expected-error {{value of type 'Snapshot<String, Int>.Builder' has no member 'append'}}
  ids.add([1]) // expected-error {{value of type 'Snapshot<String, Int>.Builder' has no member 'add'}}
  ids.insert([1]) // expected-error {{value of type 'Snapshot<String, Int>.Builder' has no member 'insert'}}
  ids.removeAll() // expected-error {{value of type 'Snapshot<String, Int>.Builder' has no member 'removeAll'}}
  ids.removeItem(1) // expected-error {{value of type 'Snapshot<String, Int>.Builder' has no member 'removeItem'}}
  ids.replaceAll([1]) // expected-error {{value of type 'Snapshot<String, Int>.Builder' has no member 'replaceAll'}}
  _ = ids.index(of: 1) // expected-error {{value of type 'Snapshot<String, Int>.Builder' has no member 'index'}}
  _ = ids.find(1) // expected-error {{value of type 'Snapshot<String, Int>.Builder' has no member 'find'}}
  songs.add([1]) // expected-error {{value of type 'ModelSnapshot<String, Song>.Builder' has no member 'add'}}
  songs.insert([1]) // expected-error {{value of type 'ModelSnapshot<String, Song>.Builder' has no member 'insert'}}
  songs.replace([1]) // expected-error {{value of type 'ModelSnapshot<String, Song>.Builder' has no member 'replace'}}
  songs.set([1]) // expected-error {{value of type 'ModelSnapshot<String, Song>.Builder' has no member 'set'}}
  tree.add([1]) // expected-error {{value of type 'SectionSnapshot<Int>.Builder' has no member 'add'}}
}

// A dictionary has no order.
func apply(_ songs: ModelStorage<String, Song>, _ lists: [String: [Song]], _ ids: [String: [Int]]) throws {
  try songs.apply(["A": [Song(id: 1, title: "a")], "B": []])
  try songs.apply([])
  try songs.apply([:])
  try songs.apply([("A", [])])
  songs.apply(lists) // expected-error {{is unavailable: A dictionary has no order: sort it, and pass an array of pairs, or write a literal}}
  songs.apply(lists, duplicates: .keepFirst) // expected-error {{is unavailable: A dictionary has no order}}
  songs.apply(lists, animatingDifferences: false) // expected-error {{is unavailable: A dictionary has no order}}
  _ = Snapshot(sections: ids, duplicates: .keepLast) // expected-error {{is unavailable: A dictionary has no order}}
  _ = Snapshot(sections: ids) // expected-error {{is unavailable: A dictionary has no order: sort it, and pass an array of pairs, or write a literal}}
  _ = ModelSnapshot(sections: lists) // expected-error {{is unavailable: A dictionary has no order: sort it, and pass an array of pairs, or write a literal}}
}

// A snapshot is immutable, also for verbs with a policy.
func edit(_ ids: Snapshot<String, Int>, _ tree: SectionSnapshot<Int>) {
  ids.appendItems([1], toSection: "A", duplicates: .keepFirst) // expected-error {{is unavailable: A Snapshot is immutable}}
  ids.appendSections(["A"], duplicates: .keepLast) // expected-error {{is unavailable: A Snapshot is immutable}}
  tree.append([1], duplicates: .keepFirst) // expected-error {{is unavailable: A SectionSnapshot is immutable}}
}

// What cannot fail needs no `try`, and what can does.
func keep(_ songs: ModelStorage<String, Song>, _ list: [Song], _ keepsLast: Bool) {
  songs.apply([("A", list)], duplicates: .keepFirst)
  songs.apply(list, to: "A", duplicates: keepsLast ? .keepLast : .keepFirst)
  songs.apply(list, to: "A") // expected-error {{call can throw, but it is not marked with 'try' and the error is not handled}}
}
