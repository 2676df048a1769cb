import {JSDOM} from 'jsdom'

export type XmlNode = {
  readonly name: string
  readonly attributes: {readonly [name: string]: string}
  readonly children: readonly XmlNode[]
  /** The element's own words, references resolved. */
  readonly text: string
}

const {window} = new JSDOM()
const DECLARATION = /^<\?(xml)( [^?]*)\?>/

/** Reads XML, strictly. @throws Error where a parser refuses it */
export function parseXml(source: string): {instructions: {name: string; text: string}[]; root: XmlNode} {
  const document = new window.DOMParser().parseFromString(source, 'text/xml')
  const fault = document.querySelector('parsererror')
  if (fault) throw new Error(fault.textContent ?? 'No XML')
  const [, name, text = ''] = DECLARATION.exec(source) ?? []
  const instructions = [...document.childNodes].flatMap((node) =>
    node instanceof window.ProcessingInstruction ? [{name: node.target, text: ` ${node.data}`}] : [],
  )
  return {
    instructions: name ? [{name, text}, ...instructions] : instructions,
    root: toNode(document.documentElement),
  }
}

function toNode(element: Element): XmlNode {
  const words = [...element.childNodes].filter(({nodeType}) => nodeType === element.TEXT_NODE)
  return {
    name: element.tagName,
    attributes: Object.fromEntries([...element.attributes].map(({name, value}) => [name, value])),
    children: [...element.children].map(toNode),
    text: words.map(({nodeValue}) => nodeValue ?? '').join(''),
  }
}
