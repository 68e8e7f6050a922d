import DiffableStorage
import GridRendering
import Testing

/// How reloads and repeated operations count in a batch, tested through the rules.
@Suite struct DecompositionTests {
  @Test func `A reloaded section keeps its index, and so do the sections after it`() {
    #expect(rule([1, 2], [5, 2]) { $0.sectionReloads = [0] } == nil)
    #expect(rule([1, 2], [5, 3]) { $0.sectionReloads = [0] } == "A16")
    #expect(rule([1, 2, 3], [1, 9, 3]) { $0.sectionReloads = [1] } == nil)
    #expect(rule([1, 2, 3], [2, 9, 3]) { $0.sectionReloads = [1] } == "A16")
  }

  @Test func `Repeated section operations count once for the index of a reloaded section`() {
    func repeated(_ after: [Int]) -> String? {
      rule([1, 5, 1], after, strictness: .lenient) {
        $0.sectionDeletions = [0, 0]
        $0.sectionInsertions = [0, 0]
        $0.sectionReloads = [2]
      }
    }
    #expect(repeated([9, 5, 9]) == nil)
    #expect(repeated([9, 6, 9]) == "A16")
  }
}
