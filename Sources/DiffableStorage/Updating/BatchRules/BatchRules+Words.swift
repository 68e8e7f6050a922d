/// The texts of violations.
extension BatchRules {
  /// The word for an item in this kind of view.
  var itemWord: String { view == .tableView ? "row" : "item" }

  func item(_ position: ItemPosition) -> String { "\(itemWord) \(position)" }

  func violation(_ rule: String, _ finding: String, _ advice: String) -> Violation {
    Violation(rule: rule, finding: finding, advice: advice)
  }

  func sections(_ number: Int) -> String { number == 1 ? "1 section" : "\(number) sections" }

  func items(_ number: Int) -> String { number == 1 ? "1 \(itemWord)" : "\(number) \(itemWord)s" }

  /// Whether a section is "deleted" or "reloaded", in the words of a message.
  func departure(of section: Int) -> String {
    operations.sectionDeletions.contains(section) ? "deleted" : "reloaded"
  }

  /// Whether an item is "deleted" or "reloaded", in the words of a message.
  func departure(of position: ItemPosition) -> String {
    operations.itemDeletions.contains(position) ? "deleted" : "reloaded"
  }

  /// Why there is no item at a position: "section 0 has 16 items before the batch".
  func stateBefore(of position: ItemPosition) -> String {
    guard isSectionBefore(position.section) else {
      return "there are \(sections(before.count)) before the batch"
    }
    return "section \(position.section) has \(items(before[position.section])) before the batch"
  }

  func stateAfter(of position: ItemPosition) -> String {
    guard isSectionAfter(position.section) else {
      return "there are \(sections(after.count)) after the batch"
    }
    return "section \(position.section) has \(items(after[position.section])) after the batch"
  }

  static let reloadAlone = "Reload in a batch of its own, after the structural one"
  static let deletesCountBefore =
    "Deletions, reloads and sources of moves count before the batch, as if nothing had happened yet"
  static let insertsCountAfter =
    "Insertions and targets of moves count after the batch, when everything else is done"
}
