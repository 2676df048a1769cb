import type {Fields} from '../fields/field.ts'
import {type CreditDraft, findCreditFault} from '../finance/credit.ts'
import {listPromotionFaults} from '../promotion/promotion-faults.ts'
import {isRecord} from '../values/is-record.ts'
import type {RuleId} from './rules.ts'
import {FORMER_PRICE, isMissingComparison, isMissingYear, listWordBreaches} from './word-rules.ts'

/** A rule that a document breaks. */
export type Breach = {
  readonly rule: RuleId
  /** The path of the field, such as `window.end`. */
  readonly path: string
  /** What is wrong and what to do. */
  readonly message: string
  /** The document may not be published with it. */
  readonly blocks: boolean
}

type Stored = {readonly [name: string]: unknown}
type Text = {readonly name: string; readonly text: string}
type Definition = {readonly name: string; readonly fields: Fields}

/**
 * The rules that a document breaks, published or about to be: claims in its words, its credit, its last day, and the
 * terms of a prize promotion [2.21, 3.14]. Settings are compared by `listSettingsBreaches`.
 */
export function listDraftBreaches({name, fields}: Definition, document: Stored): Breach[] {
  const texts = getTexts(fields, document)
  return [
    ...listCreditBreaches(fields, document, texts),
    ...listTextBreaches(texts),
    ...listFormerPrices(fields, document, texts),
    ...listEnds(fields, document),
    ...(name === 'promotion' ? listPromotionBreaches(document) : []),
  ]
}

// A rate requires its comparison rate, equally prominent. In the terms it is not; in a headline it may not wait.
function listCreditBreaches(fields: Fields, document: Stored, texts: readonly Text[]): Breach[] {
  const rule = 'comparison-rate'
  const fault = fields.credit ? findCreditFault(readCredit(document.credit)) : null
  if (fault) return [{rule, path: `credit.${fault.field}`, message: fault.message, blocks: true}]
  const found = texts.find(({text}) => isMissingComparison(text))
  if (!found || hasCredit(document)) return []
  const path = found.name
  if (!fields.credit) {
    const message =
      'It says what credit costs without its comparison rate. Write the comparison rate in the same sentence.'
    return [{rule, path, message, blocks: false}]
  }
  const isHeadline = path === 'name' || path === 'title'
  const message = isHeadline
    ? 'A headline may not say what credit costs without the comparison rate. Fill in "Finance rate", or leave the figure out.'
    : 'It says what credit costs without a comparison rate beside it. Fill in "Finance rate": the figures then show with the headline.'
  return [{rule, path, message, blocks: isHeadline}]
}

function readCredit(value: unknown): CreditDraft {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Whether a document has a comparison rate that shows with its headline. */
function hasCredit({credit}: Stored): boolean {
  return typeof readCredit(credit).comparisonRate === 'number'
}

function listTextBreaches(texts: readonly Text[]): Breach[] {
  return texts.flatMap(({name: path, text}) => [
    ...listWordBreaches(text).map((one) => ({...one, path, blocks: false})),
    ...(isMissingYear(text)
      ? [
          {
            rule: 'figure-year' as const,
            path,
            message: 'A safety rating needs its year, a fuel consumption its year or test. Write it beside.',
            blocks: false,
          },
        ]
      : []),
  ])
}

function listFormerPrices(fields: Fields, {window}: Stored, texts: readonly Text[]): Breach[] {
  if (!fields.window || !texts.some(({text}) => FORMER_PRICE.test(text))) return []
  if (readWindow(window).start) return []
  const message =
    'It speaks of a former price but has no first day. Choose the day it starts: the old price must have been asked just before it.'
  return [{rule: 'former-price', path: 'window.start', message, blocks: false}]
}

// Only a type with a required window, such as an offer, is misleading without an end.
function listEnds(fields: Fields, {window}: Stored): Breach[] {
  if (!fields.window?.strict || readWindow(window).end) return []
  const message = 'It has no end: it shows until it is removed. Choose the day it ends.'
  return [{rule: 'offer-end', path: 'window.end', message, blocks: false}]
}

function readWindow(value: unknown): {readonly start?: unknown; readonly end?: unknown} {
  return typeof value === 'object' && value !== null ? value : {}
}

function listPromotionBreaches(document: Stored): Breach[] {
  return listPromotionFaults(document).map(({path, message}) => ({
    rule: path.startsWith('permits.') ? 'permit-number' : 'promotion-terms',
    path,
    message,
    blocks: true,
  }))
}

function getTexts(fields: Fields, document: Stored): Text[] {
  return Object.entries(fields).flatMap(([name, {kind}]) => {
    const value = document[name]
    if (kind === 'text' || kind === 'long-text') return typeof value === 'string' ? [{name, text: value}] : []
    return kind === 'rich-text' || Array.isArray(value) ? listWords(value).map((text) => ({name, text})) : []
  })
}

/** The texts inside blocks and lists: each formatted text as one, and the texts of one row or block, which stand together. */
function listWords(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  if (Array.isArray(value)) return isRichText(value) ? [getRichText(value)] : value.flatMap(listWords)
  if (!isRecord(value)) return []
  const parts = Object.entries(value).filter(([name]) => !name.startsWith('_'))
  const own = parts.flatMap(([, part]) => (typeof part === 'string' ? [part] : []))
  return [
    ...(own.length > 0 ? [own.join(': ')] : []),
    ...parts.flatMap(([, part]) => (typeof part === 'string' ? [] : listWords(part))),
  ]
}

function isRichText(values: readonly unknown[]): boolean {
  return values.some((one) => isRecord(one) && Array.isArray(one.children))
}

function getRichText(blocks: readonly unknown[]): string {
  const spans = blocks.flatMap((block) =>
    isRecord(block) && Array.isArray(block.children) ? block.children : [],
  )
  return spans
    .map((span: unknown) => (isRecord(span) && typeof span.text === 'string' ? span.text : ''))
    .join(' ')
}
