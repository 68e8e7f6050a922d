package import ClassicStorage
package import DiffableStorage

/// A change that a results controller reports to its delegate.
package enum ReportedChange {
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
