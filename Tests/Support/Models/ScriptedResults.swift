package import ClassicStorage

/// A results controller with the sections and reports that a test sets, even if they contradict.
package final class ScriptedResults: ResultsController {
  package weak var delegate: (any ResultsControllerDelegate)?
  package var sections: [ResultsSection<[String]>]

  package init(_ sections: KeyValuePairs<String, [String]>) {
    self.sections = sections.map { ResultsSection(name: $0.key, objects: $0.value) }
  }

  package func begin() { delegate?.controllerWillChangeContent(self) }
  package func end() { delegate?.controllerDidChangeContent(self) }
  package func report(_ reported: ReportedChange) { reported.tell(delegate, by: self) }

  /// Reports changes from begin to end, and replaces the sections.
  package func report(
    _ reported: [ReportedChange],
    leadingTo sections: KeyValuePairs<String, [String]>
  ) {
    begin()
    self.sections = sections.map { ResultsSection(name: $0.key, objects: $0.value) }
    for change in reported { report(change) }
    end()
  }
}
