public import Matching
public import PortableFoundation

/// A controller that shows a list of models in one section of a view.
///
/// When the list is replaced, the controller finds the changes and passes them to the adapter of
/// the view.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   var id: Int
///   var title: String
/// }
///
/// let adapter = StorageUpdatingAdapter(grid)
/// let songs = SectionDataController(itemType: Song.self, adapter: adapter)
/// grid.attach(to: songs.storage)
/// let items = [Song(id: 1, title: "Intro")]
/// songs.update(items: items, updateMode: .partial(animated: true), immediately: true) {
///   print(songs.numberOfItems())  // 1
/// }
/// ```
///
/// **Two lists.** ``items`` is the list that was set last. ``snapshot`` is the list that the view
/// shows. They differ while an update waits or runs. All methods that take or return index paths
/// refer to the snapshot.
///
/// **Identity and content.** Items are matched by their `id`. Of items that share one, the first
/// old item is matched to the first new item. An item that stays but is not equal to the old one is
/// reloaded.
///
/// **Bursts.** Updates in quick succession are combined into one, unless they are immediate. The
/// combined update shows the last items in the last mode. Each completion is called exactly once,
/// in the order of the calls, when its items or later ones are shown, or when the controller is
/// deallocated.
///
/// **Isolation.** A controller is not `Sendable`. Use it in one isolation domain.
public final class SectionDataController<
  T: Identifiable,
  A: SectionUpdating
>: SectionDataControllerType {
  /// The type of the items.
  public typealias ItemType = T

  /// The type of the adapter.
  public typealias AdapterType = A

  /// How an update changes the view.
  public typealias UpdateMode = SectionControllers.UpdateMode

  /// The items that were set last.
  public internal(set) var items: [T] = []

  /// The items that the view shows.
  public internal(set) var snapshot: [T] = [] {
    didSet { revision += 1 }
  }

  /// The index of the section in the view.
  ///
  /// Setting this property does not update the view. Reload the view afterwards.
  public var displayingSection: Int

  /// The largest number of changes that is animated.
  ///
  /// The default is 300.
  ///
  /// The changes are deletions, insertions, moves and reloads, in the smallest number that leads to
  /// the new items. If an update has more of them, no part of it is animated.
  public var animationLimit = 300

  /// A storage with the shown items, for a view to read from.
  public let storage = ControllerStorage(source: nil)

  package let adapter: A

  /// Matches two lists of items; made where the type of the items is known.
  let match: (_ old: [T], _ new: [T]) -> ListMatching

  /// The number of changes of the snapshot.
  ///
  /// A batch that was computed for an earlier revision is out of date.
  var revision = 0

  let queue: UpdateQueue
  let interval: TimeInterval
  let scheduler: any UpdateScheduler
  var request: UpdateRequest?
  private(set) lazy var throttle = Throttle(interval: interval, scheduler: scheduler) {
    [weak self] in self?.enqueueRequest()
  }

  /// Creates a controller without items.
  ///
  /// - Parameters:
  ///   - itemType: The type of the items, if it cannot be inferred.
  ///   - adapter: The adapter of the view.
  ///   - displayingSection: The index of the section in the view.
  ///   - isEqual: Whether a new and an old item with the same `id` have equal content.
  ///   - throttleInterval: The length in seconds of the pause that ends a burst. A burst without
  ///     such a pause is shown once in each interval.
  ///   - scheduler: The clock and the timer.
  @inlinable
  public convenience init(
    itemType: T.Type? = nil,
    adapter: A,
    displayingSection: Int = 0,
    isEqual: @escaping EqualityChecker<T>,
    throttleInterval: TimeInterval = 0.1,
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    self.init(
      adapter: adapter,
      displayingSection: displayingSection,
      match: { ListMatching(from: $0, to: $1, isEqual: isEqual) },
      queue: UpdateQueue(),
      interval: throttleInterval,
      scheduler: scheduler
    )
  }

  @usableFromInline
  init(
    adapter: A,
    displayingSection: Int,
    match: @escaping ([T], [T]) -> ListMatching,
    queue: UpdateQueue,
    interval: TimeInterval,
    scheduler: any UpdateScheduler
  ) {
    self.adapter = adapter
    self.displayingSection = displayingSection
    self.match = match
    self.queue = queue
    self.interval = interval
    self.scheduler = scheduler
    storage.source = self
  }

  /// Returns this controller.
  public func asSectionDataController() -> SectionDataController<T, A> { self }
}

extension SectionDataController where T: Equatable {
  /// Creates a controller without items that compares items with `==`.
  ///
  /// - Parameters:
  ///   - itemType: The type of the items, if it cannot be inferred.
  ///   - adapter: The adapter of the view.
  ///   - displayingSection: The index of the section in the view.
  ///   - throttleInterval: The length in seconds of the pause that ends a burst. A burst without
  ///     such a pause is shown once in each interval.
  ///   - scheduler: The clock and the timer.
  @inlinable
  public convenience init(
    itemType: T.Type? = nil,
    adapter: A,
    displayingSection: Int = 0,
    throttleInterval: TimeInterval = 0.1,
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    self.init(
      adapter: adapter,
      displayingSection: displayingSection,
      match: { ListMatching(from: $0, to: $1) { $0 == $1 } },
      queue: UpdateQueue(),
      interval: throttleInterval,
      scheduler: scheduler
    )
  }
}
