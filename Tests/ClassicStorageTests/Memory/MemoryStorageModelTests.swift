import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

/// A memory storage compared with plain arrays, for any edits.
@Suite struct MemoryStorageModelTests {
  /// A storage, its delegate, and its anomalies.
  final class Rig {
    let storage = MemoryStorage()
    let delegate: MemoryDelegate
    private(set) var anomalies: [StorageAnomaly] = []

    init(_ delegate: MemoryDelegate?) {
      self.delegate = delegate ?? .applying()
      if let delegate { storage.delegate = delegate }
      storage.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
    }

    func carryOut(_ command: NumberCommand) -> NaiveStorage.Outcome {
      anomalies = []
      delegate.forget()
      let errors = storage.carryOut(command)
      return NaiveStorage.Outcome(
        records: delegate.records,
        anomalies: anomalies.compactMap(\.impossibleEdit),
        isRefused: errors.map { $0 != nil },
        reloads: delegate.reloads
      )
    }

    func checkOrder() throws {
      try requireEqual(storage.shown._invariantDefects(), [], "Defects of what is shown")
      try requireEqual(storage.latest._invariantDefects(), [], "Defects of what will be shown")
      try requireEqual(storage.shown.outline, storage.latest.outline, "What is shown is not latest")
    }
  }

  @Test func `Every command has the same effect on arrays, and is recorded in order`() throws {
    try checkCommands(
      NumberCommand.gen(),
      count: 0...25,
      runs: cases(120, thorough: 10_000),
      model: { NaiveStorage() },
      system: { Rig(.applying()) }
    ) { command, model, rig in
      let expected = model.carryOut(command)
      let found = rig.carryOut(command)
      try requireEqual(rig.storage.numbers, model.sections)
      try requireEqual(found.records, expected.records, "What the delegate receives")
      try requireEqual(found.anomalies, expected.anomalies, "Anomalies")
      try requireEqual(found.isRefused, expected.isRefused, "Which calls throw")
      try requireEqual(found.reloads, expected.reloads, "Reloads")
      try rig.checkOrder()
      try requireEqual(rig.storage.totalNumberOfItems, model.sections.joined().count)
    }
  }

  @Test func `Without a delegate the result is the same`() throws {
    try checkCommands(
      NumberCommand.gen(),
      count: 0...25,
      runs: cases(90, thorough: 3_000),
      model: { NaiveStorage() },
      system: { Rig(nil) }
    ) { command, model, rig in
      let expected = model.carryOut(command)
      let found = rig.carryOut(command)
      try requireEqual(rig.storage.numbers, model.sections)
      try requireEqual(found.anomalies, expected.anomalies)
      try rig.checkOrder()
    }
  }

  @Test func `Postponed updates change nothing until all or the last of them are applied`()
    throws
  {
    let commands = Gen<[NumberCommand]>
      .array(of: NumberCommand.gen(eager: false, silent: false), count: 0...10)
    try check(commands, runs: cases(90, thorough: 3_000)) { commands in
      for appliesLastOnly in [false, true] {
        var model = NaiveStorage()
        let rig = Rig(.postponing())
        rig.storage.addItems([1, 2, 3])
        rig.delegate.updates.first?.applyDeferredDatasourceUpdates()
        _ = model.carryOut(.single(.add([1, 2, 3], section: 0)))
        rig.delegate.forget()
        var records: [NaiveStorage.Record] = []
        for command in commands {
          records += model.carryOut(command).records
          _ = rig.storage.carryOut(command)
          try requireEqual(rig.storage.numbers, [[1, 2, 3]])
        }
        let updates = rig.delegate.updates
        for update in appliesLastOnly ? updates.reversed() : updates {
          update.applyDeferredDatasourceUpdates()
          if appliesLastOnly { try requireEqual(rig.storage.numbers, model.sections) }
        }
        try requireEqual(rig.storage.numbers, model.sections)
        try requireEqual(updates.map(\.lists), records)
        try rig.checkOrder()
      }
    }
  }

  @Test func `The storage stays valid whatever happens to postponed updates`() throws {
    /// Commands, with updates applied in between.
    enum Step { case command(NumberCommand), apply(Int) }
    let steps = Gen<[Step]>.array(
      of: .frequency([
        (3, NumberCommand.gen().map { .command($0) }), (2, Gen.int(in: 0...9).map { .apply($0) }),
      ]),
      count: 0...20
    )
    try check(steps, runs: cases(90, thorough: 3_000)) { steps in
      let rig = Rig(.postponing())
      let shown = HeadlessGrid(strictness: .strict)
      for step in steps {
        switch step {
        case .command(let command): _ = rig.storage.carryOut(command)
        case .apply(let index):
          let updates = rig.delegate.updates
          guard !updates.isEmpty else { continue }
          updates[index % updates.count].applyDeferredDatasourceUpdates()
        }
        try requireEqual(rig.storage.shown._invariantDefects(), [])
        try requireEqual(rig.storage.latest._invariantDefects(), [])
      }
      for update in rig.delegate.updates { update.applyDeferredDatasourceUpdates() }
      try rig.checkOrder()
      shown.attach(to: rig.storage)
      try shown.verify()
    }
  }
}
