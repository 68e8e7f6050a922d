public import PortableFoundation

// Calling a function with the item at an index path, by its own type.

extension DataController {
  /// A function that handles the items of one section, with their type.
  public struct Handler<ReturnType> {
    /// Returns the number of the section in a controller, or nil if it was not added there.
    fileprivate let number: (DataController) -> SectionNumber?

    /// Calls the handler with an item of a controller.
    ///
    /// Returns nil if there is no such item.
    fileprivate let handle: (DataController, IndexPath) -> ReturnType?

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - handler: The function. It receives the adapter's view, the index path and the item.
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

    /// Creates a handler that needs only the item.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - handler: The function. It receives the item.
    public init<T>(section: TypedSection<T>, handler: @escaping (T) -> ReturnType) {
      self.init(section: section) { _, _, item in handler(item) }
    }
  }

  /// Calls the handler of a section with one of its items.
  ///
  /// A missing handler is found only when an item of its section is handled. For sections that are
  /// added together, the compiler checks the handlers: see ``SectionGroup``.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - returnType: The type of the result, if it cannot be inferred.
  ///   - handlers: The handlers, one for each section.
  /// - Returns: The result of the handler.
  /// - Throws: `noHandler` or `severalHandlers` if the number of handlers for the section is not
  ///   one; `noItem` if no item is shown at the index path.
  /// - Complexity: O(*h*) for *h* handlers, besides the handler itself.
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
