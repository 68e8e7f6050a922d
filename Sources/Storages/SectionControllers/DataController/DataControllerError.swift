public import PortableFoundation

/// An error that is thrown when no handler can be called for an index path.
public struct DataControllerError: Error, Hashable {
  /// The kind of an error.
  ///
  /// Later versions may add kinds.
  public struct Code: Hashable, Sendable {
    let name: String

    /// None of the handlers is for the section.
    public static let noHandler = Code(name: "noHandler")

    /// More than one of the handlers is for the section.
    public static let severalHandlers = Code(name: "severalHandlers")

    /// No item is shown at the index path.
    public static let noItem = Code(name: "noItem")
  }

  /// The kind of the error.
  public let code: Code

  /// The index path for which a handler was needed.
  public let indexPath: IndexPath
}

extension DataControllerError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { name }
}

extension DataControllerError: CustomStringConvertible {
  /// A message with the index path and advice.
  public var description: String {
    "\(Array(indexPath)): \(advice)"
  }

  private var advice: String {
    switch code {
    case .noHandler:
      "there is no handler for this section. Pass one for each section of the controller. "
        + "Handlers of sections that were not added to the controller are ignored."
    case .severalHandlers:
      "there is more than one handler for this section. Pass one for each section."
    default:
      "no item is shown at this index path. Check numberOfItems(in:) first."
    }
  }
}
