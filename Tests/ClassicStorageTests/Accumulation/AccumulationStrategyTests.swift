import ClassicStorage
import DiffableStorageTesting
import Testing

@Suite struct AccumulationStrategyTests {
  let additive = AdditiveAccumulationStrategy()
  let updating = UpdateOldValuesAccumulationStrategy()
  let deleting = DeleteOldValuesAccumulationStrategy()

  func accumulate(_ strategy: any AccumulationStrategy, _ old: String, _ new: String) -> String {
    strategy.accumulate(oldItems: notes(old), newItems: notes(new))
      .map(\.description).joined(separator: " ")
  }

  @Test func `The additive strategy appends the new models`() {
    #expect(accumulate(additive, "1a 2a", "1b 3a") == "1a 2a 1b 3a")
  }

  @Test func `Old values are updated in place`() {
    #expect(accumulate(updating, "1a 2a", "1b 3a") == "1b 2a 3a")
  }

  @Test func `Old values are deleted, and the new ones are appended`() {
    #expect(accumulate(deleting, "1a 2a", "1b 3a") == "2a 1b 3a")
  }

  @Test func `Of repeated new models the last one is used`() {
    #expect(accumulate(updating, "1a 2a", "3a 4a 3b 1b 1c") == "1c 2a 3b 4a")
    #expect(accumulate(deleting, "1a 2a", "3a 4a 3b 1b 1c") == "2a 4a 3b 1c")
  }

  @Test func `Of repeated old models the last one is affected`() {
    #expect(accumulate(updating, "1a 1b 2a", "1c") == "1a 1c 2a")
    #expect(accumulate(deleting, "1a 1b 2a", "1c") == "1a 2a 1c")
  }

  @Test func `Empty lists give an empty list`() {
    for strategy: any AccumulationStrategy in [additive, updating, deleting] {
      #expect(accumulate(strategy, "", "") == "")
      #expect(accumulate(strategy, "1a 1b", "") == "1a 1b")
    }
  }

  @Test func `Adding models together has the effect of adding them one by one`() throws {
    try check(zip(.notes, .notes)) { old, new in
      var updated = old
      var deleted = old
      for note in new {
        if let place = updated.lastIndex(where: { $0.number == note.number }) {
          updated[place] = note
        } else {
          updated.append(note)
        }
        if let place = deleted.lastIndex(where: { $0.number == note.number }) {
          deleted.remove(at: place)
        }
        deleted.append(note)
      }
      try requireEqual(updating.accumulate(oldItems: old, newItems: new), updated)
      try requireEqual(deleting.accumulate(oldItems: old, newItems: new), deleted)
    }
  }
}
