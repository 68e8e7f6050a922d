import DiffableStorage

/// What a step of a recording does to single sections and cells, for highlighting them.
struct StepMarks {
  /// One highlight.
  struct Mark {
    /// The class that styles it.
    var name: String
    /// What is written beside it.
    var words: String
  }

  private var sectionsBefore: [Int: Mark] = [:]
  private var sectionsAfter: [Int: Mark] = [:]
  private var itemsBefore: [ItemPosition: Mark] = [:]
  private var itemsAfter: [ItemPosition: Mark] = [:]

  init(_ operations: BatchOperations) {
    let batch = Decomposition(operations)
    for reload in operations.supplementaryReloads {
      sectionsAfter[reload.section] = Mark(name: "updated", words: "header or footer updated")
    }
    for reload in batch.sectionReloads {
      sectionsBefore[reload.from] = Mark(name: "reloaded", words: "reloaded")
      sectionsAfter[reload.to] = Mark(name: "reloaded", words: "reloaded")
    }
    for move in batch.explicit.sectionMoves {
      sectionsBefore[move.from] = Mark(name: "moved", words: "to \(move.to)")
      sectionsAfter[move.to] = Mark(name: "moved", words: "from \(move.from)")
    }
    for section in operations.sectionDeletions {
      sectionsBefore[section] = Mark(name: "deleted", words: "deleted")
    }
    for section in operations.sectionInsertions {
      sectionsAfter[section] = Mark(name: "inserted", words: "inserted")
    }
    for position in operations.itemReconfigures {
      itemsAfter[position] = Mark(name: "updated", words: "updated")
    }
    for reload in batch.itemReloads {
      itemsBefore[reload.from] = Mark(name: "reloaded", words: "reloaded")
      itemsAfter[reload.to] = Mark(name: "reloaded", words: "reloaded")
    }
    for move in batch.explicit.itemMoves {
      itemsBefore[move.from] = Mark(name: "moved", words: "to \(move.to)")
      itemsAfter[move.to] = Mark(name: "moved", words: "from \(move.from)")
    }
    for position in batch.explicit.itemDeletions {
      itemsBefore[position] = Mark(name: "deleted", words: "deleted")
    }
    for position in batch.explicit.itemInsertions {
      itemsAfter[position] = Mark(name: "inserted", words: "inserted")
    }
  }

  func section(_ number: Int, isAfter: Bool) -> Mark? {
    isAfter ? sectionsAfter[number] : sectionsBefore[number]
  }

  /// The mark of an item: its own, or what happens to its whole section.
  func item(_ position: ItemPosition, isAfter: Bool) -> Mark? {
    if let own = isAfter ? itemsAfter[position] : itemsBefore[position] { return own }
    guard var inherited = section(position.section, isAfter: isAfter) else { return nil }
    guard ["deleted", "inserted", "reloaded"].contains(inherited.name) else { return nil }
    inherited.words = ""
    return inherited
  }
}
