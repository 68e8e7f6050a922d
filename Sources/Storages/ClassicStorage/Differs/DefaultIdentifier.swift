import DiffableStorage

/// Finds out whether models get their `identifier` from their `id`.
///
/// Such models are matched by their `id`: comparing two `AnyHashable`s takes a hundred times as long
/// as comparing the two numbers or strings in them. The implementation of the default `identifier`
/// records that it was called, because there is no other way to distinguish it from one that a model
/// declares.
@usableFromInline
enum DefaultIdentifier {
  final class Question: Sendable {
    let model: ObjectIdentifier
    let isUsed = Lock(false)

    init(about model: Any.Type) {
      self.model = ObjectIdentifier(model)
    }
  }

  @TaskLocal private static var question: Question?

  /// Whether the type of a model has the default `identifier`; false if there is no model.
  @usableFromInline
  static func isUsed<T: EntityIdentifiable>(by model: T?) -> Bool {
    guard let model else { return false }
    let question = Question(about: T.self)
    $question.withValue(question) { _ = model.identifier }
    return question.isUsed.withLock { $0 }
  }

  /// Called by the default `identifier` of a type.
  static func noteUse(by model: Any.Type) {
    guard let question, question.model == ObjectIdentifier(model) else { return }
    question.isUsed.withLock { $0 = true }
  }
}
