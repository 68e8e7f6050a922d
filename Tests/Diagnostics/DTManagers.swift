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

@MainActor
func compileMore(_ manager: TableViewManager, _ photos: CollectionViewManager, _ updater: ListUpdater) {
  manager.register(SongCell.self) { cell, model, indexPath in cell.selectionStyle = .none }
  manager.register(SongCell.self) { mapping in
  } handler: { cell, model, indexPath in
  }
  manager.register(SongCell.self) { mapping in
    mapping.condition = mapping.modelCondition { indexPath, model in indexPath.item > 2 }
    mapping.reuseIdentifier = "custom-song-cell"
    mapping.xibName = nil
  }
  manager.registerHeader(TitleView.self) { view, model, section in view.tag = section + 1 }
  manager.registerFooter(TitleView.self) { view, model, section in view.tag = section + 1 }
  photos.register(PhotoCell.self) { cell, model, indexPath in cell.tag = indexPath.item }
  photos.registerHeader(BadgeView.self) { view, model, indexPath in view.tag = indexPath.section }
  photos.registerFooter(BadgeView.self) { view, model, indexPath in view.tag = indexPath.section }
  photos.registerSupplementary(BadgeView.self, ofKind: "badge") { view, model, indexPath in view.tag = 1 }
  photos.unregisterSupplementary(BadgeView.self, forKind: "badge")
  manager.updateVisibleCells { $0.isHighlighted = true }
  manager.updateVisibleCells { cell in print(cell) }
  photos.updateVisibleCells { $0.isSelected = true }
  manager.supplementaryStorage?.setSectionHeaderModels([1])
  manager.configuration.displayHeaderOnEmptySection = false
  manager.configuration.sectionHeaderStyle = .title
  manager.configuration.semanticFooterHeight = false
  updater.willUpdateContent = { update in print("UI update is about to begin") }
  updater.didUpdateContent = { update in print("UI update finished") }
  updater.animateChangesOffScreen = false
  updater.storageNeedsReloading()
}

@MainActor
func refuseRegistrations(_ manager: TableViewManager, _ photos: CollectionViewManager) {
  manager.configureEvents(for: SongCell.self) { cellType, modelType in
    manager.estimatedHeight(for: modelType) { _, _ in return 44 } // expected-error {{Use manager.on(.estimatedHeightForCell, Model.self) { … }}}
  }
  manager.register(SongCell.self) { mapping in
    mapping.condition = mapping.modelCondition { model, indexPath in indexPath.item > 2 } // expected-error {{The index path comes first: mapping.modelCondition { indexPath, model in … }}}
  }
  photos.register(PhotoCell.self) { mapping in
    mapping.cellRegisteredByStoryboard = true // expected-error {{'cellRegisteredByStoryboard' has been renamed to 'isPrototype'}}
  }
  photos.registerHeader(BadgeView.self) { mapping in
    mapping.supplementaryRegisteredByStoryboard = true // expected-error {{'supplementaryRegisteredByStoryboard' has been renamed to 'isPrototype'}}
  }
  manager.configure(SongCell.self) { cell, model, indexPath in } // expected-error {{Use register(Cell.self) { cell, model, indexPath in … }}}
  manager.configureCell(SongCell.self) { cell, model, indexPath in cell.selectionStyle = .none } // expected-error {{Use register(Cell.self) { cell, model, indexPath in … }}}
  manager.configureHeader(TitleView.self) { view, model, section in } // expected-error {{Use registerHeader(Header.self) { header, model, section in … }}}
  manager.configureFooter(TitleView.self) { view, model, section in } // expected-error {{Use registerFooter(Footer.self) { footer, model, section in … }}}
  photos.configureSupplementary(BadgeView.self, ofKind: "badge") { view, model, indexPath in } // expected-error {{Use registerSupplementary(View.self, ofKind: kind) { view, model, indexPath in … }}}
  manager.registerCellClass(SongCell.self) // expected-error {{Use register(Cell.self) { mapping in mapping.on(.didSelect) { … } }}}
  manager.registerCellClass(SongCell.self, whenSelected: { cell, model, indexPath in }) // expected-error {{Use register(Cell.self) { mapping in mapping.on(.didSelect) { … } }}}
  photos.registerNiblessSupplementary(BadgeView.self, forKind: "badge") // expected-error {{Use register(…) { $0.xibName = nil }}}
  manager.registerHostingCell(for: String.self) { model, indexPath in model } // expected-error {{Use registerContent(for: Model.self) { model, state, indexPath in … }}}
  manager.registerHostingCell(for: String.self) { model, _ in // expected-error {{Use registerContent(for: Model.self) { model, state, indexPath in … }}}
    model
  } mapping: { mapping in
    mapping.configuration.parentController = nil
    mapping.configuration.selectionStyle = .default
    mapping.estimatedHeightForCell { model, indexPath in 100 }
  }
  manager.registerHostingConfiguration(for: String.self) { state, cell, model, indexPath in state.isSelected } // expected-error {{Use registerContent(for: Model.self) { model, state, indexPath in … }}}
  photos.registerHostingConfiguration(for: String.self) { state, cell, model, indexPath in state.isSelected } // expected-error {{Use registerContent(for: Model.self) { model, state, indexPath in … }}}
  photos.registerHostingConfiguration(for: String.self, cell: UICollectionViewListCell.self) { cell, model, indexPath in model } // expected-error {{Use registerContent(for: Model.self) { model, state, indexPath in … }}}
  let rows: UITableViewDiffableDataSource<String, Int> = manager.configureDiffableDataSource { indexPath, model in model } // expected-error {{The result is a DiffableDataSource<Section, Item>}}
  let items: UICollectionViewDiffableDataSource<String, Int> = photos.configureDiffableDataSource { indexPath, model in model } // expected-error {{The result is a DiffableDataSource<Section, Item>}}
  _ = (rows, items)
  let mapping: TableViewCellModelMapping<SongCell, String>? = nil // expected-error {{'TableViewCellModelMapping' has been renamed to 'ViewModelMapping'}}
  _ = mapping
}

