import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks what a storage answers for places that there are not.
func checkPlacesBeyond(_ storage: some Storage) throws(Requirement) {
  let count = storage.numberOfSections()
  try require(count >= 0, "The storage says that it has \(count) sections")
  for section in [.min, -1, count, count + 1, .max] {
    let items = storage.numberOfItems(inSection: section)
    try require(
      items == 0,
      "Of its \(count) sections the storage says that section \(section) has \(items) items"
    )
    try checkIsNothing(at: [section, 0], of: storage)
  }
  for section in 0..<count {
    let items = storage.numberOfItems(inSection: section)
    try require(items >= 0, "The storage says that section \(section) has \(items) items")
    for item in [.min, -1, items, items + 1, .max] {
      try checkIsNothing(at: [section, item], of: storage)
    }
  }
  for malformed: IndexPath in [[], [0], [0, 0, 0], [.max, .max], [.min, .min]] {
    try checkIsNothing(at: malformed, of: storage)
  }
}

private func checkIsNothing(at indexPath: IndexPath, of storage: some Storage) throws(Requirement) {
  let place = "the index path \(Array(indexPath)), where there is none"
  let item = storage.item(at: indexPath)
  try require(item == nil, "The storage has an item at \(place): \(item.map { "\($0)" } ?? "nil")")
  if let identified = storage as? any IdentifiedStorage {
    let identifier = identified.identifier(at: indexPath)
    try require(identifier == nil, "The storage has an identifier at \(place)")
  }
}

/// Checks that a storage of identifiers has one for every place.
func checkIdentifiers(of storage: some Storage) throws(Requirement) {
  guard storage is any IdentifiedStorage else { return }
  for (section, entries) in StorageContents(of: storage).sections.enumerated() {
    if let item = entries.firstIndex(where: { $0.identifier == nil }) {
      throw Requirement("The storage has no identifier at the index path [\(section), \(item)]")
    }
  }
}
