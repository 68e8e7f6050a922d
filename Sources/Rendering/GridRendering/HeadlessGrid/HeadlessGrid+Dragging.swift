import ListViews

// Moves a cell before its data, as a list view does when a user drags it.

extension HeadlessGrid {
  /// Moves a cell, as when a user drags it, and then has the data changed in the same way.
  ///
  /// It returns whether the data was changed in this way. If not, the cell is back at its position. `isRefused`
  /// says that the data has announced something else, a refusal or a reload, so that it is no violation if the
  /// data is in another state.
  package func drag(
    from source: ItemPosition,
    to destination: ItemPosition,
    follow: () -> Void,
    isRefused: () -> Bool = { false }
  ) -> Bool {
    guard activity == .idle, !needsLayout, !awaitsReload, source != destination else {
      return false
    }
    let before = frameToRecord()
    var expected = contents.counts
    expected[source.section] -= 1
    expected[destination.section] = max(
      expected[destination.section],
      expected[destination.section] &+ 1
    )
    let identifier = askIdentifier(at: source)
    let model = askModel(at: source)

    activity = .configuring(inBatch: false)
    follow()
    let isRefused = isRefused()
    interruption = nil
    joinedOperations = BatchOperations()
    joinedOperations.itemMoves = [BatchMove(from: source, to: destination)]
    var carryOut: CarryOut?
    let hasFollowed =
      identifier == nil
      ? areSameModels(askModel(at: destination), model)
      : askIdentifier(at: destination) == identifier
    if !isRefused, hasFollowed, askCounts() == expected {
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
      putBack(isRefused: isRefused)
    }
    joinedOperations = BatchOperations()
    settle()
    return carryOut != nil
  }

  /// Restores the grid if the data did not change, and reloads otherwise, which is no violation if the data
  /// announced that it does not follow the move.
  private func putBack(isRefused: Bool) {
    do throws(Violation) {
      try compareWithStorage()
    } catch {
      if !isRefused { violations.append(error) }
      requestReload()
    }
  }
}
