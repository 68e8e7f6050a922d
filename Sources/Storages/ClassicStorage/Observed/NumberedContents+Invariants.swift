import DiffableStorage

// Checks that the numbers of a listing fit its sections and items.

extension NumberedContents {
  /// All violated invariants, empty if the listing is valid.
  func invariantDefects() -> [String] {
    var defects: [String] = []
    if numbers.numberOfSections != contents.count {
      defects.append("\(numbers.numberOfSections) numbered sections, \(contents.count) sections")
    }
    for (index, section) in contents.enumerated()
    where numbers.numberOfItems(inSectionAt: index) != section.count {
      let numbered = numbers.numberOfItems(inSectionAt: index)
      defects.append("section \(index): \(numbered) numbered items, \(section.count) items")
    }
    let used = Array(numbers.itemIdentifiers) + Array(numbers.sectionIdentifiers)
    if let highest = used.max(), highest >= nextNumber {
      defects.append("\(highest) is in use, but \(nextNumber) is the next number")
    }
    return defects
  }

  func checkInvariants() {
    #if DIFFABLE_STORAGE_INTERNAL_CHECKS
      let defects = invariantDefects()
      precondition(defects.isEmpty, defects.joined(separator: "\n"))
    #endif
  }
}
