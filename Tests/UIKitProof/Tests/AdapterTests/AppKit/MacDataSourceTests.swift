import AppKit
import AppKitManagers
import DiffableStorage
import DiffableStorageTesting
import ListManagement
import Testing

/// What only the data sources of AppKit have: columns, group rows, animations, headers of a provider.
@MainActor @Suite struct MacDataSourceTests {
  private let data = Numbers()

  private func table(columns: Int = 1) -> MacTableScene {
    let scene = MacTableScene(columns: columns)
    scene.manager.stopManaging()
    return scene
  }

  private func label(_ text: String) -> NSTextField { NSTextField(labelWithString: text) }

  @Test func `A table view shows snapshots in its columns, with group rows`() throws {
    let scene = table(columns: 2)
    let view = scene.view
    let shown = TableViewDataSource(view, dataSource: data) { _, _, name in
      label(name)
    } itemProvider: { _, column, _, item in
      label("\(item) \(column?.identifier?.rawValue ?? "")")
    }
    let stops = try failures {
      data.apply(try Snapshot(sections: ["A": [1, 2], "B": [3]]))
      view.layoutSubtreeIfNeeded()
      let before = view.counters.groups
      data.apply(try Snapshot(sections: ["A": [2], "B": [1, 3]]))
      #expect(view.counters.groups == before + 1)
    }
    #expect(stops == [])
    #expect(scene.rowTexts == ["A", "2 0", "B", "1 0", "3 0"])
    #expect((scene.view(3, column: 1) as? NSTextField)?.stringValue == "1 1")
    #expect(view.counters.moved == 1)
    #expect(shown.itemIdentifier(forRow: 3) == 1)
    #expect(shown.itemIdentifier(forRow: 2) == nil)
    #expect(shown.row(forItemIdentifier: 3) == 4)
    #expect(shown.row(forItemIdentifier: 9) == nil)
    #expect(shown.row(forSectionIdentifier: "B") == 2)
    #expect(shown.row(forSectionIdentifier: "C") == nil)
    #expect(shown.sectionIdentifier(forRow: 3) == "B")
    view.click(row: 0)
    #expect(view.selectedRow == -1)
  }

  @Test func `Apple's initializer takes a provider of group rows`() throws {
    let scene = table()
    let shown = TableViewDataSource<String, Int>(tableView: scene.view) { _, _, name in
      label(name)
    } cellProvider: { _, _, _, item in
      label("\(item)")
    }
    shown.apply(try Snapshot(sections: ["A": [], "B": [1, 2]]))
    #expect(failures { scene.layOut() } == [])
    #expect(scene.rowTexts == ["A", "B", "1", "2"])
  }

  private final class Stripe: NSTableRowView { var name = "" }

  private func stripes(_ scene: MacTableScene) -> [String?] {
    (0..<scene.view.numberOfRows).map {
      (scene.view.rowView(atRow: $0, makeIfNecessary: false) as? Stripe)?.name
    }
  }

