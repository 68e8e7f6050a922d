import DiffableStorage

// Computes the next listing from changes that a source reports by positions.

extension NumberedContents {
  /// The listing after some changes, and the items and sections that the changes updated.
  struct Successor {
    var listing: NumberedContents
    var updatedItems: [Int] = []
    var reloadedSections: [Int] = []
  }

  /// The listing after changes that are reported by positions only; items and sections that stay keep their
  /// numbers.
  ///
  /// Changes of items in a deleted section are optional, and so are the insertions of the items of a new
  /// section. Section moves and supplementary reloads are ignored. Throws ``InvalidChange`` if the changes do
  /// not lead from these contents to the given ones. It takes O(*c* log *n*) for *c* changes of *n* items, and
  /// O(*s*) for *s* sections.
  func applying(
    _ changes: BatchOperations,
    leadingTo contents: [FrozenSection]
  ) throws -> Successor {
    var assigner = IdentityAssigner(self)
    try assigner.takeOut(changes)
    try assigner.arrangeSections(changes, counts: contents.map(\.count))
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
        "the item at \(position) is reported as \(what), but section \(position.section) has "
          + "\(count) items"
      )
    }
    return number
  }

  func section(at index: Int, _ what: String) throws -> Int {
    guard let number = numbers.sectionIdentifier(at: index) else {
      throw InvalidChange(
        "section \(index) is reported as \(what), but there are \(numbers.numberOfSections) "
          + "sections"
      )
    }
    return number
  }
}
