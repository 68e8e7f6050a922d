package import DiffableStorage

/// The optional methods of a delegate protocol, by their Objective-C names: the events of each, and when it
/// counts as implemented.
///
/// A method performs its first event. A method that is not in the table is always implemented.
package struct MethodTable: ExpressibleByDictionaryLiteral, Sendable {
  /// When a method counts as implemented although none of its events is observed and the owner does not
  /// implement it.
  package enum Availability: Hashable, Sendable {
    case never
    case always
    /// If the handlers of the storage allow moves.
    case withMoves
    /// If the configuration has a height for headers or footers without a closure.
    case withHeights(SectionEdge)
    /// If one of these events is observed, which another method performs.
    case withEvents([String])
  }

  /// The events of a method.
  package struct Row: ExpressibleByArrayLiteral, Sendable {
    package let events: [String]
    let availability: Availability

    private init(_ availability: Availability, _ events: [String]) {
      self.availability = availability
      self.events = events
    }

    package init(arrayLiteral events: String...) { self.init(.never, events) }

    package static func always(_ events: String...) -> Self { Self(.always, events) }
    package static func withMoves(_ events: String...) -> Self { Self(.withMoves, events) }
    /// A method about views that appear, with the events of their disappearance: the end of a display is
    /// about the model that the view showed, which may be known from the beginning only.
    package static func withEnds(_ ends: [String], _ events: String...) -> Self {
      Self(.withEvents(ends), events)
    }
    package static func withHeights(of edge: SectionEdge, _ events: String...) -> Self {
      Self(.withHeights(edge), events)
    }
  }

  package let rows: [String: Row]
  private let methods: [String: String]

  package init(dictionaryLiteral elements: (String, Row)...) {
    rows = Dictionary(elements) { $1 }
    let methods = elements.compactMap { method, row in row.events.first.map { ($0, method) } }
    self.methods = Dictionary(methods) { first, _ in first }
  }

  /// The method that performs an event.
  func method(of event: String) -> String? { methods[event] }
}

/// A manager, as the object that decides which methods of a ``MethodTable`` are needed.
package protocol MethodNeeding: AnyObject {
  /// Whether a closure observes an event.
  func isObserved(_ event: String) -> Bool

  /// Whether methods are needed whose events are not observed.
  func needs(_ availability: MethodTable.Availability) -> Bool
}

extension ListManager: MethodNeeding {
  package func needs(_ availability: MethodTable.Availability) -> Bool {
    switch availability {
    case .never: false
    case .always: true
    case .withMoves: offersMoves
    case .withEvents(let events): events.contains(where: isObserved)
    case .withHeights(let edge): configuration.hasSemanticHeight(of: edge)
    }
  }
}
