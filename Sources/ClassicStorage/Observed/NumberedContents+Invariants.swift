import DiffableStorage

extension NumberedContents {
  /// Everything that is wrong with the listing itself; empty for a sound one.
  func invariantDefects() -> [String] {
    var defects: [String] = []
    if numbers.numberOfSections != contents.count {
      defects.append("\(numbers.numberOfSections) numbered sections, \(contents.count) in all")
    }
    for (index, section) in contents.enumerated()
    where numbers.numberOfItems(inSectionAt: index) != section.count {
      let numbered = numbers.numberOfItems(inSectionAt: index)
      defects.append("section \(index): \(numbered) numbered items, \(section.count) in all")
    }
    let used = Array(numbers.itemIdentifiers) + Array(numbers.sectionIdentifiers)
    if let highest = used.max(), highest >= nextNumber {
      defects.append("\(highest) is in use, and \(nextNumber) is to be the next number")
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
