import DiffableStorage

extension HeadlessGrid {
  /// Moves a cell as a user does who drags it, and lets the data follow.
  ///
  /// - Parameters:
  ///   - source: The position of the item before the move.
  ///   - destination: Its position after the move.
  ///   - follow: Tells whoever has the data; changes it from the state before to the state after.
  /// - Returns: Whether the data followed. If not, the cell is back at its place.
  func drag(from source: ItemPosition, to destination: ItemPosition, follow: () -> Void) -> Bool {
    guard activity == .idle, !owesLayout, source != destination else { return false }
    let before = frameToRecord()
    var expected = contents.counts
    expected[source.section] -= 1
    expected[destination.section] += 1
    let identifier = askIdentifier(at: source)
    let model = askModel(at: source)

    activity = .configuring(inBatch: false)
    follow()
    interruption = nil
    joinedOperations = BatchOperations()
    joinedOperations.itemMoves = [BatchMove(from: source, to: destination)]
    var carryOut: CarryOut?
    let hasFollowed =
      identifier == nil
      ? areSameModels(askModel(at: destination), model)
      : askIdentifier(at: destination) == identifier
    if hasFollowed, askCounts() == expected {
      do throws(Violation) {
        carryOut = try plan(Decomposition(joinedOperations), after: expected)
      } catch {
        dropViewsOfBatch()
      }
    }
    activity = .idle
    if let carryOut {
      finish(carryOut, since: before)
    } else {
      putBack()
    }
    joinedOperations = BatchOperations()
    settle()
    return carryOut != nil
  }

  /// Leaves everything as it was if the data is as it was, and else reloads.
  private func putBack() {
    do throws(Violation) {
      try verify()
    } catch {
      violations.append(error)
      requestReload()
    }
  }
}
