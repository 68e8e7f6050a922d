import DiffableStorage
import Testing

@Suite struct StorageAnomalyTests {
  @Test func `A wrong difference says why, and is told apart from others`() {
    let anomaly = StorageAnomaly.wrongDifference("nothing fits")
    #expect(anomaly.description.contains("nothing fits"))
    #expect(anomaly.isWrongDifference)
    #expect(!StorageAnomaly.updateNotApplied.isWrongDifference)
    #expect(anomaly == .wrongDifference("nothing fits"))
    #expect(anomaly != .wrongDifference("something else"))
  }
}
