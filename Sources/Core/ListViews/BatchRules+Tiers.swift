// The rules of tier A and tier B, one function for each group of them.
//
// Tier A: batches that a list view's own assertions refuse.

// MARK: - A1–A6: deletions and what they collide with

extension BatchRules {
  func checkLeaving() throws(Violation) {
    try checkDeletedAndReloaded()
    for section in operations.sectionDeletions + operations.sectionReloads
    where !isSectionBefore(section) {
      throw violation(
        "A2",
        "section \(section) is \(departure(of: section)), but there are \(sections(before.count)) before "
          + "the batch",
        Self.deletesCountBefore
      )
    }
    for move in decomposition.explicit.sectionMoves
    where decomposition.leavingSections.contains(move.from) {
      throw violation(
        "A3",
        "section \(move.from) is \(departure(of: move.from)), and moved to \(move.to)",
        "Delete it and insert it at \(move.to), or only move it and reload it in a later batch"
      )
    }
    for move in decomposition.explicit.itemMoves
    where decomposition.leavingSections.contains(move.from.section) {
      throw violation(
        "A4",
        "\(item(move.from)) moves to \(move.to) out of section \(move.from.section), which is "
          + departure(of: move.from.section),
        "Leave the move out and insert the \(itemWord) at \(move.to)"
      )
    }
    try checkItemsLeaving()
  }

  private func checkDeletedAndReloaded() throws(Violation) {
    let deletedSections = Set(operations.sectionDeletions)
    for section in operations.sectionReloads where deletedSections.contains(section) {
      throw violation(
        "A1",
        "section \(section) is deleted and reloaded",
        "Leave out the reload of the deleted section"
      )
    }
    let deletedItems = Set(decomposition.explicit.itemDeletions)
    for position in decomposition.explicit.itemReloads where deletedItems.contains(position) {
      throw violation(
        "A1",
        "\(item(position)) is deleted and reloaded",
        "Leave out the reload of the deleted \(itemWord)"
      )
    }
  }

  private func checkItemsLeaving() throws(Violation) {
    let leaving = decomposition.explicit.itemDeletions + decomposition.itemReloads.map(\.from)
    for position in leaving where !isItemBefore(position) {
      throw violation(
        "A5",
        "\(item(position)) is \(departure(of: position)), but \(stateBefore(of: position))",
        Self.deletesCountBefore
      )
    }
    let leavingSet = Set(leaving)
    for move in decomposition.explicit.itemMoves where leavingSet.contains(move.from) {
      throw violation(
        "A6",
        "\(item(move.from)) is \(departure(of: move.from)), and moved to \(move.to)",
        "Delete it and insert it at \(move.to), or only move it and reload it in a later batch"
      )
    }
  }
}

// MARK: - A7–A11: insertions and what they collide with

extension BatchRules {
  func checkArriving() throws(Violation) {
    for section in operations.sectionInsertions + decomposition.sectionReloads.map(\.to)
    where !isSectionAfter(section) {
      throw violation(
        "A7",
        "section \(section) is inserted, but there are \(sections(after.count)) after the batch",
        Self.insertsCountAfter
      )
    }
    for move in decomposition.explicit.sectionMoves
    where decomposition.arrivingSections.contains(move.to) {
      throw violation(
        "A8",
        "section \(move.from) moves to section \(move.to), where \(arrival(ofSection: move.to))",
        Self.reloadAlone + ", and let every place after the batch be taken once"
      )
    }
    for move in decomposition.explicit.itemMoves
    where decomposition.arrivingSections.contains(move.to.section) {
      throw violation(
        "A9",
        "\(item(move.from)) moves to \(move.to) in section \(move.to.section), where "
          + arrival(ofSection: move.to.section),
        "Leave the move out and delete \(item(move.from)): the new section brings its \(itemWord)s"
      )
    }
    try checkItemsArriving()
  }

  private func checkItemsArriving() throws(Violation) {
    let arriving = decomposition.explicit.itemInsertions + decomposition.itemReloads.map(\.to)
    for position in arriving where !isItemAfter(position) {
      throw violation(
        "A10",
        "\(item(position)) is inserted, but \(stateAfter(of: position))",
        Self.insertsCountAfter
      )
    }
    let arrivingSet = Set(arriving)
    for move in decomposition.explicit.itemMoves where arrivingSet.contains(move.to) {
      throw violation(
        "A11",
        "\(item(move.from)) moves to \(move.to), where \(arrival(ofItem: move.to))",
        Self.reloadAlone + ", and let every place after the batch be taken once"
      )
    }
  }

  private func arrival(ofSection index: Int) -> String {
    guard let reload = decomposition.sectionReloads.first(where: { $0.to == index }) else {
      return "a section is inserted"
    }
    return "the reloaded section \(reload.from) is inserted again"
  }

  private func arrival(ofItem position: ItemPosition) -> String {
    guard let reload = decomposition.itemReloads.first(where: { $0.to == position }) else {
      return "another \(itemWord) is inserted"
    }
    return "the reloaded \(item(reload.from)) is inserted again"
  }
}

// MARK: - A12–A14: moves

