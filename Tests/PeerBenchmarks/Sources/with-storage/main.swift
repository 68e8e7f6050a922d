import DiffableStorage
import Foundation

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

let songs = CommandLine.arguments.enumerated().map { Song(id: $0, title: $1) }
let path: IndexPath = [0, songs.count - 1]
let storage = ModelStorage<MainSection, Song>()
try storage.apply(songs)
print(path, storage.item(at: path) ?? "none")
