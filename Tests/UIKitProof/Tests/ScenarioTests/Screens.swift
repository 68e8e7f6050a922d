/// All list views on which the scenarios run.
@MainActor let screens: [any Screen.Type] = [HeadlessScreen.self]
