import ClassicStorage
import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One thing that a results controller says in a conversation.
enum ToldResult {
  case object(Any, ChangeType, IndexPath?, IndexPath?)
  case section(Int, ChangeType)

  func tell(_ delegate: (any ResultsControllerDelegate)?, by controller: any ResultsController) {
    switch self {
    case .object(let object, let type, let from, let to):
      delegate?.controller(controller, didChange: object, at: from, for: type, newIndexPath: to)
    case .section(let index, let type):
      delegate?.controller(controller, didChangeSectionAt: index, for: type)
    }
  }
}

/// A results controller that holds and says whatever it is told to, true or not.
final class ScriptedResults: ResultsController {
  weak var delegate: (any ResultsControllerDelegate)?
  var sections: [ResultsSection<[String]>]

  init(_ sections: KeyValuePairs<String, [String]>) {
    self.sections = sections.map { ResultsSection(name: $0.key, objects: $0.value) }
  }

  func begin() { delegate?.controllerWillChangeContent(self) }
  func end() { delegate?.controllerDidChangeContent(self) }
  func say(_ told: ToldResult) { told.tell(delegate, by: self) }

  /// A whole conversation, after which there are other sections.
  func converse(
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
final class ResultsListener: ResultsControllerDelegate {
  private(set) var told: [ToldResult] = []
  private(set) var conversations = 0
  private(set) var isListening = false
  var atEnd: () -> Void = {}

  func controllerWillChangeContent(_ controller: any ResultsController) {
    isListening = true
    told = []
  }

  func controller(
    _ controller: any ResultsController,
    didChange object: Any,
    at indexPath: IndexPath?,
    for type: ChangeType,
    newIndexPath: IndexPath?
  ) {
    told.append(.object(object, type, indexPath, newIndexPath))
  }

  func controller(
    _ controller: any ResultsController,
    didChangeSectionAt index: Int,
    for type: ChangeType
  ) {
    told.append(.section(index, type))
  }

  func controllerDidChangeContent(_ controller: any ResultsController) {
    isListening = false
    conversations += 1
    atEnd()
  }
}
