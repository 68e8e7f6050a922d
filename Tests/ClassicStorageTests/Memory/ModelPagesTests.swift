import ClassicStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing

@Suite struct ModelPagesTests {
  private final class Model {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("Pages hold the same models as a dictionary, whatever is added, replaced and removed")
  func dictionary() throws {
    let edit = zip(.int(in: 0...3), .int(in: 0...400), .int(in: 1...150))
    try check(.array(of: edit, count: 0...30), runs: cases(40, thorough: 3_000)) { edits in
      var pages = ModelPages()
      var expected: [Int: Int] = [:]
      var next = 0
      for (verb, slot, count) in edits {
        switch verb {
        case 0:
          let models = Array(next..<next + count)
          pages.add(ModelPages(models, from: next))
          for model in models { expected[model] = model }
          next += (count + ModelPages.pageSize - 1) / ModelPages.pageSize * ModelPages.pageSize
        case 1 where slot < next:
          let old = pages.put("text \(count)".count, in: slot) as? Int
          try requireEqual(old, expected.updateValue("text \(count)".count, forKey: slot))
        default:
          let slots = (slot..<slot + count).filter { expected[$0] != nil }
          for slot in slots { expected[slot] = nil }
          _ = pages.empty(slots)
        }
        try requireEqual(Set(pages.slots), Set(expected.keys))
        let slots = 0..<next
        let values = slots.map { expected[$0] }
        try requireEqual(slots.map { pages[$0] as? Int }, values)
        try requireEqual(slots.map { pages.model(in: $0, as: Int.self) }, values)
      }
    }
  }

  @Test("A model that is removed from a large array is released, and the others are not")
  func releasing() {
    let storage = MemoryStorage()
    var models: [Model]? = (0..<300).map { Model($0) }
    weak let removed = models?[150]
    weak let kept = models?[151]
    storage.setItems(models ?? [])
    models = nil
    #expect(removed != nil)
    storage.removeItems(at: [[0, 150]])
    #expect(removed == nil)
    #expect(kept != nil)
    #expect((storage.item(at: [0, 150]) as? Model)?.number == 151)
    storage.setItems([Model(0)])
    #expect(kept == nil)
  }

  @Test("Large arrays are set, added and inserted in the given order, between others")
  func order() {
    let storage = MemoryStorage()
    storage.setItems(["a", "b"], forSection: 1)
    storage.setItems(Array(0..<200))
    storage.addItems(Array(200..<500), toSection: 0)
    try? storage.insertItems(Array(1_000..<2_000), at: [1, 1])
    storage.setItems(Array(0..<100).map { "\($0)" })
    #expect(storage.items(inSection: 0) as? [String] == (0..<100).map { "\($0)" })
    let expected = ["a"] + (1_000..<2_000).map { "\($0)" } + ["b"]
    #expect(storage.items(inSection: 1)?.map { "\($0)" } == expected)
  }
}
