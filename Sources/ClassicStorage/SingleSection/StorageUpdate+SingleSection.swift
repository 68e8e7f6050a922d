import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// Adds the batches that are not empty, the first of which switches the data; it is switched even
  /// if all are.
  func enqueue(_ batches: [BatchOperations], switchingData switchData: @escaping () -> Void) {
    let batches = batches.filter { !$0.isEmpty }
    for batch in batches { enqueueBatch(batch) { _ in switchData() } }
    guard batches.isEmpty else { return }
    if objectChanges.isEmpty {
      enqueueDatasourceUpdate { _ in switchData() }
    } else {
      // There is nothing to carry out, whatever a differ had recorded.
      enqueueBatch(BatchOperations()) { _ in switchData() }
    }
  }
}
