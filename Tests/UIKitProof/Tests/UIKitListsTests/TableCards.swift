import ListManagement
import TestSupport
import UIKit

extension VersionedCard {
  static func all(_ ids: [Int], version: Int = 0) -> [VersionedCard] {
    ids.map { VersionedCard(id: $0, version: version) }
  }
}

/// Shows a card.
class CardRow: UITableViewCell, ModelTransfer {
  private(set) var card: VersionedCard?
  private(set) var fills = 0
  private(set) var reuses = 0

  func update(with model: VersionedCard) {
    card = model
    fills += 1
  }

  override func prepareForReuse() {
    card = nil
    reuses += 1
  }
}

/// Shows a card of the second section.
final class SecondCardRow: CardRow {}
