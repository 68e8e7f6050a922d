import DiffableStorage
import Markup

/// One way to show a change, either as one step or as the batches that a view carries out.
struct PageStory {
  struct Step {
    var title: String
    /// The number of the step among all steps, from 1.
    var number: Int
    /// Why a step was refused, as HTML; empty if it was not.
    var banner = ""
    var summary: StepSummary
    /// What the page leaves out; nil if it shows all changes.
    var omission: String?
    var before: PageList
    var after: PageList
    /// A map of where in the whole list the changes are; nil if the page shows the whole list.
    var map: PageMap?
  }

  var title: String
  var explanation: String?
  var steps: [Step]

  /// The number of the last step; the oldest steps may have been dropped.
  var total: Int { steps.last?.number ?? 0 }
}

extension PageStory {
  /// The recorded updates of a grid.
  init(_ recording: Recording, title: String, explanation: String? = nil, itemWord: String) {
    self.title = title
    self.explanation = explanation
    steps = recording.steps.enumerated().map { index, step in
      let marks = StepMarks(step.operations)
      let number = index + 1 + recording.forgotten
      return Step(
        title: "Update \(number)",
        number: number,
        banner: Self.banner(of: step),
        summary: StepSummary(step, itemWord: itemWord),
        before: PageList(step.before, marks: marks, isAfter: false),
        after: PageList(step.after, marks: marks, isAfter: true)
      )
    }
  }

  private static func banner(of step: Recording.Step) -> String {
    guard case .refusal(let violation) = step.kind else { return "" }
    let finding = visibleText(violation.finding, limit: 2000)
    return "<p class=\"refused\"><strong>Refused, rule \(escaped(violation.rule)).</strong> "
      + "\(escaped(finding.prefix(1).uppercased() + finding.dropFirst())). "
      + "\(escaped(visibleText(violation.advice, limit: 2000))).</p>\n"
  }

  /// A difference as one step, with columns and words for a kind of view.
  init<Section, Item>(
    _ difference: SnapshotDifference<Section, Item>,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>,
    view: ListViewKind,
    title: @escaping (Section) -> String?,
    text: @escaping (Item) -> String,
    updates: [ItemPosition: String]
  ) {
    let marks = StepMarks(difference, updates: updates)
    let content = difference.reloadedItems + difference.reconfiguredItems
    let moved = difference.itemMoves
    func offset(_ position: ItemPosition, _ starts: [Int]) -> Int {
      starts[position.section] + position.item
    }
    let (startsBefore, startsAfter) = (Self.starts(of: before), Self.starts(of: after))
    let old = PageSource(
      snapshot: before,
      marks: marks,
      isAfter: false,
      isTable: view == .tableView,
      changes: difference.itemDeletions.map(\.position) + moved.map(\.from),
      key: { offset($0, startsBefore) },
      title: title,
      text: text
    )
    let new = PageSource(
      snapshot: after,
      marks: marks,
      isAfter: true,
      isTable: view == .tableView,
      changes: difference.itemInsertions.map(\.position) + moved.map(\.to)
        + content.map(\.position),
      // Items that stay have the key from before; others have one that no item had before.
      key: { position in
        difference.positionBefore(position).map { offset($0, startsBefore) }
          ?? before.numberOfItems + offset(position, startsAfter)
      },
      title: title,
      text: text
    )
    self.title = "The change"
    let (oldList, newList) = (old.list, new.list)
    let isLarge = max(before.numberOfItems, after.numberOfItems) > PageMap.smallest
    steps = [
      Step(
        title: "Before and after",
        number: 1,
        summary: StepSummary(difference, itemWord: view == .tableView ? "row" : "item"),
        omission: Self.omission(
          shown: oldList.markedCount(isAfter: false) + newList.markedCount(isAfter: true),
          of: difference.itemDeletions.count + Set(new.changes).count
        ),
        before: oldList,
        after: newList,
        map: isLarge
          ? PageMap(
            count: after.numberOfItems,
            changes: new.changes.map { position in
              (offset(position, startsAfter), marks.item(position, isAfter: true)?.name ?? "")
            },
            deletions: difference.itemDeletions.map { change in
              let part =
                Double(offset(change.position, startsBefore)) / Double(before.numberOfItems)
              return Int(part * Double(max(after.numberOfItems - 1, 0)))
            }
          ) : nil
      )
    ]
  }

  /// What a page leaves out that shows only some of the changed items.
  private static func omission(shown: Int, of count: Int) -> String? {
    guard shown < count else { return nil }
    return "Of \(counted(count, "changed item")), this page shows the first \(grouped(shown)), "
      + "and what is near them. The formats text and json have all."
  }

  /// The number of items before each section.
  private static func starts<Section, Item>(of list: Snapshot<Section, Item>) -> [Int] {
    var start = 0
    return (0..<list.numberOfSections).map { section in
      defer { start += list.numberOfItems(inSectionAt: section) }
      return start
    }
  }
}

/// A strip that shows where in a long list the changes are.
struct PageMap {
  /// The number of items above which a page gets a map.
  static let smallest = 100

  /// The number of lines of the strip.
  private static let height = 480

  private let count: Int

  /// The class of the mark of each line that has one.
  private var lines: [Int: String] = [:]

  /// Creates the map of a list of `count` items after the change, from the offsets of those that change, with the
  /// class of the mark, and the offsets at which items were deleted.
  init(count: Int, changes: [(offset: Int, name: String)], deletions: [Int]) {
    self.count = max(count, 1)
    for offset in deletions { lines[line(offset)] = "deleted" }
    for (offset, name) in changes { lines[line(offset)] = name }
  }

  private var lineCount: Int { min(count, Self.height) }

  private func line(_ offset: Int) -> Int { min(offset * lineCount / count, lineCount - 1) }

  /// The strip as an element of a page.
  var element: String {
    let rows = lines.sorted { $0.key < $1.key }.map { line, name in
      "<rect class=\"\(name)\" y=\"\(line)\" width=\"1\" height=\"1\"/>"
    }
    return """
      <svg class="map" viewBox="0 0 1 \(lineCount)" preserveAspectRatio="none" role="img" \
      aria-label="Where the changes are in the list of \(counted(count, "item"))" \
      data-count="\(count)">\(rows.joined())</svg>

      """
  }
}
