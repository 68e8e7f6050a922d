import Foundation
import MutationKit

/// The package's source files and all mutants of them.
struct Sources {
  /// The texts by their paths below `Sources`.
  let texts: [String: String]

  let mutants: [Mutant]

  init(root: URL) throws {
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
    let found = texts.keys.sorted().filter { !$0.hasSuffix("+Invariants.swift") }.flatMap {
      MutantFinder.mutants(in: texts[$0] ?? "", path: $0)
    }
    mutants = MutantFinder.distinguishingFiles(found)
  }
}
