import DiffableStorageTesting
import TestSupport
import Testing

/// Every two changes that a storage keeps while its view animates, and shows as one.
@Suite struct HeldPairsTests {
  /// A change of three sections with three cards each, 1 to 9.
  enum Change: CaseIterable {
    case content, otherContent, equalModel, reload, reconfigure, reloadSection
    case move, insert, delete, replace, appendSection, deleteSection, moveSection
    case drop, dropWithContent, drag, dragWithContent, ownDragWithContent, identifiers, reloadAll

    var action: StormAction {
      switch self {
      case .content: edit(.toggle, 1)
      case .otherContent: edit(.change, 5)
      case .equalModel: edit(.draft, 1)
      case .reload: edit(.reload, 1)
      case .reconfigure: edit(.reconfigure, 1)
      case .reloadSection: edit(.reloadSection, 0)
      case .move: edit(.move, 1, 7)
      case .insert: edit(.insert, 0)
      case .delete: edit(.delete, 2)
      case .replace: edit(.replace, 1, 4)
      case .appendSection: edit(.appendSection, 0)
      case .deleteSection: edit(.deleteSection, 2)
      case .moveSection: edit(.moveSection, 0)
      case .drop: StormAction(verb: .drop, screen: 1, a: 4, b: 0)
      case .drag: StormAction(verb: .drag, screen: 1, a: 4, b: 0)
      case .dropWithContent: StormAction(verb: .drop, screen: 1, a: 4, b: 0, edit: Self.toggle)
      case .dragWithContent: StormAction(verb: .drag, screen: 1, a: 4, b: 0, edit: Self.toggle)
      case .ownDragWithContent: StormAction(verb: .drag, screen: 0, a: 4, b: 0, edit: Self.toggle)
      case .identifiers: StormAction(verb: .mark, a: 1)
      case .reloadAll: StormAction(verb: .reloadSource)
      }
    }

    /// The cards that the change marks.
    func marked(in cards: ModelSnapshot<Int, StormCard>) -> [Int] {
      switch self {
      case .reload, .reconfigure, .identifiers: [cards.models[1].id]
      case .reloadSection: Array(cards.identifiers.itemIdentifiers(inSectionAt: 0))
      default: []
      }
    }

    private static let toggle = StormEdit(verb: .toggle, a: 1)

    private func edit(_ verb: StormEdit.Verb, _ a: Int, _ b: Int = 0) -> StormAction {
      StormAction(verb: .edit, edit: StormEdit(verb: verb, a: a, b: b))
    }
  }

  @Test(arguments: StormSettings.Kind.allCases)
  func `A view shows the newest state, and fills again what is marked`(
    _ kind: StormSettings.Kind
  ) async throws {
    let rest: [Change?] = cases([nil], thorough: [nil] + Change.allCases)
    let all = Change.allCases
    // Each pair is tried on two kinds, unless all cases are asked for.
    let kinds = StormSettings.Kind.allCases
    let offset = try #require(kinds.firstIndex(of: kind))
    let parts = cases(kinds.count / 2, thorough: 1)
    for (index, first) in all.enumerated() {
      for (other, second) in all.enumerated() where (index + other + offset) % parts == 0 {
        for third in rest {
          let changes = [first, second] + [third].compactMap(\.self)
          do { try await check(kind, changes) } catch { throw StormError("\(changes)", error) }
        }
      }
    }
  }

  private func check(_ kind: StormSettings.Kind, _ changes: [Change]) async throws {
    // The second screen shows each change at once.
    let storm = try HeldChangeStorm([
      StormSettings(kind: kind), StormSettings(kind: .derived, flags: 6),
    ])
    // Its animation ends after all changes.
    storm.perform(
      StormStep(action: StormAction(verb: .edit, edit: StormEdit(verb: .append, a: 1)))
    )
    try require(storm.screens[0].isAnimating)
    storm.screens[0].filled = []
    var marked: [Int] = []
    for change in changes {
      // A list that is grouped has other sections.
      if kind != .grouped || change != .reloadSection {
        marked += change.marked(in: storm.source.snapshot())
      }
      storm.perform(StormStep(action: change.action))
    }
    try await storm.settle()
    for id in marked where storm.screens[0].storage.indexPath(for: id) != nil {
      try require(storm.screens[0].filled.contains(id), "the cell of \(id) was not filled again")
    }
  }
}
