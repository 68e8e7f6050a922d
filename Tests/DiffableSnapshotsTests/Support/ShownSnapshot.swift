import DiffableStorage
import Foundation
import TestSupport

/// A storage that returns a snapshot which the test exchanges.
final class ShownSnapshot: Storage {
  var snapshot: Small

  init(_ snapshot: Small) {
    self.snapshot = snapshot
  }

  func numberOfSections() -> Int { snapshot.numberOfSections }

  func numberOfItems(inSection section: Int) -> Int {
    snapshot.numberOfItems(inSectionAt: section)
  }

  func item(at indexPath: IndexPath) -> Any? {
    ItemPosition(indexPath).flatMap(snapshot.itemIdentifier(at:))
  }

  func identifier(at indexPath: IndexPath) -> AnyHashable? {
    ItemPosition(indexPath).flatMap(snapshot.itemIdentifier(at:)).map { AnyHashable($0) }
  }
}
