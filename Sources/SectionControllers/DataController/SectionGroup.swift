#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Sections that were added to a controller together.
///
/// The group's type names the item types of all its sections, so that the compiler knows when a
/// handler is missing, too many or of the wrong type:
///
/// ```swift
/// let controller = DataController(adapter: StorageUpdatingAdapter(grid))
/// let (songs, years) = (TypedSection(String.self), TypedSection(Int.self))
/// let group = controller.add(sections: songs, years)
/// controller.update(in: years, items: [1999], updateMode: .everything, immediately: true)
///
/// let text = try group.item(
///   at: IndexPath(item: 0, section: 1),
///   handlers: { _, _, song in song },
///   { _, _, year in "\(year)" }
/// )
/// print(text)  // 1999
/// ```
public struct SectionGroup<A: Updating, each T: Diffable> {
  private let sections: (repeat TypedSection<each T>)
  private let controller: DataController<A>

  init(_ sections: repeat TypedSection<each T>, of controller: DataController<A>) {
    self.sections = (repeat each sections)
    self.controller = controller
  }

  /// Does what is to be done with items of a section, by its handler.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - handlers: One for each section, in the order of the sections; they are given the adapter's
  ///     view, the index path and the item.
  /// - Returns: What the handler of the section answers.
  /// - Throws: `noItem` when nothing is shown there, `noHandler` when the index path is of a section
  ///   that is not in the group.
  /// - Complexity: O(*s*) for *s* sections.
  public func item<ReturnType>(
    at indexPath: IndexPath,
    handlers: repeat @escaping (A.Target, IndexPath, each T) -> ReturnType
  ) throws(DataControllerError) -> ReturnType {
    var all: [DataController<A>.Handler<ReturnType>] = []
    for (section, handler) in repeat (each sections, each handlers) {
      all.append(DataController<A>.Handler(section: section, handler: handler))
    }
    return try controller.item(at: indexPath, handlers: all)
  }
}

extension DataController {
  /// Adds sections after those that are there.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The sections as a group, whose handlers the compiler checks.
  @discardableResult
  public func add<each T: Diffable>(
    sections: repeat TypedSection<each T>
  ) -> SectionGroup<A, repeat each T> {
    for section in repeat each sections { add(section: section) }
    return SectionGroup(repeat each sections, of: self)
  }
}
