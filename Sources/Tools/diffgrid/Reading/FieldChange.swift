/// A field that differs in two rows with one key; nil where a row lacks the field.
struct FieldChange: Equatable {
  var column: String
  var before: FieldValue?
  var after: FieldValue?
}
