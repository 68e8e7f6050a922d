import DiffableStorageTesting
import GridRendering
import ListManagement
import TestSupport

/// Shows a card.
class CardCell: ModelTransfer, ReusableView, CustomStringConvertible {
  private(set) var card: VersionedCard?
  func update(with model: VersionedCard) { card = model }
  func prepareForReuse() { card = nil }
  var description: String { card.map { "\($0)" } ?? "-" }
}

/// Shows a card of the second section.
final class SecondCardCell: CardCell {}
