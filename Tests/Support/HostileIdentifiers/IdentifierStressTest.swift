package import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering

/// Runs all operations of the library with identifiers of one type, and keeps several versions.
///
/// Which identifiers are found, refused or matched depends on their `==` and `hash(into:)`. The
/// library must finish every operation and stay consistent. In builds with internal checks, every
/// snapshot also checks its invariants.
@MainActor
package final class IdentifierStressTest<ID: HostileIdentifier> {
  package typealias TestedSnapshot = Snapshot<ID, ID>

  /// The model of an identifier in a `ModelStorage`.
  package struct Model: Identifiable, Equatable {
    package var id: ID
    package var content: Int
  }

  private var builder = TestedSnapshot.Builder()
  private var versions = [TestedSnapshot()]
  private let dataSource = DiffableDataSource<ID, ID>()
  private let proxy: ProxyDiffableStorage<ID, ID>
  private let models = ModelStorage<ID, Model>()
  private let grids = [HeadlessGrid(strictness: .lenient), HeadlessGrid(strictness: .lenient)]
  private var reentrantCalls = 0

  package init(policy: BatchPolicy) {
    proxy = ProxyDiffableStorage(dataSource: dataSource, policy: policy) { _, _ in 0 }
    for grid in grids { grid.recordingLimit = 0 }
    grids[0].attach(to: proxy)
    grids[1].attach(to: models)
  }

  /// Runs steps one after the other, while identifiers may call back into the test.
  package static func run(_ steps: [StressStep], policy: BatchPolicy) throws {
    let stressTest = IdentifierStressTest(policy: policy)
    ReentrantCall.action = { [weak stressTest] in stressTest?.callBack() }
    defer { ReentrantCall.action = nil }
    for step in steps { try stressTest.take(step) }
    try stressTest.askAll()
  }

  private func take(_ step: StressStep) throws {
    switch step {
    case .edit(let edit):
      do throws(SnapshotError) { try edit.apply(hostile: &builder) } catch { try Self.ask(error) }
    case .keep: keep(builder.build())
    case .goOn(let from): builder = TestedSnapshot.Builder(version(from))
    case .build(let list, let policy):
      try attempt { () throws(SnapshotError) in
        let list = Self.sections(of: list)
        self.keep(try TestedSnapshot(sections: list, duplicates: Duplicates(policy)))
        if let policy { self.append(list, policy) }
      }
      try requireAllReported(list, policy)
    case .rebuild(let list, let base, let policy):
      let base = version(base)
      try attempt { () throws(SnapshotError) in
        let list = Self.sections(of: list)
        self.keep(
          try TestedSnapshot(sections: list, basedOn: base, duplicates: Duplicates(policy))
        )
      }
    case .compare(let before, let after):
      try Self.compare(version(before), version(after))
    case .apply(let after):
      dataSource.apply(version(after))
      try requireShown()
    case .reload(let after):
      dataSource.applySnapshotUsingReloadData(version(after))
      try requireShown()
    case .present(let list, let policy, let content):
      try attempt { () throws(SnapshotError) in
        try self.models.apply(Self.models(of: list, content), duplicates: Duplicates(policy))
      }
      try requireShown()
    case .drop(let index): if versions.count > 1 { versions.remove(at: index % versions.count) }
    case .disturb(let index):
      for item in version(index).itemIdentifiers.prefix(5) { item.disturb() }
      for section in version(index).sectionIdentifiers.prefix(1) { section.disturb() }
    }
  }

  /// Every item of a list is either in the snapshot or reported as a duplicate.
  private func requireAllReported(_ list: NumberedList, _ policy: Duplicates<Never>?) throws {
    guard let policy else { return }
    var dropped = 0
    let snapshot = TestedSnapshot(
      sections: Self.sections(of: list),
      duplicates: policy,
      onDuplicate: { if case .item = $0 { dropped += 1 } }
    )
    try requireEqual(dropped + snapshot.numberOfItems, list.reduce(0) { $0 + $1.1.count })
    keep(snapshot)
  }

  /// Adds a list to the builder.
  private func append(_ list: [(ID, [ID])], _ policy: Duplicates<Never>) {
    builder.appendSections(list.map(\.0), duplicates: policy)
    for (section, items) in list {
      builder.appendItems(items, toSection: section, duplicates: policy)
    }
  }

  private func attempt(_ body: () throws(SnapshotError) -> Void) throws {
    do throws(SnapshotError) { try body() } catch { try Self.ask(error) }
  }

  private func keep(_ version: TestedSnapshot) {
    versions.append(version)
    if versions.count > 6 { versions.removeFirst() }
  }

  private func version(_ index: Int) -> TestedSnapshot { versions[index % versions.count] }

  private static func sections(of list: NumberedList) -> [(ID, [ID])] {
    list.map { (ID.make($0), $1.map(ID.make)) }
  }

  private static func models(of list: NumberedList, _ content: Int) -> [(ID, [Model])] {
    list.map { section, items in
      (ID.make(section), items.map { Model(id: ID.make($0), content: content * $0 % 3) })
    }
  }

  /// Performs another action each time, in the middle of the operation that uses the identifiers.
  private func callBack() {
    reentrantCalls += 1
    let version = version(reentrantCalls)
    switch reentrantCalls % 7 {
    case 0: if versions.count > 2 { versions.removeFirst() }
    case 1: dataSource.apply(version)
    case 2: _ = version.difference(from: self.version(reentrantCalls / 7)).changeCount
    case 3: _ = version.itemIdentifiers.first.flatMap { version.position(of: $0) }
    case 4: keep(version.modifying { $0.deleteItems(version.itemIdentifiers.prefix(1)) })
    case 5: _ = models.numberOfSections()
    default: _ = dataSource.snapshot() == version
    }
  }

  // MARK: Checking

  private func askAll() throws {
    for version in versions { try Self.ask(version) }
    ReentrantCall.action = nil
    try Self.ask(builder.build())
    try requireShown()
  }

  /// Checks that the storages and their grids agree with the data sources.
  private func requireShown() throws {
    try requireShown(dataSource.snapshot(), by: proxy, in: grids[0])
    try requireShown(models.dataSource.snapshot(), by: models, in: grids[1])
  }

  private func requireShown(
    _ snapshot: TestedSnapshot,
    by storage: some Storage,
    in grid: HeadlessGrid
  ) throws {
    try requireEqual(storage.numberOfSections(), snapshot.numberOfSections)
    for section in 0..<snapshot.numberOfSections {
      let count = snapshot.numberOfItems(inSectionAt: section)
      try requireEqual(storage.numberOfItems(inSection: section), count)
      let last = ItemPosition(section: section, item: count - 1)
      try requireEqual(grid.cell(at: last) != nil, count > 0)
      for item in 0..<count { _ = storage.item(at: [section, item]) }
    }
  }
}