@MainActor
func refuseManagers(_ manager: TableViewManager, _ photos: CollectionViewManager, _ controller: NSObject) {
  _ = manager.isManagingTableView // expected-error {{Use manager.view != nil}}
  _ = photos.isManagingCollectionView // expected-error {{Use manager.view != nil}}
  manager.storage = CoreDataStorage(fetchedResultsController: controller) // expected-error {{Use FetchedResultsStorage with a ResultsController: FetchedResultsStorage(controller)}}
  manager.memoryStorage?.anomalyHandler.anomalyAction = { anomaly in } // expected-error {{Use storage.anomalyHandler = { anomaly in … }}}
  _ = UINib.nibExists(withNibName: "SongCell") // expected-error {{A nib with the name of the class is found: delete this call}}
  manager.memoryStorage.setItems(["a"]) // expected-error {{must be unwrapped}} expected-note {{chain the optional using '?'}} expected-note {{force-unwrap using '!'}}
  TableViewManager.defaultStorage = { MemoryStorage() } // expected-error {{Give each manager its storage: init(storage:)}}
  manager.configuration.displayHeaderOnEmptySections = false // expected-error {{'displayHeaderOnEmptySections' has been renamed to 'displayHeaderOnEmptySection'}}
  manager.configuration.displayFooterOnEmptySections = false // expected-error {{'displayFooterOnEmptySections' has been renamed to 'displayFooterOnEmptySection'}}
  manager.configuration.minimalHeaderHeightForTableView = { _ in 1 } // expected-error {{Use manager.on(.heightForHeader, Model.self) { … }}}
  manager.configuration.minimalFooterHeightForTableView = { _ in 1 } // expected-error {{Use manager.on(.heightForFooter, Model.self) { … }}}
  manager.configuration = TableViewConfiguration() // expected-error {{'TableViewConfiguration' has been renamed to 'ListConfiguration'}}
  manager.tableDelegate = nil // expected-error {{The manager makes it; pass your own to manager.manage(view, delegate: self)}}
  photos.collectionDropDelegate = nil // expected-error {{The manager makes it; pass your own to manager.manage(view, delegate: self)}}
  manager.anomalyHandler.silenceAnomaly(.nilCellModel(IndexPath(item: 0, section: 0))) // expected-error {{Use manager.anomalyHandler = { anomaly in … }}}
  photos.anomalyHandler.silenceAnomaly { anomaly -> Bool in // expected-error {{Use manager.anomalyHandler = { anomaly in … }}}
    switch anomaly {
    case .nilCellModel, .unusedEventDetected: return true
    default: return false
    }
  }
  DTCollectionViewManagerAnomalyHandler.defaultAction = { anomaly in // expected-error {{Use ListAnomaly.defaultHandler = { anomaly in … }}}
    print(anomaly.debugDescription)
    print("DTCollectionViewManager", anomaly.description)
  }
  let anomaly: DTTableViewManagerAnomaly? = nil // expected-error {{'DTTableViewManagerAnomaly' has been renamed to 'ListAnomaly'}}
  _ = anomaly
}

