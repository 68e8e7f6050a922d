/// Shows a list of models in one section of a view, and brings later lists to it as changes.
///
/// ```swift
/// let adapter = StorageUpdatingAdapter(grid)
/// let songs = SectionDataController(itemType: String.self, adapter: adapter)
/// grid.attach(to: songs.storage)
/// songs.update(items: ["Intro"], updateMode: .partial(animated: true), immediately: true) {
///   print(songs.numberOfItems())  // 1
/// }
/// ```
///
/// **Two lists.** ``items`` is what was given last, ``snapshot`` what the view shows. They differ
/// while an update waits or is on its way; everything here that answers about places answers about
/// the snapshot.
///
/// **Identity and content.** Items are matched by their ``Diffable/diffIdentifier``, of those that
/// share one the first to the first. What stays and is not equal any more is shown anew.
///
/// **Bursts.** Unless they are immediate, updates that come shortly one after the other become one,
/// which shows the last items in the last mode. The completion of each is called exactly once, in
/// the order of the calls, when its items or later ones are shown; at the latest when the
/// controller goes away.
///
/// **Isolation.** Confined to one isolation domain.
public final class SectionDataController<T: Diffable, A: Updating>: SectionDataControllerType {
  /// The type of the items.
  public typealias ItemType = T

  /// The type of the adapter.
  public typealias AdapterType = A

  /// How new items are brought to the view.
  public typealias UpdateMode = SectionControllers.UpdateMode

  /// The items that were given last.
  public internal(set) var items: [T] = []

  /// The items that the view shows.
  public internal(set) var snapshot: [T] = [] {
    didSet { revision += 1 }
  }

  /// The section of the view.
  ///
  /// After it was changed, reload the view: it is told nothing.
  public var displayingSection: Int

  /// The most changes that are animated; 300 from the start.
  ///
  /// The fewest changes count that lead from what is shown to what will be: items that go, come and
  /// move, and items that show something else. An update of more is not animated as a whole.
  public var animationLimit = 300

  /// What is shown, for a view to ask.
  public let storage = ControllerStorage()

  let adapter: A
  let isEqual: EqualityChecker<T>

  /// How often the snapshot has changed: what was computed for an earlier one is out of date.
  var revision = 0

  let line: UpdateQueue
  let interval: Duration
  let scheduler: any UpdateScheduler
  var request: UpdateRequest?
  private(set) lazy var throttle = Throttle(interval: interval, scheduler: scheduler) {
    [weak self] in self?.enqueueRequest()
  }

  /// Creates a controller without items.
  ///
  /// - Parameters:
  ///   - itemType: The type of the items, for when it cannot be inferred.
  ///   - adapter: Who tells the view.
  ///   - displayingSection: The section of the view.
  ///   - isEqual: Whether a new and an old item of one identity show the same.
  ///   - throttleInterval: How long a pause ends a burst, and how often an endless one is shown.
  ///   - scheduler: The clock and the timer.
  public convenience init(
    itemType: T.Type? = nil,
    adapter: A,
    displayingSection: Int = 0,
    isEqual: @escaping EqualityChecker<T>,
    throttleInterval: Duration = .milliseconds(100),
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    self.init(
      adapter: adapter,
      displayingSection: displayingSection,
      isEqual: isEqual,
      line: UpdateQueue(),
      interval: throttleInterval,
      scheduler: scheduler
    )
  }

  init(
    adapter: A,
    displayingSection: Int,
    isEqual: @escaping EqualityChecker<T>,
    line: UpdateQueue,
    interval: Duration,
    scheduler: any UpdateScheduler
  ) {
    self.adapter = adapter
    self.displayingSection = displayingSection
    self.isEqual = isEqual
    self.line = line
    self.interval = interval
    self.scheduler = scheduler
    storage.source = self
  }

  /// This controller.
  public func asSectionDataController() -> SectionDataController<T, A> { self }
}

extension SectionDataController where T: Equatable {
  /// Creates a controller without items, whose items are compared with `==`.
  ///
  /// - Parameters:
  ///   - itemType: The type of the items, for when it cannot be inferred.
  ///   - adapter: Who tells the view.
  ///   - displayingSection: The section of the view.
  ///   - throttleInterval: How long a pause ends a burst, and how often an endless one is shown.
  ///   - scheduler: The clock and the timer.
  public convenience init(
    itemType: T.Type? = nil,
    adapter: A,
    displayingSection: Int = 0,
    throttleInterval: Duration = .milliseconds(100),
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    self.init(
      itemType: itemType,
      adapter: adapter,
      displayingSection: displayingSection,
      isEqual: ==,
      throttleInterval: throttleInterval,
      scheduler: scheduler
    )
  }
}
