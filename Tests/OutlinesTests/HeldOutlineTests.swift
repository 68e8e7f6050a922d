import DiffableStorageTesting
import GridRendering
import ListViews
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Changes of models that an outline shows: several at once, held while animations run, and those that `==` does not
/// compare.
@Suite struct HeldOutlineTests {
  /// A model with a content that `==` does not compare.
  struct Draft: Identifiable, Equatable {
    let id: Int
    var title = ""
    var parent: Int?
    var draft = ""

    static func == (a: Self, b: Self) -> Bool {
      a.id == b.id && a.title == b.title && a.parent == b.parent
    }
  }

  typealias Source = ModelStorage<String, Draft>
  typealias Verb = (Source, OutlineStorage<String, Draft>) throws -> Void

  /// An edit by each verb: of contents, places, levels and triangles.
  static var verbs: [(name: String, verb: Verb)] {
    [
      ("title", { source, _ in try source.modify { try $0.updateModel(1) { $0.title += "t" } } }),
      ("hidden title", { source, _ in source[4]?.title += "t" }),
      ("draft", { source, _ in try source.modify { try $0.updateModel(1) { $0.draft += "d" } } }),
      ("draft by subscript", { source, _ in source[2]?.draft += "d" }),
      (
        "draft by setting",
        { source, _ in
          try source.modify { try $0.setModels([Draft(id: 3, title: "3", draft: "set")]) }
        }
      ),
      (
        "drafts by an array",
        { source, _ in
          let models = source.models(inSection: "A").map { model in
            var model = model
            model.draft += "a"
            return model
          }
          try source.apply([("A", models)], keepsEqualModels: false)
        }
      ),
      (
        "insert",
        { source, _ in
          try source.modify { try $0.insertModels([Draft(id: 9, parent: 1)], beforeItem: 3) }
        }
      ),
      ("delete", { source, _ in source.modify { $0.deleteItems([2]) } }),
      ("move", { source, _ in try source.modify { try $0.moveItem(3, beforeItem: 1) } }),
      ("parent", { source, _ in source[3]?.parent = 1 }),
      (
        "first child",
        { source, _ in
          try source.modify { try $0.appendModels([Draft(id: 8, parent: 3)]) }
        }
      ),
      ("toggle", { source, outline in outline.setExpanded(false, 1) }),
      ("toggle of a row that appears", { source, outline in outline.setExpanded(true, 2) }),
      ("search", { source, outline in outline.search { $0.id != 3 } }),
      ("reload", { source, _ in try source.modify { try $0.reloadItems([3]) } }),
      ("reconfigure", { source, _ in try source.modify { try $0.reconfigureItems([5]) } }),
      (
        "reload of the section", { source, _ in try source.modify { try $0.reloadSections(["A"]) } }
      ),
    ]
  }

  static func shown() throws -> (Source, OutlineStorage<String, Draft>) {
    let source = Source()
    try source.apply([
      (
        "A",
        [
          Draft(id: 1, title: "1"), Draft(id: 2, title: "2", parent: 1), Draft(id: 3, title: "3"),
          Draft(id: 4, title: "4", parent: 2), Draft(id: 5, title: "5"),
        ]
      )
    ])
    return (source, source.outlined(expansion: Expansion(except: [1]), parent: \.parent))
  }

  /// What is drawn at a row.
  static func drawn(_ storage: OutlineStorage<String, Draft>) -> [Int: String] {
    var drawn: [Int: String] = [:]
    for row in 0..<storage.numberOfItems(inSection: 0) {
      let indexPath: IndexPath = [0, row]
      guard let model = storage.model(at: indexPath) else { continue }
      drawn[model.id] = "\(model.title) \(String(describing: storage.outlineRow(at: indexPath)))"
    }
    return drawn
  }

  private func requireSameModels(
    _ source: Source,
    _ storage: OutlineStorage<String, Draft>,
    _ words: String
  ) {
    for model in storage.snapshot().models {
      #expect(model.draft == source[model.id]?.draft, "the draft of \(model.id): \(words)")
      #expect(model == source[model.id], "\(words)")
    }
    #expect(
      Array(storage.snapshot().identifiers.itemIdentifiers)
        == storage.snapshot(for: "A").visibleItems
    )
  }

  @Test func `An outline shows what no comparison sees, whatever changes beside it`() throws {
    let verbs = Self.verbs
    for first in verbs {
      for second in verbs where first.name.contains("draft") || second.name.contains("draft") {
        let words = "\(first.name), then \(second.name)"
        let (source, storage) = try Self.shown()
        try? first.verb(source, storage)
        requireSameModels(source, storage, first.name)
        try? second.verb(source, storage)
        requireSameModels(source, storage, words)
        // Both as one change.
        let (atOnce, outlined) = try Self.shown()
        let token = atOnce.observe { [source = atOnce, outlined] _ in
          guard source[5]?.title == "5!" else { return }
          source[5]?.title = "5"
          try? first.verb(source, outlined)
          try? second.verb(source, outlined)
        }
        atOnce[5]?.title = "5!"
        token.cancel()
        requireSameModels(atOnce, outlined, words + ", queued")
      }
    }
  }

  @Test func `Two edits of one builder are both shown`() throws {
    let (source, storage) = try Self.shown()
    try source.modify {
      try $0.updateModel(1) { $0.draft = "hello" }
      try $0.updateModel(2) { $0.title = "T" }
    }
    #expect(storage[1]?.draft == "hello")
    #expect(storage[2]?.title == "T")
    try source.modify {
      try $0.updateModel(1) { $0.draft = "again" }
      try $0.appendModels([Draft(id: 9)])
    }
    #expect(storage[1]?.draft == "again")
  }

  @MainActor
  @Test func `A row whose content, level or triangle changes while animations run is drawn anew`()
    throws
  {
    for first in Self.verbs {
      for second in Self.verbs {
        let (source, storage) = try Self.shown()
        let view = TestListView(.completesLater)
        let updater = ListUpdater(view)
        updater.waitsForAnimations = true
        storage.delegate = updater
        // This change is shown while the others come.
        source[5]?.title = "animated"
        let before = Self.drawn(storage)
        let shown = (batches: view.batches.count, reloads: view.reloads)
        try? first.verb(source, storage)
        try? second.verb(source, storage)
        for _ in 0..<6 { view.finish() }
        guard view.reloads == shown.reloads else { continue }
        let batches = view.batches.dropFirst(shown.batches)
        #expect(batches.isEmpty || storage.shown == storage.snapshot().identifiers)
        let told = Set(
          batches.last.map { $0.itemReconfigures + $0.itemReloads } ?? []
        )
        let inserted = Set(batches.flatMap(\.itemInsertions))
        let after = Self.drawn(storage)
        for (id, drawn) in after where before[id] != nil && before[id] != drawn {
          let position = try #require(storage.shown.position(of: id))
          let isSectionReloaded = batches.contains { !$0.sectionReloads.isEmpty }
          #expect(
            told.contains(position) || inserted.contains(position) || isSectionReloaded,
            "\(id) is drawn as before: \(first.name), then \(second.name)"
          )
        }
      }
    }
  }
}
