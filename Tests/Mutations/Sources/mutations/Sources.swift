import Foundation
import MutationKit

/// The package's source files and all mutants of them.
struct Sources {
  /// The texts by their paths below `Sources`.
  let texts: [String: String]

  let mutants: [Mutant]

  init(root: URL) async throws {
    let folder = root.appendingPathComponent("Sources")
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw Failure("no folder Sources in \(root.path)")
    }
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let file = folder.appendingPathComponent(path)
      texts[path] = try String(contentsOf: file, encoding: .utf8)
    }
    self.texts = texts
    // Internal checks are not compiled into the tests that run here.
    let searched = texts.filter { !$0.key.hasSuffix("+Invariants.swift") }
    let found = await withTaskGroup(of: [Mutant].self) { group in
      for (path, text) in searched {
        group.addTask { MutantFinder.mutants(in: text, path: path) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    // Files come in the order in which they were read.
    let ordered = found.filter { !$0.isEmpty }.sorted { $0[0].path < $1[0].path }
    mutants = MutantFinder.distinguishingFiles(ordered.flatMap(\.self))
  }
}
