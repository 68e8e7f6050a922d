package import ClassicStorage
package import DiffableStorage

/// A delegate that records the changes that a results controller reports.
package final class ResultsListener: ResultsControllerDelegate {
  package private(set) var reported: [ReportedChange] = []
  package private(set) var numberOfReports = 0
  package private(set) var isListening = false
  package var atChange: () -> Void = {}
  package var atEnd: () -> Void = {}

  package init() {}

  package func controllerWillChangeContent(_ controller: any ResultsController) {
    isListening = true
    reported = []
  }

  package func controller(
    _ controller: any ResultsController,
    didChange object: Any,
    at indexPath: IndexPath?,
    for type: ChangeType,
    newIndexPath: IndexPath?
  ) {
    reported.append(.object(object, type, indexPath, newIndexPath))
    atChange()
  }

  package func controller(
    _ controller: any ResultsController,
    didChangeSectionAt index: Int,
    for type: ChangeType
  ) {
    reported.append(.section(index, type))
  }

  package func controllerDidChangeContent(_ controller: any ResultsController) {
    isListening = false
    numberOfReports += 1
    atEnd()
  }
}
