package import DiffableStorage
import DiffableStorageTesting
package import SectionControllers

/// A storage with a delegate, whose items are those of a controller of sections.
package final class ControlledStorage: BaseUpdateDeliveringStorage, UpdatingStorage {
  /// Passes updates of the controller to the storage, which it holds weakly.
  package final class Relay: StorageUpdating {
    fileprivate weak var storage: ControlledStorage?

    package func storageDidPerformUpdate(_ update: StorageUpdate) { storage?.deliver(update) }
    package func storageNeedsReloading() { storage?.delegate?.storageNeedsReloading() }
  }

  package let controller: DataController<StorageUpdatingAdapter<Relay>>

  package override init() {
    let relay = Relay()
    controller = DataController(
      adapter: StorageUpdatingAdapter(relay),
      scheduler: ManualScheduler()
    )
    super.init()
    relay.storage = self
  }

  package func numberOfSections() -> Int { controller.storage.numberOfSections() }

  package func numberOfItems(inSection section: Int) -> Int {
    controller.storage.numberOfItems(inSection: section)
  }

  package func item(at indexPath: IndexPath) -> Any? { controller.storage.item(at: indexPath) }

  package func identifier(at indexPath: IndexPath) -> AnyHashable? {
    controller.storage.identifier(at: indexPath)
  }
}
