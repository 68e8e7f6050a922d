public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Who is told of the changes of a ``ResultsController``.
///
/// The index paths and indexes called *before* count in the sections as they were at
/// ``controllerWillChangeContent(_:)``, those called *after* as they are at
/// ``controllerDidChangeContent(_:)``, whatever was told in between.
public protocol ResultsControllerDelegate: AnyObject {
  /// A conversation begins.
  ///
  /// - Parameter controller: Who speaks.
  func controllerWillChangeContent(_ controller: any ResultsController)

  /// An object came, went, moved or changed.
  ///
  /// - Parameters:
  ///   - controller: Who speaks.
  ///   - object: The object.
  ///   - indexPath: Where it was, before; nil for an insertion.
  ///   - type: What happened to it.
  ///   - newIndexPath: Where it is, after; nil for a deletion, and for an update that moves nothing.
  func controller(
    _ controller: any ResultsController,
    didChange object: Any,
    at indexPath: IndexPath?,
    for type: ChangeType,
    newIndexPath: IndexPath?
  )

  /// A section came, went or changed.
  ///
  /// - Parameters:
  ///   - controller: Who speaks.
  ///   - index: Where the section is, after, for an insertion; where it was, before, otherwise.
  ///   - type: What happened to it.
  func controller(
    _ controller: any ResultsController,
    didChangeSectionAt index: Int,
    for type: ChangeType
  )

  /// The conversation ends; the controller's sections are what it has led to.
  ///
  /// - Parameter controller: Who speaks.
  func controllerDidChangeContent(_ controller: any ResultsController)
}
