import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Random edits of model snapshots, compared with the same edits of arrays of arrays.
@Suite struct ModelSnapshotLawTests {
  typealias Tracks = ModelSnapshot<Int, Track>
  typealias Lists = [(section: Int, models: [Track])]

  @Test(arguments: 0..<4)
  func `Random edits give what edits of arrays give`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<cases(2, thorough: 2_000) {
      var state = ModelEditor(random: random)
      for _ in 0..<12 {
        let (before, oldLists) = (state.snapshot, state.lists)
        try state.edit(count: 3)
        try verify(state.snapshot, state.lists)
        try verify(before, oldLists)
        try compare(state, before, oldLists)
      }
      random = state.random
    }
  }

  @Test func `Edits of any kind give the same identifiers as without models, and keep each model`()
    throws
  {
    try check(.array(of: .snapshotEdit(), count: 0...30), runs: cases(40, thorough: 5_000)) {
      edits in
      var editing = ModelEditing()
      var versions = [Cards()]
      for (index, edit) in edits.enumerated() {
        try editing.apply(edit)
        if index % 3 == 0 { try editing.update(index) }
        if index % 4 == 0 {
          versions.append(editing.models.build())
          try ModelEditing.requireContent(
            from: versions[index / 8],
            to: versions[versions.count - 1]
          )
        }
      }
    }
  }

  @Test func `Models stay with their identifiers, whatever == and hash(into:) answer`() throws {
    try HostileEdits<ConstantHash>.check()
    try HostileEdits<InconsistentHash>.check()
    try HostileEdits<NeverEqual>.check()
    try HostileEdits<AlwaysEqual>.check()
    try HostileEdits<NonTransitive>.check()
    try HostileEdits<Asymmetric>.check()
    try HostileEdits<SometimesUnequal>.check()
    try HostileEdits<ChangesWhenAsked>.check()
    try HostileEdits<Double>.check()
  }

  private func verify(_ snapshot: Tracks, _ lists: Lists) throws {
    try #require(snapshot._invariantDefects() == [])
    try #require(snapshot.sections.map(\.identifier) == lists.map(\.section))
    for (section, list) in zip(snapshot.sections, lists) {
      try #require(section.models == list.models)
    }
    for (section, list) in lists.enumerated() {
      for (item, model) in list.models.enumerated() {
        try #require(snapshot[model.id] == model)
        try #require(snapshot[ItemPosition(section: section, item: item)] == model)
      }
    }
  }

  /// The difference depends on the values only, whatever memory the snapshots share, and storages that
  /// get arrays and values deliver the same.
  private func compare(_ state: ModelEditor, _ before: Tracks, _ oldLists: Lists) throws {
    let old = Dictionary(uniqueKeysWithValues: oldLists.flatMap(\.models).map { ($0.id, $0) })
    let reconfigured = state.lists.flatMap(\.models).filter { model in
      old[model.id].map { $0 != model } ?? false
    }
    let arrays = state.lists.map { ($0.section, $0.models) }
    let fresh = try Tracks(sections: arrays)
    let based = try Tracks(sections: arrays, basedOn: before)
    try #require(based == fresh && fresh == state.snapshot)
    for after in [state.snapshot, fresh, based] {
      let difference = after.difference(from: before)
      try #require(difference.reconfiguredItems.map(\.identifier) == reconfigured.map(\.id))
      try #require(difference == state.snapshot.difference(from: before))
    }
    let (byArrays, byValue) = (ModelStorage<Int, Track>(), ModelStorage<Int, Track>())
    byArrays.apply(before)
    byValue.apply(before)
    let (a, b) = (try byArrays.apply(arrays), byValue.apply(state.snapshot))
    try #require(a.difference == b.difference)
  }
}

/// A model snapshot and arrays of arrays that get the same random edits.
private struct ModelEditor {
  var random: SeededGenerator
  var snapshot = ModelSnapshotLawTests.Tracks()
  var lists: ModelSnapshotLawTests.Lists = []
  var next = 0

  mutating func edit(count: Int) throws {
    var builder = ModelSnapshotLawTests.Tracks.Builder(snapshot)
    for _ in 0..<count { try edit(&builder) }
    snapshot = builder.build()
  }

  private mutating func new(_ counts: [Int]) -> [Track] {
    (0..<(counts.randomElement(using: &random) ?? 1)).map { _ in
      next += 1
      return Track(next, "")
    }
  }

  private mutating func place() -> (section: Int, item: Int)? {
    lists.indices.flatMap { section in lists[section].models.indices.map { (section, $0) } }
      .randomElement(using: &random)
  }

