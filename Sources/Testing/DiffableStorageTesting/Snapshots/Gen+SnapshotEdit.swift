import DiffableStorage

// Random edits of snapshots, valid and invalid, on a small pool of identifiers.

extension Gen where Value == SnapshotEdit {
  /// Makes edits of snapshots, valid and invalid ones.
  ///
  /// All edits use identifiers of a small pool, and positions in short lists. In a sequence of edits,
  /// many refer to sections and items that earlier edits added, and many do not.
  ///
  /// - Parameters:
  ///   - sections: The number of sections in the pool, named `"A"`, `"B"` …
  ///   - items: The number of items in the pool, numbered from 0.
  /// - Returns: A generator that shrinks towards appending edits and the first identifiers.
  /// - Complexity: O(1) to create the generator, and for each edit.
  public static func snapshotEdit(sections: Int = 4, items: Int = 12) -> Gen<SnapshotEdit> {
    let item = number(below: items)
    let section = number(below: sections).map { SectionedList.name($0) }
    let someItems = Gen<[Int]>.array(of: item, count: 0...4)
    let someSections = Gen<[String]>.array(of: section, count: 0...2)
    let edits: [(weight: Int, generator: Gen<SnapshotEdit>)] = [
      (3, someSections.map { SnapshotEdit.appendSections($0) }),
      (6, zip(someItems, section.optional()).map { SnapshotEdit.appendItems($0, toSection: $1) }),
      (
        1,
        zip(someSections, section).map { SnapshotEdit.insertSectionsBefore($0, beforeSection: $1) }
      ),
      (
        1, zip(someSections, section).map { SnapshotEdit.insertSectionsAfter($0, afterSection: $1) }
      ),
      (2, zip(someItems, item).map { SnapshotEdit.insertItemsBefore($0, beforeItem: $1) }),
      (2, zip(someItems, item).map { SnapshotEdit.insertItemsAfter($0, afterItem: $1) }),
      (2, zip(section, someItems).map { SnapshotEdit.replaceItems(inSection: $0, with: $1) }),
      (2, zip(section, section).map { SnapshotEdit.moveSectionBefore($0, beforeSection: $1) }),
      (2, zip(section, section).map { SnapshotEdit.moveSectionAfter($0, afterSection: $1) }),
      (2, zip(item, item).map { SnapshotEdit.moveItemBefore($0, beforeItem: $1) }),
      (2, zip(item, item).map { SnapshotEdit.moveItemAfter($0, afterItem: $1) }),
      (2, zip(item, section).map { SnapshotEdit.moveItemToEnd($0, ofSection: $1) }),
      (2, someItems.map { SnapshotEdit.deleteItems($0) }),
      (1, someSections.map { SnapshotEdit.deleteSections($0) }),
      (1, someSections.map { SnapshotEdit.reloadSections($0) }),
      (1, someItems.map { SnapshotEdit.reloadItems($0) }),
      (1, someItems.map { SnapshotEdit.reconfigureItems($0) }),
      (1, .element(of: [.emptyAllSections, .deleteAllItems])),
    ]
    return .frequency(edits + editsByPosition(section, item))
  }

  /// A number from 0 up to but not including a bound, all equally likely at every size; 0 for a bound below 1.
  private static func number(below bound: Int) -> Gen<Int> {
    Gen<Int> { (random, _) throws(Rejection) in .int(random.below(bound), towards: 0) }
  }

  /// Edits by position, and edits that move or remove several items.
  private static func editsByPosition(
    _ section: Gen<String>,
    _ item: Gen<Int>
  ) -> [(weight: Int, generator: Gen<SnapshotEdit>)] {
    let someItems = Gen<[Int]>.array(of: item, count: 0...4)
    // Some are beyond the end; one in a dozen is negative or enormous.
    let index = Gen<Int>.frequency([
      (22, .int(in: 0...4)), (1, .constant(-1)), (1, .constant(.max)),
    ])
    let position = zip(index, index).map { ItemPosition(section: $0, item: $1) }
    let offsets = Gen<[Int]>.array(of: index, count: 0...3)
    return [
      (1, section.map { SnapshotEdit.moveSectionToStart($0) }),
      (1, section.map { SnapshotEdit.moveSectionToEnd($0) }),
      (2, zip(someItems, position).map { SnapshotEdit.insertItemsAt($0, at: $1) }),
      (2, Gen<[ItemPosition]>.array(of: position, count: 0...3).map { .deleteItemsAt($0) }),
      (1, zip(offsets, section).map { SnapshotEdit.deleteItemsAtOffsets($0, inSection: $1) }),
      (1, Gen<Int>.int(in: 2...9).map { SnapshotEdit.removeMultiples(of: $0) }),
      (2, zip(position, position).map { SnapshotEdit.moveItemAt($0, to: $1) }),
      (2, zip(someItems, item).map { SnapshotEdit.moveItemsBefore($0, beforeItem: $1) }),
      (2, zip(someItems, item).map { SnapshotEdit.moveItemsAfter($0, afterItem: $1) }),
      (2, zip(someItems, section).map { SnapshotEdit.moveItemsToEnd($0, ofSection: $1) }),
      (
        2,
        zip(offsets, index, section).map {
          SnapshotEdit.moveItemsFromOffsets($0, toOffset: $1, inSection: $2)
        }
      ),
    ]
  }
}
