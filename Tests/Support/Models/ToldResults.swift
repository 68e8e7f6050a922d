package import ClassicStorage
package import DiffableStorage

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// One thing that a results controller says in a conversation.
package enum ToldResult {
  case object(Any, ChangeType, IndexPath?, IndexPath?)
  case section(Int, ChangeType)

  package func tell(
    _ delegate: (any ResultsControllerDelegate)?,
    by controller: any ResultsController
  ) {
    switch self {
    case .object(let object, let type, let from, let to):
      delegate?.controller(controller, didChange: object, at: from, for: type, newIndexPath: to)
    case .section(let index, let type):
      delegate?.controller(controller, didChangeSectionAt: index, for: type)
    }
  }
}

/// A results controller that holds and says whatever it is told to, true or not.
package final class ScriptedResults: ResultsController {
  package weak var delegate: (any ResultsControllerDelegate)?
  package var sections: [ResultsSection<[String]>]

  package init(_ sections: KeyValuePairs<String, [String]>) {
    self.sections = sections.map { ResultsSection(name: $0.key, objects: $0.value) }
  }

  package func begin() { delegate?.controllerWillChangeContent(self) }
  package func end() { delegate?.controllerDidChangeContent(self) }
  package func say(_ told: ToldResult) { told.tell(delegate, by: self) }

  /// A whole conversation, after which there are other sections.
  package func converse(
    _ told: [ToldResult],
    leadingTo sections: KeyValuePairs<String, [String]>
  ) {
    begin()
    self.sections = sections.map { ResultsSection(name: $0.key, objects: $0.value) }
    for change in told { say(change) }
    end()
  }
}

/// Takes down what a results controller says.
package final class ResultsListener: ResultsControllerDelegate {
  package private(set) var told: [ToldResult] = []
  package private(set) var conversations = 0
  package private(set) var isListening = false
  package var atEnd: () -> Void = {}

  package init() {}

  package func controllerWillChangeContent(_ controller: any ResultsController) {
    isListening = true
    told = []
  }

  package func controller(
    _ controller: any ResultsController,
    didChange object: Any,
    at indexPath: IndexPath?,
    for type: ChangeType,
    newIndexPath: IndexPath?
  ) {
    told.append(.object(object, type, indexPath, newIndexPath))
  }

  package func controller(
    _ controller: any ResultsController,
    didChangeSectionAt index: Int,
    for type: ChangeType
  ) {
    told.append(.section(index, type))
  }

  package func controllerDidChangeContent(_ controller: any ResultsController) {
    isListening = false
    conversations += 1
    atEnd()
  }
}
