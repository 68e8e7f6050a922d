import DiffableStorageTesting
import TestSupport
import Testing

/// Changes that wait for the end of an animation, or of a move that a view has made itself.
@Suite struct HeldChangeStormTests {
  @Test
  func `Whatever waits, each view shows the newest state in the end, and all callers are told`()
    async throws
  {
    let settings = Gen<[StormSettings]>.array(of: StormSettings.gen, count: 1...4)
    let steps = Gen<[StormStep]>.array(of: StormStep.gen, count: 1...25)
    let runs = cases(40, thorough: 20_000)
    try await checkAsync(zip(settings, steps), runs: runs) { settings, steps in
      let storm = try HeldChangeStorm(settings)
      do {
        for (index, step) in steps.enumerated() {
          storm.perform(step)
          if index % 8 == 7 { try await storm.settle() }
        }
        try await storm.settle()
      } catch {
        throw StormError("\n" + storm.log.joined(separator: "\n") + "\n", error)
      }
    }
  }
}
