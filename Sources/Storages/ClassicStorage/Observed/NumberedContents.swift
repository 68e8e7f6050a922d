import DiffableStorage

/// The contents of a storage at one moment, with a private number for each section and item.
///
/// The source of the contents provides no identifiers. The numbers serve as identifiers: a section
/// or item keeps its number from one listing to the next. So two listings can be compared as
/// snapshots, and changes between them can be planned.
package final class NumberedContents {
  let numbers: Snapshot<Int, Int>
  let contents: [FrozenSection]

  /// The lowest number that was never used for a section or an item.
  let nextNumber: Int

  init(numbers: Snapshot<Int, Int>, contents: [FrozenSection], nextNumber: Int) {
    self.numbers = numbers
    self.contents = contents
    self.nextNumber = nextNumber
    checkInvariants()
  }

  /// Creates an empty listing.
  convenience init() {
    self.init(numbers: Snapshot(), contents: [], nextNumber: 0)
  }

  /// A listing of the given contents with new numbers only.
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
      preconditionFailure("A number from \(nextNumber) on is in use already: \(error)")
    }
  }

  /// Creates a listing between two others, with numbers and items of both.
  convenience init(
    _ numbers: Snapshot<Int, Int>,
    between before: NumberedContents,
    and after: NumberedContents
  ) {
    let contents = numbers.sectionIdentifiers.map { section in
      FrozenSection(
        numbers.itemIdentifiers(inSection: section).lazy.map {
          after.item(numbered: $0) ?? before.item(numbered: $0) as Any
        },
        name: after.name(ofSection: section) ?? before.name(ofSection: section) ?? ""
      )
    }
    self.init(numbers: numbers, contents: contents, nextNumber: after.nextNumber)
  }

  private func item(numbered number: Int) -> Any? {
    numbers.position(of: number).flatMap(item)
  }

  private func name(ofSection number: Int) -> String? {
    numbers.indexOfSection(number).map { contents[$0].name }
  }

  func item(at position: ItemPosition) -> Any? {
    contents.indices.contains(position.section)
      ? contents[position.section].item(at: position.item) : nil
  }
}
