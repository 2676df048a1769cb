import type {Fields} from '@forecourt/schemas/fields/field'
import {isCreditAdvertised} from '@forecourt/schemas/finance/credit'
import type {Warning} from './warning.ts'

type Stored = {[name: string]: unknown}
type Text = {name: string; text: string}

// Texts that readers understand as a former price: "was $39,990", "save $3,000", "$2,000 off".
const FORMER_PRICE =
  /\b(?:was|rrp|save|savings? of)\s*:?\s*(?:from |up to |of )?\$\s?\d|\$\s?[\d,]+\s+(?:off|discount)\b/i

// The Consumer Law, s 48: a single total price.
const PRICE_IN_PARTS = /\b(?:plus|\+)\s*(?:on[- ]?road(?: cost)?s?|ORCs?)\b/i

/** The claims in a text that require more by law: a rate, a partial price, a former price without a first day. */
export function listClaimWarnings(fields: Fields, document: Stored): Warning[] {
  const texts = getTexts(fields, document)
  return [
    ...creditWarning(fields, document, texts),
    ...partsWarning(texts),
    ...formerPriceWarning(fields, document, texts),
  ]
}

// The National Credit Code, s 164: a rate requires its comparison rate, equally prominent. In the terms it is not.
function creditWarning(fields: Fields, document: Stored, texts: Text[]): Warning[] {
  const found = texts.find(({text}) => isMissingComparison(text))
  if (!found || hasCredit(document)) return []
  const message = fields.credit
    ? 'It says what credit costs without a comparison rate beside it. Fill in "Finance rate": the figures then show with the headline.'
    : 'It says what credit costs without its comparison rate. Write the comparison rate in the same sentence.'
  return [{path: [found.name], message}]
}

/** Whether a text states the cost of credit without its comparison rate. */
export function isMissingComparison(text: string): boolean {
  return isCreditAdvertised(text) && !/comparison rate/i.test(text)
}

/** Whether a document has a comparison rate that shows with its headline. */
export function hasCredit({credit}: Stored): boolean {
  return (
    typeof credit === 'object' &&
    credit !== null &&
    'comparisonRate' in credit &&
    typeof credit.comparisonRate === 'number'
  )
}

function partsWarning(texts: Text[]): Warning[] {
  const found = texts.find(({text}) => PRICE_IN_PARTS.test(text))
  if (!found) return []
  const message = 'A price "plus on-road costs" is not one single price. Write the drive-away price.'
  return [{path: [found.name], message}]
}

function formerPriceWarning(fields: Fields, {window}: Stored, texts: Text[]): Warning[] {
  if (!fields.window || !texts.some(({text}) => FORMER_PRICE.test(text))) return []
  if (typeof window === 'object' && window !== null && 'start' in window && window.start) return []
  const message =
    'It speaks of a former price but has no first day. Choose the day it starts: the old price must have been asked just before it.'
  return [{path: ['window', 'start'], message}]
}

function getTexts(fields: Fields, document: Stored): Text[] {
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
