import DiffableStorage
import PortableFoundation

/// A results controller over an array: it reports the changes to its delegate when you set the
/// array.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
///   var album: String
/// }
///
/// let controller = InMemoryResultsController<Song>(sectionName: \.album) { $0.title < $1.title }
/// controller.objects = [
///   Song(id: 1, title: "Verse", album: "First"), Song(id: 2, title: "Intro", album: "First"),
/// ]
/// print(controller.sections.map(\.name))  // ["First"]
/// print(controller.sections[0].objects.map(\.title))  // ["Intro", "Verse"]
/// ```
///
/// Use it for objects in memory, or for a source that can fetch all objects: assign each query
/// result to ``objects``, and the controller finds the changes. Objects with equal `id`s are the
/// same object; it is updated if the objects are not equal. If several objects have the same `id`,
/// the last one is used.
///
/// If the delegate sets the objects during a call, that change is reported after the current one.
public final class InMemoryResultsController<Object: Identifiable & Equatable>: ResultsController {
  /// The delegate that receives the changes.
  public weak var delegate: (any ResultsControllerDelegate)?

  /// The sections that were reported last, in the order of their first objects.
  public var sections: [ResultsSection<[Object]>] { reported.sections }

  /// The objects, in any order; setting them reports the changes to the delegate.
  ///
  /// If they are equal to those before, the beginning and the end of a change without changes are reported, so
  /// that the delegate can read the new ones.
  ///
  /// - Complexity: O(1) to get; O(*n* log *n*) to set for *n* objects.
  public var objects: [Object] {
    didSet { reportChanges() }
  }

  /// Arranges objects and finds changes; made where the type of the objects is known.
  private let arrange:
    (_ objects: [Object], _ earlier: ArrangedResults<Object>?)
      -> ArrangedResults<Object>
  private let changes:
    (_ before: ArrangedResults<Object>, _ after: ArrangedResults<Object>)
      -> [ResultChange]

  /// The objects that were reported last.
  private var reported: ArrangedResults<Object>
  private var isReporting = false

  /// The objects from which they were made.
  private var arranged: [Object]

  /// Counts how often the objects were set.
  private var changeCount = 0

  /// Creates a controller with all objects in one section, which has an empty name.
  ///
  /// - Parameters:
  ///   - objects: The initial objects.
  ///   - areInIncreasingOrder: Whether one object comes before another. Objects that compare as
  ///     equal keep their order; nil keeps the order of all objects.
  /// - Complexity: O(*n* log *n*) for *n* objects.
  @inlinable
  public convenience init(
    _ objects: [Object] = [],
    sortedBy areInIncreasingOrder: ((Object, Object) -> Bool)? = nil
  ) {
    self.init(objects) {
      ArrangedResults($0, sectionName: nil, by: areInIncreasingOrder, after: $1)
    } changes: {
      $1.changes(since: $0)
    }
  }

  /// Creates a controller with sections.
  ///
  /// - Parameters:
  ///   - objects: The initial objects.
  ///   - sectionName: The name of the section of an object.
  ///   - areInIncreasingOrder: Whether one object comes before another. Objects that compare as
  ///     equal keep their order; nil keeps the order of all objects.
  /// - Complexity: O(*n* log *n*) for *n* objects.
  @inlinable
  public convenience init(
    _ objects: [Object] = [],
    sectionName: @escaping (Object) -> String,
    sortedBy areInIncreasingOrder: ((Object, Object) -> Bool)? = nil
  ) {
    self.init(objects) {
      ArrangedResults($0, sectionName: sectionName, by: areInIncreasingOrder, after: $1)
    } changes: {
      $1.changes(since: $0)
    }
  }

  @usableFromInline
  init(
    _ objects: [Object],
    arrange: @escaping ([Object], ArrangedResults<Object>?) -> ArrangedResults<Object>,
    changes: @escaping (ArrangedResults<Object>, ArrangedResults<Object>) -> [ResultChange]
  ) {
    self.objects = objects
    self.arrange = arrange
    self.changes = changes
    arranged = objects
    reported = arrange(objects, nil)
  }

  private func reportChanges() {
    changeCount += 1
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    // An `==` that sets the objects every time must not keep this call from returning.
    var idleRounds = 0
    while true {
      let (before, count) = (reported, changeCount)
      let isUnchanged = objects.isIdentical(to: arranged)
      arranged = objects
      reported = arrange(objects, before)
      let changes = changes(before, reported)
      if changes.isEmpty {
        // Equal objects can differ in what `==` does not compare.
        if changeCount == count, !isUnchanged {
          delegate?.controllerWillChangeContent(self)
          delegate?.controllerDidChangeContent(self)
        }
        idleRounds += 1
        guard changeCount != count, idleRounds < 4 else { return }
        continue
      }
      delegate?.controllerWillChangeContent(self)
      for change in changes { report(change) }
      delegate?.controllerDidChangeContent(self)
    }
  }

  private func report(_ change: ResultChange) {
    switch change {
    case .section(let index, let type):
      delegate?.controller(self, didChangeSectionAt: index, for: type)
    case .object(let object, let type, let from, let to):
      delegate?.controller(
        self,
        didChange: object,
        at: from.map { IndexPath($0) },
        for: type,
        newIndexPath: to.map { IndexPath($0) }
      )
    }
  }
}
