import DiffableStorage

/// A live collection over an array: it reports the changes to its observers when you set the array.
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
/// Use it for models in memory, or for a source that can fetch all models: assign each query result
/// to ``elements``, and the collection finds the changes. Elements with equal `id`s are the same
/// element; it is modified if the elements are not equal. Repeated `id`s are matched in order. A
/// move is reported as a deletion and an insertion.
///
/// If an observer sets the elements, that change is reported after all observers got the current
/// one.
public final class InMemoryLiveCollection<Element: Identifiable & Equatable>: LiveCollection {
  private final class Observation {
    private let observer: Observer<LiveCollectionChange<[Element]>>

    init(_ observer: Observer<LiveCollectionChange<[Element]>>) {
      self.observer = observer
    }

    deinit { observer.cancel() }
  }

  /// The elements; setting them reports the changes to the observers.
  ///
  /// If they are equal to those before, an update without changes is reported, so that the observers can hold
  /// the new ones.
  ///
  /// - Complexity: O(1) to get; O(*n*) on average to set for *n* elements.
  public var elements: [Element] {
    didSet { reportChanges() }
  }

  /// The elements that were reported last.
  private var reported: [Element]

  /// Finds the change between two lists; made where the type of the elements is known.
  private let change: (_ before: [Element], _ after: [Element]) -> LiveCollectionChange<[Element]>?
  private var isReporting = false

  /// Counts how often the elements were set.
  private var changeCount = 0
  private var observers = Observers<LiveCollectionChange<[Element]>>()

  /// Creates a collection.
  ///
  /// - Parameter elements: The initial elements.
  @inlinable
  public convenience init(_ elements: [Element] = []) {
    self.init(elements) { LiveCollectionChange(from: $0, to: $1) }
  }

  @usableFromInline
  init(
    _ elements: [Element],
    change: @escaping ([Element], [Element]) -> LiveCollectionChange<[Element]>?
  ) {
    self.change = change
    self.elements = elements
    reported = elements
  }

  /// Calls a closure for every later change, and at once with ``LiveCollectionChange/initial(_:)``.
  ///
  /// - Parameter body: Called in the collection's isolation domain.
  /// - Returns: The observation, which ends when this object is released.
  /// - Complexity: Amortized O(1).
  public func observe(_ body: @escaping (LiveCollectionChange<[Element]>) -> Void) -> AnyObject {
    let observer = Observer(body)
    _ = observers.add(observer)
    let observation = Observation(observer)
    body(.initial(reported))
    return observation
  }

  /// Reports an error of the source to the observers; the elements stay as they are.
  ///
  /// - Parameter error: The error.
  /// - Complexity: O(*k*) for *k* observers.
  public func report(_ error: any Error) { notify(.error(error)) }

  private func reportChanges() {
    changeCount += 1
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    // An `==` that sets the elements every time must not keep this call from returning.
    var idleRounds = 0
    while true {
      let (before, after, count) = (reported, elements, changeCount)
      reported = after
      if let change = change(before, after) {
        notify(change)
      } else {
        // Equal elements can differ in what `==` does not compare.
        if changeCount == count, !after.isIdentical(to: before) {
          notify(.update(after, deletions: [], insertions: [], modifications: []))
        }
        idleRounds += 1
        guard changeCount != count, idleRounds < 4 else { return }
      }
    }
  }

  private func notify(_ change: LiveCollectionChange<[Element]>) {
    _ = observers.removeCancelled()
    for observer in observers.all { observer.call(change) }
  }
}
