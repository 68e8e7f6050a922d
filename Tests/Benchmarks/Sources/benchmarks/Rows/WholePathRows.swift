import DiffableStorage
import GridRendering

/// The path from an edit to the cells: data source, proxy storage, plan, and a grid with 60 cells.
enum WholePathRows {
  static func rows<Item: Sample>(_: Item.Type, _ scale: Scale) -> [Row] {
    [
      Row(
        "Whole path for one edit, growth of its time",
        "\(Item.label), 1,000 → \(scale.largest.grouped), one section",
        per: "edit of 1,000",
        .atMost(4),
        stretch: 3
      ) { meter in
        let (large, small) = (try Screen<Item>(scale.largest), try Screen<Item>(1_000))
        let result = try meter.ratio(
          Contender(scale.largest.grouped) { try large.edit() },
          to: Contender("1,000") { try small.edit() }
        )
        try large.grid.verify()
        try small.grid.verify()
        return result
      }
    ]
  }
}

/// A list on a screen, in which an item is inserted and deleted at random positions.
private final class Screen<Item: Sample> {
  let grid = HeadlessGrid(viewport: 0..<60)
  private let dataSource: DiffableDataSource<Int, Item>
  private let storage: ProxyDiffableStorage<Int, Item>
  private let anchors: [Item]
  private let new: Item
  private var turn = 0

  init(_ count: Int) throws {
    var random = SplitMix(seed: UInt64(count))
    anchors = (0..<1_009).map { _ in .sample(Int.random(in: 0..<count, using: &random)) }
    new = .sample(count)
    dataSource = DiffableDataSource(try snapshot(Item.samples(0..<count)))
    storage = ProxyDiffableStorage(dataSource: dataSource) { _, item in item }
    grid.attach(to: storage)
  }

  /// Inserts an item before an anchor in odd turns, and deletes it in even turns.
  func edit() throws -> Int {
    turn += 1
    let (anchor, new) = (anchors[turn % anchors.count], new)
    let next = try dataSource.snapshot().modifying {
      if turn.isMultiple(of: 2) {
        $0.deleteItems(CollectionOfOne(new))
      } else {
        try $0.insertItems(CollectionOfOne(new), beforeItem: anchor)
      }
    }
    dataSource.apply(next)
    return grid.counters.configured
  }
}
