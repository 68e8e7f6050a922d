import DiffableStorage
import TestSupport
import Testing
import UIKit
import UIKitLists

/// Data sources that show a storage of models by a closure.
@MainActor @Suite struct ModelDataSourceTests {
  typealias Cards = ModelStorage<String, VersionedCard>

  private let window = UIWindow(frame: .zero)
  private let table = UITableView(frame: .zero, style: .plain)
  private let cards = Cards()

  init() {
    window.addSubview(table)
    table.register(TextRow.self, forCellReuseIdentifier: "text")
  }

  private func shown(_ log: Log = Log()) -> TableViewDataSource<String, Int> {
    TableViewDataSource(tableView: table, storage: cards) { table, indexPath, card in
      let cell = table.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextRow)?.text = "\(card.id).\(card.version)"
      log.note("\(card.id)")
      return cell
    }
  }

  private var texts: [String] { table.visibleCells.map { ($0 as? TextRow)?.text ?? "-" } }

  @Test func `The closure gets typed models, again for those that change`() throws {
    let log = Log()
    let source = shown(log)
    try cards.apply([("a", VersionedCard.all([1, 2]))])
    table.layoutIfNeeded()
    #expect(texts == ["1.0", "2.0"])
    let cell = table.cellForRow(at: at(1))
    log.lines = []
    let failed = try failures {
      try cards.modify { cards throws(SnapshotError) in
        try cards.updateModel(2) { $0.version = 5 }
        try cards.appendModels(VersionedCard.all([3]))
        cards.deleteItems([1])
      }
    }
    #expect(failed == [])
    #expect(texts == ["2.5", "3.0"])
    #expect(table.cellForRow(at: at(0)) === cell)
    #expect(log.lines.sorted() == ["2", "3"])
    #expect(cards.model(at: at(0))?.version == 5)
    #expect(cards.model(at: at(2)) == nil)
    #expect(cards.model(at: IndexPath()) == nil)
    #expect(source.itemIdentifier(for: at(1)) == 3)
    #expect(source.indexPath(for: 2) == at(0))
  }

  @Test func `Models and identifiers are those that the table shows`() async throws {
    var answers: [String] = []
    var hasEdited = false
    let source = TableViewDataSource(tableView: table, storage: cards) {
      [cards] table, indexPath, card in
      if !hasEdited {
        hasEdited = true
        _ = try? cards.apply([("a", VersionedCard.all([7, 8]))])
        answers.append("\(cards.model(at: indexPath)?.id ?? 0) \(cards[7]?.id ?? 0)")
      }
      let cell = table.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextRow)?.text = "\(card.id)"
      return cell
    }
    try cards.apply([("a", VersionedCard.all([1]))])
    let failed = failures { table.layoutIfNeeded() }
    #expect(answers == ["1 7"])
    await settle()
    #expect(failed == [])
    #expect(texts == ["7", "8"])
    #expect(source.snapshot().itemIdentifiers == [7, 8])
  }

  @Test func `The order of a user stays when the models are edited`() async throws {
    try cards.apply([("a", VersionedCard.all([1, 2, 3]))])
    let source = shown()
    source.canReorderItem = { _ in true }
    table.layoutIfNeeded()
    #expect(failures { table.drag(at(0), to: at(2)) } == [])
    await settle()
    #expect(cards.models(inSection: "a")?.map(\.id) == [2, 3, 1])
    let failed = try failures { try cards.modify { try $0.appendModels(VersionedCard.all([4])) } }
    #expect(failed == [])
    #expect(texts == ["2.0", "3.0", "1.0", "4.0"])
  }

  @Test func `A second view shows the data source of the same storage`() throws {
    let other = UITableView(frame: .zero, style: .plain)
    window.addSubview(other)
    other.register(TextRow.self, forCellReuseIdentifier: "text")
    let first = shown()
    let second = TableViewDataSource(other, dataSource: cards.dataSource) { table, indexPath, _ in
      table.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    }
    let failed = try failures {
      try cards.apply([("a", VersionedCard.all([1, 2]))])
      table.layoutIfNeeded()
      other.layoutIfNeeded()
      try cards.apply([("a", VersionedCard.all([2, 3, 4]))])
    }
    #expect(failed == [])
    #expect(table.visibleCells.count == 3)
    #expect(other.visibleCells.count == 3)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `It keeps the storage, and nothing keeps it`() async throws {
    weak var weakSource: AnyObject?
    weak var weakCards: Cards?
    do {
      let cards = Cards()
      let source = TableViewDataSource(tableView: table, storage: cards) { _, _, _ in nil }
      try cards.apply([("a", VersionedCard.all([1]))])
      table.layoutIfNeeded()
      (weakSource, weakCards) = (source, cards)
    }
    await settle()
    #expect(weakSource == nil)
    #expect(weakCards == nil)
  }

  @Test func `A collection view shows models, too`() throws {
    let registration = UICollectionView.CellRegistration<Items.TextItem, VersionedCard> {
      cell,
      _,
      card in
      cell.text = "\(card.id).\(card.version)"
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    let source = CollectionViewDataSource(collectionView: view, storage: cards) {
      view,
      indexPath,
      card in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: card)
    }
    let failed = try failures {
      try cards.apply([("a", VersionedCard.all([1, 2]))])
      view.layoutIfNeeded()
      try cards.modify { try $0.updateModel(2) { $0.version = 1 } }
      try cards.modify { try $0.moveItem(2, beforeItem: 1) }
    }
    #expect(failed == [])
    #expect(view.visibleCells.map { ($0 as? Items.TextItem)?.text } == ["2.1", "1.0"])
    #expect(source.indexPath(for: 1) == at(1))
  }
}
