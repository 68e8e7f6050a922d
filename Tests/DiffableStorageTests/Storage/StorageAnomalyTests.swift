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

  @Test func `Impossible edits that are equal have equal hashes, also if their types differ`() {
    let anomalies = [StorageAnomaly.impossibleEdit(1, "int"), .impossibleEdit(Int8(1), "byte")]
    #expect(anomalies[0] == anomalies[1])
    #expect(Set(anomalies).count == 1)
    #expect(anomalies[0] != .impossibleEdit(2, "int"))
  }
}
