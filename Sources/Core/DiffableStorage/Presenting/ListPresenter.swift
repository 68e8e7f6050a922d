/// Delivers the changes of one storage to its delegate in order, and makes sure that each is
/// applied.
///
/// `Docs/Inside/Presenting.md` has its laws.
///
///     deliver ─→ queue ─→ delegate ─→ applies in the view's batch ─→ the storage shows the state
///                  ↑         ├─ postpones: applies later, or releases the update, which applies it
///     reload ──────┘         └─ does not apply: applied here, with an anomaly
///
/// States are numbered in order. Therefore, an update that is applied after a later one changes nothing,
/// and so does an update before a reload. Everything else follows from three facts: the number that is
/// shown, the newest number, and the steps in between. A ``StatePresenter`` keeps the states as well; a storage that
/// changes its contents in closures or computed steps has no numbers.
package class ListPresenter {
  private enum Entry {
    case update(StorageUpdate)
    case reload(number: Int, afterwards: () -> Void)
  }

  weak var delegate: (any StorageUpdating)? {
    didSet {
      updater = delegate as? any ViewUpdating
      reportSecondView(after: oldValue)
      if delegate != nil, delegate !== oldValue { delegateIsNew() }
    }
  }

  /// The delegate, if it passes the updates to a view.
  package private(set) weak var updater: (any ViewUpdating)?

  var anomalyHandler: ((StorageAnomaly) -> Void)?

  /// The storage whose updates are delivered, for its contents.
  package private(set) weak var storage: (any Storage)?

  /// The same storage, for its models of headers and footers.
  private weak var providers: (any SupplementaryProviding)?

  /// The supplementary models of the last comparison.
  private(set) var supplementaries = SupplementaryCache()

  /// The number of the state that is shown.
  package final private(set) var shownNumber = 0

  /// The number of the state after all steps and reloads.
  package final private(set) var newestNumber = 0

  /// The steps that lead to later states, and those at the state that is shown that are not applied.
  private var waiting = Queue<(number: Int, step: UpdateStep)>()
  private var queue = Queue<Entry>()
  private var isBusy = false

  /// The updates that were handed over, and that the view has not finished showing.
  private var unshown: [UpdateProgress] = []

  /// Who waits until the queue is empty, to know what is not shown.
  private var waits: [(wait: ShowingWait, isSuperseded: Bool)] = []

  /// Returns the index of a section before an update that is shown only in part; nil if the section is
  /// new.
  ///
  /// The closure itself is nil if no such state is shown, or if the storage has one section.
  private var sectionBeforeEdits: ((Int) -> Int?)?

  init() {}

  /// Sets the storage whose updates are delivered.
  final func start(for storage: any SupplementaryProviding) {
    self.storage = storage as? any Storage
    providers = storage
  }

  // MARK: What a presenter of states knows

  /// Shows a later state, which comes a number of states after the one that is shown, and returns it.
  func advance(by count: Int) -> AnyObject? { nil }

  /// Called when the storage is gone.
  func end() {}

  /// Called when another delegate gets the updates, which does not get those that wait.
  func delegateIsNew() {
    (storage as? any DelegateFollowing)?.delegateIsNew()
  }

  /// Called before the state with a number is shown, for which the view reloads.
  func willReload(_ number: Int) {}

  /// Adds the operations of a batch that ends at a state to the change lists of an update.
  func list(_ operations: BatchOperations, leadingTo state: AnyObject, in update: StorageUpdate) {}

  /// The edits of a flat list for the batch that ends at the state with a number; nil if the states are no
  /// longer kept.
  func makeRowEdits(
    to number: Int,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits? { nil }

  /// Reports an anomaly to the handler; without one, prints it in debug builds.
  package func report(_ anomaly: StorageAnomaly) {
    anomaly.report(to: anomalyHandler)
  }

  /// Reports that the view of the delegate before gets no more updates, because another view gets them.
  private func reportSecondView(after before: (any StorageUpdating)?) {
    guard before != nil, before !== delegate, let delegate,
      let first = (before as? any ViewShowing)?.shownView,
      let second = (delegate as? any ViewShowing)?.shownView, first !== second
    else { return }
    report(.secondView)
  }

  /// Whether the newest state is shown.
  package final var isUpToDate: Bool { shownNumber == newestNumber }

  /// Whether each step has been applied, even those that change no contents.
  final var hasAppliedAll: Bool { waiting.all.allSatisfy { $0.step.isDone } }

  /// Whether there is no delegate, and nothing is being delivered.
  var isDetached: Bool { delegate == nil && !isBusy }
}

// MARK: - Numbered states

extension ListPresenter {
  /// Adds a batch that ends at the next state.
  final func addStep(
    _ operations: BatchOperations,
    to update: StorageUpdate,
    _ records: [(StorageUpdate) -> Void]?
  ) {
    newestNumber += 1
    addContent(operations, to: update)
    if let records { waiting.last?.step.record = .closures(records) }
  }

  /// Adds to the record of the batch that ends at the newest state, if it waits to be shown.
  final func addRecords(_ records: [(StorageUpdate) -> Void]) {
    for (number, step) in waiting.all.reversed() where number == newestNumber && !step.isDone {
      guard case .closures(let earlier) = step.record else { continue }
      return step.record = .closures(earlier + records)
    }
  }

  /// Adds a batch that stays at the newest state.
  package final func addContent(_ operations: BatchOperations, to update: StorageUpdate) {
    // Steps that end at the state that is shown stay in the list when they are applied.
    while let first = waiting.first, first.number <= shownNumber, first.step.isDone {
      _ = waiting.popFirst()
    }
    let step = update.enqueue(operations, showing: newestNumber)
    waiting.append((newestNumber, step))
  }

  /// The edits of a flat list for the batch that ends at the state with a number; they have no effect once a
  /// later state is shown.
  final func rowEdits(
    to number: Int,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits? {
    let made = makeRowEdits(to: number, by: operations, layout, allowsMoves: allowsMoves)
    guard let made else { return nil }
    return RowEdits(made) { [weak self] index in
      guard let self, number > shownNumber else { return false }
      return made.show(index)
    } isFinalStateShown: { [weak self] in
      self?.shownNumber == number
    }
  }

  /// Shows the state with a number at which a step ends, unless a later one is shown.
  final func show(_ number: Int, by step: UpdateStep, in update: StorageUpdate) {
    guard number > shownNumber else {
      if number < shownNumber {
        update.end(as: .superseded)
        step.forgetRecord()
      }
      return
    }
    let count = number - shownNumber
    shownNumber = number
    let edits = takeEdits()
    var before: [SupplementaryCache] = []
    while let next = waiting.first, next.number <= number {
      _ = waiting.popFirst()
      if let cache = follow(next.step.operations()) { before.append(cache) }
      // Later steps of the same number change no positions, and are not applied yet.
      if next.number == number { break }
    }
    releasingLast((edits, before)) {
      let state = advance(by: count)
      if let state, case .none = step.record { step.record = .state(state) }
    }
  }

  /// Moves the supplementary models along with their sections, and returns them as they were, to be released when the
  /// new contents are shown.
  package final func follow(_ operations: BatchOperations) -> SupplementaryCache? {
    supplementaries.isEmpty ? nil : supplementaries.follow(operations)
  }

  /// Shows the newest state without calling the delegate; delivered updates no longer have any
  /// effect.
  package final func replaceEverything() {
    // The updates run what they still contain when they are released.
    releasingLast(queue) {
      queue = Queue()
      newestNumber += 1
      showReloaded(newestNumber)
    }
  }

  /// Shows the next state, as the view does already, which has made the batches itself.
  final func followView(_ batches: [BatchOperations]) {
    newestNumber += 1
    let count = newestNumber - shownNumber
    shownNumber = newestNumber
    releasingLast((takeEdits(), batches.map(follow))) { _ = advance(by: count) }
  }

  private func showReloaded(_ number: Int) {
    let count = number - shownNumber
    shownNumber = number
    replaceContents { _ = advance(by: count) }
  }

  /// Replaces the contents by those that the view reloads.
  ///
  /// Steps that are not applied and do not end at a later state are discarded.
  package final func replaceContents(_ show: () -> Void) {
    let edits = takeEdits()
    let before = supplementaries.removeAll()
    var discarded: [UpdateStep] = []
    while let next = waiting.first, next.number <= shownNumber {
      _ = waiting.popFirst()
      discarded.append(next.step)
    }
    releasingLast((edits, before)) {
      show()
      for step in discarded where !step.isDone { step.discard() }
    }
  }
}

// MARK: - Delivering

extension ListPresenter {
  /// Delivers an update to the delegate after those that are being delivered; ignores an empty one.
  ///
  /// The closure calls code of the user that completes the update. What that code changes comes after it.
  package func deliver(_ update: StorageUpdate, filling fill: () -> Void = {}) {
    update.presenter = self
    enqueue(.update(update), preparing: fill)
  }

  /// Has the delegate reload the next state after the updates that are being delivered, and then calls a
  /// closure.
  package func reload(afterwards: @escaping () -> Void = {}) {
    newestNumber += 1
    enqueue(.reload(number: newestNumber, afterwards: afterwards)) {}
  }

  /// Runs a closure that delivers several updates, none of which is handed over before the closure returns.
  package func deliverTogether(_ deliver: () -> Void) {
    let isOutermost = !isBusy
    isBusy = true
    deliver()
    if isOutermost { handOverAll() }
  }

  private func enqueue(_ entry: Entry, preparing prepare: () -> Void) {
    queue.append(entry)
    deliverTogether(prepare)
  }

  /// Hands over what is in the queue, and what is added to it meanwhile.
  private func handOverAll() {
    while let entry = queue.popFirst() {
      switch entry {
      case .update(let update): handOver(update)
      case .reload(let number, let afterwards):
        let told = updater
        told?.willReload()
        willReload(number)
        // Another state may have been shown meanwhile, by code of the user.
        if number > shownNumber { showReloaded(number) }
        delegate?.storageNeedsReloading()
        told?.reloadDidEnd()
        // The reload shows what the updates before it do.
        unshown = []
        noteReload(by: told)
        afterwards()
      }
    }
    isBusy = false
    guard !waits.isEmpty else { return }
    let ready = waits
    waits = []
    for (wait, isSuperseded) in ready {
      addUnshown(to: wait, isSuperseded: isSuperseded)
      wait.end(nil)
    }
  }

  private func handOver(_ update: StorageUpdate) {
    guard !update.isEmpty else { return }
    guard let delegate else {
      update.end(as: .noView)
      update.applyDeferredDatasourceUpdates()
      return
    }
    update.handOver { delegate.storageDidPerformUpdate(update) }
    if update.containsDeferredDatasourceUpdates, !update.isPostponed {
      update.applyDeferredDatasourceUpdates()
      report(.updateNotApplied)
    }
    guard let progress = update.unfinishedProgress else { return }
    if !unshown.isEmpty { unshown.removeAll { $0.hasEnded } }
    unshown.append(progress)
  }
}

// MARK: - Who waits until changes are shown

extension ListPresenter: ChangeShowing {
  package final func addUnshown(to wait: ShowingWait) {
    addUnshown(to: wait, isSuperseded: false)
  }

  /// Adds a reload that the view was told of, if its updater makes it later.
  package final func noteReload(by updater: (any ViewUpdating)?) {
    guard let updater else { return }
    let progress = UpdateProgress()
    // An updater that is gone finishes the completion.
    let completion = UpdateCompletion(progress)
    progress.release()
    updater.whenShown { completion.finish() }
    if !progress.hasEnded { unshown.append(progress) }
  }

  /// Adds what the view has not shown yet to a wait; a change that came after it began may be shown with that.
  final func addUnshown(to wait: ShowingWait, isSuperseded: Bool) {
    wait.begin()
    guard !isBusy else { return waits.append((wait, isSuperseded)) }
    unshown.removeAll { $0.hasEnded }
    // The last update shows what those before it do.
    for progress in unshown.dropLast() { wait.wait(for: progress) }
    if let last = unshown.last { wait.wait(for: last, isSuperseded: isSuperseded) }
    wait.end(
      unshown.isEmpty ? delegate == nil ? .noView : isSuperseded ? .superseded : .shown : nil
    )
  }
}

// MARK: - Headers and footers

extension ListPresenter {
  /// Records that the view, a web page or the app gets a model for an index path.
  func note(_ model: Any?, ofKind kind: String, at indexPath: IndexPath) {
    var indexPath = indexPath
    if let sectionBeforeEdits, let section = indexPath.first {
      // The headers and footers of new sections are updated after the edits.
      guard let before = sectionBeforeEdits(section) else { return }
      indexPath[0] = before
    }
    let known = supplementaries.knownModel(ofKind: kind, at: indexPath)
    // The user's `==` may call the storage, so it is called while nothing accesses the cache.
    let isOther = known.map { areKnownDifferent($0, model) } ?? false
    releasingLast(supplementaries.note(model, ofKind: kind, at: indexPath, isOther: isOther))
  }

  /// The headers and footers whose models in the state that is shown differ from those before, sorted; the next
  /// comparison does not return them again.
  package func changedSupplementaries() -> [SupplementaryReload] {
    guard let providers else { return [] }
    // This is a copy, because the user's providers may call the storage, which changes the cache.
    let given = supplementaries
    let comparison = given.compare(in: 0..<max(storage?.numberOfSections() ?? 0, 0)) {
      providers.providedSupplementaryModel(ofKind: $0, at: $1)
    }
    // If a provider has changed the sections, the next comparison finds what differs.
    let isValid = releasingLast(supplementaries) { supplementaries.adopt(comparison) }
    return isValid ? comparison.reloads : []
  }

  /// Delivers an update for the headers and footers that have changed; none if nothing has changed.
  package func deliverChangedSupplementaries() {
    deliverReloads(changedSupplementaries())
  }

  /// Delivers an update that reloads supplementary views, by the section indexes of the newest state.
  func deliverReloads(_ reloads: [SupplementaryReload]) {
    guard !reloads.isEmpty else { return }
    var operations = BatchOperations()
    operations.supplementaryReloads = reloads
    let update = StorageUpdate()
    addContent(operations, to: update)
    deliver(update)
  }

  /// Whether the model of a header or footer was ever requested.
  package var comparesSupplementaries: Bool { !supplementaries.isEmpty }

  /// Records that the view asks for the models of all headers and footers again.
  func viewReloads() {
    guard !supplementaries.isEmpty else { return }
    releasingLast(supplementaries.removeAll())
  }

  /// Records that a state between two edits of an update is shown.
  package func enter<Section, Item>(
    _ state: Snapshot<Section, Item>,
    from before: Snapshot<Section, Item>
  ) {
    releasingLast(sectionBeforeEdits) {
      sectionBeforeEdits = { state.sectionIdentifier(at: $0).flatMap(before.indexOfSection) }
    }
  }

  /// Records that no state between two edits is shown any more.
  package func leaveEdits() {
    releasingLast(takeEdits())
  }

  private func takeEdits() -> ((Int) -> Int?)? { sectionBeforeEdits.take() }
}

/// An object whose models of headers and footers a presenter compares.
package protocol SupplementaryProviding: AnyObject {
  /// The model that the providers return, without recording that it was requested.
  func providedSupplementaryModel(ofKind kind: String, at indexPath: IndexPath) -> Any?
}
