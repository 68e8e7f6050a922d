import SwiftUI
import Testing
import UIKit

/// The model and the screen of `Docs/SwiftUI.md`.
@MainActor @Suite struct InboxTests {
  @Test func `What an inbox receives is in its list, once`() {
    let inbox = Inbox()
    let host = RepresentableHost { MessageList(messages: inbox.messages) }
    host.layOut()
    inbox.receive(Message(id: 1, text: "Hello"))
    inbox.receive(Message(id: 2, text: "Bye"))
    inbox.receive(Message(id: 1, text: "Hello again"))
    host.update()
    #expect(Recipe.table.texts(in: host.view) == ["Bye", "Hello again"])
    #expect(host.changesInUpdates == 0)
  }

  @Test func `The screen keeps its inbox in all updates`() {
    let screen = InboxScreen()
    let host = RepresentableHost { screen }
    let view = host.view
    host.layOut()
    #expect(view != nil && host.view === view)
  }
}
