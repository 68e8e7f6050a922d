import AppKit
import ListManagement
import TestSupport

class CardItem: NSCollectionViewItem, ModelTransfer, CardCell {
  private(set) var card: VersionedCard?
  override func loadView() { view = NSView() }
  override func prepareForReuse() { card = nil }
  func update(with model: VersionedCard) { card = model }
}

final class SecondCardItem: CardItem {}

class CardView: NSView, ModelTransfer, CardCell {
  private(set) var card: VersionedCard?
  override func prepareForReuse() { card = nil }
  func update(with model: VersionedCard) { card = model }
}

final class SecondCardView: CardView {}

class IntItem: NSCollectionViewItem, ModelTransfer, NumberCell {
  private(set) var shown: Int?
  private(set) var fills = 0
  private(set) var reuses = 0
  override func loadView() { view = NSView() }
  override func prepareForReuse() { (shown, reuses) = (nil, reuses + 1) }
  func update(with model: Int) { (shown, fills) = (model, fills + 1) }
}

final class OtherIntItem: IntItem {}

class IntView: NSView, ModelTransfer, NumberCell {
  private(set) var shown: Int?
  private(set) var fills = 0
  private(set) var reuses = 0
  override func prepareForReuse() { (shown, reuses) = (nil, reuses + 1) }
  func update(with model: Int) { (shown, fills) = (model, fills + 1) }
}

final class OtherIntView: IntView {}

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
class TitleView: NSView, NSCollectionViewElement, ModelTransfer, EdgeView {
  private(set) var text = ""
  func update(with model: String) { text = model }
}

final class NumberTitleView: NSView, NSCollectionViewElement, ModelTransfer, EdgeView {
  private(set) var text = ""
  func update(with model: Int) { text = "\(model)" }
}
