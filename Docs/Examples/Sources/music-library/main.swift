import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering

// Shows a music library as text. If a path is given as argument, it also writes an HTML page that shows
// each update.
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

if let path = CommandLine.arguments.dropFirst().first {
  try view.grid.html().write(toFile: path, atomically: true, encoding: .utf8)
  print("wrote \(path)")
}
