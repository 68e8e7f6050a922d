/// Runs random sequences of commands on a model and on the real thing in step.
///
/// The model is a simple thing that is obviously right; the real one has to answer as it does:
///
/// ```swift
/// enum Command { case push(Int), pop }
/// let commands = Gen<Command>.oneOf([.constant(.pop), Gen.int(in: 0...9).map(Command.push)])
///
/// try checkCommands(commands, model: { [Int]() }, system: { Stack() }) { command, model, stack in
///   switch command {
///   case .push(let number):
///     model.append(number)
///     stack.push(number)
///   case .pop:
///     try requireEqual(stack.pop(), model.popLast())
///   }
///   try requireEqual(stack.count, model.count)
/// }
/// ```
///
/// Commands are made without knowing the state they will meet. Let `apply` pass over those that
/// make no sense in it: then every part of a sequence is a sequence as well, and a failing one
/// shrinks to the few commands that matter.
///
/// A command that traps ends the process: `DIFFABLE_VERBOSE=1` in the environment writes the seed of
/// each sequence to standard error before it runs, as for ``check(_:runs:seed:_:)``.
///
/// - Parameters:
///   - command: Makes the commands.
///   - count: How many commands a sequence may have.
///   - runs: How many sequences to try.
///   - seed: The seed of the first sequence, as in ``check(_:runs:seed:_:)``.
///   - makeModel: Makes the model that a sequence starts with.
///   - makeSystem: Makes the real thing that a sequence starts with.
///   - apply: Carries out a command on both, and throws when they disagree.
/// - Throws: ``PropertyFailure`` with the smallest sequence, of which the last command fails.
public func checkCommands<Command, Model, System>(
  _ command: Gen<Command>,
  count: ClosedRange<Int> = 0...50,
  runs: Int = 200,
  seed: UInt64? = nil,
  model makeModel: () throws -> Model,
  system makeSystem: () throws -> System,
  apply: (_ command: Command, _ model: inout Model, _ system: inout System) throws -> Void
) throws(PropertyFailure) {
  let sequences = Gen.array(of: command, count: count)
  try check(sequences, runs: runs, seed: seed, describing: describeSteps) { commands in
    var model = try makeModel()
    var system = try makeSystem()
    for command in commands {
      try apply(command, &model, &system)
    }
  }
}

/// A sequence of steps as an array literal, one step a line.
func describeSteps<Step>(_ steps: [Step]) -> String {
  guard !steps.isEmpty else { return "[]" }
  return "[\n"
    + steps.map { "  " + describe($0).replacingLineBreaks(with: "\n  ") + ",\n" }.joined() + "]"
}
