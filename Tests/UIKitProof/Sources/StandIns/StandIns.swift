/// Settings of the stand-ins for UIKit and AppKit, which the frameworks do not have.
@MainActor public enum StandIns {
  /// Called with the text of the exception.
  ///
  /// If a test sets it, the view reloads and the program continues.
  ///
  /// The frameworks raise an Objective-C exception, which ends the program.
  public static var onFailure: ((String) -> Void)?

  /// Called before a list view asks for a view, or tells that it shows one.
  public static var willCall: (() -> Void)?

  /// Ends the program, unless a test has set ``onFailure``.
  public static func fail(_ text: String) {
    guard let onFailure else { fatalError(text) }
    onFailure(text)
  }
}

/// The texts of the exceptions that a framework would raise while a closure runs.
@MainActor public func failures(_ body: () throws -> Void) rethrows -> [String] {
  var texts: [String] = []
  let before = StandIns.onFailure
  StandIns.onFailure = { texts.append($0) }
  defer { StandIns.onFailure = before }
  try body()
  return texts
}

/// What a batch calls at its end.
///
/// The isolation of completion handlers differs between versions of the SDK.
#if SDK_MAIN_ACTOR_COMPLETIONS
  public typealias BatchCompletion = @MainActor @Sendable (Bool) -> Void
#elseif SDK_SENDABLE_COMPLETIONS
  public typealias BatchCompletion = @Sendable (Bool) -> Void
#else
  public typealias BatchCompletion = (Bool) -> Void
#endif
