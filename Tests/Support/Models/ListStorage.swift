package import DiffableStorage

/// A storage of arrays of text models; the identifier of a model is its text before a colon.
package final class ListStorage: BaseSupplementaryStorage, UpdatingStorage {
  package weak var delegate: (any StorageUpdating)?
  package var sections: [[String]]

  /// The positions of all requested models, in order.
  package var asked: [ItemPosition] = []

  /// The sections of all requested headers, in order.
  package var askedHeaders: [Int] = []

  /// Runs whenever a model is requested.
  package var whenAsked: (() -> Void)?

  package init(_ sections: [[String]]) {
    self.sections = sections
  }

  package func numberOfSections() -> Int { sections.count }

  package func numberOfItems(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  package func item(at indexPath: IndexPath) -> Any? {
    guard let position = ItemPosition(indexPath) else { return nil }
    asked.append(position)
    whenAsked?()
    return model(at: position)
  }

  package func identifier(at indexPath: IndexPath) -> AnyHashable? {
    guard let model = ItemPosition(indexPath).flatMap(model) else { return nil }
    return AnyHashable(String(model.prefix { $0 != ":" }))
  }

  package func nameSections(_ names: [String]) {
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

/// A storage that has only counts, which may be invalid.
package final class CountStorage: Storage {
  package var sections: Int
  package var items: Int

  package init(sections: Int, items: Int) {
    self.sections = sections
    self.items = items
  }

  package func numberOfSections() -> Int { sections }
  package func numberOfItems(inSection section: Int) -> Int { items }
  package func item(at indexPath: IndexPath) -> Any? { "item" }
}

/// A storage with a single item of any model.
package final class ModelStorageOfOne: Storage {
  package var model: Any?

  package init(_ model: Any?) {
    self.model = model
  }

  package func numberOfSections() -> Int { 1 }
  package func numberOfItems(inSection section: Int) -> Int { 1 }
  package func item(at indexPath: IndexPath) -> Any? { model }
}
