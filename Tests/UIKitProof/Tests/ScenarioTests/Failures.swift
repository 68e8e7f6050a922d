#if canImport(UIKit)
  import UIKit

  /// The texts with which UIKit would have stopped the program; the real one stops it.
  @MainActor final class Failures {
    private(set) var texts: [String] = []

    init() {
      #if !canImport(Darwin)
        UIKitStub.onFailure = { [weak self] in self?.texts.append($0) }
      #endif
    }
  }
#endif

#if canImport(AppKit)
  import AppKit

  /// The texts with which AppKit would have stopped the program; the real one stops it.
  @MainActor final class MacFailures {
    private(set) var texts: [String] = []

    init() {
      #if !canImport(Darwin)
        AppKitStub.onFailure = { [weak self] in self?.texts.append($0) }
      #endif
    }
  }
#endif
