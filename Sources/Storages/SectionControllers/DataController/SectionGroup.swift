public import PortableFoundation

/// A group of sections that were added to a controller together.
///
/// The group's type contains the item types of all its sections. So a missing handler, an extra
/// handler, or a handler of the wrong type does not compile:
///
/// ```swift
/// struct Song: Identifiable, Equatable { var id: Int }
/// struct Album: Identifiable, Equatable { var id: String }
///
/// let controller = DataController(adapter: StorageUpdatingAdapter(grid))
/// let (songs, albums) = (TypedSection(Song.self), TypedSection(Album.self))
/// let group = controller.add(sections: songs, albums)
/// let items = [Album(id: "A")]
/// controller.update(in: albums, items: items, updateMode: .everything, immediately: true)
///
/// let text = try group.item(
///   at: [1, 0],
///   handlers: { _, _, song in "song \(song.id)" },
///   { _, _, album in "album \(album.id)" }
/// )
/// print(text)  // album A
/// ```
///
/// A type with a list of types needs macOS 14, iOS 17, tvOS 17 or watchOS 10. Before, add the sections
/// one by one, and get an item with ``DataController/item(at:returnType:handlers:)``.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct SectionGroup<A: SectionUpdating, each T: Identifiable> {
  private let sections: (repeat TypedSection<each T>)
  private let controller: DataController<A>

  init(_ sections: repeat TypedSection<each T>, of controller: DataController<A>) {
    self.sections = (repeat each sections)
    self.controller = controller
  }

  /// Calls the handler of a section with one of its items.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - handlers: One handler for each section, in the order of the sections. Each receives the
  ///     adapter's view, the index path and the item.
  /// - Returns: The result of the handler.
  /// - Throws: `noItem` if no item is shown at the index path; `noHandler` if its section is not in
  ///   the group.
  /// - Complexity: O(*s*) for *s* sections of the group, besides the handler itself.
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

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension DataController {
  /// Adds several sections after the existing ones.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The sections as a group, whose handlers the compiler checks.
  /// - Complexity: O(*s*) for *s* new sections.
  @discardableResult
  public func add<each T: Identifiable>(
    sections: repeat TypedSection<each T>
  ) -> SectionGroup<A, repeat each T> {
    for section in repeat each sections { add(section: section) }
    return SectionGroup(repeat each sections, of: self)
  }
}
