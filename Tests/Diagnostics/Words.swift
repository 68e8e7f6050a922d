// swift-format-ignore-file
//
// Words that somebody types because other libraries have them. None names a member that is not public, which the
// compiler would call inaccessible.

import DerivedLists
import ListViews
import UIKitLists

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

func type(_ songs: ModelStorage<String, Song>, _ ids: DiffableDataSource<String, Int>, _ rows: ProxyDiffableStorage<String, Int>) {
  songs.reload() // expected-error {{'reload' is unavailable: Apply the models that are new, and the view follows; try $0.reloadItems([id]) in modify makes a cell anew}}
  songs.reloadData() // expected-error {{'reloadData' is unavailable: Apply the models that are new, and the view follows}}
  songs.delete(1) // expected-error {{is unavailable: Write storage[id] = nil, or storage.modify { $0.deleteItems([id]) } for several}}
  songs.delete([1]) // expected-error {{is unavailable: Write storage[id] = nil, or storage.modify { $0.deleteItems([id]) } for several}}
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

// A list without sections has the verbs of an array, with the errors of a list.
func edit(_ songs: ModelStorage<MainSection, Song>, _ song: Song, _ list: [Song]) throws {
  try songs.append(song)
  try songs.append(list)
  songs.append(song, duplicates: .keepFirst)
  songs.append(song) // expected-error {{call can throw but is not marked with 'try'}}
  // expected-note@-1 {{did you mean to use 'try'?}} expected-note@-1 {{did you mean to handle error as optional value?}} expected-note@-1 {{did you mean to disable error propagation?}}
  try songs.insert(song, at: 0)
  try songs.insert(list, at: 0)
  songs.remove(1)
  songs.remove([1, 2])
  try songs.move(fromOffsets: [0], toOffset: 2)
  _ = (songs.count, songs.isEmpty)
  try songs.modify { try $0.insertModels([song], at: [0, 0]) }
  try songs.modify { try $0.moveItem(1, toIndex: 0, inSection: .main) }
}

// Others have a builder, and say so.
func edit(_ songs: ModelStorage<String, Song>, _ song: Song, _ indexPath: IndexPath) {
  songs.append(song) // expected-error {{is unavailable: Write try storage.modify { try $0.appendModels([model], toSection: section) }}}
  songs.insert(song, at: 0) // expected-error {{is unavailable: Write try storage.modify { try $0.insertModels([model], at: indexPath) }}}
  songs.insert(song, at: indexPath) // expected-error {{is unavailable: Write try storage.modify { try $0.insertModels([model], at: indexPath) }}}
  songs.remove(1) // expected-error {{is unavailable: Write storage[id] = nil}}
  songs.add(song) // expected-error {{is unavailable: Write try storage.modify}}
  songs.update(song) // expected-error {{is unavailable: Write it in an edit}}
  songs.appendModels([song], toSection: "A") // expected-error {{is unavailable: Write it in an edit, as in try storage.modify { try $0.appendModels([model], toSection: section) }}}
  songs.deleteItems([1]) // expected-error {{is unavailable: Write it in an edit}}
  songs.removeAll() // expected-error {{is unavailable: Write it in an edit}}
  songs.reloadItems([1]) // expected-error {{is unavailable: Write it in an edit}}
  songs.reconfigureItems([1]) // expected-error {{is unavailable: Write it in an edit}}
  songs.moveItem(1, afterItem: 2) // expected-error {{is unavailable: Write it in an edit}}
  songs.updateModel(1) { $0.title = "" } // expected-error {{is unavailable: Write it in an edit}}
  songs.appendSections(["B"]) // expected-error {{is unavailable: Write it in an edit}}
  _ = (songs.models[0], songs.models.first, songs.models.map(\.title), songs.contains(1))
  _ = songs[indexPath] // expected-error {{'subscript(_:)' is unavailable: Write model(at: indexPath) for what is shown there, or storage[id]}}
  _ = songs[1]?.title
  _ = (songs.count, songs.isEmpty, songs.models(inSection: "A"))
  songs.modify { $0.move(fromOffsets: [0], toOffset: 1) } // expected-error {{'move(fromOffsets:toOffset:)' is unavailable: Write moveItems(fromOffsets:toOffset:inSection:), or moveItem(_:toIndex:inSection:) for one item}}
}

func edit(_ songs: ModelSnapshot<String, Song>, _ song: Song) {
  songs.appendModels([song], toSection: "A") // expected-error {{is unavailable: A ModelSnapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendModels(…) }}}
  songs.updateModel(1) { $0.title = "" } // expected-error {{is unavailable: A ModelSnapshot is immutable}}
  songs.deleteItems([1]) // expected-error {{is unavailable: A ModelSnapshot is immutable}}
  songs.moveItem(1, afterItem: 2) // expected-error {{is unavailable: A ModelSnapshot is immutable}}
}

// A derived list is edited where its models are.
func edit(_ songs: DerivedStorage<String, Song, String>, _ list: [Song]) {
  _ = songs[1]?.title
  songs[1]?.title = "x" // expected-error {{is unavailable: A derived list follows its source: write source[id]?.title = …, or source.modify { … }}}
  songs[1] = nil // expected-error {{is unavailable: A derived list follows its source}}
  songs.apply(list) // expected-error {{is unavailable: A derived list follows its source}}
  songs.modify { $0.deleteItems([1]) } // expected-error {{is unavailable: A derived list follows its source}}
}

// A wrong argument has the compiler's own error.
func edit(_ songs: ModelStorage<MainSection, Song>, _ song: Song?, _ id: Int?) throws {
  try songs.append(song) // expected-error {{value of optional type 'Song?' must be unwrapped to a value of type 'Song'}}
  // expected-note@-1 {{coalesce using '??'}} expected-note@-1 {{force-unwrap using '!'}}
  songs.remove(id) // expected-error {{value of optional type 'Int?' must be unwrapped to a value of type 'Int'}}
  // expected-note@-1 {{coalesce using '??'}} expected-note@-1 {{force-unwrap using '!'}}
}

// An app may have verbs of the same names.
protocol Reloadable { func reload() }
extension ModelStorage: Reloadable where Section == Int, Model == Song { func reload() {} }
