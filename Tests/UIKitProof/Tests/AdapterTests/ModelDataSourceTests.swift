import ClassicStorage
import Foundation
import ListViews
import StandIns
import TestSupport
import Testing

/// Data sources of models, on each list view, without a manager.
@MainActor @Suite struct ModelDataSourceTests {
  @Test(arguments: ListKind.allCases)
  func `The closure gets typed models, again for those that change`(_ list: ListKind) throws {
    let (host, cards, log) = (list.bare(), Cards(), Log())
    let source = host.source(cards) {
      log.note("\($0.id)")
      return "\($0.id).\($0.version)"
    }
    try cards.apply([("a", VersionedCard.all([1, 2]))])
    #expect(host.shownTexts == ["1.0", "2.0"])
    let cell = host.cells[1]
    log.lines = []
    let failed = try failures {
      try cards.modify { cards throws(SnapshotError) in
        try cards.updateModel(2) { $0.version = 5 }
        try cards.appendModels(VersionedCard.all([3]))
        cards.deleteItems([1])
      }
    }
    #expect(failed == [])
    #expect(host.shownTexts == ["2.5", "3.0"])
    #expect((host.cells[0] === cell) == list.isUIKit)
    #expect(log.lines.sorted() == ["2", "3"])
    #expect(cards.model(at: at(0))?.version == 5)
    #expect(cards.model(at: at(2)) == nil)
    #expect(cards.model(at: IndexPath()) == nil)
    #expect(source.itemIdentifier(for: at(1)) == 3)
    #expect(source.indexPath(for: 2) == at(0))
    #expect(try failures { try cards.modify { try $0.moveItem(3, beforeItem: 2) } } == [])
    #expect(host.shownTexts == ["3.0", "2.5"])
    #expect((host.cells[1] === cell) == list.isUIKit)
  }

  @Test(arguments: ListKind.allCases)
  func `Models and identifiers are those that the view shows`(_ list: ListKind) async throws {
    let (host, cards, answers) = (list.bare(), Cards(), Log())
    let source = host.source(cards) { [cards] card in
      if answers.lines.isEmpty {
        _ = try? cards.apply([("a", VersionedCard.all([7, 8]))])
        answers.note("\(cards.model(at: at(0))?.id ?? 0) \(cards[7]?.id ?? 0)")
      }
      return "\(card.id)"
    }
    try cards.apply([("a", VersionedCard.all([1]))])
    let failed = failures { host.layOut() }
    #expect(answers.lines == ["1 7"])
    await settle()
    #expect(failed == [])
    #expect(host.shownTexts == ["7", "8"])
    #expect(source.snapshot().itemIdentifiers == [7, 8])
  }

  @Test(arguments: ListKind.allCases)
  func `Identifiers delete and move models, and one without a model is named`(
    _ list: ListKind
  ) throws {
    let (host, cards) = (list.bare(), Cards())
    var anomalies: [String] = []
    cards.anomalyHandler = { anomalies.append("\($0)") }
    let source = host.source(cards)
    try cards.apply([("a", [1, 2, 3].map { VersionedCard(id: $0, version: $0) })])
    let failed = try failures {
      source.apply(
        try source.snapshot().modifying {
          $0.deleteItems([2])
          try $0.moveItem(3, beforeItem: 1)
        },
        animatingDifferences: false,
        completion: nil
      )
    }
    #expect(failed == [])
    #expect(host.shownTexts == ["3.3", "1.1"])
    #expect(cards.snapshot().models.map(\.id) == [3, 1])
    let outcome = source.apply(
      try source.snapshot().modifying { try $0.appendItems([9]) },
      completion: nil
    )
    #expect(outcome.name == "unchanged")
    #expect(host.shownTexts == ["3.3", "1.1"])
    #expect(anomalies.count == 1 && anomalies[0].contains("9 has no model"))
  }

  @Test(arguments: ListKind.allCases)
  func `A second view shows the data source of the same storage`(_ list: ListKind) throws {
    let (host, other, cards) = (list.bare(), list.bare(), Cards())
    let sources = [host.source(cards), other.source(cards.dataSource)]
    let failed = try failures {
      try cards.apply([("a", VersionedCard.all([1, 2]))])
      host.layOut()
      other.layOut()
      try cards.apply([("a", VersionedCard.all([2, 3, 4]))])
    }
    #expect(failed == [])
    #expect(host.shownTexts == ["2.0", "3.0", "4.0"])
    #expect(other.shownTexts == ["2", "3", "4"])
    withExtendedLifetime(sources) {}
  }
}
