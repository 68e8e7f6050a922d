import Foundation

/// What is fuzzed: the name of a target in the environment variable `FUZZ_TARGET`.
///
/// libFuzzer takes all arguments, and starts the program again for some of its jobs.
enum FuzzTarget: String, CaseIterable {
  case snapshots, differences, readers, editing, comparing, delivering, updates, batches, drawing
  case identifiers, classic

  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      print("FUZZ_TARGET is '\(name)', but has to be one of \(names)")
      exit(2)
    }
    return target
  }()

  /// Tries one input; throws when something that has to hold does not.
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
    }
  }
}

/// What libFuzzer calls with every input; the symbol has to be there even though the driver is given
/// the function.
///
/// - Parameters:
///   - start: The first byte, nil when there is none.
///   - count: The number of bytes.
/// - Returns: 0; what must not happen ends the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  do {
    try FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    // An optimized trap would keep the message to itself.
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
