// swift-format-ignore-file
//
// The lines of DT managers that apps have most. Each one compiles, or the compiler says what to write.

import ClassicStorage
import DiffableStorage
import ListManagement
import UIKit
import UIKitManagers

final class SongCell: UITableViewCell, @MainActor ModelTransfer {
  func update(with model: String) {}
}

@MainActor
func compile(_ manager: TableViewManager, _ tableView: UITableView) {
  manager.manage(tableView)
  manager.register(SongCell.self)
  manager.register(SongCell.self) { mapping in
    mapping.condition = .section(0)
    mapping.on(.didSelect) { cell, model, indexPath in }
    mapping.on(.heightForCell) { model, indexPath in 44 }
  }
  manager.register(UITableViewCell.self, for: Int.self) { cell, model, indexPath in }
  manager.register(SongCell.self) { $0.xibName = "Custom" }
  manager.registerNibNamed("Custom", for: SongCell.self)
  manager.registerHeader(SongView.self)
  manager.configureEvents(for: SongCell.self) { cellType, modelType in
    manager.on(.didSelect, cellType) { cell, model, indexPath in }
  }
  manager.supplementaryStorage?.configureForCollectionViewUsage()
  manager.memoryStorage?.setItems(["a", "b"])
  manager.memoryStorage?.addItem("c")
  manager.memoryStorage?.addItems(["d"], toSection: 1)
  manager.memoryStorage?.setItems(["e"], forSection: 0)
  manager.memoryStorage?.removeAllItems()
  manager.memoryStorage?.setSectionHeaderModels(["one"])
  _ = manager.storage.item(at: IndexPath(row: 0, section: 0))
}

@MainActor
func refuse(_ manager: TableViewManager, _ photos: CollectionViewManager) {
  manager.register(SongCell.self) { mapping in
    mapping.didSelect { cell, model, indexPath in } // expected-error {{Use mapping.on(.didSelect) { … }}}
    mapping.willDisplay { cell, model, indexPath in } // expected-error {{Use mapping.on(.willDisplay) { … }}}
    mapping.heightForCell { model, indexPath in 44.0 } // expected-error {{Use mapping.on(.heightForCell) { … }}}
    mapping.editingStyle { model, indexPath in .delete } // expected-error {{Use mapping.on(.editingStyle) { … }}}
    mapping.commitEditingStyle { style, cell, model, indexPath in } // expected-error {{Use mapping.on(.commitEditingStyle) { … }; the style comes first, as there}}
  }
  manager.register(SongCell.self) { mapping in
    mapping.trailingSwipeActionsConfiguration { cell, model, indexPath in nil } // expected-error {{Use mapping.on(.trailingSwipeActionsConfiguration) { … }}}
    mapping.willSelect { cell, model, indexPath in nil } // expected-error {{Use mapping.on(.willSelect) { … }}}
  }
  manager.register(SongCell.self) { mapping in
    mapping.somethingElse { cell in } // expected-error {{has no member 'somethingElse'}}
  }
  manager.didSelect(SongCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.didSelect, Cell.self) { … }}}
  manager.heightForCell(withItem: String.self) { model, indexPath in 44.0 } // expected-error {{Use manager.on(.heightForCell, Model.self) { … }}}
  photos.sizeForCell(withItem: String.self) { model, indexPath in 44.0 } // expected-error {{Use manager.on(.sizeForCell, Model.self) { … }}}
  manager.registerHostingConfiguration(for: String.self) { cell, model, indexPath in model } // expected-error {{Use registerContent(for: Model.self) { model, state, indexPath in … }}}
  photos.registerHostingConfiguration(for: String.self) { cell, model, indexPath in model } // expected-error {{Use registerContent(for: Model.self) { model, state, indexPath in … }}}
  manager.startManaging(withDelegate: manager) // expected-error {{Use manager.manage(view), or manager.manage(view, delegate: self)}}
  _ = manager.tableViewUpdater // expected-error {{Use manager.listUpdater}}
  _ = photos.collectionViewUpdater // expected-error {{Use manager.listUpdater}}
  manager.tableViewUpdater = nil // expected-error {{Use manager.listUpdater}}
  _ = manager.coreDataUpdater() // expected-error {{Use manager.listUpdater?.updateItem = { manager.updateCell(at: $0, with: $1, payload: $2) }}}
  manager.listUpdater?.usesLegacyTableViewUpdateMethods = true // expected-error {{Updates are batches: delete this line}}
  manager.anomalyHandler.anomalyAction = { anomaly in } // expected-error {{Use manager.anomalyHandler = { anomaly in … }}}
  manager.anomalyHandler.silenceAnomaly { anomaly in true } // expected-error {{Use manager.anomalyHandler = { anomaly in … }}}
  manager.anomalyHandler = { anomaly in print(anomaly) }
  DTTableViewManagerAnomalyHandler.defaultAction = { anomaly in } // expected-error {{Use ListAnomaly.defaultHandler = { anomaly in … }}}
  DTCollectionViewManagerAnomalyHandler.defaultAction = { anomaly in } // expected-error {{Use ListAnomaly.defaultHandler = { anomaly in … }}}
  MemoryStorageAnomalyHandler.defaultAction = { anomaly in } // expected-error {{Use StorageAnomaly.defaultHandler = { anomaly in … }}}
  ListAnomaly.defaultHandler = { anomaly in print(anomaly.summary) }
  StorageAnomaly.defaultHandler = { anomaly in print(anomaly) }
  DTTableViewManagerAnomalyHandler.defaultAction = { print($0.debugDescription) } // expected-error {{Use ListAnomaly.defaultHandler = { anomaly in … }}}
  let table = DTTableViewManager() // expected-error {{'DTTableViewManager' has been renamed to 'TableViewManager'}}
  _ = table
  let storage: CoreDataStorage? = nil // expected-error {{Use FetchedResultsStorage with a ResultsController}}
  _ = storage
  manager.registerNibless(SongCell.self) // expected-error {{Use register(…) { $0.xibName = nil }}}
  manager.memoryStorage?.defersDatasourceUpdates = false // expected-error {{Updates always wait until the view applies them: delete this line}}
  manager.memoryStorage?.setSupplementaryModel("a", forKind: "b", forSectionAt: [0, 0]) // expected-error {{Set supplementaryModelProvider = { kind, indexPath in … }}}
  SectionModel().setSupplementaryModel("a", forKind: "b", atIndex: 0) // expected-error {{Set the storage's supplementaryModelProvider}}
  let reference: UICollectionViewDiffableDataSourceReference = photos.configureDiffableDataSource { indexPath, model in model } // expected-error {{The result is a DiffableDataSource<Section, Item>}}
  _ = reference
  let source: DiffableDataSource<String, Int> = photos.configureDiffableDataSource { indexPath, model in model }
  _ = source
  let proxy: ProxyDiffableDataSourceStorage<String, Int>? = nil // expected-error {{'ProxyDiffableDataSourceStorage' has been renamed to 'ProxyDiffableStorage'}}
  _ = proxy
  photos.register(SongCell.self) // expected-error {{be equivalent}}
  manager.register(SongView.self) // expected-error {{instance method 'register(_:mapping:handler:)' requires that 'SongView' conform to 'ListCell'}}
}

final class SongsController: UITableViewController, TableViewManageable {}

final class OldController: UITableViewController, DTTableViewManageable {} // expected-error {{'DTTableViewManageable' has been renamed to 'TableViewManageable'}}

final class SongView: UIView, @MainActor ModelTransfer {
  func update(with model: String) {}
}
