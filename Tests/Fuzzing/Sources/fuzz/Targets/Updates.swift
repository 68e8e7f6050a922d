import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport

/// Applies custom updates in any order.
///
/// Every step must run once, in the order of addition.
func applyUpdates(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  let log = Log()
  var update: StorageUpdate? = StorageUpdate()
  var batches: [StorageUpdate.Batch] = []
  var count = 0
  while !source.isEmpty {
    guard let current = update else { break }
    let number = count
    switch source.below(10) {
    case 0:
      count += 1
      current.enqueueDatasourceUpdate { _ in log.numbers.append(number) }
    case 1:
      count += 1
      current.enqueueBatch(BatchOperations()) { _ in log.numbers.append(number) }
      batches = current.batches
    case 2:
      count += 1
      current.enqueueDatasourceUpdate { update in
        log.numbers.append(number)
        update.applyDeferredDatasourceUpdates()
      }
    case 3:
      count += 1
      current.enqueueDatasourceUpdate { _ in
        log.numbers.append(number)
        throw Refusal(.unknownItem, number)
      }
    case 4: current.applyDeferredDatasourceUpdates()
    case 5 where !batches.isEmpty: batches[source.below(batches.count)].apply()
    case 6: current.objectChanges.append((.move, source.few { anyPath(&$0) }))
    case 7: current.sectionChanges.append((.insert, source.few { $0.anyIndex() }))
    case 8: current.objectChanges.append((.delete, source.few { anyPath(&$0) }))
    default: current.updatedObjects[anyPath(&source)] = number
    }
    _ = current.recordedOperations
    _ = current.description
    try requireEqual(current == current, true)
    if source.below(24) == 23 {
      batches = []
      update = nil
    }
  }
  batches = []
  update = nil
  try requireEqual(log.numbers, Array(0..<count), "A step was lost, repeated or out of order")
}

private final class Log {
  var numbers: [Int] = []
}

private func anyPath(_ source: inout ByteSource) -> IndexPath {
  IndexPath(indexes: source.few { $0.anyIndex() })
}
