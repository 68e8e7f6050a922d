/// What a cell or supplementary view says, kept until somebody wants to read it.
enum Label {
  case text(String)
  case value(Any)

  /// The label of a model as it is now.
  ///
  /// An object may change later, so its words are taken down at once.
  init(_ model: Any?) {
    switch model {
    case nil: self = .text("(nothing)")
    case let model? where type(of: model) is AnyObject.Type:
      self = .text(visibleText(String(describing: model)))
    case let model?: self = .value(model)
    }
  }

  /// The words, on one line and with nothing invisible in them.
  var text: String {
    switch self {
    case .text(let text): text
    case .value(let value): visibleText(String(describing: value))
    }
  }
}
