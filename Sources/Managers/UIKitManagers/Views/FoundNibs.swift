#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListManagement
  import UIKit

  // The nibs that have the name of a class, or of a mapping's `xibName`.

  /// Stands for a nib that does not exist: it holds no views, which is an anomaly when the first one is needed.
  private final class MissingNib {}

  extension ViewRegistration {
    /// Whether the class itself makes the views if the nib does not fit: nobody has named that nib.
    var canDoWithoutNib: Bool {
      if case .viewClass = source { !(nib?.isRequired ?? false) } else { false }
    }

    /// How the views are made, after a look for the nib.
    @MainActor var resolvedSource: ViewSource {
      guard case .viewClass = source, let nib else { return source }
      let bundle = nib.bundle as? Bundle ?? Bundle(for: viewClass)
      guard bundle.path(forResource: nib.name, ofType: "nib") != nil else {
        return nib.isRequired ? .resource(MissingNib()) : source
      }
      return .resource(UINib(nibName: nib.name, bundle: bundle))
    }
  }

  /// The sources of registered views, by their reuse identifiers; each nib is looked for once.
  @MainActor struct ResolvedSources {
    private var sources: [String: ViewSource] = [:]

    mutating func resolve(_ registration: ViewRegistration, _ identifier: String) -> ViewSource {
      let source = registration.resolvedSource
      sources[identifier] = source
      return source
    }

    /// Has the class make the views, because the nib does not fit.
    mutating func ignoreNib(_ identifier: String) { sources[identifier] = .viewClass }

    mutating func forget(_ identifier: String) { sources[identifier] = nil }

    func source(of registration: ViewRegistration, _ identifier: String) -> ViewSource {
      sources[identifier] ?? registration.source
    }
  }
#endif
