import DiffableStorage
import Foundation
import ListManagement
import UIKit
import UIKitLists

@MainActor
private final class StubSession: NSObject, UIDragSession, UIDropSession,
  UISpringLoadedInteractionContext
{
  let items = [UIDragItem(itemProvider: NSItemProvider())]
  var localContext: Any?
  var localDragSession: (any UIDragSession)? { nil }
  var allowsMoveOperation: Bool { true }
  var isRestrictedToDraggingApplication: Bool { false }

  init(_ nothing: Void) { super.init() }

  func location(in view: UIView) -> CGPoint { .zero }
}

@MainActor func tableSession() -> any UIDragSession & UIDropSession
  & UISpringLoadedInteractionContext
{ StubSession(()) }

// MARK: - Observing

/// Observes an event of rows.
///
/// The closure records the model, the index path and whether it got the right cell.
@MainActor func tableRowEvent<Answer>(
  _ event: ViewEvent<Void, Answer>,
  _ answer: Answer
) -> TableEventCase.Observe {
  { scene, log in
    scene.manager.mappings.compactMap { $0 as? ViewModelMapping<IntRow, Int> }.first?
      .on(event) { [unowned scene] cell, model, indexPath in
        let isThere = cell.shown == model && scene.table === cell.superview
        log.note("event \(model) \(Array(indexPath)) \(isThere)")
        return answer
      }
  }
}

@MainActor func tableRowEvent<Extra, Answer>(
  _ event: ViewEvent<Extra, Answer>,
  _ answer: Answer
) -> TableEventCase.Observe {
  { scene, log in
    scene.manager.mappings.compactMap { $0 as? ViewModelMapping<IntRow, Int> }.first?
      .on(event) { (_: Extra, cell: IntRow, model: Int, indexPath: IndexPath) in
        let isThere = cell.shown == model
        log.note("event \(model) \(Array(indexPath)) \(isThere)")
        return answer
      }
  }
}

@MainActor func tableModelEvent<Answer>(
  _ event: ModelEvent<Answer>,
  _ answer: Answer
) -> TableEventCase.Observe {
  { scene, log in
    scene.manager.mappings.compactMap { $0 as? ViewModelMapping<IntRow, Int> }.first?
      .on(event) { model, indexPath in
        log.note("event \(model) \(Array(indexPath)) true")
        return answer
      }
  }
}

@MainActor func tableEdgeEvent(
  _ event: ViewEvent<Void, Void>
) -> TableEventCase.Observe {
  { scene, log in
    for mapping in scene.manager.mappings.compactMap({ $0 as? ViewModelMapping<TextEdge, String> })
    {
      mapping.on(event) { view, model, indexPath in
        log.note("event 11 [0, 1] \(view.text == model && indexPath == .row(0))")
      }
    }
  }
}

@MainActor func tableEdgeHeight(
  _ event: ModelEvent<Double>
) -> TableEventCase.Observe {
  { scene, log in
    for mapping in scene.manager.mappings.compactMap({ $0 as? ViewModelMapping<TextEdge, String> })
    {
      mapping.on(event) { model, indexPath in
        log.note("event 11 [0, 1] \(indexPath == .row(0))")
        return 17
      }
    }
  }
}

@MainActor func tableListEvent<Extra, Answer>(
  _ event: ListEvent<Extra, Answer>,
  _ answer: Answer
) -> TableEventCase.Observe {
  { scene, log in
    scene.manager.on(event) { (_: Extra) in
      log.note("event 11 [0, 1] true")
      return answer
    }
  }
}

@MainActor func tableListEvent<Answer>(
  _ event: ListEvent<Void, Answer>,
  _ answer: Answer
) -> TableEventCase.Observe {
  { scene, log in
    scene.manager.on(event) {
      log.note("event 11 [0, 1] true")
      return answer
    }
  }
}
