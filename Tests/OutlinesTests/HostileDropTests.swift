import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// Drops of identifiers that contradict `Hashable`: what they lead to is not specified, but they end, and no view traps.
@Suite @MainActor struct HostileDropTests {
  private func drop<ID: HostileIdentifier>(_: ID.Type) throws {
    try check(
      .array(of: zip(.array(of: .int(in: 0...11), count: 1...6), .int(in: 0...11)), count: 1...8),
      runs: cases(6, thorough: 1_000)
    ) { drops in
      let source = DiffableDataSource<Int, ID>()
      let ids = (0..<12).map(ID.make)
      let outline = SectionSnapshot<ID>(expansion: .expanded).modifying { builder in
        _ = try? builder.append(ids[0..<4])
        _ = try? builder.append(ids[4..<8], to: ids[1])
        _ = try? builder.append(ids[8..<12], to: ids[5])
      }
      source.apply(outline, to: 0)
      var undone: [Relocation<Int, ID>] = []
      source.reorderingHandlers.didReorder = { undone += $0.inverse }
      for (items, next) in drops {
        let place = DropPlace(section: 0, next: ids[next])
        source.reorder(Relocation(items.map { ids[$0] }, to: place))
        let on = DropPlace(section: 0, parent: ids[next] as ID?)
        source.reorder(Relocation(items.map { ids[$0] }, to: on))
        try requireEqual(source.snapshot(for: 0)._invariantDefects(), [])
      }
      for relocation in undone.reversed() { source.reorder(relocation) }
    }
  }

  @Test func `Drops and their inverse end`() throws {
    try drop(InconsistentHash.self)
    try drop(Asymmetric.self)
    try drop(ChangesWhenAsked.self)
    try drop(NonTransitive.self)
    try drop(SometimesUnequal.self)
  }
}
