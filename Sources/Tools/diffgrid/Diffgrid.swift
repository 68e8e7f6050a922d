/// The command line tool: parses the arguments, runs the command, and exits with its status.
@main
enum Diffgrid {
  static func main() {
    Platform.prepareStreams()
    Platform.finish(run().rawValue)
  }

  private static func run() -> ExitStatus {
    let request: Request
    do throws(UsageError) {
      request = try Request(try Platform.arguments())
    } catch {
      Messages.note(error.report)
      return .error
    }
    do throws(ToolError) {
      switch request {
      case .compare(let options): return try CompareCommand(options: options).run()
      case .query(let options): return try QueryCommand(options: options).run()
      case .patch(let options): return try PatchCommand(options: options).run()
      case .print(let text):
        try Destination().write(Array(text.utf8))
        return .same
      }
    } catch {
      Messages.note(error.report)
      return .error
    }
  }
}
