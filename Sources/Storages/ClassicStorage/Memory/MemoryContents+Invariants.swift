import DiffableStorage

// Checks that each slot of the outline has a model, and that no other slot has one.

extension MemoryContents {
  /// All violated invariants, empty if the state is valid.
  package func _invariantDefects() -> [String] {
    var defects: [String] = []
    for slot in outline.itemIdentifiers where models[slot] == nil {
      defects.append("slot \(slot) is empty")
    }
    let used = models.slots
    if used.count > outline.numberOfItems {
      let slots = Set(outline.itemIdentifiers)
      let lost = used.filter { !slots.contains($0) }.sorted()
      defects.append("there are models in slots that the outline does not contain: \(lost)")
    }
    return defects
  }

  func checkInvariants() {
    #if DIFFABLE_STORAGE_INTERNAL_CHECKS
      let defects = _invariantDefects()
      precondition(defects.isEmpty, defects.joined(separator: "; "))
    #endif
  }
}
