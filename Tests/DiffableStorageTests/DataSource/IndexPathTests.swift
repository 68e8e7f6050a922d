import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import Testing

@Suite struct IndexPathTests {
  #if !canImport(Darwin)
    @Test func `Item and row are the same index`() {
      let path = IndexPath(item: 3, section: 1)
      #expect(path == IndexPath(row: 3, section: 1))
      #expect(path == [1, 3])
      #expect(path.section == 1)
      #expect(path.item == 3)
      #expect(path.row == 3)
    }
  #endif

  @Test func `A position survives the conversion to an index path and back`() throws {
    let number = Gen<Int>.int(in: .min ... .max)
    try check(zip(number, number)) { section, item in
      let position = ItemPosition(section: section, item: item)
      try requireEqual(ItemPosition(IndexPath(position)), position)
      try requireEqual(IndexPath(position), [section, item])
    }
  }

  @Test(arguments: [[], [1], [1, 2, 3]])
  func `An index path without exactly two elements has no position`(_ indexes: [Int]) {
    #expect(ItemPosition(IndexPath(indexes: indexes)) == nil)
  }
}
