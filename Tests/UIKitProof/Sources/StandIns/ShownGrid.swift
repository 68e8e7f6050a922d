package import Foundation
import GridRendering
package import ListViews

/// What a list view over a `HeadlessGrid` shows: its numbers, its views and where they are, its selection,
/// and the batches that change them.
///
/// Like the views of UIKit, it reads the numbers of the data source in the layout after a reload and after
/// the block of a batch, and keeps them in the meantime.
@MainActor package final class ShownGrid {
  package weak var view: (any GridListView)?
  private let grid: HeadlessGrid
  package let header: String
  package let footer: String

  /// The numbers of items that the data source answered last.
  package private(set) var counts: [Int] = []

  /// The selected items, which move along with batches.
  package var selection: Set<IndexPath> = []

  /// Whether an item loses its selection when it is reloaded.
  package var reloadsDeselect = true

  /// Returns the identifier of an item.
  ///
  /// With it, a batch is refused after which a kept cell is at the index path of another item.
  package var identifiers: ((IndexPath) -> AnyHashable?)?

  /// Whether the next layout asks again which headers and footers there are.
  package var needsSizes = false

  /// The headers and footers on screen that stay in the batch that is carried out.
  private var staying: Set<SupplementaryKey> = []

  /// The number of batches, without those that joined another one.
  package private(set) var batches = 0

  private let contents = GridContents()
  private var collected: BatchOperations?
  private var depth = 0
  private var calls = 0
  private var completions: [BatchCompletion] = []

  /// The views that are made and not retired, and those of them that were displayed.
  private var inUse: Set<ObjectIdentifier> = []
  private var displayed: Set<ObjectIdentifier> = []

  /// The index path of each view before the change that is being shown.
  private var places: [ObjectIdentifier: IndexPath] = [:]

  package init(_ kind: ListViewKind, header: String, footer: String) {
    grid = HeadlessGrid(view: kind)
    (self.header, self.footer) = (header, footer)
    grid.laysOutAutomatically = false
    grid.recordingLimit = 0
    contents.shown = self
    contents.supplementaryHeaderKind = header
    contents.supplementaryFooterKind = footer
    grid.attach(to: contents)
    grid.host = self
  }

  // MARK: Laying out

  /// Removes everything; the next layout asks for it again.
  package func reloadData() {
    selection = []
    grid.reloadData()
  }

  /// Does the pending layout of a reload or of a change of sizes.
  package func layOut() {
    guard calls == 0, depth == 0 else { return }
    if needsLayout {
      rememberPlaces()
      askForCounts()
      view?.prepareLayout()
      grid.layout()
      places = [:]
      needsSizes = counts.indices.contains { !(view?.otherKinds(inSection: $0) ?? []).isEmpty }
    }
    if needsSizes { carryOut(nil) }
  }

  /// Whether a reload is not laid out yet.
  package var needsLayout: Bool { grid.mayNeedLayout }

  /// The lines on screen, nil for all.
  package var lines: Range<Int>? {
    get { grid.viewport }
    set {
      rememberPlaces()
      grid.viewport = newValue
      places = [:]
    }
  }

  /// After a reload, the numbers are read when somebody asks for them.
  package func askForCountsIfNeeded() {
    if needsLayout, calls == 0, depth == 0 { askForCounts() }
  }

  private func askForCounts() {
    counts = (0..<max(view?.askedNumberOfSections() ?? 0, 0)).map {
      max(view?.askedNumberOfItems(inSection: $0) ?? 0, 0)
    }
  }

  // MARK: Batches

  /// Carries out a batch, or joins the one that is being collected.
  package func batch(
    isAnimated: Bool,
    _ updates: (() -> Void)?,
    _ completion: BatchCompletion? = nil
  ) {
    if collected == nil {
      carryOut { updates?() }
    } else {
      updates?()
    }
    guard let completion else { return }
    if isAnimated { completions.append(completion) } else { completion(true) }
  }

  package var isCollecting: Bool { collected != nil }

  /// Adds operations to the current batch, or performs a batch with them.
  package func record(_ change: @escaping (inout BatchOperations) -> Void) {
    guard var operations = collected else { return carryOut { self.record(change) } }
    change(&operations)
    collected = operations
  }

  package func move(_ path: IndexPath, to newPath: IndexPath) {
    guard let from = ItemPosition(path), let to = ItemPosition(newPath) else { return }
    record { $0.itemMoves.append(BatchMove(from: from, to: to)) }
  }

  package func moveSection(_ section: Int, to newSection: Int) {
    record { $0.sectionMoves.append(BatchMove(from: section, to: newSection)) }
  }

  package func reconfigure(_ paths: [IndexPath]) {
    if isCollecting { StandIns.fail("items are reconfigured inside a batch") }
    record { $0.itemReconfigures += paths.compactMap(ItemPosition.init) }
  }

  /// Calls the completions of all batches, as when their animations end.
  package func finishAnimations() {
    let ended = completions
    completions = []
    for completion in ended { completion(true) }
  }

  /// Carries out a batch, or for nil a layout pass that only asks for sizes.
  private func carryOut(_ updates: (() -> Void)?) {
    if calls > 0 {
      StandIns.fail("an update begins while the list view makes or shows a view (rule B12)")
    }
    let violations = grid.violations.count
    let isOutermost = depth == 0
    if isOutermost { rememberPlaces() }
    depth += 1
    grid.carryOut(ListUpdateStyle()) { [self] in
      var operations = BatchOperations()
      if let updates {
        collected = operations
        updates()
        operations = collected ?? operations
        collected = nil
        askForCounts()
      }
      needsSizes = false
      view?.prepareLayout()
      follow(operations)
      operations.supplementaryReloads = everySupplementaryView()
      return operations
    } completion: {
    }
    depth -= 1
    guard isOutermost else { return }
    if updates != nil { batches += 1 }
    (places, staying) = ([:], [])
    for violation in grid.violations.dropFirst(violations) {
      StandIns.fail("Invalid update: \(violation)")
    }
  }

  /// All supplementary views that there can be.
  ///
  /// The view asks for their sizes again in every batch, also in an empty one. For the heights of rows of a
  /// table view, Apple documents that: "You can also use this method followed by the endUpdates() method to
  /// animate the change in the row heights without reloading the cell." That headers and footers follow, and
  /// so appear and go, is what users of UIKit report. A view that stays is not asked for again.
  private func everySupplementaryView() -> [SupplementaryReload] {
    let others = counts.indices.reduce(into: Set(grid.supplementaryViews.keys.map(\.kind))) {
      $0.formUnion(view?.otherKinds(inSection: $1) ?? [])
    }
    let kinds = [header, footer] + others.subtracting([header, footer]).sorted()
    return counts.indices.flatMap { section in
      kinds.map { SupplementaryReload(kind: $0, section: section) }
    }
  }

  private func follow(_ operations: BatchOperations) {
    let map = PositionMap(operations)
    let reloaded = reloadsDeselect ? Set(operations.itemReloads) : []
    let sections = reloadsDeselect ? Set(operations.sectionReloads) : []
    selection = Set(
      selection.compactMap(ItemPosition.init)
        .filter { !reloaded.contains($0) && !sections.contains($0.section) }
        .compactMap(map.positionAfter).map { IndexPath($0) }
    )
    staying = Set(
      grid.supplementaryViews.keys.compactMap { key in
        map.sectionAfter(key.section).map { SupplementaryKey(kind: key.kind, section: $0) }
      }
    )
    view?.follow(map)
  }

  // MARK: Finding

  package func exists(_ path: IndexPath) -> Bool {
    guard let position = ItemPosition(path), counts.indices.contains(position.section) else {
      return false
    }
    return 0..<counts[position.section] ~= position.item
  }

  package func number(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// The index paths of the cells on screen, in order.
  package var paths: [IndexPath] {
    grid.cells.filter { $0.value.view != nil }.keys.sorted().map { IndexPath($0) }
  }

  package func cell(at path: IndexPath) -> AnyObject? {
    ItemPosition(path).flatMap(grid.view(at:))
  }

  package func path(of cell: AnyObject) -> IndexPath? {
    grid.cells.first { $0.value.view === cell }.map { IndexPath($0.key) }
  }

  /// Whether a header or footer is on screen, and stays in the batch that is carried out.
  package func stays(_ kind: String, inSection section: Int) -> Bool {
    staying.contains(SupplementaryKey(kind: kind, section: section))
  }

  package func supplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    grid.supplementaryViews[SupplementaryKey(kind: kind, section: section)]
  }

  private func rememberPlaces() {
    places = [:]
    for (position, cell) in grid.cells {
      cell.view.map { places[ObjectIdentifier($0)] = IndexPath(position) }
    }
    for (key, view) in grid.supplementaryViews {
      places[ObjectIdentifier(view)] = IndexPath(item: 0, section: key.section)
    }
  }
}

