import DiffableStorage
import PortableFoundation
import TestSupport
import Testing

/// Violated preconditions trap, with a message in builds that contain messages.
@Suite struct TrapTests {
  /// Whether the standard error output contains a message; optimized builds trap without one.
  static func says(_ message: String, _ result: ExitTest.Result?) -> Bool {
    #if DEBUG
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      return text.contains(message)
    #else
      return result != nil
    #endif
  }

  @Test func `The subscript of a snapshot traps beyond the end of a section`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let snapshot = try Small(sections: ["A": [1, 2], "B": []])
      _ = snapshot[ItemPosition(section: 0, item: 2)]
    }
    let message = "Position (0, 2) is not in a snapshot of 2 sections with 2 items in that section"
    #expect(Self.says(message, result))
  }

  @Test func `The subscript of a snapshot traps for a section that does not exist`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Small()[ItemPosition(section: -1, item: 0)]
    }
    let message = "Position (-1, 0) is not in a snapshot of 0 sections with 0 items in that section"
    #expect(Self.says(message, result))
  }

  @Test func `A view of sections with their items traps beyond its end`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = try Small(sections: ["A": [1]]).sections[1]
    }
    #expect(Self.says("Section index 1 is out of the range 0..<1", result))
  }

  @Test func `A view of items traps beyond its end, not beyond that of the snapshot`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let snapshot = try Small(sections: ["A": [1], "B": [2, 3]])
      _ = snapshot.itemIdentifiers(inSection: "A")[1]
    }
    #expect(Self.says("Item index 1 is out of the range 0..<1", result))
  }

  @Test func `A view of sections traps beyond its end`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Small().sectionIdentifiers[0]
    }
    #expect(Self.says("Section index 0 is out of the range 0..<0", result))
  }

  #if !canImport(Darwin)
    @Test func `An index path without a section and an item has neither`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        _ = IndexPath(indexes: [4, 5, 6]).section
      }
      let message =
        "An index path of a list has two elements, section and item; this one is [4, 5, 6]"
      #expect(Self.says(message, result))
    }
  #endif
}
