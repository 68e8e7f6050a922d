import CRowModel
import DiffableStorage
import GtkLists

guard gtk_init_check() != 0 else {
  print("gtk-packages: no display")
  exit(1)
}

/// The packages, in the order in which they are shown.
var sections = debianPackages()

// A change of more than 1,000 rows is shown by a reload.
let storage = ModelStorage<String, DebianPackage>(maximumChanges: 1_000)
let rows = GtkRows(storage, makeWidget: makeRow, fill: fillRow)

let window = Window(title: "Debian packages", list: rows.widget)
window.searchDidChange = showMatches
window.shuffleWasClicked = {
  sections.shuffle()
  for index in sections.indices { sections[index].packages.shuffle() }
  showMatches()
}
rows.selectionDidChange = showStatus

/// Shows the packages that the search field asks for.
func showMatches() {
  let query = window.query.lowercased()
  let matches = sections.map { section in
    (section.name, section.packages.filter { $0.matches(query) })
  }
  storage.apply(matches.filter { !$0.1.isEmpty }, duplicates: .keepFirst)
  showStatus()
}

func showStatus() {
  let selected = rows.selectedItem.map { " — \($0) is selected" } ?? ""
  window.status = "\(storage.snapshot().models.count) packages\(selected)"
}

showMatches()
window.run()
