import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// The conformance check of list views, run on the library's view, on a custom view, and on views with
/// planted bugs.
@Suite struct ManagedListViewConformanceTests {
  /// A custom list view that keeps its cells in arrays.
  private final class ArrayView: ManagedListView, PoolingListView {
    enum Fault: CaseIterable {
      case none, forgetsBatch, ignoresReconfigures, neverCompletes, completesNoWork,
        sharesCells, ignoresMoves
    }

    let fault: Fault
    private weak var manager: ListManager<ArrayView>?
    private var makers: [String: () -> AnyObject] = [:]
    private var cells: [[AnyObject?]] = []

    init(_ fault: Fault) { self.fault = fault }

    var isOnScreen: Bool { true }

    func managerDidChange(from old: AnyObject?, to new: AnyObject?) {
      manager = new as? ListManager<ArrayView>
    }

    func reloadData() {
      guard let manager else { return }
      cells = (0..<manager.numberOfSections()).map { section in
        (0..<manager.numberOfItems(inSection: section)).map { manager.cell(at: at($0, section)) }
      }
    }

    func carryOut(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      completion: @escaping () -> Void
    ) {
      let operations = body()
      if fault != .neverCompletes { completion() } else { kept.append(completion) }
      guard fault != .forgetsBatch, let manager else { return }
      var shaped = operations
      if fault == .ignoresMoves { shaped.itemMoves = [] }
      let map = PositionMap(shaped)
      let before = cells
      let reloaded = Set(operations.itemReloads)
      cells = (0..<manager.numberOfSections()).map { section in
        (0..<manager.numberOfItems(inSection: section)).map { item in
          let position = ItemPosition(section: section, item: item)
          let old = map.positionBefore(position).flatMap { old in
            before.indices.contains(old.section)
              && before[old.section].indices.contains(old.item)
              ? before[old.section][old.item] : nil
          }
          if let old, !reloaded.contains(position) { return old }
          return manager.cell(at: IndexPath(position))
        }
      }
      guard fault != .ignoresReconfigures else { return }
      for position in operations.itemReconfigures {
        cells[position.section][position.item].map { manager.refill($0, at: IndexPath(position)) }
      }
    }

    private var kept: [() -> Void] = []

    func whenSettled(_ work: @escaping () -> Void) {
      if fault != .completesNoWork { work() }
    }

    func register(_ registration: ViewRegistration) {
      if case .maker(let make) = registration.source { makers[registration.reuseIdentifier] = make }
    }

    func unregister(_ registration: ViewRegistration) {
      makers[registration.reuseIdentifier] = nil
    }

    private var shared: [String: AnyObject] = [:]

    func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject? {
      if fault == .sharesCells, let cell = shared[registration.reuseIdentifier] { return cell }
      let cell = makers[registration.reuseIdentifier]?()
      shared[registration.reuseIdentifier] = cell
      return cell
    }

    func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject? {
      guard type == .cell, cells.indices.contains(indexPath[0]),
        cells[indexPath[0]].indices.contains(indexPath[1])
      else { return nil }
      return cells[indexPath[0]][indexPath[1]]
    }

    var indexPathsForVisibleCells: [IndexPath] {
      cells.indices.flatMap { section in cells[section].indices.map { at($0, section) } }
    }
  }

  @Test func `A headless list view conforms, with any viewport`() throws {
    for viewport in [nil, 0..<3] {
      for kind in [ListViewKind.collectionView, .tableView] {
        try checkManagedListViewConformance(
          of: { HeadlessListView(view: kind, viewport: viewport) },
          runs: cases(10, thorough: 1_000)
        )
      }
    }
  }

  @Test func `A view that keeps its cells in arrays conforms`() throws {
    try checkManagedListViewConformance(
      of: { ArrayView(.none) },
      runs: cases(20, thorough: 1_000)
    )
  }

  @Test func `Each planted fault is found`() {
    for fault in ArrayView.Fault.allCases where fault != .none {
      #expect(throws: PropertyFailure.self, "\(fault)") {
        try checkManagedListViewConformance(of: { ArrayView(fault) }, runs: 100)
      }
    }
  }
}
