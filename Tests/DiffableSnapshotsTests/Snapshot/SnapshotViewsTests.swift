import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The collections of identifiers that a snapshot returns.
@Suite struct SnapshotViewsTests {
  /// Requires that a collection behaves as an array of the same elements, for every kind of traversal.
  static func requireLikeArray<C: RandomAccessCollection>(
    _ view: C,
    _ array: [Int]
  ) throws where C.Element == Int, C.Index == Int {
    try requireEqual(Array(view), array)
    try requireEqual(view.startIndex, 0)
    try requireEqual(view.endIndex, array.count)
    try requireEqual(view.count, array.count)
    try requireEqual(view.isEmpty, array.isEmpty)
    try requireEqual(view.first, array.first)
    try requireEqual(view.last, array.last)
    try requireEqual(Array(view.indices), Array(array.indices))
    try requireEqual(Array(view.reversed()), array.reversed())
    try requireEqual(view.indices.map { view[$0] }, array)
    for start in array.indices {
      let slice = view[start..<array.count]
      try requireEqual(slice.startIndex, start)
      try requireEqual(Array(slice), Array(array[start...]))
      try requireEqual(Array(view.prefix(start)), Array(array.prefix(start)))
      try requireEqual(view.distance(from: start, to: view.endIndex), array.count - start)
      try requireEqual(view.index(view.endIndex, offsetBy: -start), array.count - start)
    }
    try requireEqual(view.index(0, offsetBy: array.count + 1, limitedBy: view.endIndex), nil)
    let buffer = view.withContiguousStorageIfAvailable(Array.init)
    if let buffer { try requireEqual(buffer, array) }
    let slice = view.dropFirst().withContiguousStorageIfAvailable(Array.init)
    if let slice { try requireEqual(slice, Array(array.dropFirst())) }
  }

  @Test func `Views behave like arrays of the same elements`() throws {
    try check(.snapshot(), runs: 100) { snapshot in
      let model = ListModel(snapshot)
      try Self.requireLikeArray(snapshot.itemIdentifiers, model.items)
      for section in model.sections {
        let view = snapshot.itemIdentifiers(inSection: section.id)
        try Self.requireLikeArray(view, section.items)
        try require(view == section.items)
        try require(!(view == section.items + [0]))
      }
      let numbered = try Snapshot<Int, Int>(
        sections: model.sections.indices.map { ($0 * 3, []) }
      )
      try Self.requireLikeArray(numbered.sectionIdentifiers, model.sections.indices.map { $0 * 3 })
    }
  }

  @Test func `Chunks contain all elements in order, and no chunk is empty`() throws {
    try check(.snapshot(), runs: 100) { snapshot in
      var all: [Int] = []
      snapshot.itemIdentifiers.forEachChunk { all += $0 }
      try requireEqual(all, Array(snapshot.itemIdentifiers))
      for section in snapshot.sectionIdentifiers {
        let view = snapshot.itemIdentifiers(inSection: section)
        var items: [Int] = []
        try view.forEachChunk { chunk in
          try require(!chunk.isEmpty)
          items += chunk
        }
        try requireEqual(items, Array(view))
      }
    }
  }

  @Test func `An error stops the iteration over chunks`() throws {
    struct Enough: Error, Equatable {}
    let snapshot = try Small(sections: ["A": Array(0..<5000)])
    var visits = 0
    #expect(throws: Enough()) {
      try snapshot.itemIdentifiers.forEachChunk { (_) throws(Enough) in
        visits += 1
        throw Enough()
      }
    }
    #expect(visits == 1)
  }

  @Test func `Views compare element by element, with each other and with arrays`() throws {
    let a = try Small(sections: ["A": [1, 2], "B": [3]])
    let b = try Small(sections: ["A": [1], "B": [2, 3]])
    #expect(a.itemIdentifiers == b.itemIdentifiers)
    #expect(a.itemIdentifiers == [1, 2, 3])
    #expect(!(a.itemIdentifiers == [1, 2]))
    #expect(a.sectionIdentifiers == b.sectionIdentifiers)
    #expect(a.sectionIdentifiers == ["A", "B"])
    #expect(!(a.sectionIdentifiers == ["B", "A"]))
    #expect(a.itemIdentifiers(inSection: "A") != b.itemIdentifiers(inSection: "A"))
  }

  @Test func `A view remains valid after its snapshot is released`() throws {
    var view = Small().itemIdentifiers
    do {
      let snapshot = try Small(sections: ["A": [1, 2], "B": [3]])
      view = snapshot.itemIdentifiers(inSection: "A")
    }
    #expect(view == [1, 2])
  }

  @Test func `Descriptions look like array literals and are abbreviated`() throws {
    let snapshot = try Small(sections: ["A": Array(0..<30)])
    #expect(snapshot.sectionIdentifiers.description == #"["A"]"#)
    #expect(snapshot.itemIdentifiers.description.hasPrefix("[0, 1, 2"))
    #expect(snapshot.itemIdentifiers.description.hasSuffix("19, … 10 more]"))
    #expect(Small().itemIdentifiers.description == "[]")
  }

  @Test func `Sections are a collection of identifiers with their items`() throws {
    let snapshot = try Small(sections: ["A": [1, 2], "B": []])
    let sections = snapshot.sections
    #expect(sections.count == 2)
    #expect(sections[0].id == "A")
    #expect(sections[0].itemIdentifiers == [1, 2])
    #expect(sections.last?.identifier == "B")
    #expect(sections[1].itemIdentifiers == [])
    #expect(sections.description == #"["A": [1, 2], "B": []]"#)
    #expect(sections == (try Small(sections: ["A": [1, 2], "B": []])).sections)
    #expect(sections != (try Small(sections: ["A": [1], "B": [2]])).sections)
    #expect(sections != (try Small(sections: ["A": [1, 2]])).sections)
    #expect(sections[1] != (try Small(sections: ["C": []])).sections[0])
    #expect(Small().sections.isEmpty)
  }
}