// MARK: - Views

extension ShownGrid: GridHost {
  /// Calls the data source or the delegate, which must not begin an update.
  private func calling<Result>(_ call: () -> Result) -> Result {
    calls += 1
    defer { calls -= 1 }
    StandIns.willCall?()
    return call()
  }

  private func make(_ kind: String?, _ path: IndexPath) -> AnyObject? {
    let made = calling { view?.makeView(ofKind: kind, at: path) }
    if let made, !inUse.insert(ObjectIdentifier(made)).inserted {
      StandIns.fail("the view returned for \(Array(path)) is used at another index path too")
    }
    return made
  }

  private func display(_ shown: AnyObject, _ kind: String?, _ path: IndexPath) {
    displayed.insert(ObjectIdentifier(shown))
    calling { view?.willDisplay(shown, ofKind: kind, at: path) }
  }

  /// Tells of the end of displaying, with the index path before the change, and puts the view into its pool.
  private func retire(_ shown: AnyObject, _ kind: String?, _ path: IndexPath?) {
    inUse.remove(ObjectIdentifier(shown))
    if displayed.remove(ObjectIdentifier(shown)) != nil,
      let path = places[ObjectIdentifier(shown)] ?? path
    {
      calling { view?.didEndDisplaying(shown, ofKind: kind, at: path) }
    }
    view?.retire(shown)
  }

