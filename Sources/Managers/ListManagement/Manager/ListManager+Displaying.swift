import DiffableStorage
package import PortableFoundation

// The events of views that come on screen or leave it.

/// The appearance or the disappearance of a view, each of which has events.
///
/// Such an event is about the model that the view shows. The storage can have another one, or none, at the
/// view's index path: a row that was deleted leaves the screen when the next one has its place.
package enum ViewDisplay: CaseIterable, Sendable {
  case willBegin
  case didEnd

  /// The event of a cell.
  var ofCell: ViewEvent<Void, Void> {
    switch self {
    case .willBegin: .willDisplay
    case .didEnd: .didEndDisplaying
    }
  }

  /// The event of all supplementary views.
  var ofSupplementaryView: ViewEvent<Void, Void> {
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

  private var events: [ViewEvent<Void, Void>] {
    [ofCell, ofSupplementaryView] + SectionEdge.allCases.map(event)
  }

  private static let byEvent = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { display in display.events.map { ($0.name, display) } }
  )

  /// What an event reports; nil if that is something else.
  init?(ofEvent name: String) {
    guard let display = Self.byEvent[name] else { return nil }
    self = display
  }
}

extension ListManager {
  /// Performs the event of a cell that appears or disappears.
  ///
  /// Updates that a closure causes wait, because list views call this in the middle of a layout or a batch.
  package func answer(_ display: ViewDisplay, of cell: AnyObject, at indexPath: IndexPath) {
    answer(display, [display.ofCell], EventTarget(.cell, indexPath, cell), of: cell)
  }

  /// Performs an event of a supplementary view, and for a header or footer also its own event.
  ///
  /// Updates that a closure causes wait, because list views call this in the middle of a layout or a batch.
  package func answer(
    _ display: ViewDisplay,
    of view: AnyObject,
    ofKind kind: String,
    at indexPath: IndexPath
  ) {
    let target = EventTarget(.supplementaryView(kind: kind), indexPath, view)
    var events = [display.ofSupplementaryView]
    if let edge = edge(ofKind: kind) { events.append(display.event(of: edge)) }
    answer(display, events, target, of: view)
  }

  private func answer(
    _ display: ViewDisplay,
    _ events: [ViewEvent<Void, Void>],
    _ target: EventTarget,
    of view: AnyObject
  ) {
    let shown = follow(display, of: view, target)
    if display == .didEnd { releaseModel(of: view) }
    for event in events where isObserved(event.name) {
      guard let model = shown.model else { return }
      holdingUpdates {
        let _: Void? = perform(event.name, (), target, model, filledBy: shown.mapping)
      }
    }
  }

  /// The model of a view that appears or disappears, and the mapping that filled it.
  ///
  /// It is the model that the view shows. If that is not kept, because other code has filled the view, or the
  /// list view shows it again as it is, the model is that of the storage. There is none for the end of a view
  /// that this manager has not shown.
  func follow(
    _ display: ViewDisplay,
    of view: AnyObject,
    _ target: EventTarget
  ) -> (model: Any?, mapping: (any ViewModelMappingProtocol)?) {
    let entry = filled[view]
    if let entry, entry.isBlank { return (nil, nil) }
    // Another manager has shown the view.
    if entry == nil, display == .didEnd { return (nil, nil) }
    let mapping = entry?.mapping
    // Other code can have filled the view for another item since its last appearance.
    let isKept = mapping != nil || display == .didEnd
    if isKept, let model = entry?.model { return (model, mapping) }
    let model = model(of: target.type, at: target.indexPath)
    if display == .willBegin, let model { note(view, mapping, model, at: target.indexPath) }
    return (model, mapping)
  }
}
