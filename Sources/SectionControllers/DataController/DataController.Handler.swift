#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DataController {
  /// What is done with an item of one section, which is known by its type.
  public struct Handler<ReturnType> {
    /// The number of the section in a controller; nil when it was not added there.
    fileprivate let number: (DataController) -> SectionNumber?

    /// Nil when there is no such item in a controller.
    fileprivate let handle: (DataController, IndexPath) -> ReturnType?

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - section: The section it is for.
    ///   - handler: What is done, given the adapter's view, the index path and the item.
    public init<T>(
      section: TypedSection<T>,
      handler: @escaping (A.Target, IndexPath, T) -> ReturnType
    ) {
      number = { $0.number(of: section) }
      handle = { controller, indexPath in
        controller.item(at: indexPath, in: section).map {
          handler(controller.adapter.target, indexPath, $0)
        }
      }
    }
  }

  /// Does what is to be done with items of a section, by its handler.
  ///
  /// That there is a handler for every section shows when one is missing. The compiler can tell
  /// when the sections were added together: see ``SectionGroup``.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - returnType: The type of the result, for when it cannot be inferred.
  ///   - handlers: The handlers, one for each section.
  /// - Returns: What the handler of the section answers.
  /// - Throws: `noHandler` or `severalHandlers` unless there is exactly one for the section,
  ///   `noItem` when nothing is shown there.
  /// - Complexity: O(*h*) for *h* handlers.
  public func item<ReturnType>(
    at indexPath: IndexPath,
    returnType: ReturnType.Type? = nil,
    handlers: [Handler<ReturnType>]
  ) throws(DataControllerError) -> ReturnType {
    let candidates = handlers.filter { handler in
      handler.number(self).map { $0 == indexPath.first } ?? false
    }
    guard let handler = candidates.first else {
      throw DataControllerError(code: .noHandler, indexPath: indexPath)
    }
    guard candidates.count == 1 else {
      throw DataControllerError(code: .severalHandlers, indexPath: indexPath)
    }
    guard let result = handler.handle(self, indexPath) else {
      throw DataControllerError(code: .noItem, indexPath: indexPath)
    }
    return result
  }
}
