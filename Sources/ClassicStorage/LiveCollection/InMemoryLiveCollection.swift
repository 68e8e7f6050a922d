import DiffableStorage

/// A live collection that is an array: set its elements, and observers are told what changed.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let queue = InMemoryLiveCollection([Song(id: 1, title: "Intro")])
/// let observation = queue.observe { print($0) }
/// queue.elements[0].title = "Intro (live)"
/// queue.elements.append(Song(id: 2, title: "Verse"))
/// ```
///
/// For models in memory, and for whatever can fetch them all: hand each result of a query over, and
/// the collection finds what changed. Elements are the same when their `id` is, and show the same
/// when they are equal. Elements with the same `id` are told apart by their order. What moved is
/// told of as gone and new, as live collections do.
///
/// Elements that an observer sets are told of when all observers know of the change it was told of.
public final class InMemoryLiveCollection<Element: Identifiable & Equatable>: LiveCollection
where Element.ID: Sendable {
  private final class Observation {
    let body: (LiveCollectionChange<[Element]>) -> Void

    init(_ body: @escaping (LiveCollectionChange<[Element]>) -> Void) {
      self.body = body
    }
  }

  private struct WeakObservation: Subscription {
    weak var observation: Observation?
    var isOver: Bool { observation == nil }
  }

  /// The elements; setting them tells the observers what changed.
  ///
  /// - Complexity: O(*n*) on average for *n* elements, when set.
  public var elements: [Element] {
    didSet { tellOfChanges() }
  }

  private var told: [Element]
  private var isTelling = false
  private var observations = Subscriptions<WeakObservation>()

  /// Creates a collection.
  ///
  /// - Parameter elements: The elements to begin with.
  public init(_ elements: [Element] = []) {
    self.elements = elements
    told = elements
  }

  /// Has a closure called for every change from now on, beginning with
  /// ``LiveCollectionChange/initial(_:)`` at once.
  ///
  /// - Parameter body: Called in the collection's isolation domain.
  /// - Returns: What keeps the observation alive; it ends when that is gone.
  public func observe(_ body: @escaping (LiveCollectionChange<[Element]>) -> Void) -> AnyObject {
    let observation = Observation(body)
    _ = observations.add(WeakObservation(observation: observation))
    body(.initial(told))
    return observation
  }

  /// Tells the observers that whatever the elements come from has failed; they stay as they are.
  ///
  /// - Parameter error: What went wrong.
  public func report(_ error: any Error) { tell(.error(error)) }

  private func tellOfChanges() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while true {
      let (before, after) = (told, elements)
      told = after
      guard let change = LiveCollectionChange(from: before, to: after) else { return }
      tell(change)
    }
  }

  private func tell(_ change: LiveCollectionChange<[Element]>) {
    _ = observations.removeOver()
    for observation in observations.all { observation.observation?.body(change) }
  }
}
