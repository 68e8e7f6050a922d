/// The two lists that `diffgrid` compares if no files are given.
enum Sample {
  private static let before = """
    # Fruit
    apple
    pear
    plum
    cherry
    # Dairy
    milk
    butter
    cheese
    # Garage
    motor oil
    # Bakery
    bread
    rolls
    pretzels
    """

  private static let after = """
    # Bakery
    bread
    croissants
    rolls
    # Fruit
    cherry
    apple
    plum
    fig
    # Dairy
    milk
    cheese
    pretzels
    # Frozen
    peas
    spinach
    """

  static func lists() throws(ToolError) -> ListPair {
    ListPair(
      before: try list(before, "shopping, before"),
      after: try list(after, "shopping, after"),
      titles: ("shopping, before", "shopping, after")
    )
  }

  private static func list(_ text: String, _ title: String) throws(ToolError) -> List {
    let listing = try TextReader(file: title).listing(Array(text.utf8))
    return try listing.snapshot(file: title, duplicates: .reject)
  }
}
