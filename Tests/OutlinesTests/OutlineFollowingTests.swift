import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// How the outline of models follows small changes of many models.
@Suite struct OutlineFollowingTests {
  /// A small edit of many models in three sections.
  enum Edit {
    case insert(Folder, before: Int)
    case delete(Int, withDescendants: Bool)
    case move(Int, before: Int)
    case reparent(Int, Int?)
    case rename(Int)
    case toggle(Int)
    case moveSection
  }

  static var edit: Gen<Edit> {
    let id = Gen<Int>.int(in: 0...59)
    let parent = Gen<Int?>.frequency([(1, .constant(nil)), (4, id.map { $0 })])
    return .frequency([
      (4, zip(id, parent, id).map { .insert(Folder(id: $0, parent: $1), before: $2) }),
      (4, zip(id, .bool).map { .delete($0, withDescendants: $1) }),
      (4, zip(id, id).map { .move($0, before: $1) }),
      (4, zip(id, parent).map { .reparent($0, $1) }),
      (1, id.map { .rename($0) }),
      (4, id.map { .toggle($0) }),
      (1, .constant(.moveSection)),
    ])
  }

  /// Carries out an edit as far as it is possible.
  private func edit(
    _ builder: inout ModelSnapshot<String, Folder>.Builder,
    _ edit: Edit
  ) {
    switch edit {
    case .insert(let folder, let other):
      _ = try? builder.insertModels([folder], beforeItem: other)
    case .delete(let id, let withDescendants):
      var gone: Set<Int> = [id]
      let models = builder.build().models
      while withDescendants {
        let below = models.filter { $0.parent.map(gone.contains) ?? false }.map(\.id)
        if gone.isSuperset(of: below) { break }
        gone.formUnion(below)
      }
      builder.deleteItems(gone)
    case .move(let id, let other): try? builder.moveItem(id, beforeItem: other)
    case .reparent(let id, let parent): _ = try? builder.updateModel(id) { $0.parent = parent }
    case .rename(let id): _ = try? builder.updateModel(id) { $0.name += "+" }
    case .toggle: break
    case .moveSection: try? builder.moveSection("B", beforeSection: "A")
    }
  }

  @Test(arguments: [true, false])
  func `Small changes of many models are followed as if the outlines were made anew`(
    showsOrphans: Bool
  ) throws {
    let edits = Gen<[[Edit]]>.array(of: .array(of: Self.edit, count: 1...4), count: 1...12)
    try check(edits, runs: cases(150, thorough: 4_000)) { changes in
      // Roots with two children, the second of which has one.
      func folders(_ range: Range<Int>) -> [Folder] {
        range.map { Folder(id: $0, parent: [nil, $0 - 1, $0 - 2, $0 - 1][$0 % 4]) }
      }
      let source = ModelStorage<String, Folder>()
      try source.apply([("A", folders(0..<24)), ("B", folders(24..<48)), ("C", [])])
      let storage = source.outlined(
        expansion: Expansion(except: (0..<60).filter { $0 % 4 != 1 && $0 % 3 > 0 }),
        showsOrphans: showsOrphans
      ) { $0.parent }
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      var told: [Int] = []
      let token = storage.dataSource.observe {
        told += $0.difference.reconfiguredItems.map(\.identifier)
      }
      defer { token.cancel() }
      for edits in changes {
        func draw() -> [Int: [AnyHashable?]] {
          let models = storage.snapshot()
          var rows: [Int: [AnyHashable?]] = [:]
          for id in models.identifiers.itemIdentifiers {
            let indexPath = models.identifiers.position(of: id).map { IndexPath($0) } ?? []
            rows[id] = [storage.outlineRow(at: indexPath), models[id]]
          }
          return rows
        }
        let drawn = draw()
        told = []
        source.modify { builder in for edit in edits { self.edit(&builder, edit) } }
        // What is drawn differently is told once, and nothing else.
        let now = draw()
        try requireEqual(
          told.sorted(),
          now.keys.filter { drawn[$0] != nil && drawn[$0] != now[$0] }.sorted()
        )
        for case .toggle(let id) in edits {
          storage.setExpanded(!storage.expansion.isExpanded(id), id)
        }
        for section in source.snapshot().sections {
          let folders = Array(section.models)
          let wanted = try SectionSnapshot(
            folders.map(\.id),
            parent: { id in folders.first { $0.id == id }?.parent },
            orphans: showsOrphans ? .roots : .dropped,
            expansion: storage.expansion
          )
          try requireEqual(storage.snapshot(for: section.identifier), wanted)
          try requireEqual(
            storage.models(inSection: section.identifier),
            wanted.visibleItems.compactMap { id in folders.first { $0.id == id } }
          )
        }
        try grid.verify()
      }
    }
  }
}
