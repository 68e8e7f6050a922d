import DiffableStorageTesting
import Testing

@Suite struct GenNumbersTests {
  static let ranges: [ClosedRange<Int>] = [
    0...0, 0...1, -1...1, -5...5, 3...9, -9 ... -3, 0...1000, -70...100_000, .min ... .max,
    .min ... -1, .max - 1 ... .max, 1 ... .max, .min ... .min,
  ]

  @Test(arguments: ranges)
  func `Numbers and all their shrinks stay in the range`(range: ClosedRange<Int>) throws {
    for seed in someSeeds {
      #expect(try values(of: .int(in: range), runs: 100, seed: seed).allSatisfy(range.contains))
      var tried: [Int] = []
      _ = try? check(.int(in: range), runs: 1, seed: seed) { number in
        tried.append(number)
        throw Bug()
      }
      #expect(tried.allSatisfy(range.contains))
      #expect(tried.count <= 3)
      #expect(tried.last == min(max(0, range.lowerBound), range.upperBound))
    }
  }

  @Test func `Numbers shrink to the border of what fails`() throws {
    for seed in someSeeds {
      let all = Gen.int(in: .min ... .max)
      #expect(try smallest(all, seed: seed) { $0 >= 1234 } == 1234)
      #expect(try smallest(all, seed: seed) { $0 <= -77 } == -77)
      #expect(try smallest(all, seed: seed) { $0.magnitude > 500 } == 501)
      #expect(try smallest(.int(in: -90 ... -10), seed: seed) { $0 < -20 } == -21)
      #expect(try smallest(.int(in: 10...90), seed: seed) { $0 > 20 } == 21)
    }
  }

  @Test(arguments: [-9...3, -9...6, -9...8, -9...9, -9...10, -9 ... -1, -9...0, -3...9, -500...30])
  func `No number outside of the range is tried, whatever fails`(range: ClosedRange<Int>) throws {
    let thresholds = [2, 4, 7, 9].filter { range.contains(-$0) }
    for threshold in thresholds {
      for seed in someSeeds {
        var tried: Set<Int> = []
        let number = try smallest(.int(in: range), seed: seed) { number in
          tried.insert(number)
          return number <= -threshold
        }
        #expect(number == -threshold)
        #expect(tried.allSatisfy(range.contains))
      }
    }
  }

  @Test func `A negative number shrinks to its positive opposite if that is in the range`() throws {
    for seed in someSeeds {
      #expect(try smallest(.int(in: -9...3), seed: seed) { $0.magnitude > 3 } == -4)
      #expect(try smallest(.int(in: -9...4), seed: seed) { $0.magnitude > 3 } == 4)
      #expect(try smallest(.int(in: -9...6), seed: seed) { [-7, 7].contains($0) } == -7)
      #expect(try smallest(.int(in: -9...7), seed: seed) { [-7, 7].contains($0) } == 7)
    }
  }

  @Test func `The smallest integer does not shrink to its opposite`() throws {
    let ends = Gen.int(in: .min ... .max)
    #expect(try smallest(ends, seed: 0, runs: 2000) { $0 == .min } == .min)
  }

  @Test func `A small range is covered about evenly at all sizes`() throws {
    let numbers = try values(of: .int(in: 0...3), runs: 2000, seed: 0)
    for number in 0...3 {
      #expect(numbers.count { $0 == number } > 300)
    }
    #expect(Set(numbers.prefix(100)).count == 4)
  }

  @Test func `Numbers grow from run to run, up to both ends of the range`() throws {
    let numbers = try values(of: .int(in: -1_000_000...1_000_000), runs: 2000, seed: 0)
    #expect(numbers.prefix(200).allSatisfy { $0.magnitude < 100 })
    #expect(numbers.suffix(200).contains { $0.magnitude > 100_000 })
    #expect(numbers.contains(1_000_000))
    #expect(numbers.contains(-1_000_000))
    #expect(numbers.count { $0 < 0 } > 600)
    #expect(numbers.count { $0 > 0 } > 600)
  }

  @Test func `True and false are equally frequent, and false is the simpler`() throws {
    let flips = try values(of: .bool, runs: 1000, seed: 5)
    #expect((400...600).contains(flips.count { $0 }))
    #expect(try smallest(.bool, seed: 5) { _ in true } == false)
  }
}
