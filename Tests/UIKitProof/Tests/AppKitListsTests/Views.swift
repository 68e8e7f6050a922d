import AppKit
import AppKitLists
import DiffableStorage
import ListManagement
import TestSupport

@MainActor protocol CardShowing: AnyObject {
  var card: VersionedCard? { get }
}

class CardItem: NSCollectionViewItem, ModelTransfer, CardShowing {
  private(set) var card: VersionedCard?
  override func loadView() { view = NSView() }
  override func prepareForReuse() { card = nil }
  func update(with model: VersionedCard) { card = model }
}

final class SecondCardItem: CardItem {}

class CardView: NSView, ModelTransfer, CardShowing {
  private(set) var card: VersionedCard?
  override func prepareForReuse() { card = nil }
  func update(with model: VersionedCard) { card = model }
}

final class SecondCardView: CardView {}

class IntItem: NSCollectionViewItem, ModelTransfer {
  private(set) var shown: Int?
  private(set) var fills = 0
  private(set) var reuses = 0
  override func loadView() { view = NSView() }
  override func prepareForReuse() { reuses += 1 }
  func update(with model: Int) { (shown, fills) = (model, fills + 1) }
}

final class OtherIntItem: IntItem {}

class IntView: NSView, ModelTransfer {
  private(set) var shown: Int?
  private(set) var fills = 0
  private(set) var reuses = 0
  override func prepareForReuse() { reuses += 1 }
  func update(with model: Int) { (shown, fills) = (model, fills + 1) }
}

final class OtherIntView: IntView {}

/// Shows the title of a section.
class TitleView: NSView, NSCollectionViewElement, ModelTransfer {
  private(set) var title = ""
  func update(with model: String) { title = model }
}

final class NumberTitleView: NSView, NSCollectionViewElement, ModelTransfer {
  private(set) var number = 0
  func update(with model: Int) { number = model }
}

func at(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

/// Runs the waiting tasks of the main actor.
@MainActor func settle() async {
  for _ in 0..<20 { await Task.yield() }
}
