import DiffableStorage
package import DiffableStorageTesting

/// A call of a memory storage of numbers, which may be invalid.
package enum NumberEdit {
  package typealias Place = (section: Int, item: Int)

  case add([Int], section: Int)
  case insert([Int], at: Place)
  case insertEach([Int], at: [Place])
  case insertSection([Int], at: Int)
  case reload(Int)
  case replace(Int, with: Int)
  case remove(Int)
  case removeAll([Int])
  case removeAt([Place])
  case removeFromSection(Int)
  case deleteSections([Int])
  case moveSection(Int, to: Int)
  case move(Place, to: Place)
  case setItems([Int], section: Int)
  case setAll([[Int]])
  case setSection([Int], at: Int)
  case removeAllItems
  case moveQuietly(Place, to: Place)
  case assignSections([[Int]])
  case assignItems([Int], section: Int)
}

/// A command: one edit, or several in a batch or without animations.
package enum NumberCommand {
  case single(NumberEdit)
  case batch([NumberEdit])
  case silent([NumberEdit])
}

extension NumberEdit {
  /// Makes edits of small storages; most positions exist, some do not, and a few are extreme.
  package static func gen(eager: Bool = true, quiet: Bool = true) -> Gen<NumberEdit> {
    let number = Gen<Int>.int(in: 0...5)
    let numbers = Gen<[Int]>.array(of: number, count: 0...3)
    let index = Gen<Int>.frequency([
      (8, .int(in: 0...2)), (3, .int(in: 0...4)), (1, .element(of: [-1, .max, .min])),
    ])
    let place = zip(index, index).map { Place(section: $0, item: $1) }
    let places = Gen<[Place]>.array(of: place, count: 0...3)
    let deferred: [(weight: Int, generator: Gen<NumberEdit>)] = [
      (4, zip(numbers, index).map { .add($0, section: $1) }),
      (4, zip(numbers, place).map { .insert($0, at: $1) }),
      (2, zip(numbers, places).map { .insertEach($0, at: $1) }),
      (3, zip(numbers, index).map { .insertSection($0, at: $1) }),
      (1, number.map { .reload($0) }),
      (2, zip(number, number).map { .replace($0, with: $1) }),
      (2, number.map { .remove($0) }),
      (1, numbers.map { .removeAll($0) }),
      (2, places.map { .removeAt($0) }),
      (1, index.map { .removeFromSection($0) }),
      (1, Gen<[Int]>.array(of: index, count: 0...2).map { .deleteSections($0) }),
      (2, zip(index, index).map { .moveSection($0, to: $1) }),
      (5, zip(place, place).map { .move($0, to: $1) }),
    ]
    let setting: [(weight: Int, generator: Gen<NumberEdit>)] = [
      (1, zip(numbers, index).map { .setItems($0, section: $1) }),
      (1, Gen<[[Int]]>.array(of: numbers, count: 0...3).map { .setAll($0) }),
      (1, zip(numbers, index).map { .setSection($0, at: $1) }),
      (1, .constant(.removeAllItems)),
    ]
    let hushed: [(weight: Int, generator: Gen<NumberEdit>)] = [
      (2, zip(place, place).map { .moveQuietly($0, to: $1) }),
      (1, Gen<[[Int]]>.array(of: numbers, count: 0...3).map { .assignSections($0) }),
      (1, zip(numbers, index).map { .assignItems($0, section: $1) }),
    ]
    return .frequency(deferred + (eager ? setting : []) + (eager && quiet ? hushed : []))
  }
}

extension NumberCommand {
  /// Makes commands, with or without those that are not reported to the view.
  package static func gen(eager: Bool = true, silent: Bool = true) -> Gen<NumberCommand> {
    let edit = NumberEdit.gen(eager: eager, quiet: silent)
    let edits = Gen<[NumberEdit]>.array(of: edit, count: 0...6)
    let reported: [(weight: Int, generator: Gen<NumberCommand>)] = [
      (2, edit.map { .single($0) }),
      (4, edits.map { .batch($0) }),
    ]
    return .frequency(reported + (silent ? [(1, edits.map { .silent($0) })] : []))
  }
}
