/// A delegate that can let changes wait until its view has finished an earlier one.
protocol ChangeHolding: StorageUpdating {
  /// Whether changes have to wait now.
  var holdsChanges: Bool { get }

  /// Keeps a part of a completion until changes can be delivered again.
  func holdChanges(until part: CompletionGroup.Part)
}
