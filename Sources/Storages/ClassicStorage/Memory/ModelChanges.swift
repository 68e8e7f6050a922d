/// The models that are added to a table and removed from it.
struct ModelChanges {
  /// The models of slots that are new or have another model, in the order in which they came.
  private(set) var models: [(slot: Int, model: Any)] = []

  /// The pages of models that came in together.
  private(set) var pages = ModelPages()

  /// The slots that were deleted.
  private(set) var emptied: [Int] = []

  mutating func put(_ model: Any, in slot: Int) {
    models.append((slot, model))
  }

  mutating func add(_ pages: ModelPages) {
    self.pages.add(pages)
  }

  mutating func noteEmptied(_ slots: [Int]) {
    emptied += slots
  }
}
