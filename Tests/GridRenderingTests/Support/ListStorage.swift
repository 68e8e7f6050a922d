import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A small real storage: arrays of models, whose identifier is the model itself up to a colon.
final class ListStorage: BaseSupplementaryStorage, UpdatingStorage, IdentifiedStorage {
  weak var delegate: (any StorageUpdating)?
  var sections: [[String]]

  /// Every question for a model, in order.
  var asked: [ItemPosition] = []

  /// Every question for a header, in order.
  var askedHeaders: [Int] = []

  /// Runs whenever a model is asked for.
  var whenAsked: (() -> Void)?

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  func numberOfSections() -> Int { sections.count }

  func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func item(at indexPath: IndexPath) -> Any? {
    guard let position = ItemPosition(indexPath) else { return nil }
    asked.append(position)
    whenAsked?()
    return model(at: position)
  }

  func identifier(at indexPath: IndexPath) -> AnyHashable? {
    guard let model = ItemPosition(indexPath).flatMap(model) else { return nil }
    return AnyHashable(String(model.prefix { $0 != ":" }))
  }

  func nameSections(_ names: [String]) {
    headerModelProvider = { [weak self] section in
      self?.askedHeaders.append(section)
      return names.indices.contains(section) ? names[section] : nil
    }
  }

  private func model(at position: ItemPosition) -> String? {
    guard sections.indices.contains(position.section),
      sections[position.section].indices.contains(position.item)
    else { return nil }
    return sections[position.section][position.item]
  }
}

/// A storage that knows nothing but numbers, whatever they are.
final class CountStorage: Storage {
  var sections: Int
  var items: Int

  init(sections: Int, items: Int) {
    self.sections = sections
    self.items = items
  }

  func numberOfSections() -> Int { sections }
  func numberOfItems(inSection section: Int) -> Int { items }
  func item(at indexPath: IndexPath) -> Any? { "item" }
}

/// A storage of a single item that shows any model at all.
final class ModelStorageOfOne: Storage {
  var model: Any?

  init(_ model: Any?) {
    self.model = model
  }

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { 1 }
  func item(at indexPath: IndexPath) -> Any? { model }
}
