/// A suite of tests, with the time that it takes without a mutant.
package struct Suite: Hashable, Sendable {
  /// `Module.Type`, the name by which the tests are selected.
  package let name: String

  /// The folder of its file below the folder of tests, such as `DiffableStorageTests/Snapshot`.
  package let folder: String

  /// The time that it took, in seconds.
  package var seconds: Double

  package init(name: String, folder: String, seconds: Double) {
    self.name = name
    self.folder = folder
    self.seconds = seconds
  }

  var type: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// The order in which suites are run on a mutant.
package enum TestPlan {
  /// Suites that take longer than this are run after the others of their rank.
  static let longSuite = 2.0

  /// Stages of suites: the later run only if the earlier pass.
  ///
  /// First come those with the name of the file, then those of the folder that mirrors its own,
  /// then all others.
  ///
  /// - Parameters:
  ///   - path: The file's path below the folder of sources.
  ///   - suites: The suites that run the mutant's code.
  /// - Returns: The stages, the quickest suites of each first.
  package static func stages(for path: String, suites: [Suite]) -> [[Suite]] {
    let folders = Set(suites.map(\.folder))
    let mirror = mirror(of: path, among: folders)
    let words = words(of: path)
    let ranked = Dictionary(grouping: suites) { suite -> Int in
      let isLong = suite.seconds > longSuite ? 1 : 0
      if words.contains(where: { suite.type.hasPrefix($0) }) { return isLong }
      return suite.folder == mirror ? 2 + isLong : 4 + isLong
    }
    return ranked.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.seconds < $1.seconds } }
  }

  /// `Snapshot.Builder+Moving.swift` is tested by `SnapshotBuilderMoving…`, `SnapshotBuilder…`.
  private static func words(of path: String) -> [String] {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let parts = file.split(separator: ".swift")[0].split(separator: "+").map {
      String($0.filter { $0.isLetter || $0.isNumber })
    }
    return [parts.joined()] + parts
  }

  /// The folder of tests that is deepest along a file's own folders.
  private static func mirror(of path: String, among folders: Set<String>) -> String? {
    // The first folder is a group of modules, which the tests do not have.
    var parts = path.split(separator: "/").dropFirst().dropLast().map(String.init)
    guard !parts.isEmpty else { return nil }
    parts[0] += "Tests"
    while !parts.isEmpty {
      let folder = parts.joined(separator: "/")
      if folders.contains(folder) { return folder }
      parts.removeLast()
    }
    return nil
  }
}
