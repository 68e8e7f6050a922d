public import DiffableStorage

// The objects of a results controller in sections, in order and without duplicates.

/// Objects in sections, in order and without repeated identifiers.
///
/// Code that runs for each object is inlinable, so that the compiler specializes it for the type of the
/// objects.
@usableFromInline
struct ArrangedResults<Object: Identifiable & Equatable> {
  @usableFromInline
  let sections: [ResultsSection<[Object]>]

  /// The same or equal objects, which find the changes.
  @usableFromInline
  let snapshot: ModelSnapshot<String, Object>

  /// The difference from the earlier arrangement.
  @usableFromInline
  let difference: SnapshotDifference<String, Object.ID>

  /// Arranges objects, most of which may be in an earlier arrangement.
  @inlinable
  init(
    _ objects: [Object],
    sectionName: ((Object) -> String)?,
    by areInIncreasingOrder: ((Object, Object) -> Bool)?,
    after earlier: Self? = nil
  ) {
    let before = earlier?.snapshot ?? ModelSnapshot()
    let given = Self.arranged(objects, sectionName: sectionName, by: areInIncreasingOrder)
    if let made = try? before.reconciled(with: GivenModels(given)) {
      (snapshot, difference) = made
      sections = given
      return
    }
    // Of several objects with one identifier, the last one counts.
    let last = ModelSnapshot(sections: [(MainSection.main, objects)], duplicates: .keepLast)
    let unique = Self.arranged(
      Array(last.models),
      sectionName: sectionName,
      by: areInIncreasingOrder
    )
    (snapshot, difference) = before.reconciled(
      with: GivenModels(unique),
      keepsEqual: false,
      .keepLast
    )
    sections = snapshot.sections.map {
      ResultsSection(name: $0.identifier, objects: Array($0.models))
    }
  }

  @inlinable
  static func arranged(
    _ objects: [Object],
    sectionName: ((Object) -> String)?,
    by areInIncreasingOrder: ((Object, Object) -> Bool)?
  ) -> [ResultsSection<[Object]>] {
    let objects = areInIncreasingOrder.map(objects.stablySorted(by:)) ?? objects
    guard let first = objects.first else { return [] }
    guard let sectionName else { return [ResultsSection(name: "", objects: objects)] }
    var sections: [ResultsSection<[Object]>] = []
    var indexes: [String: Int] = [:]
    // Objects of a section that follow each other are added together.
    var start = 0
    var name = sectionName(first)
    func addObjects(upTo end: Int) {
      if let index = indexes[name] {
        sections[index].objects += objects[start..<end]
      } else {
        let isAll = start == 0 && end == objects.count
        indexes[name] = sections.count
        sections.append(
          ResultsSection(name: name, objects: isAll ? objects : Array(objects[start..<end]))
        )
      }
    }
    for index in objects.indices.dropFirst() {
      let next = sectionName(objects[index])
      guard next != name else { continue }
      addObjects(upTo: index)
      (start, name) = (index, next)
    }
    addObjects(upTo: objects.count)
    return sections
  }
}

extension Array {
  /// Sorted; elements that compare as equal keep their order.
  @inlinable
  func stablySorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
    let isSorted = indices.dropFirst().allSatisfy { !areInIncreasingOrder(self[$0], self[$0 - 1]) }
    if isSorted { return self }
    return enumerated().sorted { a, b in
      if areInIncreasingOrder(a.element, b.element) { return true }
      if areInIncreasingOrder(b.element, a.element) { return false }
      return a.offset < b.offset
    }.map { $0.element }
  }
}

extension GivenModels where Section == String {
  @inlinable
  init(_ sections: [ResultsSection<[Model]>]) {
    self.init(sections.map { ($0.name, $0.objects) })
  }
}
