import type {Fields} from '@forecourt/schemas'
import type {Warning} from './warning.ts'

type Stored = {[name: string]: unknown}
type Claim = {says: RegExp; unless?: RegExp; message: string}

// What a reader takes for a former price: "was $39,990", "save $3,000", "$2,000 off".
const FORMER_PRICE =
  /\b(?:was|rrp|save|savings? of)\s*:?\s*(?:from |up to |of )?\$\s?\d|\$\s?[\d,]+\s+(?:off|discount)\b/i

// The National Credit Code, s 164: a rate needs its comparison rate. The Consumer Law, s 48: one single price.
const CLAIMS: readonly Claim[] = [
  {
    says: /\d\s?%\s?p\.?\s?a\b|\d\s?%\s?(?:per annum|interest)/i,
    unless: /comparison rate/i,
    message:
      'It states a rate without its comparison rate. Write the comparison rate and its warning in the terms.',
  },
  {
    says: /\b(?:plus|\+)\s*(?:on[- ]?road(?: cost)?s?|ORCs?)\b/i,
    message: 'A price "plus on-road costs" is not one single price. Write the drive-away price.',
  },
]

/** What a text claims that the law asks more of: a rate, a price in parts, a former price with no first day. */
export function claimWarnings(fields: Fields, document: Stored): Warning[] {
  const texts = textsOf(fields, document)
  const all = texts.map(({text}) => text).join(' ')
  const claims = CLAIMS.flatMap(({says, unless, message}) => {
    const found = texts.find(({text}) => says.test(text))
    return found && !unless?.test(all) ? [{path: [found.name], message}] : []
  })
  return [...claims, ...formerPriceWarning(fields, document, texts)]
}

function formerPriceWarning(
  fields: Fields,
  {window}: Stored,
  texts: {name: string; text: string}[],
): Warning[] {
  if (!fields.window || !texts.some(({text}) => FORMER_PRICE.test(text))) return []
  if (typeof window === 'object' && window !== null && 'start' in window && window.start) return []
  const message =
    'It speaks of a former price but has no first day. Choose the day it starts: the old price must have been asked just before it.'
  return [{path: ['window', 'start'], message}]
}

function textsOf(fields: Fields, document: Stored): {name: string; text: string}[] {
  return Object.entries(fields).flatMap(([name, {kind}]) => {
    const value = document[name]
    if ((kind === 'text' || kind === 'long-text') && typeof value === 'string') return [{name, text: value}]
    return kind === 'rich-text' && Array.isArray(value) ? [{name, text: plainText(value)}] : []
  })
}

function plainText(blocks: readonly unknown[]): string {
  const spans = blocks.flatMap((block) => (hasChildren(block) ? block.children : []))
  return spans.map((span) => (hasText(span) ? span.text : '')).join(' ')
}

function hasChildren(value: unknown): value is {children: unknown[]} {
  return typeof value === 'object' && value !== null && 'children' in value && Array.isArray(value.children)
}

function hasText(value: unknown): value is {text: string} {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
