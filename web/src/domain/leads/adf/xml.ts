const NAMED: {readonly [letter: string]: string} = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// XML 1.0 cannot represent these, not even as a reference; one of them makes the whole document invalid.
const IMPOSSIBLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"']/g, (letter) => NAMED[letter] ?? letter)
}

/** A piece of serialised XML. */
export type Xml = {readonly xml: string}
type Child = Xml | string | number | null | undefined

/** Builds an element. Children that are null, undefined or empty strings are left out. */
export function createElement(
  name: string,
  attributes: {readonly [name: string]: string},
  ...children: readonly Child[]
): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inside = children.map(writeChild).join('')
  return {
    xml: inside === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inside}</${name}>`,
  }
}

/** Wraps a value as `element`; nothing for an empty value. */
export function createOptional(
  name: string,
  value: string | number | null | undefined,
  attributes: {readonly [name: string]: string} = {},
): Xml | null {
  return value === null || value === undefined || value === '' ? null : createElement(name, attributes, value)
}

function writeChild(child: Child): string {
  if (child === null || child === undefined) return ''
  return typeof child === 'object' ? child.xml : escapeXml(String(child))
}
