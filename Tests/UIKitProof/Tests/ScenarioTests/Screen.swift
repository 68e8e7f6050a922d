import DiffableStorage
import Foundation
import ListManagement
import TestSupport

/// A view that shows a card.
@MainActor protocol CardShowing: AnyObject {
  var card: VersionedCard? { get }

  /// How often `prepareForReuse` was called.
  var reuses: Int { get }
}

/// A view of the second class for a card.
@MainActor protocol SecondCard: AnyObject {}

/// A list view with a manager, on which scenarios run.
///
/// It uses only API that the real views have, so the scenarios also run with these.
@MainActor protocol Screen: AnyObject {
  associatedtype View: AnyObject
  associatedtype Cell: AnyObject, CardShowing, ModelTransfer where Cell.ModelType == VersionedCard

  static var name: String { get }

  var manager: ListManager<View> { get }

  /// Creates a view on screen that is managed, and large enough for all that the scenarios show.
  init(storage: any Storage)

  /// Registers cells that show cards by themselves.
  func registerCells(
    _ mapping: @escaping (ViewModelMapping<Cell, VersionedCard>) -> Void,
    handler: @escaping (Cell, VersionedCard, IndexPath) -> Void
  )

  /// Registers cells of a second class, for the second section.
  func registerSecondCells()

  /// Registers headers that show texts.
  func registerHeaders()

  /// The cell at an index path, if it is on screen.
  func cell(at indexPath: IndexPath) -> AnyObject?

  /// The text of the header of a section, whether it is a title or a view.
  func header(of section: Int) -> String?

  /// Removes the view from the screen, or adds it again.
  func setOnScreen(_ isOnScreen: Bool)

  // Actions of a user.

  func select(_ indexPath: IndexPath)

  /// Drags a cell; false if no program can do that on this view.
  func drag(_ source: IndexPath, to destination: IndexPath) -> Bool

  /// Asks for items in advance; false if the view never does that.
  func prefetch(_ indexPaths: [IndexPath]) -> Bool

  func layOut()
  func finishAnimations()

  /// The failures that the view has reported.
  var complaints: [String] { get }
}

extension Screen {
  func drag(_ source: IndexPath, to destination: IndexPath) -> Bool { false }
  func prefetch(_ indexPaths: [IndexPath]) -> Bool { false }
  func finishAnimations() {}

  /// Waits until all changes are shown.
  func settle() async {
    // Updates that waited for the view are shown in tasks of their own.
    for _ in 0..<10 { await Task.yield() }
    layOut()
    finishAnimations()
  }

  /// The cards on screen, section by section; nil for a cell that shows none.
  var cards: [[VersionedCard?]] {
    (0..<manager.numberOfSections()).map { section in
      (0..<manager.numberOfItems(inSection: section)).map { item in
        (cell(at: IndexPath(item: item, section: section)) as? any CardShowing)?.card
      }
    }
  }

  /// The cards of the storage, section by section.
  var storedCards: [[VersionedCard?]] {
    let storage = manager.storage
    return (0..<storage.numberOfSections()).map { section in
      (0..<storage.numberOfItems(inSection: section)).map { item in
        storage.item(at: IndexPath(item: item, section: section)) as? VersionedCard
      }
    }
  }

  func isSecond(_ cell: AnyObject) -> Bool { cell is any SecondCard }

  func registerCells() { registerCells({ _ in }, handler: { _, _, _ in }) }
}

func at(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

/// Cards from their identifiers, section by section.
func cards(_ ids: [[Int]], version: Int = 0) -> [[VersionedCard]] {
  ids.map { $0.map { VersionedCard(id: $0, version: version) } }
}
