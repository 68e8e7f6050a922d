import DiffableStorage
import Foundation
import GridRendering

/// A host whose views have the text of their item.
final class TextHost: GridHost {
  private final class View {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private let storage: any Storage

  /// The texts of the views that the grid returned to the host, with their positions.
  var retired: [String] = []

  /// Called while a view is made.
  var whileMaking: (() -> Void)?

  init(_ storage: any Storage) { self.storage = storage }

  func makeView(at position: ItemPosition) -> AnyObject? {
    whileMaking?()
    return (storage.item(at: IndexPath(position)) as? String).map(View.init)
  }

  func updateView(_ view: AnyObject, at position: ItemPosition) {}

  func retireView(_ view: AnyObject, from position: ItemPosition?) {
    let place = position.map { "\($0.section),\($0.item)" } ?? "nowhere"
    retired.append("\((view as? View)?.text ?? "?") from \(place)")
  }
}
