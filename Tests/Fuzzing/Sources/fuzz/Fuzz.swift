import Foundation

/// The target to fuzz, named by the environment variable `FUZZ_TARGET`.
///
/// It is not an argument, because libFuzzer parses all arguments and restarts the program for jobs.
enum FuzzTarget: String, CaseIterable {
  case snapshots, differences, readers, editing, comparing, delivering, updates, batches, drawing
  case identifiers, classic, models, derived, outlines

  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      print("FUZZ_TARGET is '\(name)', but has to be one of \(names)")
      exit(2)
    }
    return target
  }()

  /// Tests one input, and throws if a requirement does not hold.
  func run(_ bytes: [UInt8]) throws {
    switch self {
    case .snapshots: try decodeSnapshot(bytes)
    case .differences: try decodeDifference(bytes)
    case .readers: try readLists(bytes)
    case .editing: try edit(bytes)
    case .comparing: try compare(bytes)
    case .delivering: try deliver(bytes)
    case .updates: try applyUpdates(bytes)
    case .batches: try performBatches(bytes)
    case .drawing: try draw(bytes)
    case .identifiers: try misuse(bytes)
    case .classic: try changeClassically(bytes)
    case .models: try editModels(bytes)
    case .derived: try derive(bytes)
    case .outlines: try editOutlines(bytes)
    }
  }
}

/// The function that libFuzzer calls with every input.
///
/// The symbol must exist even though the driver gets the function as an argument.
///
/// - Parameters:
///   - start: The first byte, nil when there is none.
///   - count: The number of bytes.
/// - Returns: 0; a failure ends the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  do {
    try FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    // In optimized builds a trap does not print its message.
    FileHandle.standardError.write(Data("Fatal error: \(FuzzTarget.chosen): \(error)\n".utf8))
    abort()
  }
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@main
enum Fuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments, testOneInput))
  }
}
