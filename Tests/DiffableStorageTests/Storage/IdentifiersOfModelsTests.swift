import DiffableStorage
import PortableFoundation
import TestSupport
import Testing

/// Identifiers that are applied to models while something else is applied.
@MainActor @Suite struct IdentifiersOfModelsTests {
  struct Item: Identifiable, Equatable {
    let id: CallsBackWhenCompared
    var version = 0

    init(_ number: Int) {
      id = .make(number)
    }
  }

  @Test func `Identifiers that edit the models whenever they are compared keep them`() throws {
    let storage = ModelStorage<String, Item>()
    try storage.apply([("A", (0..<6).map(Item.init))])
    let reversed = try Snapshot(sections: ["A": (0..<6).reversed().map { Item($0).id }])
    var edits = 0
    ReentrantCall.action = {
      edits += 1
      _ = try? storage.modify { try $0.updateModel(Item(1).id) { $0.version += 1 } }
    }
    defer { ReentrantCall.action = nil }
    storage.dataSource.apply(reversed)
    ReentrantCall.action = nil
    #expect(edits > 8)
    #expect(storage.snapshot().models.count == 6)
    #expect(storage.snapshot().identifiers == storage.dataSource.snapshot())
    #expect(storage.model(at: [0, 0])?.id.number == 5)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `What is refused in the background supersedes nothing`() async throws {
    let applies = Applies()
    try applies.storage.apply([("A", [0, 1, 2].map { Track($0) })])
    let valid = try await applies.begin("valid", [2, 1])
    let refused = try await applies.begin("refused", [2, 1, 0, 99])
    // The later one is computed first.
    await applies.finish("refused", refused)
    await applies.finish("valid", valid)
    #expect(applies.outcomes == ["refused": "unchanged", "valid": "applied"])
    #expect(applies.storage.snapshot().models.map(\.id) == [2, 1])
    #expect(applies.anomalies.count == 1)
    #expect(applies.anomalies.first?.contains("99 has no model") == true)
  }
}

/// Background applies of identifiers, whose work the test runs.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor private final class Applies {
  let storage = ModelStorage<String, Track>()
  private(set) var begun: Set<String> = []
  private(set) var outcomes: [String: String] = [:]
  private(set) var anomalies: [String] = []

  init() {
    storage.anomalyHandler = { [unowned self] in anomalies.append($0.description) }
  }

  func begin(_ name: String, _ numbers: [Int]) async throws -> HeldWork {
    let work = HeldWork()
    let snapshot = try Snapshot(sections: ["A": numbers])
    Task(executorPreference: work) { await self.apply(snapshot, name) }
    _ = await eventually {
      if !begun.contains(name) { work.runNext() }
      return begun.contains(name)
    }
    #expect(await eventually { work.count == 1 })
    return work
  }

  private func apply(_ snapshot: Snapshot<String, Int>, _ name: String) async {
    begun.insert(name)
    outcomes[name] = await storage.dataSource.applyInBackground(snapshot).name
  }

  func finish(_ name: String, _ work: HeldWork) async {
    _ = await eventually {
      if outcomes[name] == nil { work.runNext() }
      return outcomes[name] != nil
    }
  }
}
