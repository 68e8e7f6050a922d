#if canImport(UIKit)
  import UIKit

  /// The texts of the exceptions that UIKit would raise.
  ///
  /// The real UIKit ends the program.
  @MainActor final class Failures {
    private(set) var texts: [String] = []

    init() {
      #if !canImport(Darwin)
        StandIns.onFailure = { [weak self] in self?.texts.append($0) }
      #endif
    }
  }
#endif

#if canImport(AppKit)
  import AppKit

  /// The texts of the exceptions that AppKit would raise.
  ///
  /// The real AppKit ends the program.
  @MainActor final class MacFailures {
    private(set) var texts: [String] = []

    init() {
      #if !canImport(Darwin)
        StandIns.onFailure = { [weak self] in self?.texts.append($0) }
      #endif
    }
  }
#endif
