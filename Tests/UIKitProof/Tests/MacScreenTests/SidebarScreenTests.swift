import AppKit
import AppKitLists
import StandIns
import Testing

@MainActor @Suite struct SidebarScreenTests {
  private let screen = SidebarScreen()

  init() throws {
    try launch(screen)
  }

  // MARK: A user's view of the screen

  private static let news = SidebarItem.folder("News", account: "mac")
  private static let tech = SidebarItem.folder("Tech", account: "mac")
  private static func feed(_ name: String) -> SidebarItem {
    .feed("\(name).example", account: "mac")
  }

  /// The account with folders and feeds as in `["blog": nil, "daily": "News"]`.
  private func entries(_ feeds: [String: String?] = Self.feeds) -> [SidebarEntry] {
    [
      SidebarEntry(item: .account("mac"), title: "On My Mac"),
      SidebarEntry(item: Self.news, title: "News", parent: .account("mac")),
      SidebarEntry(item: Self.tech, title: "Tech", parent: .account("mac")),
    ]
      + feeds.map { name, folder in
        let parent = folder.map { SidebarItem.folder($0, account: "mac") } ?? .account("mac")
        return SidebarEntry(item: Self.feed(name), title: name, parent: parent)
      }
  }

  private nonisolated static let feeds = [
    "blog": nil, "comics": nil, "daily": "News", "weekly": "News", "chips": "Tech",
  ]

  private func launch(_ screen: SidebarScreen, _ state: SidebarState? = nil) throws {
    _ = screen.view
    if let state { screen.state = state }
    // Accounts are loaded after the window is there.
    try screen.show([])
    try screen.show(entries())
  }

  /// What is kept for another launch, as a file keeps it.
  private func saved() throws -> SidebarState {
    try JSONDecoder().decode(SidebarState.self, from: try JSONEncoder().encode(screen.state))
  }

  private func shown(_ screen: SidebarScreen) -> [String] {
    let view = screen.outlineView
    return (0..<view.numberOfRows).map { row in
      let item = view.item(atRow: row)
      let triangle = view.isExpandable(item) ? view.isItemExpanded(item) ? "▾" : "▸" : ""
      let cell = view.view(atColumn: 0, row: row, makeIfNecessary: false) as? SidebarCell
      let texts = [cell?.title.stringValue ?? "-", cell?.count.stringValue ?? "-"]
      return String(repeating: " ", count: view.level(forRow: row)) + triangle
        + texts.filter { !$0.isEmpty }.joined(separator: " ")
        + (view.selectedRowIndexes.contains(row) ? "*" : "")
    }
  }

  /// The rows of the account.
  private var shown: [String] { Array(shown(screen).dropFirst(4)) }

  private func row(_ item: SidebarItem) -> Int { screen.rows.row(forItemIdentifier: item) ?? -1 }
  private func cell(_ item: SidebarItem) -> NSView? {
    screen.outlineView.view(atColumn: 0, row: row(item), makeIfNecessary: false)
  }
  private func click(_ item: SidebarItem) { screen.outlineView.click(row: row(item)) }
  private func toggle(_ item: SidebarItem) { screen.outlineView.clickTriangle(row: row(item)) }

  private func drag(_ names: String..., to item: SidebarItem, at index: Int = -1) -> Bool {
    screen.outlineView.drag(
      rows: IndexSet(names.map { row(Self.feed($0)) }),
      to: screen.outlineView.item(atRow: row(item)),
      childIndex: index
    )
  }

  // MARK: Rows

