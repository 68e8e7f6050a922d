import DiffableStorage
import Testing

@Suite struct BatchOperationsTests {
  private static func position(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }

  @Test func `A copy does not change with the original, nor the original with it`() {
    var original = BatchOperations()
    original.itemDeletions = [Self.position(1)]
    var copy = original
    copy.itemDeletions.append(Self.position(2))
    copy.sectionReloads = [4]
    #expect(original.itemDeletions == [Self.position(1)])
    #expect(original.sectionReloads == [])
    original.itemDeletions = []
    #expect(copy.itemDeletions.count == 2)
    var other = copy
    other.itemMoves.append(BatchMove(from: Self.position(0), to: Self.position(3)))
    #expect(copy.itemMoves == [] && other.count == copy.count + 1)
  }

  @Test func `A batch that was emptied equals one without operations`() {
    var batch = BatchOperations()
    batch.itemReloads = [Self.position(1)]
    #expect(batch != BatchOperations())
    batch.itemReloads.removeAll()
    #expect(batch == BatchOperations() && batch.isEmpty)
    #expect(Set([batch, BatchOperations()]).count == 1)
  }

  @Test func `A description names the lists that have operations`() {
    var batch = BatchOperations()
    #expect("\(batch)" == "BatchOperations()")
    batch.itemInsertions = [Self.position(2)]
    batch.sectionMoves = [BatchMove(from: 0, to: 1)]
    #expect("\(batch)" == #"BatchOperations(sectionMoves: ["0 → 1"], itemInsertions: [(0, 2)])"#)
  }
}
