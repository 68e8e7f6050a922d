#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The two events of each supplementary view that is on screen for a while.
package enum SupplementaryDisplay {
  case willBegin
  case didEnd

  /// The event of all supplementary views.
  var event: ViewEvent<Void, Void> {
    switch self {
    case .willBegin: .willDisplaySupplementaryView
    case .didEnd: .didEndDisplayingSupplementaryView
    }
  }

  /// The event of headers or footers alone.
  func event(of edge: SectionEdge) -> ViewEvent<Void, Void> {
    switch (self, edge) {
    case (.willBegin, .header): .willDisplayHeaderView
    case (.willBegin, .footer): .willDisplayFooterView
    case (.didEnd, .header): .didEndDisplayingHeaderView
    case (.didEnd, .footer): .didEndDisplayingFooterView
    }
  }
}

extension ListManager {
  /// Performs an event of a supplementary view, and for a header or footer also its own event.
  ///
  /// Updates that a closure causes wait, because list views call this in the middle of a layout or a batch.
  package func answer(
    _ display: SupplementaryDisplay,
    of view: AnyObject,
    ofKind kind: String,
    at indexPath: IndexPath
  ) {
    perform(display.event, view, kind, indexPath)
    if let edge = edge(ofKind: kind) { perform(display.event(of: edge), view, kind, indexPath) }
  }

  private func perform(
    _ event: ViewEvent<Void, Void>,
    _ view: AnyObject,
    _ kind: String,
    _ indexPath: IndexPath
  ) {
    guard isObserved(event.name) else { return }
    holdingUpdates {
      _ = answer(event, at: indexPath, view: view, of: .supplementaryView(kind: kind))
    }
  }
}
