/// Runs contenders by turns and compares their times.
///
/// Turns are short and alternate (A, B, A, B…), so that a slow machine slows down both contenders.
/// Every round gives a ratio, and the result is the median of the ratios.
struct Meter {
  /// The shortest duration of a turn in nanoseconds; short work is repeated within a turn.
  let turn: Double

  /// The duration of a comparison in nanoseconds, if ``rounds`` allow it.
  let budget: Double

  let rounds: ClosedRange<Int>

  static let full = Meter(turn: 4e6, budget: 1.5e9, rounds: 7...31)
  static let quick = Meter(turn: 2e6, budget: 2e8, rounds: 3...11)

  /// Measures the ratio of the times of `ours` and `reference`.
  func ratio(_ ours: Contender, to reference: Contender) throws -> Measurement {
    let times = try samples(of: [ours, reference])
    let ratios = zip(times[0], times[1]).map { $0 / $1 }
    return Measurement(
      value: Statistics.median(ratios),
      noise: Statistics.spread(ratios),
      contenders: [
        .init(name: ours.name, nanoseconds: Statistics.median(times[0])),
        .init(name: reference.name, nanoseconds: Statistics.median(times[1])),
      ]
    )
  }

  /// Measures the median time of a contender, in nanoseconds.
  func median(of contender: Contender) throws -> Double {
    Statistics.median(try samples(of: [contender])[0])
  }

  /// Measures the nanoseconds of one operation, for each contender in each round.
  private func samples(of contenders: [Contender]) throws -> [[Double]] {
    let repetitions = try contenders.map(repetitions(of:))
    var samples = contenders.map { _ in [Double]() }
    let start = Clock.now()
    for round in 0..<rounds.upperBound {
      if round >= rounds.lowerBound, Clock.now() - start > budget { break }
      for (index, contender) in contenders.enumerated() {
        let time = try time(contender, repetitions: repetitions[index])
        samples[index].append(time / Double(contender.operations))
      }
    }
    return samples
  }

  /// Returns how often a contender runs in a turn.
  ///
  /// Measuring this also warms it up.
  private func repetitions(of contender: Contender) throws -> Int {
    var repetitions = 1
    while true {
      let elapsed = try time(contender, repetitions: repetitions) * Double(repetitions)
      if elapsed >= turn / 2 { return max(1, Int(Double(repetitions) * turn / elapsed)) }
      repetitions *= elapsed < turn / 20 ? 8 : 2
    }
  }

  /// Measures the nanoseconds of one run.
  private func time(_ contender: Contender, repetitions: Int) throws -> Double {
    var checksum = 0
    let start = Clock.now()
    for _ in 0..<repetitions { checksum ^= try contender.run() }
    let elapsed = Clock.now() - start
    return checksum == .min ? .infinity : elapsed / Double(repetitions)
  }
}
