import Foundation
import Testing

struct TestRunTests {
  @Test func `The next run deletes the temporary folders of a killed run`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "kill -KILL $$"]
    try process.run()
    process.waitUntilExit()
    let leftover = TestRun.folder(of: process.processIdentifier)
    try FileManager.default.createDirectory(
      at: leftover.appendingPathComponent("some test"),
      withIntermediateDirectories: true
    )
    let own = try Folder()
    try own.write("mine", to: "file")
    TestRun.removeLeftovers()
    #expect(!FileManager.default.fileExists(atPath: leftover.path))
    #expect(try own.read("file") == "mine")
  }

  @Test func `The folder of a test is deleted after it`() throws {
    let url = try Folder().url
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }
}
