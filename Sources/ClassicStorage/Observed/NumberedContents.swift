import DiffableStorage

/// What a storage lists at one moment: the contents of its sections, and a private number for each
/// section and each item, which stays with it from one listing to the next.
///
/// Contents come from somebody else and say nothing of identity; the numbers are the storage's own,
/// so that two listings can be compared and every change be planned as between any two snapshots.
struct NumberedContents {
  let numbers: Snapshot<Int, Int>
  let contents: [FrozenSection]

  /// The first number that no section and no item has had.
  let nextNumber: Int

  init(numbers: Snapshot<Int, Int>, contents: [FrozenSection], nextNumber: Int) {
    self.numbers = numbers
    self.contents = contents
    self.nextNumber = nextNumber
    checkInvariants()
  }

  /// Lists nothing.
  init() {
    self.init(numbers: Snapshot(), contents: [], nextNumber: 0)
  }

  /// The same or other contents under numbers that are all new.
  func renumbered(_ contents: [FrozenSection]) -> NumberedContents {
    var next = nextNumber
    var rows: [(Int, Range<Int>)] = []
    for section in contents {
      rows.append((next, next + 1..<next + 1 + section.count))
      next += 1 + section.count
    }
    do {
      let numbers = try Snapshot(sections: rows)
      return NumberedContents(numbers: numbers, contents: contents, nextNumber: next)
    } catch {
      preconditionFailure("Numbers from \(nextNumber) on are not new: \(error)")
    }
  }

  func item(at position: ItemPosition) -> Any? {
    contents.indices.contains(position.section)
      ? contents[position.section].item(at: position.item) : nil
  }
}
