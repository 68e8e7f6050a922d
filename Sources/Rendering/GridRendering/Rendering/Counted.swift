/// A number with its noun in singular or plural: "1 item", "2 items".
func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
