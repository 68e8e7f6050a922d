#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why no handler could be called for an index path.
public struct DataControllerError: Error, Hashable {
  /// The kinds of error; later versions may add to them.
  public struct Code: Hashable, Sendable {
    let name: String

    /// None of the handlers is for the section.
    public static let noHandler = Code(name: "noHandler")

    /// More than one of the handlers is for the section.
    public static let severalHandlers = Code(name: "severalHandlers")

    /// Nothing is shown at the index path.
    public static let noItem = Code(name: "noItem")
  }

  /// What kind of error it is.
  public let code: Code

  /// The index path that was asked for.
  public let indexPath: IndexPath
}

extension DataControllerError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { name }
}

extension DataControllerError: CustomStringConvertible {
  /// A sentence that names the place and what to do.
  public var description: String {
    "\(Array(indexPath)): \(advice)"
  }

  private var advice: String {
    switch code {
    case .noHandler:
      "there is no handler for this section. Give one for each section that was added to the "
        + "controller; a handler of a section that was not added does not count."
    case .severalHandlers:
      "there is more than one handler for this section. Give one for each section."
    default:
      "nothing is shown here. Ask numberOfItems(in:) first."
    }
  }
}
