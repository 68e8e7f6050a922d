import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds all mutants of a source file.
package enum MutantFinder {
  /// Calls that do not affect results: without them the code is only slower, or has fewer internal
  /// checks.
  static let ignoredCallees: Set<String> = [
    "assert", "assertionFailure", "checkInvariants", "_checkInvariants", "combine", "fatalError",
    "keepAlive", "preconditionFailure", "reserveCapacity", "withExtendedLifetime",
  ]

  /// Functions that check the package itself.
  static let ignoredFunctions: Set<String> = [
    "_checkInvariants", "_invariantDefects", "checkInvariants",
  ]

  /// Finds the mutants of a file, in the order of their offsets.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - path: Its path below the folder of sources.
  /// - Returns: The mutants, with the names that they have if no other file has the same name.
  package static func mutants(in source: String, path: String) -> [Mutant] {
    let parsed = Parser.parse(source: source)
    // Unknown operators are left as they are and give no mutants.
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let visitor = MutantVisitor(
      source: source,
      path: path,
      converter: SourceLocationConverter(fileName: path, tree: parsed)
    )
    visitor.walk(folded)
    return numbered(visitor.mutants)
  }

  /// Gives mutants of one function and kind their numbers.
  private static func numbered(_ found: [Mutant]) -> [Mutant] {
    var counts: [String: Int] = [:]
    let ordered = found.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.style, $0.offset)
        < ($1.element.range.lowerBound, $1.element.style, $1.offset)
    }
    return ordered.map { _, mutant in
      var mutant = mutant
      counts["\(mutant.function)/\(mutant.kind)", default: 0] += 1
      mutant.number = counts["\(mutant.function)/\(mutant.kind)", default: 0]
      return mutant
    }
  }

  /// Adds the folder to the names of mutants if several files have the same name.
  package static func distinguishingFiles(_ mutants: [Mutant]) -> [Mutant] {
    var paths: [String: Set<String>] = [:]
    for mutant in mutants { paths[lastPart(mutant.path), default: []].insert(mutant.path) }
    return mutants.map { mutant in
      var mutant = mutant
      let parts = mutant.path.split(separator: "/")
      let isAlone = paths[lastPart(mutant.path), default: []].count < 2
      mutant.file = parts.suffix(isAlone ? 1 : 2).joined(separator: "/")
      return mutant
    }
  }

  private static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
