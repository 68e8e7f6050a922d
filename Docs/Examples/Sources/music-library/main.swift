import Arguments
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering

let path = arguments(
  """
  Usage: music-library [PAGE.html]

  Edits a music library of five songs, and prints after each edit what its list view shows.

  PAGE.html  a file to write, with a page that shows each update
  """,
  name: "music-library",
  files: 0...1
).files.first
if let path, !path.hasSuffix(".html") {
  stop(
    "music-library: '\(path)' is no name of a page, as library.html is (see 'music-library --help')",
    status: 2
  )
}

let library = MusicLibrary()
let view = library.view

@MainActor func show(_ title: String) {
  print("── \(title)")
  print(view.grid.text())
}

show("Loaded")

view.select([1, 0])
view.select([2, 1])
show("“Outro” has a star more")

view.drag([2, 0], to: [1, 0])
view.drag([1, 0], to: [0, 0])
show("“Bridge” was dragged up, and not into the first section")

library.addUnreadableSong()
show("A song without a model")
library.removeUnreadableSong()

library.replaceFirstSong()
show("“Overture” instead of “Intro”")

try view.grid.verify()
print("views made: \(view.madeViews)")
print("views reused, as by “Overture” that of “Intro”: \(view.reusedViews)")
print("violations of batch rules: \(view.grid.violations.count)")

if let path {
  do {
    try view.grid.html().write(toFile: path, atomically: true, encoding: .utf8)
  } catch {
    stop("music-library: \(path): \(error.localizedDescription)")
  }
  print("wrote \(path)")
}
