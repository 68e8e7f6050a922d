import SectionControllers
import DiffableStorage
import Foundation

/// A storage with a delegate, whose items are those of two sections of a controller.
final class ControlledStorage: BaseUpdateDeliveringStorage, UpdatingStorage {
  /// Passes updates of the controller to the storage, which it holds weakly.
  final class Relay: StorageUpdating {
    weak var storage: ControlledStorage?

    func storageDidPerformUpdate(_ update: StorageUpdate) { storage?.deliver(update) }
    func storageNeedsReloading() { storage?.delegate?.storageNeedsReloading() }
  }

  let controller: DataController<StorageUpdatingAdapter<Relay>>
  let cards = TypedSection(Card.self)
  let numbers = TypedSection(Number.self)

  override init() {
    let relay = Relay()
    controller = DataController(
      adapter: StorageUpdatingAdapter(relay),
      scheduler: ManualScheduler()
    )
    super.init()
    relay.storage = self
    controller.add(section: cards)
    controller.add(section: numbers)
  }

  func numberOfSections() -> Int { controller.storage.numberOfSections() }

  func numberOfItems(inSection section: Int) -> Int {
    controller.storage.numberOfItems(inSection: section)
  }

  func item(at indexPath: IndexPath) -> Any? { controller.storage.item(at: indexPath) }

  func identifier(at indexPath: IndexPath) -> AnyHashable? {
    controller.storage.identifier(at: indexPath)
  }
}
