extension ModelList {
  /// A list that consists of runs of another list and of new models between them.
  ///
  /// - Parameters:
  ///   - runs: What comes from the other list, sorted by offset and without overlap.
  ///   - old: The other list.
  ///   - count: The number of models of the result.
  ///   - new: Returns the models at a range of offsets that no run covers.
  /// - Returns: The list; it shares nodes with the other one if the runs are long.
  /// - Complexity: O(*r* log *n* + *k*) for *r* runs and *k* new models, at most O(*n*).
  @inlinable
  static func assembled(
    of runs: [MatchedRun],
    from old: Self,
    count: Int,
    inserting new: (Range<Int>) -> ContiguousArray<Model>
  ) -> Self {
    runs.count * 32 < count
      ? joined(runs, old, count, new) : copied(runs, old, count, new)
  }

  @inlinable
  static func joined(
    _ runs: [MatchedRun],
    _ old: Self,
    _ count: Int,
    _ new: (Range<Int>) -> ContiguousArray<Model>
  ) -> Self {
    if runs.count == 1, runs[0].before == 0, runs[0].after == 0, runs[0].count == old.count,
      count == old.count
    {
      return old
    }
    var list = Self()
    for run in runs {
      if list.count < run.after { list.append(Self(new(list.count..<run.after))) }
      list.append(old.slice(run.before..<run.before + run.count))
    }
    if list.count < count { list.append(Self(new(list.count..<count))) }
    return list
  }

  @inlinable
  static func copied(
    _ runs: [MatchedRun],
    _ old: Self,
    _ count: Int,
    _ new: (Range<Int>) -> ContiguousArray<Model>
  ) -> Self {
    var models = ContiguousArray<Model>()
    models.reserveCapacity(count)
    for run in runs {
      if models.count < run.after { models += new(models.count..<run.after) }
      old.forEachChunk(in: run.before..<run.before + run.count) { models += $0 }
    }
    if models.count < count { models += new(models.count..<count) }
    return Self(models)
  }
}
