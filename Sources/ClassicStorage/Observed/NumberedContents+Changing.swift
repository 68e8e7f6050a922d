import DiffableStorage

extension NumberedContents {
  /// A listing that changes have led to, and what they are said to have done to its survivors.
  struct Successor {
    var listing: NumberedContents
    var updatedItems: [Int] = []
    var reloadedSections: [Int] = []
  }

  /// The listing that changes lead to, as somebody tells them who knows no more than positions.
  ///
  /// What is said of an item that goes with its section, and what is not said of the items of a new
  /// section, makes no difference.
  ///
  /// - Parameters:
  ///   - changes: The changes; section moves and supplementary reloads are ignored.
  ///   - contents: What is there after them.
  /// - Returns: The next listing; what stayed keeps its numbers.
  /// - Throws: ``InvalidChange`` when the changes do not lead from these contents to those.
  /// - Complexity: O(*c* log *n*) for *c* changes of *n* items, and O(*s*) for *s* sections.
  func applying(
    _ changes: BatchOperations,
    leadingTo contents: [FrozenSection]
  ) throws -> Successor {
    var assigner = IdentityAssigner(self)
    try assigner.takeOut(changes)
    try assigner.arrangeSections(changes, count: contents.count)
    try assigner.checkNames(changes, in: contents)
    try assigner.putIn(changes, counts: contents.map(\.count))
    let listing = NumberedContents(
      numbers: assigner.builder.build(),
      contents: contents,
      nextNumber: assigner.nextNumber
    )
    return Successor(
      listing: listing,
      updatedItems: try updatedItems(changes, in: listing),
      reloadedSections: try changes.sectionReloads.map { try section(at: $0, "reloaded") }
    )
  }

  private func updatedItems(_ changes: BatchOperations, in after: NumberedContents) throws -> [Int]
  {
    try changes.itemReloads.map { try item(at: $0, "updated") }
      + changes.itemReconfigures.map { try after.item(at: $0, "updated") }
  }

  func item(at position: ItemPosition, _ what: String) throws -> Int {
    guard let number = numbers.itemIdentifier(at: position) else {
      let count = numbers.numberOfItems(inSectionAt: position.section)
      throw InvalidChange(
        "the item at \(position) is said to be \(what), and section \(position.section) has "
          + "\(count) items"
      )
    }
    return number
  }

  func section(at index: Int, _ what: String) throws -> Int {
    guard let number = numbers.sectionIdentifier(at: index) else {
      throw InvalidChange(
        "section \(index) is said to be \(what), and there are \(numbers.numberOfSections) sections"
      )
    }
    return number
  }
}
