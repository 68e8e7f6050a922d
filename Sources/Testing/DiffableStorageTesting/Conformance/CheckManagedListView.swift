import DiffableStorage
public import ListManagement
import PortableFoundation

/// Checks that a list view does what a `ListManager` expects of it, by random edits of its storage.
///
/// ```swift
/// try checkManagedListViewConformance(of: { HeadlessListView() }, runs: 5)
/// ```
///
/// The check makes a manager for the view, registers two classes of cells, and requires after every edit:
///
/// - `indexPathsForVisibleCells` are in order, each once, and are items that exist.
/// - The view at each of them is a different object, is of the class that the mapping says, and shows the
///   storage's model of its index path.
/// - A cell whose content alone changes stays the same object.
/// - Every update is applied, and `didUpdateContent` is called as often as `willUpdateContent`.
/// - `whenSettled` does its work, once.
///
/// - Parameters:
///   - makeView: Makes a new view, of a size at which at least one item is on screen.
///   - runs: The number of sequences of edits to try.
///   - seed: The seed of the first sequence, as in ``check(_:runs:atLeast:seed:_:)``.
///   - settle: Waits until the view has shown everything, for instance ends its animations.
/// - Throws: ``PropertyFailure`` with the shortest sequence of edits that breaks a rule.
/// - Complexity: At most *runs* sequences of up to 10 edits of up to 12 items. A failure adds at most
///   10,000 simpler sequences.
public func checkManagedListViewConformance<View: ManagedListView & PoolingListView>(
  of makeView: () -> View,
  runs: Int = 100,
  seed: UInt64? = nil,
  settling settle: (View) -> Void = { _ in }
) throws(PropertyFailure) {
  let list = Gen<[ManagedItem]>.array(
    of: zip(.int(in: 0...9), .int(in: 0...1)).map { ManagedItem(id: $0, content: $1) },
    count: 0...6
  )
  let states = Gen<[[[ManagedItem]]]>.array(of: .array(of: list, count: 0...2), count: 1...10)
  try check(states, runs: runs, seed: seed, describing: describeSteps) { states in
    let checked = ManagedListViewCheck(makeView())
    for (step, state) in states.enumerated() {
      do {
        try checked.apply(state, settling: settle)
      } catch {
        throw Requirement("After step \(step + 1):\n\(error)")
      }
    }
  }
}

private struct ManagedItem: Identifiable, Equatable, CustomStringConvertible {
  var id: Int
  var content: Int
  var description: String { "\(id).\(content)" }
}

private class ManagedCell: ModelTransfer {
  private(set) var item: ManagedItem?
  func update(with model: ManagedItem) { item = model }
}

private final class SecondManagedCell: ManagedCell {}

/// A view, its manager and its storage.
private final class ManagedListViewCheck<View: ManagedListView & PoolingListView> {
  private let view: View
  private let manager: ListManager<View>
  private let storage = ModelStorage<Int, ManagedItem>()
  private var willCount = 0
  private var didCount = 0

  init(_ view: View) {
    self.view = view
    manager = ListManager(storage: storage)
    manager.anomalyHandler = { _ in }
    manager.register(SecondManagedCell.self, making: { SecondManagedCell() }) {
      $0.condition = .section(1)
    }
    manager.register(ManagedCell.self, making: { ManagedCell() })
    manager.manage(view)
    manager.listUpdater?.willUpdateContent = { [weak self] _ in self?.willCount += 1 }
    manager.listUpdater?.didUpdateContent = { [weak self] _ in self?.didCount += 1 }
  }

  func apply(_ state: [[ManagedItem]], settling settle: (View) -> Void) throws {
    let before = visibleViews()
    let old = identifiers()
    storage.apply(
      state.enumerated().map { ($0.offset, $0.element) },
      duplicates: .keepFirst
    )
    settle(view)
    view.layoutIfNeeded()
    var settled = 0
    view.whenSettled { settled += 1 }
    settle(view)
    try requireEqual(settled, 1, "how often the work for whenSettled was done")
    try requireEqual(willCount, didCount, "the calls of willUpdateContent and didUpdateContent")
    try checkCells()
    guard old == identifiers() else { return }
    for (indexPath, cell) in visibleViews() where before[indexPath] != nil {
      try require(
        cell === before[indexPath],
        "The cell at \(Array(indexPath)) is another one, though only content changed"
      )
    }
  }

  private func checkCells() throws {
    let indexPaths = view.indexPathsForVisibleCells
    try requireEqual(indexPaths, Array(Set(indexPaths)).sorted(), "the index paths on screen")
    var seen: Set<ObjectIdentifier> = []
    for indexPath in indexPaths {
      let name = "the cell at \(Array(indexPath))"
      guard let expected = storage.item(at: indexPath) as? ManagedItem else {
        throw Requirement("There is no item at \(Array(indexPath)), which is said to be on screen")
      }
      let cell = view.visibleView(.cell, at: indexPath) as? ManagedCell
      try requireEqual(cell?.item, expected, "the model of \(name)")
      try requireEqual(cell is SecondManagedCell, indexPath[0] == 1, "the class of \(name)")
      guard let cell else { continue }
      try require(seen.insert(ObjectIdentifier(cell)).inserted, "\(name) is shown twice")
    }
    if manager.numberOfSections() == 1, manager.numberOfItems(inSection: 0) > 0 {
      try require(!indexPaths.isEmpty, "There are items, and no cell is on screen")
    }
  }

  private func visibleViews() -> [IndexPath: AnyObject] {
    Dictionary(
      view.indexPathsForVisibleCells.compactMap { indexPath in
        view.visibleView(.cell, at: indexPath).map { (indexPath, $0) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private func identifiers() -> [[AnyHashable?]] {
    (0..<storage.numberOfSections()).map { section in
      (0..<storage.numberOfItems(inSection: section)).map {
        storage.identifier(at: IndexPath(ItemPosition(section: section, item: $0)))
      }
    }
  }
}
