import DifferenceKit
import Foundation

struct Song: Equatable, Differentiable {
  let id: Int
  var title: String
  var differenceIdentifier: Int { id }
}

let songs = CommandLine.arguments.enumerated().map { Song(id: $0, title: $1) }
let path: IndexPath = [0, songs.count - 1]
var shown: [Song] = []
for stage in StagedChangeset(source: shown, target: songs) { shown = stage.data }
print(path, shown[path[1]])
