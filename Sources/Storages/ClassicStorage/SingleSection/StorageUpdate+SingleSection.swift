import DiffableStorage
import PortableFoundation

// Writes the operations of a differ to the change lists of an update.

extension StorageUpdate {
  /// Records a differ's operations, in section 0.
  func record(_ operations: [SingleSectionOperation]) {
    func indexPath(_ index: Int) -> IndexPath { IndexPath(ItemPosition(section: 0, item: index)) }
    objectChanges += operations.map { operation in
      switch operation {
      case .delete(let index): (.delete, [indexPath(index)])
      case .insert(let index): (.insert, [indexPath(index)])
      case .move(let from, let to): (.move, [indexPath(from), indexPath(to)])
      case .update(let index): (.update, [indexPath(index)])
      }
    }
  }
}
