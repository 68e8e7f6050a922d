package import ClassicStorage

/// A results controller that holds and says whatever it is told to, true or not.
package final class ScriptedResults: ResultsController {
  package weak var delegate: (any ResultsControllerDelegate)?
  package var sections: [ResultsSection<[String]>]

  package init(_ sections: KeyValuePairs<String, [String]>) {
    self.sections = sections.map { ResultsSection(name: $0.key, objects: $0.value) }
  }

  package func begin() { delegate?.controllerWillChangeContent(self) }
  package func end() { delegate?.controllerDidChangeContent(self) }
  package func say(_ reported: ReportedChange) { reported.tell(delegate, by: self) }

  /// A whole conversation, after which there are other sections.
  package func converse(
    _ reported: [ReportedChange],
    leadingTo sections: KeyValuePairs<String, [String]>
  ) {
    begin()
    self.sections = sections.map { ResultsSection(name: $0.key, objects: $0.value) }
    for change in reported { say(change) }
    end()
  }
}
