// swift-format-ignore-file
//
// The lines that the documents of DTModelStorage show. Each one compiles, or the compiler says what to write.

import ClassicStorage
import DiffableStorage
import Foundation

struct Post: Equatable { var id = 0 }
extension Post: EntityIdentifiable { public var identifier: AnyHashable { return id } }

struct ChangesetDiffer: EquatableDiffingAlgorithm {
  func diff<T: EntityIdentifiable & Equatable>(from: [T], to: [T]) -> [SingleSectionOperation] { [] }
}

func compile(_ storage: MemoryStorage, _ indexPath: IndexPath, _ newPosts: [Post]) {
  let (model, model1, model2) = (1, 2, 3)
  storage.addItem(model)
  storage.addItem(model, toSection: 0)
  storage.addItems([model1, model2])
  storage.addItems([model1, model2], toSection: 0)
  storage.setItems([1, 2, 3])
  storage.setItems([4, 5, 6], forSection: 1)
  storage.setItemsForAllSections([[1, 2, 3], [4, 5, 6]])
  try? storage.insertItem(model, to: indexPath)
  try? storage.insertItems([1, 2, 3], at: IndexPath(item: 3, section: 0))
  storage.insertItems([1, 2], to: [IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0)])
  try? storage.removeItem(model)
  storage.removeItems([model1, model2])
  storage.removeItems(at: [indexPath])
  storage.removeItems(fromSection: 1)
  storage.removeAllItems()
  try? storage.replaceItem(model1, with: model2)
  storage.reloadItem(model1)
  storage.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 1))
  storage.moveItemWithoutAnimation(from: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 1))
  storage.deleteSections(IndexSet(integer: 1))
  storage.moveSection(1, toSection: 3)
  storage.setSection(SectionModel(), forSection: 1)
  storage.insertSection(SectionModel(), atIndex: 1)
  storage.performUpdates {
    storage.addItems([2, 4, 6])
    try? storage.insertItem(3, to: indexPath)
  }
  storage.updateWithoutAnimations { storage.addItem(1) }
  _ = storage.item(at: IndexPath(item: 1, section: 0))
  _ = storage.indexPath(forItem: model)
  _ = storage.items(inSection: 0)
  _ = storage.section(atIndex: 0)?.items(ofType: Int.self)
  storage.headerModelProvider = { index in [1, 2, 3][index] }
  storage.supplementaryModelProvider = { kind, index in [4, 5, 6][index.item] }
  storage.supplementaryHeaderKind = "Foo"
  _ = storage.supplementaryModel(ofKind: "Foo", forSectionAt: IndexPath(item: 0, section: 0))
  storage.setSectionHeaderModels([1])
  storage.configureForTableViewUsage()
  storage.configureForCollectionViewUsage()
  storage.configureForCollectionViewFlowLayoutUsage()
  storage.delegate?.storageNeedsReloading()
  storage.anomalyHandler = { anomaly in print(anomaly.debugDescription) }
  StorageAnomaly.defaultHandler = { anomaly in print(anomaly.debugDescription) }

  let posts = SingleSectionEquatableStorage(items: newPosts, differ: ChangesetDiffer())
  posts.setItems(newPosts)
  posts.addItems(newPosts, UpdateOldValuesAccumulationStrategy())
  posts.items = newPosts
}

