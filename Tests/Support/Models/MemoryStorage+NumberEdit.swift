package import ClassicStorage
import DiffableStorage
import PortableFoundation

extension MemoryStorage {
  /// Carries out an edit, and returns the error that it throws.
  @discardableResult
  package func carryOut(_ edit: NumberEdit) -> MemoryStorageError? {
    func path(_ place: NumberEdit.Place) -> IndexPath { [place.section, place.item] }
    do throws(MemoryStorageError) {
      switch edit {
      case .add(let numbers, let section): addItems(numbers, toSection: section)
      case .insert(let numbers, let place):
        if numbers.count == 1 {
          try insertItem(numbers[0], to: path(place))
        } else {
          try insertItems(numbers, at: path(place))
        }
      case .insertEach(let numbers, let places): insertItems(numbers, to: places.map(path))
      case .insertSection(let numbers, let index):
        insertSection(SectionModel(items: numbers), atIndex: index)
      case .reload(let number): reloadItem(number)
      case .replace(let old, let new): try replaceItem(old, with: new)
      case .remove(let number): try removeItem(number)
      case .removeAll(let numbers): removeItems(numbers)
      case .removeAt(let places): removeItems(at: places.map(path))
      case .removeFromSection(let index): removeItems(fromSection: index)
      case .deleteSections(let indexes): deleteSections(indexes)
      case .moveSection(let from, let to): moveSection(from, toSection: to)
      case .move(let from, let to): moveItem(at: path(from), to: path(to))
      case .setItems(let numbers, let section): setItems(numbers, forSection: section)
      case .setAll(let numbers): setItemsForAllSections(numbers)
      case .setSection(let numbers, let index):
        setSection(SectionModel(items: numbers), forSection: index)
      case .removeAllItems: removeAllItems()
      case .moveQuietly(let from, let to): moveItemWithoutAnimation(from: path(from), to: path(to))
      case .assignSections(let numbers): sections = numbers.map { SectionModel(items: $0) }
      case .assignItems(let numbers, let index): section(atIndex: index)?.items = numbers
      }
      return nil
    } catch {
      return error
    }
  }

  /// Carries out a command, and returns the error of each of its edits.
  @discardableResult
  package func carryOut(_ command: NumberCommand) -> [MemoryStorageError?] {
    var errors: [MemoryStorageError?] = []
    switch command {
    case .single(let edit): errors = [carryOut(edit)]
    case .batch(let edits): performUpdates { errors = edits.map { carryOut($0) } }
    case .silent(let edits): updateWithoutAnimations { errors = edits.map { carryOut($0) } }
    }
    return errors
  }

  package var numbers: [[Int]] {
    (0..<numberOfSections()).map { items(inSection: $0)?.compactMap { $0 as? Int } ?? [] }
  }
}