  @Test(arguments: [true, false])
  func `The providers of group rows and row views can be set before and after the first snapshot`(
    _ isBefore: Bool
  ) throws {
    let scene = table()
    let shown = TableViewDataSource<String, Int>(tableView: scene.view) { _, _, _, item in
      label("\(item)")
    }
    var asked: [Int] = []
    func setProviders() {
      shown.rowViewProvider = { _, row, identifier in
        asked.append(row)
        guard identifier as? Int != 3 else { return nil }
        let stripe = Stripe()
        stripe.name = "\(identifier)"
        return stripe
      }
      shown.sectionHeaderViewProvider = { _, _, section in label(section) }
    }
    if isBefore { setProviders() }
    shown.apply(try Snapshot(sections: ["A": [1, 2], "B": [3]]))
    scene.layOut()
    #expect(scene.rowTexts == (isBefore ? ["A", "1", "2", "B", "3"] : ["1", "2", "3"]))
    let stops = try failures {
      if !isBefore { setProviders() }
      scene.layOut()
      #expect(scene.rowTexts == ["A", "1", "2", "B", "3"])
      #expect(stripes(scene) == ["A", "1", "2", "B", nil])
      #expect(Set(asked) == Set(0..<5))
      shown.apply(try Snapshot(sections: ["A": [2], "B": [4, 3]]))
      scene.layOut()
      #expect(stripes(scene) == ["A", "2", "B", "4", nil])
      #expect(shown.sectionIdentifier(forRow: 2) == "B")
      shown.rowViewProvider = nil
      shown.sectionHeaderViewProvider = nil
      scene.layOut()
      #expect(scene.rowTexts == ["2", "4", "3"])
      #expect(stripes(scene) == [nil, nil, nil])
      shown.apply(try Snapshot(sections: ["A": [5]]))
      scene.layOut()
      #expect(scene.rowTexts == ["5"])
    }
    #expect(stops == [])
  }

  @Test func `The same items stay selected when group rows come and go`() throws {
    let scene = table()
    let shown = scene.source(data)
    data.apply(try Snapshot(sections: ["A": [1, 2], "B": [3]]))
    guard let shown = shown as? TableViewDataSource<String, Int> else { return }
    scene.layOut()
    scene.view.allowsMultipleSelection = true
    scene.view.selectRowIndexes([0, 2], byExtendingSelection: false)
    shown.sectionHeaderViewProvider = { _, _, name in label(name) }
    #expect(scene.view.selectedRowIndexes == [1, 4])
    shown.rowViewProvider = { _, _, _ in Stripe() }
    #expect(scene.view.selectedRowIndexes == [1, 4])
    shown.sectionHeaderViewProvider = nil
    #expect(scene.view.selectedRowIndexes == [0, 2])
  }

  @Test func `A provider that is set while an update makes rows takes effect after it`()
    async throws
  {
    let scene = table()
    var whenMade: (() -> Void)?
    let shown = TableViewDataSource<String, Int>(tableView: scene.view) { _, _, _, item in
      if item == 2 { whenMade.take()?() }
      return label("\(item)")
    }
    // In a function that is async, the other method of this name would be called.
    func show(_ items: [Int]) throws {
      shown.apply(try Snapshot(sections: ["A": items]))
      scene.layOut()
    }
    try show([1])
    whenMade = { [unowned shown] in
      shown.sectionHeaderViewProvider = { _, _, name in label(name) }
    }
    #expect(try failures { try show([1, 2, 3]) } == [])
    await settle()
    #expect(failures { scene.layOut() } == [])
    #expect(scene.rowTexts == ["A", "1", "2", "3"])
  }

  @Test func `Row views are the owner's, if no provider makes them`() throws {
    let method = "tableView:rowViewForRow:"
    let owner = Owner([method])
    owner.answers[method] = { NSTableRowView?.some(Stripe()) as Any }
    let scene = table()
    scene.view.delegate = owner
    let shown = scene.source(data)
    data.apply(try Snapshot(sections: ["A": [1]]))
    scene.layOut()
    #expect(stripes(scene) == [""])
    withExtendedLifetime(shown) {}
    let managed = MacTableScene([[1]], delegate: owner)
    managed.layOut()
    #expect(stripes(managed) == [""])
  }

  /// A subclass as written for Apple's class.
  private final class Songs: TableViewDataSource<String, Int> {
    private(set) var applies = 0

    @discardableResult
    override func apply(
      _ snapshot: Snapshot<String, Int>,
      animatingDifferences: Bool = true,
      completion: (() -> Void)? = nil
    ) -> DiffableDataSource<String, Int>.Outcome {
      applies += 1
      return super.apply(
        snapshot,
        animatingDifferences: animatingDifferences,
        completion: completion
      )
    }
  }

