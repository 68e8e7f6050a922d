/// Shows lists of models of several types, each in its own section of a view.
///
/// ```swift
/// let controller = DataController(adapter: StorageUpdatingAdapter(grid))
/// let songs = TypedSection(String.self)
/// let years = TypedSection(Int.self)
/// controller.add(section: songs)
/// controller.add(section: years)
/// grid.attach(to: controller.storage)
///
/// controller.update(in: songs, items: ["Intro"], updateMode: .everything, immediately: true)
/// controller.update(in: years, items: [1999], updateMode: .everything, immediately: true)
/// print(controller.numberOfItems(in: 1))  // 1
/// ```
///
/// Sections are numbered in the order in which they are added. Add them before the view asks for
/// the first time, or have it reload. Updates of all sections wait for each other: there is one
/// view.
///
/// **Isolation.** Confined to one isolation domain.
public final class DataController<A: Updating> {
  /// The number of a section.
  public typealias SectionNumber = Int

  /// What is shown, for a view to ask.
  public let storage = ControllerStorage()

  /// The most changes of one update that are animated; 300 from the start.
  public var animationLimit = 300 {
    didSet {
      for entry in entries { entry.controller.animationLimit = animationLimit }
    }
  }

  let adapter: A
  private let interval: Duration
  private let scheduler: any UpdateScheduler
  private let line = UpdateQueue()

  /// The sections by number, each with the controller of its items.
  private var entries: [(section: AnyObject, controller: any ShownSection)] = []

  /// Creates a controller without sections.
  ///
  /// - Parameters:
  ///   - adapter: Who tells the view.
  ///   - throttleInterval: How long a pause ends a burst, and how often an endless one is shown.
  ///   - scheduler: The clock and the timer.
  public init(
    adapter: A,
    throttleInterval: Duration = .milliseconds(100),
    scheduler: any UpdateScheduler = TaskScheduler()
  ) {
    self.adapter = adapter
    interval = throttleInterval
    self.scheduler = scheduler
    storage.source = self
  }

  /// Adds a section after those that are there.
  ///
  /// - Parameter section: The section; one that was added here already stays where it is.
  /// - Returns: The section's number, nil when it belongs to another controller.
  @discardableResult
  public func add<T>(section: TypedSection<T>) -> SectionNumber? {
    guard section.state == .initialized else { return number(of: section) }
    let number = entries.count
    section.state = .added(at: number)
    let controller = SectionDataController<T, A>(
      adapter: adapter,
      displayingSection: number,
      isEqual: section.isEqual,
      line: line,
      interval: interval,
      scheduler: scheduler
    )
    controller.animationLimit = animationLimit
    entries.append((section, controller))
    return number
  }

  /// The controller of a section's items, nil when the section was not added here.
  public func sectionDataController<T>(
    section: TypedSection<T>
  ) -> SectionDataController<T, A>? {
    number(of: section).flatMap { entries[$0].controller as? SectionDataController<T, A> }
  }

  /// The number of a section, nil when it was not added here.
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
