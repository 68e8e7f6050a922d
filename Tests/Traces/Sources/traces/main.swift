// Prints what views and delegates see of a storage, for each seed:
//
//     traces STORAGE FIRST LAST

import Foundation
import ListViews

let arguments = CommandLine.arguments
guard arguments.count == 4, let make = Subject.all[arguments[1]], let first = Int(arguments[2]),
  let last = Int(arguments[3])
else {
  print("traces STORAGE FIRST LAST; storages: \(Subject.all.keys.sorted().joined(separator: " "))")
  exit(64)
}

func run(_ seed: Int) -> Trace {
  let trace = Trace(seed: seed)
  let subject = make(trace)
  subject.storage.anomalyHandler = { trace.add("anomaly: \($0)") }
  if trace.random.once(in: 2) {
    subject.storage.configureForTableViewUsage()
    subject.storage.headerModelProvider = { [weak storage = subject.storage] section in
      "h\(storage?.numberOfItems(inSection: section) ?? 0)"
    }
  }
  func edit() {
    let what = trace.add("edit") { subject.edit(trace.random) }
    trace.add(what)
    trace.addContents(of: subject.storage)
  }
  func readHeaders() {
    let headers = (0..<subject.storage.numberOfSections()).map { section in
      subject.storage.headerModel(forSection: section).map { "\($0)" } ?? "-"
    }
    trace.add("headers \(headers)")
  }
  edit()
  let wilful = WilfulDelegate(trace, subject.storage, edit: edit)
  let batches = BatchView(trace, subject.storage)
  let rows = RowView(trace, subject.storage)
  let updaters = [ListUpdater(batches), ListUpdater(rows)]
  updaters[0].waitsForAnimations = trace.random.once(in: 2)
  let kind = trace.random.below(4)
  subject.storage.delegate = kind < 2 ? wilful : updaters[kind - 2]
  for _ in 0..<12 {
    if trace.random.once(in: 3) { readHeaders() }
    edit()
    if trace.random.once(in: 2) { wilful.goOn() }
    if trace.random.once(in: 2) { batches.finish() }
    if trace.random.once(in: 8) {
      batches.isOnScreen.toggle()
      rows.isOnScreen.toggle()
    }
    if trace.random.once(in: 16) {
      trace.add("another delegate")
      subject.storage.delegate = trace.random.some([nil, wilful, updaters[0], updaters[1]])
    }
  }
  trace.add("end")
  wilful.forget()
  batches.finish()
  trace.addContents(of: subject.storage)
  return trace
}

for seed in first...last {
  print("# \(arguments[1]) \(seed)")
  for line in run(seed).lines { print(line) }
}
