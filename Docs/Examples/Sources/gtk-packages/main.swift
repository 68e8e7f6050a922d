import Arguments
import CRowModel
import DerivedLists
import Foundation
import GtkLists

let file = arguments(
  """
  Usage: gtk-packages [FILE]

  Shows the packages that APT knows in a window: searched, grouped and ordered. Without APT
  it shows made-up packages.

  FILE  packages as 'apt-cache dumpavail' prints them, instead of those of APT
  """,
  name: "gtk-packages",
  files: 0...1
).files.first
guard gtk_init_check() != 0 else { stop("gtk-packages: needs a display") }

/// All packages, in a shuffled order.
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
  storage.apply([("Debian", storage.snapshot().models.shuffled())], duplicates: .keepFirst)
  window.choose(order: shuffledOrder)
}
rows.selectionDidChange = showStatus

/// What is said below the list about where the packages come from.
var origin = ""

func show(_ packages: [DebianPackage]) {
  window.isWaiting = false
  storage.apply([("Debian", packages)], duplicates: .keepFirst)
  showStatus()
}

func showStatus() {
  let (found, all) = (shown.snapshot().models.count, storage.snapshot().models.count)
  let number = found == all ? all.formatted() : "\(found.formatted()) of \(all.formatted())"
  let selected = rows.selectedItem.map { " — \($0) is selected" } ?? ""
  window.status = window.isWaiting ? "" : "\(number) packages\(origin)\(selected)"
  window.showNotice(found > 0 || window.isWaiting ? nil : emptyNotice(all))
}

/// What is said in place of an empty list.
func emptyNotice(_ all: Int) -> Notice {
  if all == 0 { return Notice(title: "No packages", more: "The file has none.") }
  return Notice(
    title: "No package has “\(window.query)” in its name or summary",
    button: "Show All \(all.formatted()) Packages"
  )
}

// The window is there at once. The packages follow when APT has answered.
window.isWaiting = true
readPackages(of: file) { found in
  guard let found else { stop("gtk-packages: \(file ?? ""): cannot be read") }
  if found.isEmpty, file == nil { origin = ", made up because APT has none" }
  show(found.isEmpty && file == nil ? madeUpPackages() : found)
}
window.run()
