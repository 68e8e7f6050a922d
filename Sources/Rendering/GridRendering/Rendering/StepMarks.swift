import DiffableStorage

/// The highlights of the sections and cells that a change affects.
package struct StepMarks {
  /// One highlight.
  package struct Mark {
    /// The name of the style class: `deleted`, `inserted`, `moved`, `reloaded` or `updated`.
    package var name: String
    /// The text beside the section or cell.
    var words: String
    /// Whether an item that moved is updated, too.
    var isAlsoUpdated = false
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

  /// Creates the highlights of a difference, which views may carry out in several batches, with words for
  /// updated items.
  package init<Section, Item>(
    _ difference: SnapshotDifference<Section, Item>,
    updates: [ItemPosition: String] = [:]
  ) {
    self.init(difference.structure)
    // Reload positions come from the difference, because those of a batch do not account for moves.
    for change in difference.reloadedSections where sectionsAfter[change.index] == nil {
      sectionsAfter[change.index] = Mark(name: "reloaded", words: "reloaded")
    }
    for change in difference.reloadedItems where itemsAfter[change.position] == nil {
      itemsAfter[change.position] = Mark(name: "reloaded", words: "reloaded")
    }
    for change in difference.reconfiguredItems {
      let words = updates[change.position] ?? "updated"
      if let mark = itemsAfter[change.position] {
        guard mark.name == "moved" else { continue }
        itemsAfter[change.position] =
          Mark(name: mark.name, words: mark.words + ", " + words, isAlsoUpdated: true)
      } else {
        itemsAfter[change.position] = Mark(name: "updated", words: words)
      }
    }
  }

  package func section(_ number: Int, isAfter: Bool) -> Mark? {
    isAfter ? sectionsAfter[number] : sectionsBefore[number]
  }

  /// The highlight of an item: its own, or else that of its section.
  package func item(_ position: ItemPosition, isAfter: Bool) -> Mark? {
    if let own = isAfter ? itemsAfter[position] : itemsBefore[position] { return own }
    guard var inherited = section(position.section, isAfter: isAfter) else { return nil }
    guard ["deleted", "inserted", "reloaded"].contains(inherited.name) else { return nil }
    inherited.words = ""
    return inherited
  }
}
