import DiffableStorage

/// A summary of a recorded step in numbers and in words.
struct StepSummary {
  /// The counts of operations, as HTML.
  let chips: String

  /// The kinds of operations that occur, each with a color of its own.
  let kinds: Set<String>

  /// One line of text for each operation, up to a limit.
  let lines: [String]

  private static let limit = 200

  init(_ step: Recording.Step, itemWord: String) {
    if case .reload = step.kind {
      self.init(
        chips: "<span class=\"chip reloaded\">All data reloaded</span>",
        kinds: ["reloaded"],
        lines: []
      )
    } else {
      self.init(step.operations, count: step.operationCount, itemWord: itemWord)
    }
  }

  private init(chips: String, kinds: Set<String>, lines: [String]) {
    self.chips = chips
    self.kinds = kinds
    self.lines = lines
  }

  /// Summarizes a difference, whose positions of content are those after the change.
  init<Section, Item>(_ difference: SnapshotDifference<Section, Item>, itemWord: String) {
    var operations = difference.structure
    operations.sectionReloads = difference.reloadedSections.map(\.index)
    operations.itemReloads = difference.reloadedItems.map(\.position)
    operations.itemReconfigures = difference.reconfiguredItems.map(\.position)
    self.init(operations, count: operations.count, itemWord: itemWord)
  }

  private init(_ operations: BatchOperations, count: Int, itemWord: String) {
    let numbers: [(String, Int, Int)] = [
      ("deleted", operations.sectionDeletions.count, operations.itemDeletions.count),
      ("inserted", operations.sectionInsertions.count, operations.itemInsertions.count),
      ("moved", operations.sectionMoves.count, operations.itemMoves.count),
      ("reloaded", operations.sectionReloads.count, operations.itemReloads.count),
      ("updated", operations.supplementaryReloads.count, operations.itemReconfigures.count),
    ]
    let words = numbers.flatMap { name, sections, items in
      let section = name == "updated" ? "supplementary view" : "section"
      return [(name, sections, section), (name, items, itemWord)]
    }
    let occurring = words.filter { $0.1 > 0 }
    var chips = occurring.map { name, number, noun in
      "<span class=\"chip \(name)\">\(counted(number, noun)) \(name)</span>"
    }
    if operations.count < count {
      let hidden = count - operations.count
      chips.append("<span class=\"chip\">and \(counted(hidden, "operation")) out of sight</span>")
    }
    self.init(
      chips: chips.isEmpty ? "<span class=\"chip\">Nothing to do</span>" : chips.joined(),
      kinds: Set(occurring.map(\.0)),
      lines: Self.lines(operations, itemWord)
    )
  }

  private static func lines(_ operations: BatchOperations, _ item: String) -> [String] {
    var lines: [String] = []
    func add<Operation>(_ operations: [Operation], _ words: (Operation) -> String) {
      lines += operations.prefix(max(limit - lines.count, 0)).map(words)
    }
    add(operations.sectionDeletions) { "Delete section \($0)" }
    add(operations.sectionInsertions) { "Insert section \($0)" }
    add(operations.sectionMoves) { "Move section \($0.from) to \($0.to)" }
    add(operations.sectionReloads) { "Reload section \($0)" }
    add(operations.itemDeletions) { "Delete \(item) \($0)" }
    add(operations.itemInsertions) { "Insert \(item) \($0)" }
    add(operations.itemMoves) { "Move \(item) \($0.from) to \($0.to)" }
    add(operations.itemReloads) { "Reload \(item) \($0)" }
    add(operations.itemReconfigures) { "Reconfigure \(item) \($0)" }
    add(operations.supplementaryReloads) {
      "Ask again for \(visibleText($0.kind)) of section \($0.section)"
    }
    if operations.count > lines.count {
      lines.append("… and \(grouped(operations.count - lines.count)) more")
    }
    return lines
  }
}
