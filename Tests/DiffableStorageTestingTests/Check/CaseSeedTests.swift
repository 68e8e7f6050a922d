import DiffableStorageTesting
import Foundation
import Testing

@Suite struct CaseSeedTests {
  @Test func `The environment names a seed in decimal or hexadecimal`() throws {
    let texts: [(String, UInt64)] = [
      ("42", 42), ("0x2a", 42), ("0X2A", 42), ("18446744073709551615", .max), ("0", 0),
    ]
    for (text, number) in texts {
      #expect(try CaseSeed.named(in: ["DIFFABLE_SEED": text]) == CaseSeed(number))
    }
    #expect(try CaseSeed.named(in: ["DIFFABLE_SEED": ""]) == nil)
    #expect(try CaseSeed.named(in: ["PATH": "42"]) == nil)
  }

  @Test(arguments: ["x", "0x", "-1", "1.5", "18446744073709551616", " 1"])
  func `An invalid seed is refused, not ignored`(text: String) throws {
    let failure = try failure { () throws(PropertyFailure) in
      _ = try CaseSeed.named(in: ["DIFFABLE_SEED": text])
    }
    #expect(failure.description.contains("DIFFABLE_SEED=\(text) is not a seed"))
  }

  @Test func `A seed carries its size, which grows to 100 over the runs`() {
    for runs in [1, 2, 10, 200, 5000] {
      let first = CaseSeed.random(runs: runs)
      #expect(first.run(0, of: runs) == first)
      let sizes = (0..<runs).map { first.run($0, of: runs).size }
      #expect(sizes == sizes.sorted())
      #expect(sizes.last == 100)
      #expect(sizes.count { $0 == 100 } >= runs / 2)
      #expect(runs < 200 || (sizes.first ?? 0) <= 1)
    }
    #expect(CaseSeed(.max).size == 100)
    #expect(CaseSeed(.max).run(.max, of: .max).size == 100)
  }

  @Test func `Every run has a seed of its own`() {
    let first = CaseSeed(5)
    #expect(Set((0..<5000).map { first.run($0, of: 5000).number }).count == 5000)
  }
}
