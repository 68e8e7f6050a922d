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

    private init(_ availability: Availability, _ events: [any NamedEvent]) {
      self.availability = availability
      self.events = events.map(\.name)
    }

    package init(arrayLiteral events: any NamedEvent...) { self.init(.never, events) }

    package static func always(_ events: any NamedEvent...) -> Self { Self(.always, events) }
    package static func withMoves(_ events: any NamedEvent...) -> Self { Self(.withMoves, events) }
    /// A method about views that appear, with the events of their disappearance: the end of a display is
    /// about the model that the view showed, which may be known from the beginning only.
    package static func withEnds(_ ends: [any NamedEvent], _ events: any NamedEvent...) -> Self {
      Self(.withEvents(ends.map(\.name)), events)
    }
    package static func withHeights(of edge: SectionEdge, _ events: any NamedEvent...) -> Self {
      Self(.withHeights(edge), events)
    }
  }

  package private(set) var rows: [String: Row]
  private var methods: [String: String]

  package init(dictionaryLiteral elements: (String, Row)...) {
    rows = Dictionary(elements) { $1 }
    let methods = elements.compactMap { method, row in row.events.first.map { ($0, method) } }
    self.methods = Dictionary(methods) { first, _ in first }
  }

  /// This table with the methods of another one, which has none of this one's.
  package func adding(_ other: MethodTable) -> MethodTable {
    var table = self
    table.rows.merge(other.rows) { own, _ in own }
    table.methods.merge(other.methods) { own, _ in own }
    return table
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
