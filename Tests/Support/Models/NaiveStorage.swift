package import ClassicStorage
import DiffableStorage
package import PortableFoundation

/// A reference model of a memory storage of numbers, on plain arrays.
package struct NaiveStorage {
  /// The contents of one update.
  package struct Record: Equatable {
    package var items: [String] = []
    package var sections: [String] = []
    package var updated: [IndexPath: Int] = [:]

    package init(
      items: [String] = [],
      sections: [String] = [],
      updated: [IndexPath: Int] = [:]
    ) {
      self.items = items
      self.sections = sections
      self.updated = updated
    }
  }

  /// The outcome of a command.
  package struct Outcome: Equatable {
    package var records: [Record] = []
    package var anomalies: [MemoryStorageAnomaly] = []
    package var isRefused: [Bool] = []
    package var reloads = 0

    package init(
      records: [Record] = [],
      anomalies: [MemoryStorageAnomaly] = [],
      isRefused: [Bool] = [],
      reloads: Int = 0
    ) {
      self.records = records
      self.anomalies = anomalies
      self.isRefused = isRefused
      self.reloads = reloads
    }
  }

  package private(set) var sections: [[Int]] = []
  private var record = Record()

  package init() {}

  package mutating func carryOut(_ command: NumberCommand) -> Outcome {
    var outcome = Outcome()
    let edits =
      switch command {
      case .single(let edit): [edit]
      case .batch(let edits), .silent(let edits): edits
      }
    var shown = self
    var done: [(edit: NumberEdit, isRefused: Bool)] = []
    var isReported = false
    record = Record()
    for edit in edits {
      if edit.isEager {
        let anomalies = shown.apply(edit)
        self = shown
        record = Record()
        for index in done.indices {
          let anomalies = apply(done[index].edit)
          if !done[index].isRefused { outcome.anomalies += anomalies }
          done[index].isRefused = !anomalies.isEmpty
        }
        outcome.anomalies += anomalies
        if anomalies.isEmpty, edit.isReported { outcome.reloads += 1 }
        outcome.isRefused.append(false)
        continue
      }
      guard edit.isWellFormed(for: sections.count) else {
        if case .insertEach(let numbers, let places) = edit {
          outcome.anomalies.append(
            .batchInsertionItemCountMismatch(
              itemsCount: numbers.count,
              indexPathsCount: places.count
            )
          )
        }
        outcome.isRefused.append(false)
        continue
      }
      let anomalies = apply(edit)
      outcome.anomalies += anomalies
      if anomalies.isEmpty { done.append((edit, false)) }
      var isRefused = edit.canThrow && !anomalies.isEmpty
      if case .batch = command { isRefused = false }
      outcome.isRefused.append(isRefused)
      if !isRefused { isReported = true }
    }
    if case .silent = command {
      outcome.reloads = 0
    } else if isReported {
      outcome.records = [record]
    }
    return outcome
  }
}

// MARK: - Single edits

extension NaiveStorage {
  /// Carries out an edit and returns its anomalies.
  private mutating func apply(_ edit: NumberEdit) -> [MemoryStorageAnomaly] {
    switch edit {
    case .add(let numbers, let section):
      let count = section < 0 || section >= sections.count ? 0 : sections[section].count
      return insert(numbers, (section, count))
    case .insert(let numbers, let place): return insert(numbers, place)
    case .insertEach(let numbers, let places):
      for (number, place) in zip(numbers, places) { _ = insert([number], place) }
    case .insertSection(let numbers, let index):
      guard index <= sections.count else { return [] }
      sections.insert(numbers, at: index)
      record.sections.append("insert [\(index)]")
      for item in numbers.indices { record.items.append("insert [\(index), \(item)]") }
    case .reload(let number):
      if let place = find(number) { update(place, number) }
    case .replace(let old, let new):
      guard let place = find(old) else {
        return [.replaceItemFailedItemNotFound(itemDescription: "\(old)")]
      }
      sections[place.section][place.item] = new
      update(place, new)
    case .remove(let number):
      guard let place = find(number) else {
        return [.removeItemFailedItemNotFound(itemDescription: "\(number)")]
      }
      remove([place])
    case .removeAll(let numbers):
      var places: [NumberEdit.Place] = []
      for number in numbers {
        if let place = find(number), !places.contains(where: { $0 == place }) {
          places.append(place)
        }
      }
      remove(places)
    case .removeAt(let places):
      var existing: [NumberEdit.Place] = []
      for section in sections.indices.reversed() {
        for item in sections[section].indices.reversed()
        where places.contains(where: { $0 == (section, item) }) {
          existing.append((section, item))
        }
      }
      remove(existing)
    case .removeFromSection(let index):
      if sections.indices.contains(index) { remove(sections[index].indices.map { (index, $0) }) }
    case .deleteSections(let indexes):
      for index in sections.indices where indexes.contains(index) {
        record.sections.append("delete [\(index)]")
      }
      for index in sections.indices.reversed() where indexes.contains(index) {
        sections.remove(at: index)
      }
    case .moveSection(let from, let to):
      guard canReach(from), canReach(to), reach(from), reach(to) else { return [] }
      sections.insert(sections.remove(at: from), at: to)
      record.sections.append("move [\(from), \(to)]")
    case .move(let from, let to): return move(from, to)
    case .setItems(let numbers, let index):
      guard reach(index) else { return [tooBig((index, 0), 0)] }
      sections[index] = numbers
    case .setAll(let numbers): sections = numbers
    case .setSection(let numbers, let index):
      guard reach(index) else { return [tooBig((index, 0), 0)] }
      sections[index] = numbers
    case .removeAllItems: sections = sections.map { _ in [] }
    case .moveQuietly(let from, let to): return moveQuietly(from, to)
    case .assignSections(let numbers): sections = numbers
    case .assignItems(let numbers, let index):
      if sections.indices.contains(index) { sections[index] = numbers }
    }
    return []
  }

