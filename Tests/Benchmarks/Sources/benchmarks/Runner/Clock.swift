#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The time that the calling thread has spent computing.
///
/// Not the time of day: a machine that is shared takes the processor away in the middle of a
/// sample, and that is nobody's cost.
enum Clock {
  /// Nanoseconds since the thread was made.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// What one call of ``now()`` costs, so that it can be taken off very short samples.
  static let cost: Double = {
    let start = now()
    for _ in 0..<9_999 { _ = now() }
    return (now() - start) / 10_000
  }()
}
