// swift-format-ignore-file
//
// The lines of DifferenceKit that apps have most, as Docs/ComingFromDifferenceKit.md translates them. What the
// names of DifferenceKit's types stood for is gone with its import, so only its members are here.

import DiffableStorage
import UIKit
import UIKitLists

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

@MainActor
func compile(_ tableView: UITableView, _ storage: ModelStorage<String, Song>) throws {
  let shown = TableViewDataSource(tableView: tableView, storage: storage) { tableView, indexPath, song in
    tableView.dequeueReusableCell(withIdentifier: song.title, for: indexPath)
  }
  storage.apply([("A", [Song(id: 1, title: "a")])], duplicates: .keepFirst)
  try storage.apply([("A", [Song(id: 1, title: "a")])])
  shown.defaultRowAnimation = .fade
  let before = try Snapshot(sections: ["A": [1, 2]])
  let after = Snapshot(sections: ["A": [2, 2, 3]], duplicates: .keepFirst)
  _ = after.difference(from: before).itemInsertions
}

@MainActor
func refuse(_ tableView: UITableView, _ collectionView: UICollectionView, _ changes: [Int]) {
  tableView.reload(using: changes, with: .fade) { data in } // expected-error {{Give the new models to a ModelStorage: storage.apply(…); a TableViewDataSource shows it}}
  collectionView.reload(using: changes) { data in } // expected-error {{Give the new models to a ModelStorage: storage.apply(…); a CollectionViewDataSource shows it}}
}
