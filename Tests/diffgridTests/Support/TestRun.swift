import Foundation

/// The current run of the tests, which deletes its folders.
///
/// Every test deletes its folder, even if it fails, and the end of the run deletes the rest. The
/// next run deletes the folders of a run that was killed.
enum TestRun {
  private static let prefix = "diffgrid-tests-"

  /// The parent folder of the folders of all tests in this run.
  static let folder: URL = {
    removeLeftovers()
    atexit { try? FileManager.default.removeItem(at: TestRun.folder) }
    return folder(of: ProcessInfo.processInfo.processIdentifier)
  }()

  static func folder(of process: Int32) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(prefix)\(process)")
  }

  /// Removes the folders of earlier runs that were killed.
  static func removeLeftovers() {
    let place = FileManager.default.temporaryDirectory
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count)), !isRunning(process) else { continue }
      try? FileManager.default.removeItem(at: place.appendingPathComponent(name))
    }
  }

  private static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }
}
