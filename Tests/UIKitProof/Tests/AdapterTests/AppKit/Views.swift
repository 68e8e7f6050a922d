import AppKit
import ListManagement
import TestSupport

/// Shows a model, and counts its calls.
class Item<Model>: NSCollectionViewItem, ModelTransfer, FilledCell {
  private(set) var shown: Model?
  private(set) var fills = 0
  private(set) var reuses = 0
  override func loadView() { view = NSView() }
  override func prepareForReuse() { (shown, reuses) = (nil, reuses + 1) }
  func update(with model: Model) { (shown, fills) = (model, fills + 1) }
}

final class SecondItem<Model>: Item<Model>, SecondCell {}

/// Shows a model in a table view, and counts its calls.
class ModelView<Model>: NSView, ModelTransfer, FilledCell {
  private(set) var shown: Model?
  private(set) var fills = 0
  private(set) var reuses = 0
  override func prepareForReuse() { (shown, reuses) = (nil, reuses + 1) }
  func update(with model: Model) { (shown, fills) = (model, fills + 1) }
}

final class SecondView<Model>: ModelView<Model>, SecondCell {}

final class LabelItem: NSCollectionViewItem, TextCell {
  var text = ""
  override func loadView() { view = NSView() }
}

final class LabelView: NSView, TextCell {
  var text = ""

  convenience init?(_ text: String?) {
    guard let text else { return nil }
    self.init(frame: .zero)
    self.text = text
  }
}

/// Shows the title of a section.
final class TitleView<Model>: NSView, NSCollectionViewElement, ModelTransfer, EdgeView {
  private(set) var shown: Model?
  func update(with model: Model) { shown = model }
}