extension BatchRules {
  func checkMoves() throws(Violation) {
    try checkEndsOfMoves()
    let sectionMoves = decomposition.explicit.sectionMoves
    let itemMoves = decomposition.explicit.itemMoves
    try checkOnce("A13", sectionMoves, by: \.from) { "section \($0) is moved to two places" }
    try checkOnce("A13", itemMoves, by: \.from) { "\(item($0)) is moved to two places" }
    try checkOnce("A14", sectionMoves, by: \.to) { "two sections are moved to section \($0)" }
    try checkOnce("A14", itemMoves, by: \.to) { "two \(itemWord)s are moved to \($0)" }
  }

  private func checkEndsOfMoves() throws(Violation) {
    for move in decomposition.explicit.sectionMoves
    where !isSectionBefore(move.from) || !isSectionAfter(move.to) {
      throw violation(
        "A12",
        "section \(move.from) moves to \(move.to), but there are \(sections(before.count)) before "
          + "and \(sections(after.count)) after the batch",
        "Sources of moves count before the batch, targets after it"
      )
    }
    for move in decomposition.explicit.itemMoves
    where !isItemBefore(move.from) || !isItemAfter(move.to) {
      throw violation(
        "A12",
        "\(item(move.from)) moves to \(move.to), but \(stateBefore(of: move.from)) and "
          + stateAfter(of: move.to),
        "Sources of moves count before the batch, targets after it"
      )
    }
  }

  private func checkOnce<Index>(
    _ rule: String,
    _ moves: [BatchMove<Index>],
    by end: KeyPath<BatchMove<Index>, Index>,
    finding: (Index) -> String
  ) throws(Violation) {
    guard let repeated = firstRepeated(moves.map { $0[keyPath: end] }) else { return }
    let both = moves.filter { $0[keyPath: end] == repeated }.map { "\($0.from) → \($0.to)" }
    throw violation(
      rule,
      "\(finding(repeated)) (\(both.joined(separator: ", ")))",
      "Use every source and every target in one move only"
    )
  }
}

// Tier B: batches that pass the assertions, but crash, corrupt memory or draw wrongly in some view.
// B11 and B12 depend on timing, not on numbers; HeadlessGrid checks them.

extension BatchRules {
  func checkMixes() throws(Violation) {
    try checkMovedSections()
    try checkReloads()
    try checkRepetitions()
    try checkSectionMoves()
  }

  /// B1–B4.
  private func checkMovedSections() throws(Violation) {
    let moves = decomposition.explicit.sectionMoves
    guard !moves.isEmpty else { return }
    let sources = Set(moves.map(\.from))
    let targets = Set(moves.map(\.to))
    let advice = "Move sections in one batch and change their \(itemWord)s in another"
    if let position = operations.itemDeletions.first(where: { sources.contains($0.section) }) {
      throw violation(
        "B1",
        "\(item(position)) is deleted, and its section \(position.section) moves in the same batch",
        advice
      )
    }
    if let position = operations.itemInsertions.first(where: { targets.contains($0.section) }) {
      throw violation(
        "B2",
        "\(item(position)) is inserted, and its section \(position.section) is where a section "
          + "moves to in the same batch",
        advice
      )
    }
    if let move = operations.itemMoves.first(where: {
      sources.contains($0.from.section) || targets.contains($0.to.section)
    }) {
      throw violation(
        "B3",
        "\(item(move.from)) moves to \(move.to), from, into or inside a section that moves in the "
          + "same batch",
        advice
      )
    }
    if let position = operations.itemReloads.first(where: { sources.contains($0.section) }) {
      throw violation(
        "B4",
        "\(item(position)) is reloaded, and its section \(position.section) moves in the same batch",
        advice
      )
    }
  }

  /// B5.
  private func checkReloads() throws(Violation) {
    let structural = operations.structuralCount
    let reloads = operations.sectionReloads.count + operations.itemReloads.count
    guard reloads > 0, structural > 0 else { return }
    let example =
      operations.sectionReloads.first.map { "section \($0)" }
      ?? operations.itemReloads.first.map(item) ?? ""
    throw violation(
      "B5",
      "\(example) is reloaded beside \(structural) insertions, deletions or moves "
        + "(\(reloads) reloads in all)",
      Self.reloadAlone
    )
  }

  /// B6 and B7.
  private func checkRepetitions() throws(Violation) {
    if let position = firstRepeated(decomposition.explicit.itemDeletions) {
      throw violation("B6", "\(item(position)) is deleted twice", "List it once")
    }
    if let position = firstRepeated(decomposition.explicit.itemInsertions) {
      throw violation("B7", "\(item(position)) is inserted twice", "List it once")
    }
  }

  /// B8–B10; reloads beside a section move break B5.
  private func checkSectionMoves() throws(Violation) {
    guard let first = operations.sectionMoves.first else { return }
    let itemOperations =
      operations.itemDeletions.count + operations.itemInsertions.count + operations.itemMoves.count
    if itemOperations > 0 {
      let tableRemark =
        view == .tableView && !operations.itemMoves.isEmpty
        ? "; a table view draws rows that move beside a moving section wrongly (B9)" : ""
      throw violation(
        "B8",
        "section \(first.from) moves to \(first.to) beside \(itemOperations) operations on "
          + "\(itemWord)s\(tableRemark)",
        "Move sections in one batch and change \(itemWord)s in another"
      )
    }
    let others = operations.sectionDeletions.count + operations.sectionInsertions.count
    if others == 0, operations.sectionMoves.allSatisfy({ $0.from == $0.to }) {
      throw violation(
        "B10",
        "section \(first.from) moves to \(first.to), and no other section changes",
        "Leave out moves that move nothing"
      )
    }
  }
}
