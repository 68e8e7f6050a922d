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

  /// Changes the content of one of 20 models as often as asked, from the array to the view.
  static func applyOneContent(_ count: Int) throws {
    var models = (0..<20).map(Track.init)
    let list = try ShownList(models)
    for change in 0..<count {
      models[change % models.count].plays += 1
      try list.apply(models)
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
