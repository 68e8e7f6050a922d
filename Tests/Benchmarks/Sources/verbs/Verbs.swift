import CCounting
import Foundation

@main
enum Verbs {
  static let help = """
    Usage: verbs --list
           verbs --count MODELS [TEXT]    for count-verbs, under Callgrind
           verbs --perform ROW MODELS TURNS

      --list      Prints the names of the rows.
      --count     Performs each verb (those with the text in their name) on so many models. Prints the turns, the
                  allocations and the name of each; Callgrind writes the instructions.
      --perform   Performs one verb, for a profiler.
    """

  static var rows: [Verb] {
    modelStorage + builders + dataSources + outlines + derivedLists + classicStorages
      + sectionControllers + longLists
  }

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("verbs: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func run(_ arguments: [String]) throws {
    switch (arguments.first, arguments.count) {
    case ("--list", 1):
      for row in rows { print(row.name) }
    case ("--count", 2...3):
      let models = try number(arguments[1])
      counting_toggle()
      for row in rows where arguments.count == 2 || row.name.contains(arguments[2]) {
        let status = counting_copy()
        if status < 0 { try count(row, on: models) }
        guard status == 0 else { throw Failure(description: "\(row.name): status \(status)") }
      }
    case ("--perform", 4):
      guard let row = rows.first(where: { $0.name == arguments[1] }) else {
        throw Failure(description: "no row '\(arguments[1])'; see --list")
      }
      _ = try row.prepare(try number(arguments[2])).perform(0..<(try number(arguments[3])))
    default: throw Failure(description: "cannot make sense of the arguments\n\(help)")
    }
  }

  /// Counts a row and ends this copy of the process.
  private static func count(_ row: Verb, on models: Int) throws -> Never {
    do {
      let (turns, allocations) = try row.count(on: models)
      print(turns, allocations, row.name)
    } catch { throw Failure(description: "\(row.name), \(models) models: \(error)") }
    exit(0)
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw Failure(description: "'\(text)' is no number above 0")
    }
    return number
  }
}

/// An error that ends the program.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
