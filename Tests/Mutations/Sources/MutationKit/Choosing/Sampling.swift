/// A random order of mutants that depends only on their names and a seed.
///
/// So a sample with the same seed keeps most of its mutants when the code changes.
package enum Sampling {
  package static func shuffled(_ mutants: [Mutant], seed: UInt64) -> [Mutant] {
    mutants.map { (rank: rank($0.name, seed: seed), mutant: $0) }
      .sorted { ($0.rank, $0.mutant.name) < ($1.rank, $1.mutant.name) }
      .map(\.mutant)
  }

  /// FNV-1a of the name, mixed with the seed as SplitMix64 does.
  private static func rank(_ name: String, seed: UInt64) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var mixed = hash &+ (seed &+ 1) &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
