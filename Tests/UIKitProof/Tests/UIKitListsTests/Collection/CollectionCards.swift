import ListManagement
import TestSupport
import UIKit

extension Items {
  typealias Card = VersionedCard

  class CardCell: UICollectionViewCell, ModelTransfer {
    private(set) var card: Card?
    func update(with model: Card) { card = model }
    override func prepareForReuse() { card = nil }
  }

  final class SecondCardCell: CardCell {}
}
