import DiffableStorage
import Foundation
import ListManagement
import TestSupport
import UIKit
import UIKitLists

/// A host whose view has delegates with optional methods.
@MainActor protocol EventHost: Host where Number: UIView {
  associatedtype Edge: EdgeView, ModelTransfer where Edge.ModelType == String

  /// The tables of the adapter, each with what the view asked its object for.
  var tables: [(rows: [String: MethodTable.Row], asked: ImplementedMethods)] { get }
  static var cases: [EventCase<Self>] { get }
  func registerEdges()
}

extension EventHost {
  /// A host of the numbers 10, 11, 12, with header and footer.
  static func forEvents(owner: AnyObject? = nil) -> Self {
    let host = ofNumbers([[10, 11, 12]], owner: owner)
    host.registerEdges()
    host.memory.setSectionHeaderModels(["head"])
    host.memory.setSectionFooterModels(["foot"])
    host.reload()
    return host
  }

  /// The optional methods that count as implemented, without those that always do.
  var methods: Set<String> {
    Set(tables.flatMap { table in table.rows.keys.filter(table.asked.contains) })
  }

  static var allMethods: Set<String> { Set(Self().tables.flatMap(\.rows.keys)) }

  /// The method of an event; of several, that which has the event as its first one.
  static func method(of event: String) -> String {
    Self().tables.lazy.compactMap { $0.rows.first { $0.value.events.first == event }?.key }.first
      ?? "-"
  }
}

/// One event, and the action that makes a view call its method.
@MainActor struct EventCase<H: EventHost> {
  typealias Act = @MainActor (H) -> Void

  let event: String
  let method: String

  /// Whether the owner's method is called only if no closure answers.
  let isAnswering: Bool

  /// Other events without whose answer the view does not call the method.
  let needs: [String]
  let observe: @MainActor (H, Log) -> Void
  let act: Act

  private init<Answer>(
    _ event: String,
    _: Answer.Type,
    _ method: String?,
    _ needs: [String],
    _ act: @escaping Act,
    _ observe: @escaping @MainActor (H, Log) -> Void
  ) {
    self.event = event
    self.method = method ?? H.method(of: event)
    isAnswering = Answer.self != Void.self
    self.needs = needs
    self.observe = observe
    self.act = act
  }

  /// What each closure records: the model and the place of the second item, and whether all is right.
  static var right: String { note() }

  private static func note(_ model: Int = 11, _ path: IndexPath = at(1), _ isRight: Bool = true)
    -> String
  {
    "event \(model) \(Array(path)) \(isRight)"
  }

  private static func mapping(_ host: H) -> ViewModelMapping<H.Number, Int>? {
    host.manager.mappings.lazy.compactMap { $0 as? ViewModelMapping<H.Number, Int> }.first
  }

  // MARK: Kinds of events

  static func cell<Answer>(
    _ event: ViewEvent<Void, Answer>,
    _ answer: Answer,
    needs: [String] = [],
    _ method: String? = nil,
    _ act: @escaping Act
  ) -> Self {
    Self(event.name, Answer.self, method, needs, act) { host, log in
      mapping(host)?
        .on(event) { cell, model, path in
          log.note(note(model, path, cell.shown == model))
          return answer
        }
    }
  }

  static func cell<Extra, Answer>(
    _ event: ViewEvent<Extra, Answer>,
    _ answer: Answer,
    needs: [String] = [],
    _ method: String? = nil,
    _ act: @escaping Act
  ) -> Self {
    Self(event.name, Answer.self, method, needs, act) { host, log in
      mapping(host)?
        .on(event) { (_: Extra, cell: H.Number, model: Int, path: IndexPath) in
          log.note(note(model, path, cell.shown == model))
          return answer
        }
    }
  }

  static func model<Answer>(
    _ event: ModelEvent<Answer>,
    _ answer: Answer,
    needs: [String] = [],
    _ act: @escaping Act
  ) -> Self {
    Self(event.name, Answer.self, nil, needs, act) { host, log in
      mapping(host)?
        .on(event) { model, path in
          log.note(note(model, path))
          return answer
        }
    }
  }

  static func list<Answer>(
    _ event: ListEvent<Void, Answer>,
    _ answer: Answer,
    needs: [String] = [],
    _ method: String? = nil,
    _ act: @escaping Act
  ) -> Self {
    Self(event.name, Answer.self, method, needs, act) { host, log in
      host.manager.on(event) {
        log.note(right)
        return answer
      }
    }
  }

  static func list<Extra, Answer>(
    _ event: ListEvent<Extra, Answer>,
    _ answer: Answer,
    needs: [String] = [],
    _ method: String? = nil,
    isRight: @escaping (Extra) -> Bool = { _ in true },
    _ act: @escaping Act
  ) -> Self {
    Self(event.name, Answer.self, method, needs, act) { host, log in
      host.on(event) { extra in
        log.note(note(11, at(1), isRight(extra)))
        return answer
      }
    }
  }

  private static func edges(_ host: H) -> [ViewModelMapping<H.Edge, String>] {
    host.manager.mappings.compactMap { $0 as? ViewModelMapping<H.Edge, String> }
  }

  static func edge(
    _ event: ViewEvent<Void, Void>,
    _ method: String? = nil,
    _ act: @escaping Act
  ) -> Self {
    Self(event.name, Void.self, method, [], act) { host, log in
      for mapping in edges(host) {
        mapping.on(event) { view, model, path in
          log.note(note(11, at(1), view.text == model && path == at(0)))
        }
      }
    }
  }

  static func edge<Answer>(_ event: ModelEvent<Answer>, _ answer: Answer, _ act: @escaping Act)
    -> Self
  {
    Self(event.name, Answer.self, nil, [], act) { host, log in
      for mapping in edges(host) {
        mapping.on(event) { model, path in
          log.note(note(11, at(1), path == at(0)))
          return answer
        }
      }
    }
  }
}

/// A session of a drag, of a drop or of a spring, and the coordinator of a drop.
@MainActor
final class Session: NSObject, UIDragSession, UIDropSession,
  UISpringLoadedInteractionContext
{
  let items = [UIDragItem(itemProvider: NSItemProvider())]
}
