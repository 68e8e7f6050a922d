import Foundation
import Testing

/// A running process that writes: `song-writer` or `task-mover`.
final class WriterProcess {
  private let process = Process()
  private let output = Pipe()
  private var unread = Data()

  init(_ name: String = "song-writer", file: String, seed: UInt64, transactions: Int) throws {
    process.executableURL = try Self.executable(name)
    process.arguments = [file, "\(seed)", "\(transactions)"]
    process.standardOutput = output
    try process.run()
  }

  /// Returns the next line that the writer prints, or nil if it has ended.
  func nextLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread = Data(unread[(end + 1)...])
        return line
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      unread.append(more)
    }
  }

  /// Kills the writer immediately with a signal that it cannot handle.
  func kill() throws {
    #expect(Foundation.kill(process.processIdentifier, SIGKILL) == 0)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGKILL)
  }

  func waitForItsEnd() {
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  /// Finds the executable beside the test bundle.
  private static func executable(_ name: String) throws -> URL {
    let bundles = Bundle.allBundles.map(\.bundleURL.path)
    for path in CommandLine.arguments + [Bundle.main.executablePath].compactMap(\.self) + bundles {
      var folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      while folder.path.count > 1 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder)
        if exists, !isFolder.boolValue { return candidate }
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}

/// A folder for a database file, which is deleted after the test.
final class Folder {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("database-proof-" + UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var database: String { url.appendingPathComponent("songs.sqlite").path }
}
