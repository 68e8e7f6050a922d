import ClassicStorage
import DiffableStorage

/// A model as applications have them: an identifier, two texts and a number.
struct Card: EntityIdentifiable, Hashable, Sendable {
  let id: Int
  var title: String
  var author: String
  var number: Int

  init(_ id: Int, title: String? = nil) {
    self.id = id
    self.title = title ?? "The title of card \(id)"
    author = "The author number \(id % 100)"
    number = id &* 7919 % 1009
  }

  /// The same card with a title of a turn.
  func titled(_ turn: Int) -> Card { Card(id, title: Self.title(turn)) }

  static func title(_ turn: Int) -> String { "The title of turn \(turn)" }

  static func list(_ numbers: Range<Int>) -> [Card] { numbers.map { Card($0) } }
}

extension Card: CustomStringConvertible {
  /// The title, which a page shows; without this, the library would describe all properties by reflection.
  var description: String { title }
}

/// Two lists of models that share no memory, as two fetches give them.
struct Fetches {
  let lists: [[Card]]

  init(_ lists: [Card]...) {
    self.lists = lists.map { list in
      list.map { Card($0.id, title: String(decoding: $0.title.utf8, as: UTF8.self)) }
    }
  }

  /// The list of a turn: one after the other, and then from the first again.
  subscript(turn: Int) -> [Card] { lists[turn % lists.count] }
}

/// A view without a screen, which applies each batch at once.
final class BlindView: StorageUpdating {
  func storageDidPerformUpdate(_ update: StorageUpdate) {
    for batch in update.batches { batch.apply() }
  }

  func storageNeedsReloading() {}
}

/// A value that verbs change in place.
final class Held<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
