import AppKitLists
import Foundation

// What the sidebar of SidebarScreen.swift shows.

/// What a row stands for; it is the same after a refresh and a relaunch.
nonisolated enum SidebarItem: Hashable, Codable, Sendable {
  case smartFeeds
  case smartFeed(String)
  case account(String)
  case folder(String, account: String)
  case feed(String, account: String)

  static let allUnread = Self.smartFeed("All Unread")

  /// Whether it is a header, which cannot be selected.
  var isGroup: Bool {
    switch self {
    case .smartFeeds, .account: true
    case .smartFeed, .folder, .feed: false
    }
  }

  /// The account that it belongs to.
  var account: String? {
    switch self {
    case .account(let account), .folder(_, let account), .feed(_, let account): account
    case .smartFeeds, .smartFeed: nil
    }
  }
}

/// An item as the app knows it.
nonisolated struct SidebarEntry: Sendable {
  let item: SidebarItem
  var title: String
  var parent: SidebarItem?

  static let smartFeeds =
    [SidebarEntry(item: .smartFeeds, title: "Smart Feeds")]
    + ["Today", "All Unread", "Starred"].map {
      SidebarEntry(item: .smartFeed($0), title: $0, parent: .smartFeeds)
    }

  var isSmart: Bool { item.account == nil }

  /// Feeds come before folders, by their titles.
  func precedes(_ other: Self) -> Bool {
    if rank != other.rank { return rank < other.rank }
    let order = title.localizedStandardCompare(other.title)
    return order == .orderedSame ? "\(item)" < "\(other.item)" : order == .orderedAscending
  }

  private var rank: Int {
    switch item {
    case .smartFeeds, .feed: 0
    case .account, .folder: 1
    case .smartFeed: Self.smartFeeds.firstIndex { $0.item == item } ?? 0
    }
  }
}

/// What is kept for the next launch.
nonisolated struct SidebarState: Codable, Sendable {
  var expansion: Expansion<SidebarItem>
  var selected: [SidebarItem]
  var hidesRead: Bool

  /// The headers that have come so far; others open when they come.
  var groups: [SidebarItem]
}
