import DiffableStorage
import DiffableStorageTesting
import ListManagement
import TestSupport
import Testing
import UIKit
import UIKitManagers

/// Code that a view calls, and that asks for the sections that are shown.
@Suite @MainActor struct ShownSectionTests {
  private typealias Sections = [(String, [VersionedCard])]

  /// Sections "a", "b" and "c" in some order, some of them missing, with cards that change their section.
  private static let steps = Gen<[Int]>.array(of: .int(in: 0...5), count: 6...6)

  /// The sections of a step: the first three numbers say which ones and in which order, each of the six
  /// says in which of them its card is.
  private static func sections(_ step: [Int]) -> Sections {
    var names = ["a", "b", "c"]
    names.swapAt(step[0] % 3, step[1] % 3)
    if step[2] == 0 { names.removeLast() }
    return names.enumerated().map { index, name in
      let ids = step.indices.filter { step[$0] % names.count == index }
      return (name, VersionedCard.all(step[3] > 2 ? ids : ids.reversed()))
    }
  }

  @Test func `A condition by the identifier of a section gives no blank cell in a table`() throws {
    try check(.array(of: Self.steps, count: 2...6), runs: cases(40, thorough: 2_000)) { steps in
      let storage = ModelStorage<String, VersionedCard>()
      let scene = TableScene(storage: storage)
      scene.manager.register(SecondRow<VersionedCard>.self) {
        $0.condition = .section("b", of: storage)
      }
      scene.manager.register(Row<VersionedCard>.self) { mapping in
        mapping.condition = .custom { [weak storage] indexPath, _ in
          // No mapping fits a section that does not exist.
          storage?.sectionIdentifier(at: indexPath[0]).map { $0 != "b" } ?? false
        }
      }
      scene.layOut()
      for step in steps {
        let sections = Self.sections(step)
        try requireEqual(failures { _ = try? storage.apply(sections) }, [])
        for (section, (name, cards)) in sections.enumerated() {
          for (item, card) in cards.enumerated() {
            let cell = scene.cell(item, section) as? Row<VersionedCard>
            try requireEqual(cell?.shown, card)
            try requireEqual(cell is SecondRow<VersionedCard>, name == "b")
          }
        }
      }
      try requireEqual(scene.takeAnomalies(), [])
    }
  }

  @Test func `Headers of a data source are those of the sections that are shown`() throws {
    try check(.array(of: Self.steps, count: 2...6), runs: cases(40, thorough: 2_000)) { steps in
      let songs = DiffableDataSource<String, Int>()
      let window = UIWindow()
      let view = UICollectionView(frame: .zero, collectionViewLayout: Items.Scene.flowLayout())
      window.addSubview(view)
      let shown = CollectionViewDataSource(view, dataSource: songs) { _, _, _ in nil }
      let kind = UICollectionView.elementKindSectionHeader
      view.register(
        Items.Edge<String>.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "header"
      )
      shown.supplementaryViewProvider = { [unowned shown] view, kind, indexPath in
        guard kind == UICollectionView.elementKindSectionHeader else { return nil }
        let header = view.dequeueReusableSupplementaryView(
          ofKind: kind,
          withReuseIdentifier: "header",
          for: indexPath
        )
        (header as? Items.Edge<String>)?
          .update(with: shown.sectionIdentifier(for: indexPath.section) ?? "-")
        return header
      }
      for step in steps {
        let sections = Self.sections(step)
        let failed = try failures {
          songs.apply(try Snapshot(sections: sections.map { ($0.0, $0.1.map(\.id)) }))
          view.layoutIfNeeded()
        }
        try requireEqual(failed, [])
        let texts = sections.indices.map { section in
          let header = view.supplementaryView(forElementKind: kind, at: at(0, section))
          return (header as? Items.Edge<String>)?.text
        }
        try requireEqual(texts, sections.map(\.0))
      }
      try requireEqual(shown.sectionIdentifier(for: -1), nil)
      try requireEqual(shown.sectionIdentifier(for: 3), nil)
    }
  }
}
