import CRowModel
import DerivedLists
import GtkLists

guard gtk_init_check() != 0 else {
  print("gtk-packages: no display")
  exit(1)
}

/// All packages, in the order in which they are stored.
let storage = ModelStorage<String, DebianPackage>()

var search = Search((group: 0, order: 0))

// The shown packages. A change of more than 1,000 rows is shown by a reload.
let shown = storage.derived(search.change(to: "", (0, 0)).recipe, maximumChanges: 1_000)
let rows = GtkRows(shown, makeWidget: makeRow, fill: fillRow)

let window = Window(
  title: "Debian packages",
  list: rows.widget,
  groups: groupings.map(\.name),
  orders: orders.map(\.name)
)
window.choiceDidChange = {
  let (recipe, isNarrowing) = search.change(to: window.query.lowercased(), window.choice)
  shown.update(to: recipe, narrowing: isNarrowing)
  showStatus()
}
window.shuffleWasClicked = {
  show(storage.snapshot().models.shuffled())
}
rows.selectionDidChange = showStatus

func show(_ packages: [DebianPackage]) {
  storage.apply([("Debian", packages)], duplicates: .keepFirst)
  showStatus()
}

func showStatus() {
  let selected = rows.selectedItem.map { " — \($0) is selected" } ?? ""
  window.status = "\(shown.snapshot().models.count) packages\(selected)"
}

show(debianPackages())
window.run()