  @Test
  func `Accounts are open, feeds are in the order of their titles, and headers are not selected`() {
    #expect(
      shown(screen) == [
        "▾Smart Feeds", " Today", " All Unread", " Starred",
        "▾On My Mac", " blog", " comics", " ▸News", " ▸Tech",
      ]
    )
    click(.account("mac"))
    #expect(screen.selected == [])
    click(Self.feed("blog"))
    #expect(screen.selected == [Self.feed("blog")])
  }

  @Test func `A refresh keeps cells, what is open and what is selected`() throws {
    toggle(Self.news)
    click(Self.feed("weekly"))
    var told = 0
    screen.onSelect = { _ in told += 1 }
    let (kept, reloads) = (cell(Self.feed("weekly")), screen.outlineView.counters.reloads)
    var feeds = Self.feeds
    feeds["atom"] = .some(nil)
    feeds["daily"] = nil
    let failed = try failures { try screen.show(entries(feeds)) }
    #expect(failed == [])
    #expect(
      shown == ["▾On My Mac", " atom", " blog", " comics", " ▾News", "  weekly*", " ▸Tech"]
    )
    #expect(kept != nil && cell(Self.feed("weekly")) === kept)
    #expect(screen.outlineView.counters.reloads == reloads && told == 0)
    // What is selected goes, and the app is told.
    feeds["weekly"] = nil
    try screen.show(entries(feeds))
    #expect(screen.selected == [] && told == 1)
  }

  // NetNewsWire#4865
  @Test func `What was open and selected is so after a relaunch, though accounts come later`()
    throws
  {
    toggle(Self.news)
    toggle(.smartFeeds)
    click(Self.feed("daily"))
    var state = try saved()
    let sky = SidebarItem.feed("sky.example", account: "cloud")
    state.selected.append(sky)
    let next = SidebarScreen()
    try launch(next, state)
    #expect(
      shown(next) == [
        "▸Smart Feeds", "▾On My Mac", " blog", " comics", " ▾News", "  daily*", "  weekly",
        " ▸Tech",
      ]
    )
    #expect(shown(next) == shown(screen))
    // Another account comes even later.
    let cloud = SidebarEntry(item: .account("cloud"), title: "Cloud")
    try next.show(entries() + [cloud, SidebarEntry(item: sky, title: "sky", parent: cloud.item)])
    #expect(next.selected == [sky, Self.feed("daily")])
  }

  // NetNewsWire#4871
  @Test func `A launch in which nothing was opened or closed is followed by the same rows`() throws
  {
    let next = SidebarScreen()
    try launch(next, try saved())
    #expect(shown(next) == shown(screen))
    #expect(next.rows.snapshot().isExpanded(.account("mac")))
  }

  @Test func `A new account is open, and one that was closed stays closed`() throws {
    toggle(.account("mac"))
    let next = SidebarScreen()
    try launch(next, try saved())
    let cloud = SidebarEntry(item: .account("cloud"), title: "Cloud")
    let feed = SidebarEntry(
      item: .feed("sky.example", account: "cloud"),
      title: "sky",
      parent: cloud.item
    )
    try next.show(entries() + [feed, cloud])
    #expect(shown(next).suffix(3) == ["▾Cloud", " sky", "▸On My Mac"])
  }

  @Test func `A feed in a closed folder is revealed`() throws {
    try screen.reveal(Self.feed("chips"))
    #expect(shown.suffix(2) == [" ▾Tech", "  chips*"])
    #expect(screen.selected == [Self.feed("chips")])
    try screen.reveal(Self.feed("gone"))
    #expect(screen.selected == [Self.feed("chips")])
  }

  @Test func `A feed that is there twice is an error, and changes nothing`() throws {
    let before = shown(screen)
    #expect(throws: SnapshotError.self) { try screen.show(entries() + entries()) }
    #expect(shown(screen) == before)
  }

  // MARK: Unread articles

  // NetNewsWire#5093
  @Test
  func `A folder has the unread articles of its feeds, open or closed, and no cell is made anew`()
    throws
  {
    let (made, cell) = (screen.outlineView.counters.views, cell(Self.news))
    let failed = try failures {
      try screen.setUnread([Self.feed("daily"): 3, Self.feed("weekly"): 1, Self.feed("blog"): 2])
      #expect(shown == ["▾On My Mac", " blog 2", " comics", " ▸News 4", " ▸Tech"])
      #expect(shown(screen)[2] == " All Unread 6")
    }
    #expect(failed == [] && screen.outlineView.counters.views == made)
    toggle(Self.news)
    try screen.setUnread([Self.feed("daily"): 0])
    #expect(
      shown == ["▾On My Mac", " blog 2", " comics", " ▾News 1", "  daily", "  weekly 1", " ▸Tech"]
    )
    #expect(screen.outlineView.counters.views == made + 2)
    #expect(cell != nil && self.cell(Self.news) === cell)
    // A feed that leaves takes its articles along.
    try screen.show(entries(Self.feeds.filter { $0.key != "weekly" }))
    #expect(shown == ["▾On My Mac", " blog 2", " comics", " ▾News", "  daily", " ▸Tech"])
    #expect(shown(screen)[2] == " All Unread 2")
  }

  @Test func `Feeds without unread articles are hidden, but not while they are selected`() throws {
    toggle(Self.news)
    try screen.setUnread([Self.feed("weekly"): 1, Self.feed("chips"): 1])
    click(Self.feed("daily"))
    try screen.setHidesRead(true)
    #expect(shown == ["▾On My Mac", " ▾News 1", "  daily*", "  weekly 1", " ▸Tech 1"])
    try screen.setUnread([Self.feed("weekly"): 0, Self.feed("chips"): 0])
    #expect(shown == ["▾On My Mac", " ▾News", "  daily*"])
    try screen.reveal(Self.feed("blog"))
    #expect(shown.prefix(2) == ["▾On My Mac", " blog*"])
    try screen.setHidesRead(false)
    // The folder is open as it was.
    #expect(
      shown == ["▾On My Mac", " blog*", " comics", " ▾News", "  daily", "  weekly", " ▸Tech"]
    )
  }

  // MARK: Drops

  @Test func `Feeds are dragged into a closed folder, and back`() throws {
    try screen.setUnread([Self.feed("blog"): 2])
    toggle(Self.news)
    let before = screen.rows.snapshot()
    let places = before.places(of: ["blog", "daily"].map(Self.feed))
    let failed = failures { #expect(drag("blog", "daily", to: Self.tech)) }
    #expect(failed == [])
    #expect(shown == ["▾On My Mac", " comics", " ▾News", "  weekly", " ▸Tech 2"])
    #expect(
      screen.rows.snapshot().childItems(of: Self.tech) == ["blog", "chips", "daily"].map(Self.feed)
    )
    try screen.moveBack(places)
    #expect(screen.rows.snapshot() == before)
    #expect(shown.suffix(2) == ["  weekly", " ▸Tech"])
  }

  @Test func `A feed is dropped where its title belongs, and onto a feed means beside it`() {
    toggle(Self.news)
    // Behind the last feed of the folder.
    #expect(drag("blog", to: Self.news, at: 2))
    #expect(
      shown == ["▾On My Mac", " comics", " ▾News", "  blog", "  daily", "  weekly", " ▸Tech"]
    )
    #expect(drag("comics", to: Self.feed("weekly")))
    #expect(screen.rows.snapshot().parent(of: Self.feed("comics")) == Self.news)
    #expect(drag("weekly", to: .account("mac")))
    #expect(shown[1] == " weekly")
  }

  @Test func `Feeds are not dropped where they are, on smart feeds, or in another account`() throws
  {
    try screen.show(entries() + [SidebarEntry(item: .account("cloud"), title: "Cloud")])
    let before = shown(screen)
    #expect(!drag("blog", to: .account("mac")))
    #expect(!drag("blog", to: Self.feed("comics")))
    #expect(!drag("blog", to: .smartFeeds))
    #expect(!drag("blog", to: .allUnread))
    #expect(!drag("blog", to: .account("cloud")))
    #expect(!screen.outlineView.drag(rows: [row(Self.news)], to: nil, childIndex: 0))
    #expect(shown(screen) == before)
  }

  @Test func `Nothing stays when the screen goes`() throws {
    weak var gone: SidebarScreen?
    do {
      let screen = SidebarScreen()
      try launch(screen)
      gone = screen
    }
    #expect(gone == nil)
  }
}
