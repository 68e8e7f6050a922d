/// The closures that are registered with a manager instead of a mapping.
struct ManagerEvents {
  /// The closures for all views of a class and its subclasses.
  struct ForViews {
    let viewClass: AnyClass
    let reaction: EventReaction
    var isReported = false
  }

  /// The closures for all models of a type.
  struct ForModels {
    let modelType: Any.Type
    let accepts: (Any) -> Bool
    let reaction: EventReaction
    var isReported = false
  }

  var views: [ForViews] = []
  var models: [ForModels] = []
  var list: [EventReaction] = []

  /// Whether every event for views has a mapping or was reported as an anomaly.
  var isChecked = true

  /// The names of all events with a closure.
  var names: [String] {
    views.map(\.reaction.methodSignature) + models.map(\.reaction.methodSignature)
      + list.map(\.methodSignature)
  }

  /// The reactions to an event of a view or its model, the first registered first.
  func reactions(to name: String, model: Any, view: AnyObject?) -> [EventReaction] {
    let views = views.filter { entry in
      entry.reaction.methodSignature == name
        && view.map { RuntimeHelper.isObject($0, kindOf: entry.viewClass) } ?? false
    }
    let models = models.filter { $0.reaction.methodSignature == name && $0.accepts(model) }
    return views.map(\.reaction) + models.map(\.reaction)
  }
}
