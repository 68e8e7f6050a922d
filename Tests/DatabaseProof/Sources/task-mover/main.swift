import DiffableStorageTesting
import Foundation
import TaskTable

// Drops random tasks and prints its progress:
//
//     task-mover FILE SEED COUNT
//
// prints `dropped N` after drop N, and the error if something is wrong.
let arguments = CommandLine.arguments
guard arguments.count == 4, let seed = UInt64(arguments[2]), let count = Int(arguments[3]) else {
  FileHandle.standardError.write(Data("usage: task-mover FILE SEED COUNT\n".utf8))
  exit(2)
}

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

do {
  let board = try TaskBoard(try TaskDatabase.open(arguments[1], tasks: 60))
  var random = SeededGenerator(seed: seed)
  for number in 0..<count {
    // Now and then a drop is made in an older state than that of the database.
    if random.below(3) > 0 { try board.refresh() }
    _ = try board.dropAtRandom(&random)
    say("dropped \(number)")
  }
} catch {
  say("wrong: \(error)")
  exit(1)
}
