#if canImport(FoundationXML)
  package import Foundation
  package import FoundationXML
#else
  package import Foundation
#endif

/// The elements and texts that an XML parser finds in a document.
package final class WellFormed: NSObject, XMLParserDelegate {
  package private(set) var elements: [String: Int] = [:]
  package private(set) var attributes: Set<String> = []
  package private(set) var texts: [String] = []
  package private(set) var isWellFormed = false

  package init(_ document: String) {
    super.init()
    // Without its document type, the HTML is also XML.
    let xml = document.replacingOccurrences(of: "<!DOCTYPE html>", with: "")
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  package func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes attributeDict: [String: String]
  ) {
    elements[elementName, default: 0] += 1
    attributes.formUnion(attributeDict.keys)
    texts.append("")
  }

  package func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    texts.append("")
  }

  package func parser(_ parser: XMLParser, foundCharacters string: String) {
    if texts.isEmpty { texts.append("") }
    texts[texts.count - 1] += string
  }
}
