import DiffableStorage
import PortableFoundation

/// Checks what a storage answers for positions that do not exist, the nearest ones first.
///
/// It asks only for index paths of two elements. `IndexPath.section` traps for all others, and a
/// storage may use it.
func checkPositionsBeyondEnds(_ storage: some Storage) throws(Requirement) {
  let count = storage.numberOfSections()
  try require(count >= 0, "The storage says that it has \(count) sections")
  for section in [count, count + 1, -1, .max, .min] {
    let items = storage.numberOfItems(inSection: section)
    try require(
      items == 0,
      "The storage says that section \(section) has items (\(items)), and that there are only "
        + "\(count) sections"
    )
    try checkIsNothing(at: [section, 0], of: storage)
  }
  for section in 0..<count {
    let items = storage.numberOfItems(inSection: section)
    try require(items >= 0, "The storage says that section \(section) has \(items) items")
    for item in [items, items + 1, -1, .max, .min] {
      try checkIsNothing(at: [section, item], of: storage)
    }
  }
}

private func checkIsNothing(at indexPath: IndexPath, of storage: some Storage) throws(Requirement) {
  let position = "the index path \(Array(indexPath)), where there is none"
  let item = storage.item(at: indexPath)
  try require(
    item == nil,
    "The storage has an item at \(position): \(item.map { "\($0)" } ?? "nil")"
  )
  let identifier = storage.identifier(at: indexPath)
  try require(identifier == nil, "The storage has an identifier at \(position)")
}

/// Checks that a storage has an identifier at every position, or at none.
func checkIdentifiers(of storage: some Storage) throws(Requirement) {
  let sections = StorageContents(of: storage).sections
  guard sections.joined().contains(where: { $0.identifier != nil }) else { return }
  for (section, entries) in sections.enumerated() {
    if let item = entries.firstIndex(where: { $0.identifier == nil }) {
      throw Requirement("The storage has no identifier at the index path [\(section), \(item)]")
    }
  }
}