func refuse(
  _ storage: MemoryStorage,
  _ section: SectionModel,
  _ posts: SingleSectionEquatableStorage<Post>,
  _ update: StorageUpdate,
  _ controller: NSObject,
  _ kind: String
) {
  section.setSupplementaryModel("foo", forKind: kind) // expected-error {{Set the storage's supplementaryModelProvider = { kind, indexPath in … }}}
  section.setSupplementaryModel(1, forKind: "Kind", atIndex: 0) // expected-error {{Set the storage's supplementaryModelProvider = { kind, indexPath in … }}}
  _ = section.supplementaries // expected-error {{Set the storage's supplementaryModelProvider = { kind, indexPath in … }}}
  section.supplementaryModelOfKind(kind) // expected-error {{Use storage.supplementaryModel(ofKind: kind, forSectionAt: indexPath)}}
  section.supplementaryModelForKind("Kind") // expected-error {{Use storage.supplementaryModel(ofKind: kind, forSectionAt: indexPath)}}
  section.supplementaryModel(ofKind: "Kind", atIndex: 0) // expected-error {{Use storage.supplementaryModel(ofKind: kind, forSectionAt: indexPath)}}
  section.tableHeaderModel = "foo" // expected-error {{Set the storage's headerModelProvider or footerModelProvider = { section in … }}}
  _ = section.tableFooterModel // expected-error {{Set the storage's headerModelProvider or footerModelProvider = { section in … }}}
  _ = section.collectionHeaderModel // expected-error {{Set the storage's headerModelProvider or footerModelProvider = { section in … }}}
  _ = section.collectionFooterModel // expected-error {{Set the storage's headerModelProvider or footerModelProvider = { section in … }}}
  _ = storage.supplementaryModel(ofKind: DTTableViewElementSectionHeader, forSectionAt: [0, 0]) // expected-error {{Use storage.supplementaryHeaderKind}}
  _ = DTTableViewElementSectionFooter // expected-error {{Use storage.supplementaryFooterKind}}
  section.setItems([1, 2]) // expected-error {{Assign items}}
  section.sectionLocationDelegate = storage // expected-error {{currentSectionIndex needs no delegate: delete this line}}
  _ = storage.sections.first?.items // expected-error {{Use items(inSection:) of the storage}}
  storage.setSupplementaries([[0: "foo"]], forKind: kind) // expected-error {{Set supplementaryModelProvider = { kind, indexPath in … }}}
  storage.setSectionHeaderModel("foo", forSection: 0) // expected-error {{Set headerModelProvider = { section in … }}}
  storage.setSectionFooterModel("foo", forSection: 0) // expected-error {{Set footerModelProvider = { section in … }}}
  storage.anomalyHandler.anomalyAction = { anomaly in } // expected-error {{Use storage.anomalyHandler = { anomaly in … }}}
  storage.anomalyHandler.anomalyAction = { anomaly in print(anomaly.debugDescription) } // expected-error {{Use storage.anomalyHandler = { anomaly in … }}}
  storage.anomalyHandler.silenceAnomaly { anomaly -> Bool in true } // expected-error {{Use storage.anomalyHandler = { anomaly in … }}}
  storage.anomalyHandler.silenceAnomaly(.replaceItemFailedItemNotFound(itemDescription: "1")) // expected-error {{Use storage.anomalyHandler = { anomaly in … }}}
  posts.anomalyHandler.anomalyAction = { anomaly in } // expected-error {{Use storage.anomalyHandler = { anomaly in … }}}
  MemoryStorageAnomalyHandler.defaultAction = { anomaly in print(anomaly.debugDescription) } // expected-error {{Use StorageAnomaly.defaultHandler = { anomaly in … }}}
  MemoryStorage.defersDatasourceUpdates = false // expected-error {{Updates always wait until the view applies them: delete this line}}
  storage.defersDatasourceUpdates = false // expected-error {{Updates always wait until the view applies them: delete this line}}
  posts.defersDatasourceUpdates = true // expected-error {{Updates always wait until the view applies them: delete this line}}
  _ = update.enqueuedDatasourceUpdates // expected-error {{Use applyDeferredDatasourceUpdates()}}
  _ = CoreDataStorage(fetchedResultsController: controller) // expected-error {{Use FetchedResultsStorage with a ResultsController: FetchedResultsStorage(controller)}}
  _ = RealmStorage() // expected-error {{'RealmStorage' has been renamed to 'LiveCollectionStorage'}}
  _ = RuntimeHelper.recursivelyUnwrapAnyValue(1) // expected-error {{Storages unwrap optional models: delete this call}}
  storage.anomalyHandler.silenceAnomaly { anomaly -> Bool in // expected-error {{Use storage.anomalyHandler = { anomaly in … }}}
    switch anomaly {
    case .insertionIndexPathTooBig: return true
    default: return false
    }
  }
}

final class OldStorage: BaseStorage {} // expected-error {{'BaseStorage' has been renamed to 'BaseUpdateDeliveringStorage'}}
final class LocatingStorage: SectionLocationIdentifyable {} // expected-error {{Use sectionIndex(for:) of the MemoryStorage}}
final class LocatedSection: SectionLocatable {} // expected-error {{Use currentSectionIndex of the SectionModel}}
final class Handler: AnomalyHandler {} // expected-error {{Use anomalyHandler = { anomaly in … }}}
final class Titles: SupplementaryAccessible {} // expected-error {{Set the headerModelProvider and footerModelProvider of the storage}}
func readHeaders(_ storage: any HeaderFooterStorage) {} // expected-error {{'HeaderFooterStorage' has been renamed to 'SupplementaryStorage'}}
