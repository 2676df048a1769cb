import {decodeEntities} from '@forecourt/schemas/values/plain-text'
import {DOMParser, type Element, type ErrorHandlerFunction, ParseError} from '@xmldom/xmldom'
import {createFeedError, type FeedText} from './read-feed.ts'
import type {ParsedText} from './read-json.ts'

/** The parsed tree takes about twenty times the memory of the text. */
const LARGEST = 50_000_000
const DEEPEST = 20

/** Whether a text is XML, judged by its start; a web page is none. */
export function isXml({text}: FeedText): boolean {
  return /^\s*<(?:\?xml|!--|!doctype\s+(?!html\b)|(?!html\b)[a-z])/i.test(text)
}

/**
 * Parses XML as JSON would hold it: an element with others or with attributes is an object, one without is its text, and
 * several of one name are a list. The text of an element that has attributes is under `text`. Entities of its own are
 * not known, so that a file can name no other.
 * @throws CliError where it is not well-formed
 */
export function parseXmlFeed({name, text}: FeedText): ParsedText {
  if (text.length > LARGEST)
    throw createFeedError(
      name,
      `XML of more than ${LARGEST / 1e6} million letters is not read; send CSV or JSON`,
    )
  return {whole: toValue(name, parseRoot(name, text.trim()), 0)}
}

function parseRoot(name: string, text: string): Element {
  const faults: string[] = []
  // A warning, such as a value without quotes, stops nothing.
  const onError: ErrorHandlerFunction = (level, message, {locator}) => {
    if (level === 'warning') return
    const {lineNumber} = locator ?? {}
    faults.push(`${lineNumber ? `, line ${lineNumber}` : ''} (${message.trim()})`)
    throw new ParseError(message)
  }
  try {
    const root = new DOMParser({onError}).parseFromString(mendSigns(text), 'text/xml').documentElement
    if (root) return root
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
  }
  throw createFeedError(name, `the XML is cut off or damaged${faults[0] ?? ''}`)
}

/**
 * XML with the entities of HTML as the letters they mean, a "<" that begins nothing as text, and without comments. What
 * stands in CDATA stays. Lines keep their numbers.
 */
function mendSigns(text: string): string {
  return text.replaceAll(
    /<!\[CDATA\[[\s\S]*?\]\]>|<!--([\s\S]*?)-->|<(?![\p{L}_:/!?])|&(?!(?:amp|lt|gt|quot|apos);)[a-z][a-z\d]*;/giu,
    (found, comment: string | undefined) => {
      if (comment !== undefined) return comment.replaceAll(/[^\n]/g, '')
      if (found === '<') return '&lt;'
      return found.startsWith('&') ? decodeEntities(found) : found
    },
  )
}

function listChildren(element: Element): Element[] {
  return [...element.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
}

function toValue(name: string, element: Element, depth: number): unknown {
  if (depth > DEEPEST) throw createFeedError(name, 'the XML is nested deeper than any feed is')
  const children = listChildren(element)
  const text = children.length === 0 ? (element.textContent ?? '').trim() : ''
  const attributes = [...element.attributes].filter(({namespaceURI}) => !isOfXml(namespaceURI))
  if (children.length === 0 && attributes.length === 0) return text
  const fields = new Map<string, unknown>(attributes.map(({localName, value}) => [localName ?? '', value]))
  if (text) fields.set('text', text)
  const lists = Map.groupBy(children, ({localName, nodeName}) => localName ?? nodeName)
  for (const [field, members] of lists) {
    const values = members.map((member) => toValue(name, member, depth + 1))
    fields.set(field, values.length === 1 ? values[0] : values)
  }
  return Object.fromEntries(fields)
}

/** Whether attributes are of XML itself: what names are called, the language, and that a value is nil. */
function isOfXml(namespace: string | null): boolean {
  return /^http:\/\/www\.w3\.org\/(?:2000\/xmlns\/|XML\/1998\/namespace$|2001\/XMLSchema-instance$)/.test(
    namespace ?? '',
  )
}
