import {DOMParser, type Element, ParseError} from '@xmldom/xmldom'
import {createFeedError, type FeedText} from './read-feed.ts'
import type {ParsedText} from './read-json.ts'

/** The parsed tree takes about twenty times the memory of the text. */
const LARGEST = 50_000_000
const DEEPEST = 20

/** Whether a text is XML, judged by its start. */
export function isXml({text}: FeedText): boolean {
  return /^\uFEFF?\s*<(?:\?xml\s|[a-z])/i.test(text)
}

/**
 * Parses XML as JSON would hold it: an element with others or with attributes is an object, one without is its text, and
 * several of one name are a list. The text of an element that has attributes is under `text`. A root whose elements
 * all have one name is a list. Entities of its own are not known, so that a file can name no other.
 * @throws CliError where it is not well-formed
 */
export function parseXmlFeed({name, text}: FeedText): ParsedText {
  if (text.length > LARGEST)
    throw createFeedError(
      name,
      `XML of more than ${LARGEST / 1e6} million letters is not read; send CSV or JSON`,
    )
  const root = parseRoot(name, text.replace(/^\uFEFF/, '').trim())
  const children = listChildren(root)
  const [first] = children
  // Also a list of one car, whose element has child elements.
  const isList = first && (children.length > 1 || listChildren(first).length > 0)
  return isList && children.every(({localName}) => localName === first.localName)
    ? {whole: children.map((child) => toValue(name, child, 1))}
    : {whole: toValue(name, root, 0)}
}

function parseRoot(name: string, text: string): Element {
  try {
    const root = new DOMParser({onError: stopAtFault}).parseFromString(text, 'text/xml').documentElement
    if (root) return root
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
  }
  throw createFeedError(name, 'the XML is cut off or damaged; fetch it again')
}

function stopAtFault(level: 'warning' | 'error' | 'fatalError', message: string): void {
  if (level !== 'warning') throw new ParseError(message)
}

function listChildren(element: Element): Element[] {
  return [...element.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
}

function toValue(name: string, element: Element, depth: number): unknown {
  if (depth > DEEPEST) throw createFeedError(name, 'the XML is nested deeper than any feed is')
  const children = listChildren(element)
  const text = children.length === 0 ? (element.textContent ?? '').trim() : ''
  if (children.length === 0 && element.attributes.length === 0) return text
  const fields = new Map<string, unknown>(
    [...element.attributes].map(({localName, value}) => [localName ?? '', value]),
  )
  if (text) fields.set('text', text)
  const lists = Map.groupBy(children, ({localName, nodeName}) => localName ?? nodeName)
  for (const [field, members] of lists) {
    const values = members.map((member) => toValue(name, member, depth + 1))
    fields.set(field, values.length === 1 ? values[0] : values)
  }
  return Object.fromEntries(fields)
}
