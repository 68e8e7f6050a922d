import Foundation
import Testing

/// Runs the built `diffgrid` as a process.
enum Tool {
  struct Result {
    var status: Int32
    var outputBytes: [UInt8]
    var errors: String

    var output: String { String(decoding: outputBytes, as: UTF8.self) }

    /// The errors, with the columns of places in JSON removed.
    var errorsWithoutColumn: String {
      errors.replacingOccurrences(
        of: ":1:[0-9]+: JSON",
        with: ":1: JSON",
        options: .regularExpression
      )
    }
  }

  /// Runs the tool and waits for its end.
  static func run(
    _ arguments: String...,
    in folder: Folder,
    input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Result {
    try await run(try executable(), arguments, in: folder, input: input, environment: environment)
  }

  /// Runs a shell command line, in which `$DIFFGRID` is the tool.
  static func shell(
    _ line: String,
    in folder: Folder,
    environment: [String: String] = [:]
  ) async throws -> Result {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let environment = environment.merging(["DIFFGRID": try executable().path]) { a, _ in a }
    return try await run(shell, ["-c", line], in: folder, input: "", environment: environment)
  }

  /// Returns whether a program exists and succeeds.
  static func succeeds(_ words: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Returns whether the tool runs under a system limit, such as `ulimit -f 1`.
  ///
  /// A tool that is built with a sanitizer may not, because it needs files and memory of its own.
  static func works(under limit: String) -> Bool {
    guard let tool = try? executable().path else { return false }
    return succeeds("/bin/sh", "-c", "\(limit) && exec \"$0\" --version", tool)
  }

  /// The shell prefix that runs a command as an unprivileged user, if the tests run as root.
  ///
  /// That user cannot write a coverage profile, and the tool would report it as an error.
  static var unprivilegedPrefix: String {
    "LLVM_PROFILE_FILE=/dev/null "
      + (getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : "")
  }

  /// Whether an unprivileged user can run the tool, who may have no access to its folder.
  static var worksUnprivileged: Bool {
    guard let tool = try? executable().path else { return false }
    return succeeds("/bin/sh", "-c", "\(unprivilegedPrefix)\"$0\" --version", tool)
  }

  private static let slots = Slots()

  private static func run(
    _ executable: URL,
    _ arguments: [String],
    in folder: Folder,
    input: String,
    environment: [String: String]
  ) async throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    var inherited = ProcessInfo.processInfo.environment
    inherited["NO_COLOR"] = nil
    process.environment = inherited.merging(environment) { $1 }
    // Files, because pipes could fill up. They are outside the folder that the test checks.
    let streams = try Folder()
    let (output, errors) = (
      try streams.write("", to: "output"), try streams.write("", to: "errors")
    )
    await slots.take()
    defer { Task { await slots.give() } }
    let handles = [
      try FileHandle(forReadingFrom: streams.write(input, to: "input")),
      try FileHandle(forWritingTo: output), try FileHandle(forWritingTo: errors),
    ]
    // A process that has ended keeps them open.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in end.resume() }
      do { try process.run() } catch { end.resume(throwing: error) }
    }
    // Keeps the folder alive until its files are read.
    return try withExtendedLifetime(streams) {
      Result(
        status: process.terminationReason == .exit
          ? process.terminationStatus : -process.terminationStatus,
        outputBytes: [UInt8](try Data(contentsOf: output)),
        errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      )
    }
  }

  /// Finds the executable beside the test bundle.
  private static func executable() throws -> URL {
    let bundles = Bundle.allBundles.map(\.bundleURL.path)
    for path in CommandLine.arguments + [Bundle.main.executablePath].compactMap(\.self) + bundles {
      var folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      while folder.path.count > 1 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent("diffgrid")
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: candidate.path,
          isDirectory: &isFolder
        )
        if exists, !isFolder.boolValue { return candidate }
      }
    }
    throw NotBuilt()
  }

  private struct NotBuilt: Error, CustomStringConvertible {
    var description: String { "no diffgrid beside the tests; build it first" }
  }
}

/// Lets at most eight tools run at a time, whose files and memory would be too many together.
private actor Slots {
  private var free = 8
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