  @Test func `A subclass overrides apply, and the default row animation is that of all rows`()
    throws
  {
    let scene = table()
    let songs = Songs(tableView: scene.view) { _, _, _, item in label("\(item)") }
    for effect: NSTableView.AnimationOptions in [
      [], .effectFade, .slideDown, .slideLeft, .effectGap,
    ] {
      songs.defaultRowAnimation = effect
      #expect(songs.defaultRowAnimation == effect)
    }
    songs.defaultRowAnimation = .slideLeft
    songs.apply(try Snapshot(sections: ["A": [1]]))
    scene.layOut()
    songs.apply(try Snapshot(sections: ["A": [1, 2]]))
    #expect(songs.applies == 2)
    #expect(scene.view.animations.last == .slideLeft)
    songs.apply(try Snapshot(sections: ["A": [1, 2, 3]]), animatingDifferences: false)
    #expect(scene.view.animations.last == [])
  }

  @Test func `The delegate that a table view had goes on being told`() throws {
    let scene = table()
    let owner = Owner(["tableViewSelectionDidChange:"])
    scene.view.delegate = owner
    let shown = scene.source(data)
    data.apply(try Snapshot(sections: ["A": [1, 2]]))
    scene.view.click(row: 1)
    #expect(owner.notes.count == 1)
    #expect(scene.view.delegateMethods.contains("tableView:heightOfRow:") == false)
    withExtendedLifetime(shown) {}
  }

  @Test func `A delegate that is set later makes the views itself`() throws {
    let scene = table()
    var made = 0
    let shown = TableViewDataSource<String, Int>(tableView: scene.view) { _, _, _, item in
      made += 1
      return label("\(item)")
    }
    shown.apply(try Snapshot(sections: ["A": [1]]))
    scene.layOut()
    #expect(made == 1)
    let owner = Owner(["tableViewSelectionDidChange:"])
    scene.view.delegate = owner
    shown.apply(try Snapshot(sections: ["A": [1, 2]]))
    scene.layOut()
    #expect(made == 1)
    #expect(scene.view.numberOfRows == 2)
  }

  @Test func `A collection view shows headers of a provider`() throws {
    let scene = MacCollectionScene.bare()
    let (view, kind) = (scene.view, NSCollectionView.elementKindSectionHeader)
    view.register(
      TitleView<String>.self,
      forSupplementaryViewOfKind: kind,
      withIdentifier: .init("title")
    )
    let shown = CollectionViewDataSource(view, dataSource: data) { _, _, _ in nil }
    shown.supplementaryViewProvider = { view, kind, indexPath in
      guard indexPath[0] == 0 else { return nil }
      let header = view.makeSupplementaryView(
        ofKind: kind,
        withIdentifier: .init("title"),
        for: indexPath
      )
      (header as? TitleView<String>)?.update(with: "first")
      return header
    }
    scene.layout.footerReferenceSize = .zero
    data.apply(try Snapshot(sections: ["A": [1], "B": [2]]))
    #expect(failures { scene.layOut() } == [])
    #expect((0..<2).map(scene.header(of:)) == ["first", nil])
  }

  @Test func `Random snapshots are shown in a table view with group rows`() throws {
    let snapshots = Gen<[Snapshot<String, Int>]>.array(
      of: .snapshot(sections: 0...4, items: 0...12),
      count: 1...8
    )
    try check(snapshots, runs: 40) { snapshots in
      let (scene, data) = (table(), Numbers())
      let shown = scene.groupedSource(data)
      for snapshot in snapshots {
        let stops = failures {
          data.apply(snapshot)
          scene.layOut()
        }
        try requireEqual(stops, [])
        var expected: [String] = []
        for section in snapshot.sectionIdentifiers {
          expected.append(section)
          expected += snapshot.itemIdentifiers(inSection: section).map { "\($0)" }
        }
        try requireEqual(scene.rowTexts, expected)
      }
      withExtendedLifetime(shown) {}
    }
  }
}
