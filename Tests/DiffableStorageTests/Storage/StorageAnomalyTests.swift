import DiffableStorage
import Foundation
import Testing

@Suite struct StorageAnomalyTests {
  @Test func `A wrong difference has a reason, which is part of its equality`() {
    let anomaly = StorageAnomaly.wrongDifference("nothing fits")
    #expect(anomaly.description.contains("nothing fits"))
    #expect(anomaly.isWrongDifference)
    #expect(!StorageAnomaly.updateNotApplied.isWrongDifference)
    #expect(anomaly == .wrongDifference("nothing fits"))
    #expect(anomaly != .wrongDifference("something else"))
  }
}
