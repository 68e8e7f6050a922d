public import PortableFoundation

/// A controller that shows several lists of models in one view, each in its own section.
///
/// The lists may have different types.
///
/// ```swift
/// struct Song: Identifiable, Equatable { var id: Int }
/// struct Album: Identifiable, Equatable { var id: String }
///
/// let controller = DataController(adapter: StorageUpdatingAdapter(grid))
/// let songs = TypedSection(Song.self)
/// let albums = TypedSection(Album.self)
/// controller.add(section: songs)
/// controller.add(section: albums)
/// grid.attach(to: controller.storage)
///
/// controller.update(in: songs, items: [Song(id: 1)], updateMode: .everything, immediately: true)
/// let items = [Album(id: "A")]
/// controller.update(in: albums, items: items, updateMode: .everything, immediately: true)
/// print(controller.numberOfItems(in: 1))  // 1
/// ```
///
/// Sections are numbered in the order in which they are added. Add them before the view reads the
/// storage for the first time, or reload the view afterwards. Because all sections share the view,
/// an update of one section waits until the update of another has finished.
///
/// **Isolation.** A controller is not `Sendable`. Use it in one isolation domain.
public final class DataController<A: SectionUpdating> {
  /// The number of a section.
  public typealias SectionNumber = Int

  /// A storage with the shown items of all sections, for a view to read from.
  public let storage = ControllerStorage(source: nil)

  /// The largest number of changes of one update that is animated.
  ///
  /// The default is 300.
  ///
  /// - Complexity: O(*s*) to set, for *s* sections.
  public var animationLimit = 300 {
    didSet {
      for entry in entries { entry.controller.animationLimit = animationLimit }
    }
  }

  let adapter: A
  private let interval: TimeInterval
  private let scheduler: any UpdateScheduler
  private let queue = UpdateQueue()

  /// The sections in the order of their numbers, each with the controller of its items.
  private var entries: [(section: AnyObject, controller: any ShownSection)] = []

  /// Creates a controller without sections.
  ///
  /// - Parameters:
  ///   - adapter: The adapter of the view.
  ///   - throttleInterval: The length in seconds of the pause that ends a burst. A burst without
  ///     such a pause is shown once in each interval.
  ///   - scheduler: The clock and the timer.
  public init(
    adapter: A,
    throttleInterval: TimeInterval = 0.1,
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    self.adapter = adapter
    interval = throttleInterval
    self.scheduler = scheduler
    storage.source = self
  }

  /// Adds a section after the existing ones.
  ///
  /// - Parameter section: The section. If it was added to this controller before, it keeps its
  ///   number.
  /// - Returns: The section's number, or nil if it belongs to another controller.
  /// - Complexity: Amortized O(1).
  @discardableResult
  public func add<T>(section: TypedSection<T>) -> SectionNumber? {
    guard section.state == .initialized else { return number(of: section) }
    let number = entries.count
    section.state = .added(at: number)
    let controller = SectionDataController<T, A>(
      adapter: adapter,
      displayingSection: number,
      match: section.match,
      queue: queue,
      interval: interval,
      scheduler: scheduler
    )
    controller.animationLimit = animationLimit
    entries.append((section, controller))
    return number
  }

  /// The controller of a section's items, or nil if the section was not added to this controller.
  public func sectionDataController<T>(
    section: TypedSection<T>
  ) -> SectionDataController<T, A>? {
    number(of: section).flatMap { entries[$0].controller as? SectionDataController<T, A> }
  }

  /// The number of a section, or nil if it was not added to this controller.
  func number<T>(of section: TypedSection<T>) -> SectionNumber? {
    guard case .added(let number) = section.state, entries.indices.contains(number),
      entries[number].section === section
    else { return nil }
    return number
  }
}

extension DataController: ShownSections {
  var shownSectionCount: Int { entries.count }

  func shownSection(at index: Int) -> (any ShownSection)? {
    entries.indices.contains(index) ? entries[index].controller : nil
  }
}
