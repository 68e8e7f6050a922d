#if !canImport(Darwin)
  import UIKit
#endif

/// The texts of the exceptions that UIKit or AppKit would raise.
///
/// The real frameworks end the program.
@MainActor final class Failures {
  private(set) var texts: [String] = []

  init() {
    #if !canImport(Darwin)
      StandIns.onFailure = { [weak self] in self?.texts.append($0) }
    #endif
  }
}
