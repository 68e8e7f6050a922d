import ListManagement
import Foundation

class Cell: ModelTransfer {
  var shown: Int?

  func update(with model: Int) { shown = model }
}

final class SpecialCell: Cell {}

final class OtherCell {
  var text = ""
}

protocol Named {
  var name: String { get }
}

class Animal: Named {
  var name: String { "animal" }
}

final class Dog: Animal {
  override var name: String { "dog" }
}

let here = IndexPath(indexes: [0, 0])