  private mutating func insert(
    _ numbers: [Int],
    _ place: NumberEdit.Place
  ) -> [MemoryStorageAnomaly] {
    let exists = sections.indices.contains(place.section)
    let count = exists ? sections[place.section].count : 0
    guard place.item >= 0, place.item <= count, canReach(place.section) else {
      return [tooBig(place, count)]
    }
    _ = reach(place.section)
    sections[place.section].insert(contentsOf: numbers, at: place.item)
    for offset in numbers.indices {
      record.items.append("insert [\(place.section), \(place.item + offset)]")
    }
    return []
  }

  private mutating func remove(_ places: [NumberEdit.Place]) {
    for place in places { record.items.append("delete [\(place.section), \(place.item)]") }
    for place in places.sorted(by: { $0 > $1 }) { sections[place.section].remove(at: place.item) }
  }

  private mutating func move(
    _ from: NumberEdit.Place,
    _ to: NumberEdit.Place
  ) -> [MemoryStorageAnomaly] {
    guard sections.indices.contains(from.section),
      sections[from.section].indices.contains(from.item)
    else { return [.moveItemFailedItemNotFound(indexPath: [from.section, from.item])] }
    var rest = sections
    let number = rest[from.section].remove(at: from.item)
    let count = rest.indices.contains(to.section) ? rest[to.section].count : 0
    guard to.item >= 0, to.item <= count, canReach(to.section) else {
      return [
        .moveItemFailedIndexPathTooBig(
          indexPath: [to.section, to.item],
          countOfElementsInSection: count
        )
      ]
    }
    sections = rest
    _ = reach(to.section)
    sections[to.section].insert(number, at: to.item)
    record.items.append("move [\(from.section), \(from.item)] [\(to.section), \(to.item)]")
    return []
  }

  private mutating func moveQuietly(
    _ from: NumberEdit.Place,
    _ to: NumberEdit.Place
  ) -> [MemoryStorageAnomaly] {
    guard sections.indices.contains(from.section), sections.indices.contains(to.section) else {
      return []
    }
    let left = sections[from.section].count
    let right = sections[to.section].count - (from.section == to.section ? 1 : 0)
    guard sections[from.section].indices.contains(from.item), to.item >= 0, to.item <= right else {
      return [
        .moveItemFailedInvalidIndexPaths(
          sourceIndexPath: [from.section, from.item],
          destinationIndexPath: [to.section, to.item],
          sourceElementsInSection: left,
          destinationElementsInSection: right
        )
      ]
    }
    let number = sections[from.section].remove(at: from.item)
    sections[to.section].insert(number, at: to.item)
    return []
  }

  private mutating func update(_ place: NumberEdit.Place, _ number: Int) {
    record.items.append("update [\(place.section), \(place.item)]")
    record.updated[[place.section, place.item]] = number
  }

  private func canReach(_ index: Int) -> Bool { (0...1000).contains(index) }

  private mutating func reach(_ index: Int) -> Bool {
    guard canReach(index) else { return false }
    while sections.count <= index {
      record.sections.append("insert [\(sections.count)]")
      sections.append([])
    }
    return true
  }

  private func find(_ number: Int) -> NumberEdit.Place? {
    for (section, numbers) in sections.enumerated() {
      if let item = numbers.firstIndex(of: number) { return (section, item) }
    }
    return nil
  }

  private func tooBig(_ place: NumberEdit.Place, _ count: Int) -> MemoryStorageAnomaly {
    .insertionIndexPathTooBig(
      indexPath: [place.section, place.item],
      countOfElementsInSection: count
    )
  }
}

extension NumberEdit {
  fileprivate var isEager: Bool {
    switch self {
    case .setItems, .setAll, .setSection, .removeAllItems: true
    default: !isReported
    }
  }

  /// Whether the edit is reported to the delegate.
  fileprivate var isReported: Bool {
    switch self {
    case .moveQuietly, .assignSections, .assignItems: false
    default: true
    }
  }

  fileprivate var canThrow: Bool {
    switch self {
    case .insert, .replace, .remove: true
    default: false
    }
  }

  /// Whether the edit can change anything.
  fileprivate func isWellFormed(for numberOfSections: Int) -> Bool {
    switch self {
    case .insertEach(let numbers, let places): numbers.count == places.count
    case .insertSection(_, let index): (0...numberOfSections).contains(index)
    default: true
    }
  }
}
