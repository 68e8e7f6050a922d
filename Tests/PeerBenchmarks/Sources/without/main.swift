// What the others add to: a program that makes an array of models and shows one.
import Foundation

struct Song: Equatable {
  let id: Int
  var title: String
}

let songs = CommandLine.arguments.enumerated().map { Song(id: $0, title: $1) }
let path: IndexPath = [0, songs.count - 1]
print(path, songs[path[1]])
