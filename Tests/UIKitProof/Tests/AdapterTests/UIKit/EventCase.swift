import DiffableStorage
import Foundation
import ListManagement
import TestSupport
import UIKit
import UIKitManagers

/// A host whose view has delegates with optional methods.
@MainActor protocol EventHost: Host where Number: UIView {
  associatedtype Title: EdgeView, ModelTransfer where Title.ModelType == String

  /// The tables of the adapter, each with what the view asked its object for.
  var tables: [(rows: [String: MethodTable.Row], asked: ImplementedMethods)] { get }

  /// The events that the other view does not have, or with other types.
  static var ownCases: [EventCase<Self>] { get }
  func registerEdges()

  /// Calls a method for the second item, as the view would.
  func perform(_ method: String)
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
    let rows = Self().tables.flatMap(\.rows)
    let row =
      rows.first { $0.value.events.first == event }
      ?? rows.first { $0.value.events.contains(event) }
    return row?.key ?? "-"
  }

  typealias Calls<Object> = [@MainActor (Object, View) -> Void]

  /// Makes the call of a method; an owner tells which one it is.
  func perform<Object>(_ method: String, _ object: Object?, _ calls: Calls<Object>) {
    for call in calls {
      let owner = Owner()
      (owner as? Object).map { call($0, view) }
      if let object, owner.notes.contains(method) { call(object, view) }
    }
  }

  static var cases: [EventCase<Self>] { cells + lists + edges + ownCases }

  private static var cells: [EventCase<Self>] {
    [
      .cell(.willDisplay, ()), .cell(.didEndDisplaying, ()),
      .cell(.shouldHighlight, true), .cell(.didHighlight, ()), .cell(.didUnhighlight, ()),
      .cell(.shouldSelect, false), .cell(.shouldDeselect, false),
      .cell(.didSelect, ()), .cell(.didDeselect, ()),
      .cell(.performPrimaryAction, ()), .cell(.canPerformPrimaryAction, true),
      .cell(.shouldBeginMultipleSelectionInteraction, true),
      .cell(.didBeginMultipleSelectionInteraction, ()),
      .cell(.canFocus, false), .cell(.selectionFollowsFocus, true),
      .cell(.shouldSpringLoad, true), .cell(.contextMenuConfiguration, nil),
      .cell(.canMove, true), .cell(.moveRowTo, ()),
      .cell(.targetIndexPathForMove, at(1)), .cell(.targetIndexPathForMoveFromItem, at(1)),
      .cell(.itemsForBeginningDragSession, []), .cell(.itemsForAddingToDragSession, []),
      .cell(.dragPreviewParameters, nil), .cell(.dropPreviewParameters, nil),
      .model(.prefetch, ()), .model(.cancelPrefetch, ()),
    ]
  }

  private static var lists: [EventCase<Self>] {
    [
      .list(.moveItemAtTo, ()) { $0.0 == at(1) && $0.1 == at(1) },
      .list(.didEndMultipleSelectionInteraction, ()),
      .list(.indexPathForPreferredFocusedView, at(1)),
      .list(.dragSessionWillBegin, ()), .list(.dragSessionDidEnd, ()),
      .list(.dragSessionAllowsMoveOperation, false),
      .list(.dragSessionIsRestrictedToDraggingApplication, true),
      .list(.canHandleDropSession, true), .list(.dropSessionDidEnter, ()),
      .list(.dropSessionDidExit, ()), .list(.dropSessionDidEnd, ()),
    ]
  }

  private static var edges: [EventCase<Self>] {
    [
      .edge(.willDisplayHeaderView), .edge(.willDisplayFooterView),
      .edge(.didEndDisplayingHeaderView), .edge(.didEndDisplayingFooterView),
    ]
  }
}

/// One event, and the method that performs it.
@MainActor struct EventCase<H: EventHost> {
  let event: String
  let method: String

  /// Whether the owner's method is called only if no closure answers.
  let isAnswering: Bool
  let observe: @MainActor (H, Log) -> Void

  private init<Answer>(
    _ event: String,
    _: Answer.Type,
    _ method: String? = nil,
    _ observe: @escaping @MainActor (H, Log) -> Void
  ) {
    self.event = event
    self.method = method ?? H.method(of: event)
    isAnswering = Answer.self != Void.self
    self.observe = observe
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
    _ answer: Answer
  ) -> Self {
    Self(event.name, Answer.self) { host, log in
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
    _ method: String? = nil
  ) -> Self {
    Self(event.name, Answer.self, method) { host, log in
      mapping(host)?
        .on(event) { (_: Extra, cell: H.Number, model: Int, path: IndexPath) in
          log.note(note(model, path, cell.shown == model))
          return answer
        }
    }
  }

  static func model<Answer>(
    _ event: ModelEvent<Answer>,
    _ answer: Answer
  ) -> Self {
    Self(event.name, Answer.self) { host, log in
      mapping(host)?
        .on(event) { model, path in
          log.note(note(model, path))
          return answer
        }
    }
  }

  static func list<Answer>(
    _ event: ListEvent<Void, Answer>,
    _ answer: Answer
  ) -> Self {
    Self(event.name, Answer.self) { host, log in
      host.manager.on(event) {
        log.note(right)
        return answer
      }
    }
  }

  static func list<Extra, Answer>(
    _ event: ListEvent<Extra, Answer>,
    _ answer: Answer,
    isRight: @escaping (Extra) -> Bool = { _ in true }
  ) -> Self {
    Self(event.name, Answer.self) { host, log in
      host.on(event) { extra in
        log.note(note(11, at(1), isRight(extra)))
        return answer
      }
    }
  }

  private static func edges(_ host: H) -> [ViewModelMapping<H.Title, String>] {
    host.manager.mappings.compactMap { $0 as? ViewModelMapping<H.Title, String> }
  }

  static func edge(
    _ event: ViewEvent<Void, Void>
  ) -> Self {
    Self(event.name, Void.self) { host, log in
      for mapping in edges(host) {
        mapping.on(event) { view, model, path in
          log.note(note(11, at(1), view.text == model && path == at(0)))
        }
      }
    }
  }

  static func edge<Answer>(_ event: ModelEvent<Answer>, _ answer: Answer) -> Self {
    Self(event.name, Answer.self) { host, log in
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