  package func makeView(at position: ItemPosition) -> AnyObject? { make(nil, IndexPath(position)) }

  package func updateView(_ cell: AnyObject, at position: ItemPosition) {
    calling { view?.reconfigure(cell, at: IndexPath(position)) }
  }

  package func displayView(_ cell: AnyObject, at position: ItemPosition) {
    display(cell, nil, IndexPath(position))
  }

  package func retireView(_ cell: AnyObject, from position: ItemPosition?) {
    retire(cell, nil, position.map { IndexPath($0) })
  }

  package func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    make(kind, IndexPath(item: 0, section: section))
  }

  package func displaySupplementaryView(
    _ shown: AnyObject,
    ofKind kind: String,
    inSection section: Int
  ) {
    display(shown, kind, IndexPath(item: 0, section: section))
  }

  package func retireSupplementaryView(
    _ shown: AnyObject,
    ofKind kind: String,
    fromSection section: Int?
  ) {
    retire(shown, kind, section.map { IndexPath(item: 0, section: $0) })
  }
}

/// The storage of a grid: the grid keeps it, so it is another object than the one that has the grid.
@MainActor private final class GridContents: Storage, SupplementaryStorage {
  weak var shown: ShownGrid?

  func numberOfSections() -> Int { shown?.counts.count ?? 0 }
  func numberOfItems(inSection section: Int) -> Int { shown?.number(inSection: section) ?? 0 }
  func item(at path: IndexPath) -> Any? { nil }
  func identifier(at path: IndexPath) -> AnyHashable? { shown?.identifiers?(path) }

  /// A placeholder model if there is a view, otherwise nil.
  func supplementaryModel(ofKind kind: String, forSectionAt path: IndexPath) -> Any? {
    shown?.view?.hasView(ofKind: kind, inSection: path[0]) ?? false ? kind : nil
  }

  var supplementaryHeaderKind: String?
  var supplementaryFooterKind: String?
  var headerModelProvider: ((Int) -> Any?)?
  var footerModelProvider: ((Int) -> Any?)?
  var supplementaryModelProvider: ((String, IndexPath) -> Any?)?
}
