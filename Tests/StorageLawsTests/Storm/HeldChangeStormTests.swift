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

  @Test(arguments: StormSettings.Kind.allCases)
  func `A header that attaches the view again in the middle of a batch has it reload`(
    _ kind: StormSettings.Kind
  ) async throws {
    func edit(_ verb: StormEdit.Verb, _ a: Int) -> StormAction {
      StormAction(verb: .edit, edit: StormEdit(verb: verb, a: a))
    }
    let drop = StormAction(verb: .drag, a: 0, b: 6)
    // In groups, the card that changes gets a section of its own, whose header drops and attaches.
    let steps = [
      StormStep(action: edit(.append, 0)),
      StormStep(action: edit(.change, 2), reaction: (.earlyObserver, drop)),
      StormStep(
        action: edit(.nothing, 0),
        reaction: (.header, StormAction(verb: .drag)),
        forgetsReactions: false
      ),
      StormStep(
        action: StormAction(verb: .finish),
        reaction: (.canReorder, StormAction(verb: .attach))
      ),
    ]
    let storm = try HeldChangeStorm([StormSettings(kind: kind)])
    do {
      for step in steps { storm.perform(step) }
      try await storm.settle()
    } catch {
      throw StormError(storm.log.joined(separator: "\n"), error)
    }
  }
}
