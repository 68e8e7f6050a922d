import ClassicStorage

/// A model as applications have them: an identifier, two texts and a number.
struct Track: EntityIdentifiable, Hashable {
  let id: Int
  var title: String
  var artist: String
  var plays = 0

  init(_ id: Int) {
    self.id = id
    title = "Track number \(id)"
    artist = "Artist \(id % 100)"
  }
}

/// The same model with an identifier that is declared as `AnyHashable`.
struct NamedTrack: EntityIdentifiable, Hashable {
  var track: Track

  init(_ id: Int) {
    track = Track(id)
  }

  var identifier: AnyHashable { track.id }
}

/// Two lists of models that share no memory.
struct ModelLists<Model> {
  let before: [Model]
  let after: [Model]

  /// Makes the lists of a workload; every `step`th model that stays has another content after.
  init(
    _ workload: Workload<Int>,
    changingEvery step: Int,
    _ make: (_ id: Int) -> Model,
    _ change: (inout Model) -> Void
  ) {
    let count = workload.allBefore.count
    before = workload.allBefore.map(make)
    after = workload.allAfter.map { id in
      var model = make(id)
      if id < count, id % step == step / 2 { change(&model) }
      return model
    }
  }
}

extension ModelLists<Track> {
  init(_ workload: Workload<Int>, changingEvery step: Int) {
    self.init(workload, changingEvery: step, Track.init) { $0.plays += 1 }
  }
}

extension ModelLists<NamedTrack> {
  init(_ workload: Workload<Int>, changingEvery step: Int) {
    self.init(workload, changingEvery: step, NamedTrack.init) { $0.track.plays += 1 }
  }
}