  private mutating func edit(_ builder: inout ModelSnapshotLawTests.Tracks.Builder) throws {
    guard let section = lists.indices.randomElement(using: &random), let a = place(),
      let b = place()
    else {
      next += 1
      try builder.appendSections([1_000_000 + next])
      lists.append((1_000_000 + next, []))
      let models = new([0, 1, 3])
      try builder.appendModels(models)
      lists[lists.count - 1].models += models
      return
    }
    let id = lists[a.section].models[a.item].id
    let other = lists[b.section].models[b.item].id
    switch Int.random(in: 0..<11, using: &random) {
    case 0:
      next += 1
      try builder.insertSections([1_000_000 + next], beforeSection: lists[section].section)
      lists.insert((1_000_000 + next, []), at: section)
    case 1:
      let models = new([1, 2, 70])
      try builder.appendModels(models, toSection: lists[section].section)
      lists[section].models += models
    case 2:
      let models = new([1, 40])
      try builder.insertModels(models, afterItem: id)
      lists[a.section].models.insert(contentsOf: models, at: a.item + 1)
    case 3:
      try builder.updateModel(id) { $0.title += "u" }
      lists[a.section].models[a.item].title += "u"
    case 4:
      builder.deleteItems([id, other])
      for index in lists.indices { lists[index].models.removeAll { [id, other].contains($0.id) } }
    case 5 where id != other:
      try builder.moveItem(id, beforeItem: other)
      let model = lists[a.section].models.remove(at: a.item)
      let index = lists[b.section].models.firstIndex { $0.id == other } ?? 0
      lists[b.section].models.insert(model, at: index)
    case 6 where section > 0:
      try builder.moveSection(lists[section].section, beforeSection: lists[0].section)
      lists.insert(lists.remove(at: section), at: 0)
    case 7 where lists.count > 3:
      builder.deleteSections([lists[section].section])
      lists.remove(at: section)
    case 8:
      var models = lists[section].models.shuffled(using: &random).dropLast(1) + new([0, 1, 5])
      for index in models.indices where index % 3 == 0 { models[index].title += "r" }
      try builder.replaceModels(inSection: lists[section].section, with: models)
      lists[section].models = Array(models)
    case 9:
      let models = new([0, 2])
      lists[a.section].models[a.item].title += "s"
      try builder.upsertModels(
        [lists[a.section].models[a.item]] + models,
        toSection: lists[section].section
      )
      lists[section].models += models
    default:
      try builder.moveItem(id, toEndOfSection: lists[section].section)
      let model = lists[a.section].models.remove(at: a.item)
      lists[section].models.append(model)
    }
  }
}

/// Edits of models whose identifiers break the rules of `Hashable`.
private struct HostileEdits<ID: HostileIdentifier> {
  struct Model: Identifiable, Equatable {
    let id: ID
    let number: Int
  }

  typealias Snapshot = ModelSnapshot<ID, Model>

  static func check() throws {
    let step = zip(Gen.int(in: 0...18), .int(in: 0...60), .int(in: 0...60))
    try DiffableStorageTesting.check(
      .array(of: step, count: 1...40),
      runs: cases(10, thorough: 500)
    ) {
      var builder = Snapshot.Builder()
      for (kind, a, b) in $0 {
        let isReplaced = kind >= 15
        // Which edits are refused is not specified.
        try? isReplaced ? replace(kind, a, b, in: &builder) : edit(kind, a, b, &builder)
        let snapshot = builder.build()
        try requireEqual(snapshot.models.count, snapshot.identifiers.numberOfItems)
        try requireEqual(snapshot._invariantDefects(), [])
        // An identifier that is equal to another one may stay when its model is replaced.
        if isReplaced { break }
        for (model, id) in zip(snapshot.models, snapshot.identifiers.itemIdentifiers) {
          try require(isSame(model.id, id), "\(model) stands beside \(id)")
        }
      }
    }
  }

  private static func models(_ a: Int, _ count: Int) -> [Model] {
    (a..<a + count).map { Model(id: .make($0), number: $0) }
  }

  private static func replace(
    _ kind: Int,
    _ a: Int,
    _ b: Int,
    in builder: inout Snapshot.Builder
  ) throws {
    let (section, list) = (ID.make(a % 4), models(b, a) + models(b / 2, b % 5))
    let policy = b.isMultiple(of: 2) ? Duplicates.keepFirst : .keepLast
    switch kind {
    case 15: try builder.replaceModels(inSection: section, with: models(b, a))
    case 16: builder.replaceModels(inSection: section, with: list, duplicates: policy)
    case 17: builder.appendModels(list, toSection: section, duplicates: policy)
    default: try builder.insertModels(list, afterItem: .make(a), duplicates: policy)
    }
  }

  private static func edit(
    _ kind: Int,
    _ a: Int,
    _ b: Int,
    _ builder: inout Snapshot.Builder
  ) throws {
    let (place, other) = (
      ItemPosition(section: a % 3, item: b % 9), ItemPosition(section: b % 3, item: a % 9)
    )
    switch kind {
    case 0: try builder.appendSections([.make(a)])
    case 1: try builder.appendModels(models(a, b), toSection: nil)
    case 2: try builder.insertModels(models(a, b % 5), beforeItem: .make(b))
    case 3: try builder.insertModels(models(a, 1), at: place)
    case 4: builder.deleteItems([.make(a), .make(b)])
    case 5: try builder.deleteItems(at: [place, other])
    case 6: try builder.moveItem(.make(a), beforeItem: .make(b))
    case 7: try builder.moveItem(.make(a), toEndOfSection: .make(b % 4))
    case 8: try builder.moveItem(at: place, to: other)
    case 9: try builder.moveItems([.make(a), .make(b)], afterItem: .make(a + b))
    case 10:
      try builder.moveItems(fromOffsets: [a % 7, b % 7], toOffset: a % 5, inSection: .make(b % 4))
    case 11: try builder.moveSection(.make(a % 4), afterSection: .make(b % 4))
    case 12: try builder.moveSectionToStart(.make(a % 4))
    case 13: builder.removeModels { ($0.number + a).isMultiple(of: 9) }
    default: if a % 4 == 0 { builder.deleteSections([.make(b % 4)]) }
    }
  }

  /// Whether two identifiers are one object, or look the same.
  private static func isSame(_ a: ID, _ b: ID) -> Bool {
    ID.self is AnyObject.Type ? a as AnyObject === b as AnyObject : "\(a)" == "\(b)"
  }
}
