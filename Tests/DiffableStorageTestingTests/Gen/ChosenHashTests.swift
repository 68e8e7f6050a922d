import DiffableStorageTesting
import Testing

@Suite struct ChosenHashTests {
  @Test func `Equality is by value, hashing by the chosen hash`() {
    #expect(ChosenHash(1, hash: 0) == ChosenHash(1, hash: 7))
    #expect(ChosenHash(1, hash: 0) != ChosenHash(2, hash: 0))
    #expect(ChosenHash(1, hash: 5).hashValue == ChosenHash(2, hash: 5).hashValue)
    #expect(ChosenHash(1, hash: 5).description == "1#5")
  }

  @Test(arguments: ChosenHash.Quality.allCases)
  func `Hashes have the quality asked for`(quality: ChosenHash.Quality) throws {
    let identifiers = try values(of: .chosenHash(quality), runs: 500, seed: 1)
    let values = Set(identifiers.map(\.value))
    let pairs = Set(identifiers.map { [$0.value, $0.hash] })
    let hashes = Set(identifiers.map(\.hash))
    #expect(values == Set(0...20))
    switch quality {
    case .distinct: #expect(hashes.count == 21)
    case .crowded: #expect(hashes.count == 3)
    case .constant: #expect(hashes.count == 1)
    case .inconsistent: #expect(pairs.count > 100)
    }
    #expect(quality == .inconsistent || pairs.count == values.count)
  }

  @Test func `A list that trusts hashes alone is caught with two values that collide`() throws {
    for seed in someSeeds {
      let lists = Gen.array(of: .chosenHash(.crowded), count: 0...9)
      let smallest = try smallest(lists, seed: seed) { list in
        Set(list.map(\.hashValue)).count != Set(list).count
      }
      #expect(smallest.map(\.description) == ["0#0", "3#0"])
    }
  }
}
