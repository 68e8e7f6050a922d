import DiffableStorage

/// A list of models with a view that carries out each change at once, as an application has them.
final class ShownList {
  let view = CountingView()
  private let storage = ModelStorage<Int, Track>()

  init(_ models: [Track]) throws {
    storage.delegate = view
    try apply(models)
  }

  func apply(_ models: [Track]) throws {
    try storage.apply(CollectionOfOne((0, models)))
  }

  func modify(
    _ edit: (inout ModelSnapshot<Int, Track>.Builder) throws(SnapshotError) -> Void
  ) throws {
    try storage.modify(edit)
  }
}

/// A change of a list that is shown, whose instructions count-instructions counts.
enum CountedChange: String, CaseIterable {
  /// The content of one of 20 models.
  case content
  /// A model more in front of 20, and one less.
  case inserted
  /// Of 20 models two others, and one at another place.
  case mixed
  /// 20 models in another order.
  case shuffled
  /// A model more at the end of 1,000 by `modify`, and one less.
  case appended
  /// A new list of 20 models, with its view.
  case loaded

  /// Makes the change as often as asked, from the array or the edit to the view.
  func make(_ count: Int) throws {
    let models = (0..<(self == .appended ? 1000 : 20)).map(Track.init)
    if self == .loaded {
      for _ in 0..<count { _ = try ShownList(models) }
      return
    }
    let list = try ShownList(models)
    switch self {
    case .content:
      var models = models
      for change in 0..<count {
        models[change % models.count].plays += 1
        try list.apply(models)
      }
    case .inserted:
      let longer = [Track(-1)] + models
      for change in 0..<count { try list.apply(change.isMultiple(of: 2) ? longer : models) }
    case .mixed:
      var other = models
      other.swapAt(3, 12)
      other.replaceSubrange(5..<7, with: [Track(30), Track(31)])
      for change in 0..<count { try list.apply(change.isMultiple(of: 2) ? other : models) }
    case .shuffled:
      var random = SplitMix(seed: 20)
      let orders = (0..<8).map { _ in models.shuffled(using: &random) }
      for change in 0..<count { try list.apply(orders[change % orders.count]) }
    case .appended:
      let new = Track(-1)
      for change in 0..<count {
        try list.modify { builder throws(SnapshotError) in
          guard change.isMultiple(of: 2) else { return builder.deleteItems([new.id]) }
          try builder.appendModels([new])
        }
      }
    case .loaded: break
    }
  }
}

/// A view without a screen, which reads the operations of each batch and applies it.
final class CountingView: StorageUpdating {
  private(set) var operationCount = 0

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    for batch in update.batches {
      operationCount += batch.operations.count
      batch.apply()
    }
  }

  func storageNeedsReloading() {}
}
