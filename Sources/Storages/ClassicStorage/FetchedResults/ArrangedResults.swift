public import DiffableStorage

// The objects of a results controller in sections, in order and without duplicates.

/// One change that a results controller reports.
@usableFromInline
enum ResultChange {
  case section(Int, ChangeType)
  case object(Any, ChangeType, from: ItemPosition?, to: ItemPosition?)
}

/// Objects in sections, in order and without repeated identifiers.
///
/// Code that runs for each object is inlinable, so that the compiler specializes it for the type of the
/// objects.
@usableFromInline
struct ArrangedResults<Object: Identifiable & Equatable> {
  @usableFromInline
  let sections: [ResultsSection<[Object]>]

  /// The identifiers as a snapshot, nil if they cannot form one because `==` and `hash` disagree.
  @usableFromInline
  let order: Snapshot<String, Object.ID>?

  /// Arranges objects, most of which may be in an earlier arrangement.
  @inlinable
  init(
    _ objects: [Object],
    sectionName: ((Object) -> String)?,
    by areInIncreasingOrder: ((Object, Object) -> Bool)?,
    after earlier: Self? = nil
  ) {
    let given = Self.arranged(objects, sectionName: sectionName, by: areInIncreasingOrder)
    if let order = try? Self.order(of: given, after: earlier) {
      sections = given
      self.order = order
    } else {
      let unique = Self.lastOfEach(objects)
      sections = Self.arranged(unique, sectionName: sectionName, by: areInIncreasingOrder)
      order = try? Self.order(of: sections, after: earlier)
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

  @inlinable
  static func order(
    of sections: [ResultsSection<[Object]>],
    after earlier: Self?
  ) throws(SnapshotError) -> Snapshot<String, Object.ID> {
    let rows = sections.map { section in (section.name, section.objects.map { $0.id }) }
    guard let before = earlier?.order else { return try Snapshot(sections: rows) }
    return try Snapshot(sections: rows, basedOn: before)
  }

  /// The last object of each identifier.
  ///
  /// A dictionary would trap on identifiers whose `==` and `hash` disagree; a snapshot does not.
  @inlinable
  static func lastOfEach(_ objects: [Object]) -> [Object] {
    let rows = [(0, objects.map { $0.id })]
    let ids = Snapshot(sections: rows, duplicates: .keepLast)
    var last = [Object?](repeating: nil, count: ids.numberOfItems)
    for object in objects {
      if let index = ids.indexOfItem(object.id) { last[index] = object }
    }
    return last.compactMap { $0 }
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
