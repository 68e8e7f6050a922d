import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct SectionModelTests {
  let storage = MemoryStorage()

  /// A custom section of a user.
  struct Countdown: StorageSection {
    var numberOfItems: Int
    func item(at index: Int) -> Any? {
      (0..<numberOfItems).contains(index) ? numberOfItems - index : nil
    }
  }

  @Test func `Outside of a storage a section is a list`() {
    let section = SectionModel(items: [1, "two", 3])
    #expect(section.numberOfItems == 3)
    #expect(!section.isEmpty)
    #expect(section.items(ofType: Int.self) == [1, 3])
    #expect(section.items(ofType: String.self) == ["two"])
    #expect(section.item(at: 1) as? String == "two")
    for index in [-1, 3, .min, .max] { #expect(section.item(at: index) == nil) }
    #expect(section.currentSectionIndex == nil)
    section.items = [4]
    #expect(section.items(ofType: Int.self) == [4])
    #expect(SectionModel().isEmpty)
  }

  @Test func `In a storage a section object follows its section`() {
    let section = SectionModel(items: [1])
    storage.insertSection(section, atIndex: 0)
    #expect(storage.section(atIndex: 0) === section)
    #expect(section.currentSectionIndex == 0)
    #expect(storage.sectionIndex(for: section) == 0)
    storage.insertSection(SectionModel(), atIndex: 0)
    #expect(section.currentSectionIndex == 1)
    storage.moveSection(1, toSection: 0)
    #expect(section.currentSectionIndex == 0)
    storage.addItem(2)
    #expect(section.items(ofType: Int.self) == [1, 2])
    #expect(section.item(at: 1) as? Int == 2)
    #expect(section.item(at: -1) == nil)
    #expect(section.numberOfItems == 2)
  }

  @Test func `A deleted section keeps its models`() {
    storage.addItems([1, 2])
    let section = storage.section(atIndex: 0)
    storage.deleteSections([0])
    #expect(section?.currentSectionIndex == nil)
    #expect(section?.items(ofType: Int.self) == [1, 2])
    section?.items = [3]
    #expect(storage.numberOfSections() == 0)
    if let section { storage.insertSection(section, atIndex: 0) }
    #expect(storage.numbers == [[3]])
    #expect(storage.section(atIndex: 0) === section)
  }

  @Test func `A section is in its storage from the applied insertion to the applied deletion`() {
    let delegate = MemoryDelegate.postponing()
    storage.delegate = delegate
    let section = SectionModel(items: [1])
    storage.insertSection(section, atIndex: 0)
    #expect(section.currentSectionIndex == nil)
    #expect(section.items(ofType: Int.self) == [1])
    delegate.updates[0].applyDeferredDatasourceUpdates()
    #expect(section.currentSectionIndex == 0)
    storage.deleteSections([0])
    #expect(section.currentSectionIndex == 0)
    delegate.updates[1].applyDeferredDatasourceUpdates()
    #expect(section.currentSectionIndex == nil)
  }

  @Test func `Setting the models of a section changes the storage without calling the delegate`() {
    let delegate = MemoryDelegate.applying()
    storage.addItem(1)
    storage.delegate = delegate
    storage.section(atIndex: 0)?.items = [5, 6]
    #expect(storage.numbers == [[5, 6]])
    #expect(delegate.updates.isEmpty)
    #expect(delegate.reloads == 0)
  }

  @Test func `A section that replaces itself stays the same object`() {
    storage.addItems([1, 2])
    guard let section = storage.section(atIndex: 0) else {
      Issue.record("There is no section")
      return
    }
    storage.setSection(section, forSection: 0)
    #expect(storage.section(atIndex: 0) === section)
    #expect(storage.numbers == [[1, 2]])
    storage.insertSection(SectionModel(items: [3]), atIndex: 1)
    storage.sections = storage.sections.reversed()
    #expect(storage.numbers == [[3], [1, 2]])
    #expect(section.currentSectionIndex == 1)
    storage.performUpdates {
      storage.deleteSections([1])
      storage.insertSection(section, atIndex: 0)
    }
    #expect(section.currentSectionIndex == 0)
    #expect(storage.numbers == [[1, 2], [3]])
  }

  @Test func `A section that is added again is copied`() {
    let section = SectionModel(items: [1])
    let other = MemoryStorage()
    storage.insertSection(section, atIndex: 0)
    storage.insertSection(section, atIndex: 1)
    other.insertSection(section, atIndex: 0)
    storage.addItem(2)
    #expect(storage.numbers == [[1, 2], [1]])
    #expect(other.numbers == [[1]])
    #expect(section.currentSectionIndex == 0)
    #expect(storage.section(atIndex: 1) !== section)
    #expect(other.sectionIndex(for: section) == nil)
  }

  @Test func `Sections can be read and set, and those of other types are copied`() {
    #expect(storage.sections.isEmpty)
    storage.sections = [Countdown(numberOfItems: 3), SectionModel(items: [9])]
    #expect(storage.numbers == [[3, 2, 1], [9]])
    #expect(storage.sections.map(\.numberOfItems) == [3, 1])
    #expect(storage.sections.first as? SectionModel === storage.section(atIndex: 0))
    #expect(storage.sectionIndex(for: Countdown(numberOfItems: 3)) == nil)
    #expect(Countdown(numberOfItems: 0).isEmpty)
  }

  @Test func `A section keeps its models after its storage is released`() {
    var section: SectionModel?
    do {
      let storage = MemoryStorage()
      storage.addItems([1, 2])
      section = storage.section(atIndex: 0)
    }
    #expect(section?.items(ofType: Int.self) == [1, 2])
    #expect(section?.currentSectionIndex == nil)
    section?.items = [3]
    #expect(section?.items(ofType: Int.self) == [3])
  }

  @Test func `Section objects stay with their models after any edits`() throws {
    let commands = Gen<[NumberCommand]>.array(of: NumberCommand.gen(), count: 0...15)
    try check(commands, runs: cases(100, thorough: 3_000)) { commands in
      let storage = MemoryStorage()
      storage.anomalyHandler = { _ in }
      var known: [SectionModel] = []
      for command in commands {
        storage.carryOut(command)
        for index in 0..<storage.numberOfSections() {
          guard let section = storage.section(atIndex: index) else { continue }
          try requireEqual(section.currentSectionIndex, index)
          try requireEqual(section.items(ofType: Int.self), storage.numbers[index])
          if !known.contains(where: { $0 === section }) { known.append(section) }
        }
        let located = known.compactMap(\.currentSectionIndex)
        try requireEqual(located.sorted(), Array(0..<storage.numberOfSections()))
      }
    }
  }
}
