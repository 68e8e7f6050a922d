/// Where this module differs from the framework that it stands for.
@MainActor public enum AppKitStub {
  /// Called with the text before the program is stopped; a test sets it.
  ///
  /// AppKit raises an Objective-C exception, which ends the program.
  public static var onFailure: ((String) -> Void)?

  /// Stops the program, unless a test listens.
  public static func fail(_ text: String) {
    guard let onFailure else { fatalError(text) }
    onFailure(text)
  }
}
