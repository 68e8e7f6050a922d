/// The two lists that `diffgrid` compares if no files are given.
enum Sample {
  private static let before = """
    # In progress
    Dark mode
    Fax export
    Offline mode
    Search
    # Review
    Passkeys
    Share sheet
    Widgets
    # Blocked
    Payments
    # Done
    Onboarding
    Settings
    Haptics
    """

  private static let after = """
    # Done
    Onboarding
    Passkeys
    Settings
    Haptics
    # In progress
    Search
    Dark mode
    Offline mode
    Live activities
    # Review
    Widgets
    Payments
    # Next
    Watch app
    Maps
    """

  static func lists() throws(ToolError) -> ListPair {
    let titles = ("release board, yesterday", "release board, today")
    return ListPair(
      before: try list(before, titles.0),
      after: try list(after, titles.1),
      titles: titles
    )
  }

  private static func list(_ text: String, _ title: String) throws(ToolError) -> List {
    let listing = try TextReader(file: title).listing(Array(text.utf8))
    return try listing.snapshot(file: title, duplicates: .reject)
  }
}
