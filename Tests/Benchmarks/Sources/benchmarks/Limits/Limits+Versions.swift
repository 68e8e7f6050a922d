import DiffableStorage
import GridRendering

extension Limits {
  /// Tests a hundred thousand versions, each made from the one before.
  static func manyVersions(_ scale: Scale) throws {
    let count = scale.limit(100_000)
    let probe = Probe("\(count.grouped) versions of \(count.grouped) items", elements: count)
    var random = SplitMix(seed: 5)
    for order in ["oldest first", "newest first", "in any order"] {
      try {
        var versions: [Snapshot<Int, Int>?] = [try Snapshot(sections: [(0, 0..<count)])]
        try probe.step("made") {
          var last = try Snapshot(sections: [(0, 0..<count)])
          for turn in 1..<count {
            last = try last.modifying {
              try $0.moveItem(turn, afterItem: Int.random(in: 0..<turn, using: &random))
            }
            versions.append(last)
          }
        }
        try probe.step("dropped, \(order)") {
          var places = Array(versions.indices)
          if order == "newest first" { places.reverse() }
          if order == "in any order" { places.shuffle(using: &random) }
          for place in places.dropLast() { versions[place] = nil }
          let last = places.last.flatMap { versions[$0] }
          try probe.require(last?.numberOfItems == count, "what is kept")
        }
      }()
      try probe.step("everything freed") { try probe.requireAllFreed() }
    }
  }

  private struct Model: Identifiable, Equatable {
    var id: Int
    var content: Int
  }

  /// Tests a million models in a grid.
  static func models(_ scale: Scale) throws {
    let count = scale.limit(1_000_000)
    let probe = Probe("\(count.grouped) models in a grid", elements: count)
    try {
      let storage = ModelStorage<Int, Model>()
      let grid = HeadlessGrid(viewport: 0..<60)
      grid.attach(to: storage)
      try probe.step("shown") {
        try storage.apply([(0, (0..<count).map { Model(id: $0, content: 0) })])
      }
      try probe.step("every tenth changed, every hundredth replaced") {
        let models = (0..<count).map { number in
          Model(id: number % 100 == 7 ? count + number : number, content: number % 10 == 3 ? 1 : 0)
        }
        try storage.apply([(0, models)])
      }
      try probe.step("the grid compared with a new one") { try grid.verify() }
      try probe.require(storage.numberOfItems(inSection: 0) == count, "the number of items")
      try probe.step("turned around") {
        let models = (0..<count).reversed().map { Model(id: $0, content: 2) }
        try storage.apply([(0, models)])
      }
      try probe.step("the grid compared with a new one") { try grid.verify() }
      let whole = HeadlessGrid()
      probe.step("a grid with a cell for each") { whole.attach(to: storage) }
      try probe.step("all gone") { try storage.apply([(0, [])]) }
      try whole.verify()
    }()
  }
}