@MainActor
func refuseUpdaters(
  _ manager: TableViewManager,
  _ updater: ListUpdater,
  _ tableView: UITableView,
  _ collectionView: UICollectionView
) {
  let rows = TableViewUpdater(tableView: tableView, reloadRow: { indexPath in }, animateMoveAsDeleteAndInsert: false) // expected-error {{'TableViewUpdater' has been renamed to 'ListUpdater'}} expected-error {{Use ListUpdater(view), and set its updateItem and animateMoveAsDeleteAndInsert}}
  let models = TableViewUpdater(tableView: tableView, reloadRow: { indexPath, model in }, animateMoveAsDeleteAndInsert: false) // expected-error {{'TableViewUpdater' has been renamed to 'ListUpdater'}} expected-error {{Use ListUpdater(view), and set its updateItem and animateMoveAsDeleteAndInsert}}
  let items = CollectionViewUpdater(collectionView: collectionView, reloadItem: { indexPath, model in }, animateMoveAsDeleteAndInsert: false) // expected-error {{'CollectionViewUpdater' has been renamed to 'ListUpdater'}} expected-error {{Use ListUpdater(view), and set its updateItem and animateMoveAsDeleteAndInsert}}
  let old = CollectionViewUpdater(collectionView: collectionView, reloadRow: { indexPath in }, animateMoveAsDeleteAndInsert: false) // expected-error {{'CollectionViewUpdater' has been renamed to 'ListUpdater'}} expected-error {{Use ListUpdater(view), and set its updateItem and animateMoveAsDeleteAndInsert}}
  let plain = CollectionViewUpdater(collectionView: collectionView) // expected-error {{'CollectionViewUpdater' has been renamed to 'ListUpdater'}} expected-error {{Use ListUpdater(view), and set its updateItem and animateMoveAsDeleteAndInsert}}
  _ = (rows, models, items, old, plain)
  updater.insertSectionAnimation = .automatic // expected-error {{'insertSectionAnimation' has been renamed to 'animations.insertSection'}}
  updater.deleteSectionAnimation = .fade // expected-error {{'deleteSectionAnimation' has been renamed to 'animations.deleteSection'}}
  updater.reloadSectionAnimation = .none // expected-error {{'reloadSectionAnimation' has been renamed to 'animations.reloadSection'}}
  updater.insertRowAnimation = UITableView.RowAnimation.automatic // expected-error {{'insertRowAnimation' has been renamed to 'animations.insertItem'}}
  updater.deleteRowAnimation = .fade // expected-error {{'deleteRowAnimation' has been renamed to 'animations.deleteItem'}}
  updater.reloadRowAnimation = .none // expected-error {{'reloadRowAnimation' has been renamed to 'animations.reloadItem'}}
  updater.reloadRowClosure = { indexPath, model in } // expected-error {{Use updateItem = { indexPath, model, payload in … }}}
  updater.reloadItemClosure = { indexPath, model in } // expected-error {{Use updateItem = { indexPath, model, payload in … }}}
  manager.tableViewUpdater?.deleteRowAnimation = .fade // expected-error {{Use manager.listUpdater}} expected-error {{'deleteRowAnimation' has been renamed to 'animations.deleteItem'}}
  manager.tableViewUpdater?.storageNeedsReloading() // expected-error {{Use manager.listUpdater}}
  manager.tableViewUpdater.animateChangesOffScreen = false // expected-error {{Use manager.listUpdater}}
  _ = manager.updateCellClosure() // expected-error {{Use { manager.updateCell(at: $0, with: $1) }}}
}

final class TitleView: UITableViewHeaderFooterView, @MainActor ModelTransfer {
  func update(with model: String) {}
}

final class PhotoCell: UICollectionViewCell, @MainActor ModelTransfer {
  func update(with model: String) {}
}

final class BadgeView: UICollectionReusableView, @MainActor ModelTransfer {
  func update(with model: String) {}
}

final class OptionalController: UITableViewController, DTTableViewOptionalManageable {} // expected-error {{'DTTableViewOptionalManageable' has been renamed to 'TableViewManageable'}}

final class Chooser: ViewModelMappingCustomizing {} // expected-error {{Use mapping.condition = mapping.modelCondition { … }}}
