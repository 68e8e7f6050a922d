import DiffableStorage
import GridRendering
import ListManagement
import PortableFoundation

/// The contents that a manager provides to its view, as a storage for the grid.
///
/// It has no delegate: the manager's updater passes the updates to the view.
final class ManagedContents: Storage, SupplementaryStorage {
  weak var manager: HeadlessManager?

  func numberOfSections() -> Int { manager?.numberOfSections() ?? 0 }

  func numberOfItems(inSection section: Int) -> Int {
    manager?.numberOfItems(inSection: section) ?? 0
  }

  func item(at indexPath: IndexPath) -> Any? {
    unwrapped(manager?.storage.item(at: indexPath))
  }

  func identifier(at indexPath: IndexPath) -> AnyHashable? {
    manager?.storage.identifier(at: indexPath)
  }

  func supplementaryModel(ofKind kind: String, forSectionAt indexPath: IndexPath) -> Any? {
    manager?.shownSupplementaryModel(ofKind: kind, at: indexPath)
  }

  var supplementaryHeaderKind: String? {
    get { manager?.supplementaryKind(of: .header) }
    set {}
  }

  var supplementaryFooterKind: String? {
    get { manager?.supplementaryKind(of: .footer) }
    set {}
  }

  // The providers are those of the manager's storage.

  var headerModelProvider: ((_ section: Int) -> Any?)? {
    get { nil }
    set {}
  }

  var footerModelProvider: ((_ section: Int) -> Any?)? {
    get { nil }
    set {}
  }

  var supplementaryModelProvider: ((_ kind: String, _ indexPath: IndexPath) -> Any?)? {
    get { nil }
    set {}
  }
}
