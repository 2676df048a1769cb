export type XmlNode = {
  readonly name: string
  readonly attributes: {readonly [name: string]: string}
  readonly children: readonly XmlNode[]
  /** The element's own words, references resolved. */
  readonly text: string
}

const NAME = '[A-Za-z_][\\w.-]*'
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>`, 'y')
const INSTRUCTION = /<\?([\w-]+)([^?]*)\?>\s*/y
const REFERENCES: {readonly [name: string]: string} = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"}
const ALLOWED = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

/** A strict reader of the XML that this project writes: it refuses what a real parser refuses. */
export function parseXml(source: string): {instructions: {name: string; text: string}[]; root: XmlNode} {
  if (!ALLOWED.test(source)) throw new Error('A character that XML cannot hold')
  const instructions: {name: string; text: string}[] = []
  let at = 0
  for (;;) {
    INSTRUCTION.lastIndex = at
    const found = INSTRUCTION.exec(source)
    if (!found) break
    instructions.push({name: found[1] ?? '', text: found[2] ?? ''})
    at = INSTRUCTION.lastIndex
  }
  const [root, end] = readElement(source, at)
  if (source.slice(end).trim() !== '') throw new Error('Something follows the root element')
  return {instructions, root}
}

function readElement(source: string, from: number): [XmlNode, number] {
  TOKEN.lastIndex = from
  const opening = TOKEN.exec(source)
  if (!opening || opening[1] === '/')
    throw new Error(`No element at ${from}: ${source.slice(from, from + 40)}`)
  const [, , name = '', attributeText = '', selfClosing] = opening
  const attributes = readAttributes(attributeText)
  let at = TOKEN.lastIndex
  if (selfClosing === '/') return [{name, attributes, children: [], text: ''}, at]
  const children: XmlNode[] = []
  let text = ''
  for (;;) {
    const next = source.indexOf('<', at)
    if (next < 0) throw new Error(`${name} is not closed`)
    text += decode(source.slice(at, next))
    if (source.startsWith(`</${name}>`, next))
      return [{name, attributes, children, text}, next + name.length + 3]
    const [child, end] = readElement(source, next)
    children.push(child)
    at = end
  }
}

function readAttributes(text: string): {[name: string]: string} {
  const pairs = [...text.matchAll(new RegExp(`(${NAME})="([^"]*)"`, 'g'))]
  const names = pairs.map(([, name]) => name)
  if (new Set(names).size < names.length) throw new Error('An attribute stands twice')
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decode(value)]))
}

function decode(text: string): string {
  return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
    const letter = whole.endsWith(';') ? REFERENCES[name] : undefined
    if (letter === undefined) throw new Error(`Not a reference: ${whole}`)
    return letter
  })
}
