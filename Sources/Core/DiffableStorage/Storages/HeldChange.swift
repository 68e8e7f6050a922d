/// Changes of a data source that a storage keeps for its delegate, as one change.
struct HeldChange<Section: Hashable, Item: Hashable> {
  typealias Contents = ListContents<Section, Item>
  typealias DataSource = DiffableDataSource<Section, Item>

  private var before: Contents
  private var newest: DataSource.Change

  /// The contents after all changes.
  private(set) var after: Contents

  private var marked: Snapshot<Section, Item>
  private var isReload = false

  /// Whether the view can have filled cells with models between two changes.
  private let canShowBetween: Bool

  /// Who waits until they are shown, and whether a later change has come since.
  private var waits: [(wait: ShowingWait, isSuperseded: Bool)] = []

  init(_ first: DataSource.Change, isShown: Bool, canShowBetween: Bool) {
    self.canShowBetween = canShowBetween
    before = first.before
    newest = first
    after = first.after
    marked = first.submission.contents.snapshot
    follow(first, isShown: isShown)
  }

  /// These changes and the next one, which the view may have made itself, in a state without the changes before
  /// it.
  func adding(_ change: DataSource.Change, isShown: Bool) -> Self {
    var all = replacingEqualModels(by: change.after)
    all.newest = change
    all.marked = change.submission.contents.snapshot.inheritingMarks(of: marked)
    all.follow(change, isShown: isShown)
    for index in all.waits.indices { all.waits[index].isSuperseded = true }
    return all
  }

  /// These changes, from other contents, which the view shows.
  func starting(at contents: Contents) -> Self {
    var all = self
    all.before = contents
    return all
  }

  /// Has the view reload, because it shows neither state.
  mutating func requireReload() {
    isReload = true
  }

  /// These changes, with models after them that look the same to a view.
  func replacingEqualModels(by contents: Contents) -> Self {
    var all = self
    all.after = contents
    all.marked = contents.snapshot.inheritingMarks(of: marked)
    return all
  }

  private mutating func follow(_ change: DataSource.Change, isShown: Bool) {
    isReload = isReload || isShown || change.isReload
    if canShowBetween { keepContents(of: change.difference) }
  }

  /// Has the view fill cells again whose models another change may have set back, or whose items it has deleted and
  /// this one has inserted.
  private mutating func keepContents(of difference: SnapshotDifference<Section, Item>) {
    let items = [difference.reconfiguredItems, difference.itemInsertions].joined().map(\.identifier)
    guard !items.isEmpty else { return }
    let marks = marked.marking(reloadedSections: [], reloadedItems: [], reconfiguredItems: items)
    marked = marked.inheritingMarks(of: marks)
  }

  /// All changes as one; nil if they have no effect together.
  func merged(by algorithms: DataSourceAlgorithms<Section, Item>) -> DataSource.Change? {
    let contents = after.marked(by: marked)
    let difference = isReload ? SnapshotDifference() : algorithms.difference(contents, before)
    guard isReload || !difference.isEmpty else { return nil }
    let submission = DataSource.Submission(
      contents,
      isReload: isReload,
      isAnimated: newest.isAnimated
    )
    return DataSource.Change(difference, from: before, to: after, submission)
  }

  /// Adds somebody who waits until the changes are shown.
  mutating func add(_ wait: ShowingWait) {
    wait.begin()
    waits.append((wait, false))
  }

  /// Has those who wait go on, for what a presenter has not shown yet; nil if no view gets the changes.
  func endWaits(with presenter: ListPresenter?) {
    for (wait, isSuperseded) in waits {
      presenter?.addUnshown(to: wait, isSuperseded: isSuperseded)
      wait.end(presenter == nil ? .noView : nil)
    }
  }
}
