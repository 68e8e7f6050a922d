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
