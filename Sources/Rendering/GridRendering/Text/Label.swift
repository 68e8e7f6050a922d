/// The label of a cell or supplementary view, which is turned into text only when needed.
enum Label {
  case text(String)
  case value(Any)
  indirect case indented(String, Label)

  /// Creates the label of a model.
  ///
  /// An object may change later, so its description is stored at once.
  init(_ model: Any?) {
    switch model {
    case nil: self = .text("(nothing)")
    case let model? where type(of: model) is AnyObject.Type:
      self = .text(visibleText(String(describing: model)))
    case let model?: self = .value(model)
    }
  }

  /// The text of the label, on one line, with invisible characters escaped.
  var text: String {
    switch self {
    case .text(let text): text
    case .value(let value): visibleText(String(describing: value))
    case .indented(let indent, let label): indent + label.text
    }
  }
}
