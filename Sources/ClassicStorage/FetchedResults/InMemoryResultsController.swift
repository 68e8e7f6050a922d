import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A results controller over an array: set its objects, and the delegate is told what changed.
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
/// For objects in memory, and for whatever can fetch them all: hand each result of a query over, and
/// the controller finds what changed. Objects are the same when their `id` is, and show the same
/// when they are equal; of several with one `id` the last counts.
///
/// Objects that a delegate sets while it is told of a change are told of in the next conversation.
public final class InMemoryResultsController<Object: Identifiable & Equatable>: ResultsController
where Object.ID: Sendable {
  /// Who is told of changes.
  public weak var delegate: (any ResultsControllerDelegate)?

  /// The sections as told of last, in the order of their first objects.
  public var sections: [ResultsSection<[Object]>] { told.sections }

  /// The objects, in any order; setting them tells the delegate what changed.
  ///
  /// - Complexity: O(*n* log *n*) for *n* objects, when set.
  public var objects: [Object] {
    didSet { tellOfChanges() }
  }

  private let sectionName: (Object) -> String
  private let areInIncreasingOrder: ((Object, Object) -> Bool)?
  private var told: ArrangedResults<Object>
  private var isTelling = false

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - objects: The objects to begin with.
  ///   - sectionName: The name of the section that an object belongs to; without it all belong to
  ///     one, whose name is empty.
  ///   - areInIncreasingOrder: Whether one object comes before another; those of which neither does
  ///     stay in the order given. Nil leaves all in that order.
  public init(
    _ objects: [Object] = [],
    sectionName: @escaping (Object) -> String = { _ in "" },
    sortedBy areInIncreasingOrder: ((Object, Object) -> Bool)? = nil
  ) {
    self.objects = objects
    self.sectionName = sectionName
    self.areInIncreasingOrder = areInIncreasingOrder
    told = ArrangedResults(objects, sectionName: sectionName, by: areInIncreasingOrder)
  }

  private func tellOfChanges() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while true {
      let before = told
      told = ArrangedResults(objects, sectionName: sectionName, by: areInIncreasingOrder)
      let changes = told.changes(since: before)
      guard !changes.isEmpty else { return }
      delegate?.controllerWillChangeContent(self)
      for change in changes { tell(change) }
      delegate?.controllerDidChangeContent(self)
    }
  }

  private func tell(_ change: ResultChange) {
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
