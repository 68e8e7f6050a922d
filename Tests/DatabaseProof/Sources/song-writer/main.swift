import Foundation
import GRDB
import SongTable

// Writes random transactions and prints its progress:
//
//     song-writer FILE SEED COUNT
//
// prints `in N` in the middle of transaction N and `done N` after it.
let arguments = CommandLine.arguments
guard arguments.count == 4, let seed = UInt64(arguments[2]), let count = Int(arguments[3]) else {
  FileHandle.standardError.write(Data("usage: song-writer FILE SEED COUNT\n".utf8))
  exit(2)
}

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let database = try SongDatabase.open(arguments[1])
var transactions = RandomTransactions(seed: seed)
for number in 0..<count {
  try transactions.carryOut(in: database) { say("in \(number)") }
  say("done \(number)")
}
