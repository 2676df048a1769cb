import {isRecord} from '@forecourt/schemas/values/is-record'
import {
  decodeEntities,
  isHtml,
  normaliseName,
  removeControls,
  toPlainText,
} from '@forecourt/schemas/values/plain-text'
import {toSlug} from '@forecourt/schemas/values/to-slug'
import type {Attribute} from '@forecourt/schemas/vehicle/attribute'
import type {Kind, ListKind, NumberKind, TextKind} from '@forecourt/schemas/vehicle/kinds'
import {UNREADABLE} from '../decode-text.ts'
import {parseJsonText, readColumn, toLooseName} from './column-path.ts'
import {describeChoices, type Source, type Transform} from './mapping.ts'
import {readDay, readMoment} from './read-date.ts'
import {UNITS, WHOLE_UNITS} from './units.ts'

/** The meaning of a cell: a value, and the parts that could not be interpreted; both absent for an empty cell. */
export type CellValue = {value?: unknown; faults: {text: string; reason: string}[]}

/** Rules for all cells of a format: values that mean nothing, and the time zone of dates. */
export type ReadOptions = {readonly isNothing: (text: string) => boolean; readonly zone: string}

/** A prepared source: its words are indexed once for all cells. */
export type PreparedSource = {
  readonly attribute: Attribute
  readonly source: Source
  readonly meanings: ReadonlyMap<string, unknown>
  readonly pattern?: RegExp | undefined
}

type CellReading = ReadOptions & PreparedSource

/** Prepares a source of an attribute. Its own words take precedence over those of the attribute. */
export function prepareSource(attribute: Attribute, source: Source): PreparedSource {
  const {kind, words: choices} = attribute
  const values = kind.type === 'choice' ? kind.values : Object.keys(choices ?? {})
  const known = [
    ...values.map((value): [string, unknown] => [value, value]),
    ...values.map((value): [string, unknown] => [choices?.[value] ?? value, value]),
    ...Object.entries(source.words ?? {}),
  ]
  const meanings = new Map(known.map(([word, value]) => [toWordKey(word), value]))
  return {attribute, source, meanings, pattern: source.match ? new RegExp(source.match, 'u') : undefined}
}

// A word of punctuation only has no normalised form.
function toWordKey(word: string): string {
  return toLooseName(word) || word
}

const SAID_NOTHING: CellValue = {faults: []}
const LONGEST_SAID = 80

/** Reads what a feed holds for an attribute, as people write it: `$45,990`, `12,000 miles`, `Yes`, `Station Wagon`. */
export function readValue(raw: unknown, reading: CellReading): CellValue {
  const {kind} = reading.attribute
  if (kind.type === 'list') return readList(raw, kind, reading)
  return readOne(Array.isArray(raw) ? joinTexts(raw, reading.source) : raw, kind, reading)
}

function joinTexts(parts: readonly unknown[], {between = ' '}: Source): string {
  return parts.flatMap((part) => toText(part)?.trim() || []).join(between)
}

/** A value as text: of an XML element with attributes its words, and in a figure what they say of it, such as a unit. */
export function toText(raw: unknown, isFigure = false): string | null {
  if (typeof raw === 'string') return raw
  if (isRecord(raw) && typeof raw.text === 'string')
    return isFigure ? [raw.text, ...Object.values({...raw, text: ''})].join(' ') : raw.text
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : null
}

function readOne(raw: unknown, kind: Kind, reading: CellReading): CellValue {
  if (raw === undefined || raw === null) return SAID_NOTHING
  const written = toText(raw, kind.type === 'number')
  if (written === null) return buildFault(JSON.stringify(raw), 'Expected one value')
  const isProse = kind.type === 'text' && !kind.trim && !kind.pattern
  const cell = isProse ? removeControls(written).trim() : normaliseName(written)
  if (reading.isNothing(cell)) return SAID_NOTHING
  if (cell.includes(UNREADABLE) && !isProse) return buildFault(cell, UNREADABLE_REASON)
  const plain = isProse ? cell.replaceAll(UNREADABLE, '') : cell
  const found = reading.pattern ? reading.pattern.exec(plain) : [plain]
  const text = (reading.source.as ?? []).reduce(applyTransform, found?.[1] ?? found?.[0] ?? '')
  // Text where a number was expected is not an empty cell.
  if (text === '' && reading.source.as?.includes('first-number')) return buildFault(cell, 'No number in it')
  if (reading.isNothing(text)) return SAID_NOTHING
  // Null means nothing; undefined is an unknown word.
  const meaning = reading.meanings.get(toWordKey(text))
  if (meaning === null) return SAID_NOTHING
  const value = meaning ?? readKind(text, kind, reading)
  if (value === SAYS_NOTHING) return SAID_NOTHING
  const read = kind.read(value)
  if (read === null) return buildFault(text, describeExpected(kind, reading))
  return {value: read, faults: plain === cell ? [] : buildFault(cell, UNREADABLE_REASON).faults}
}

const UNREADABLE_REASON =
  'It has a letter in another encoding than the rest of the file; "encoding" of the mapping can name one'

function buildFault(text: string, reason: string): CellValue {
  const said = text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}…` : text
  return {faults: [{text: said, reason}]}
}

const SAYS_NOTHING = Symbol('says nothing')

function readKind(text: string, kind: Kind, reading: CellReading): unknown {
  switch (kind.type) {
    case 'text':
      return readText(text, kind, reading)
    case 'number':
      return readNumber(text, kind, reading)
    case 'flag':
      return readFlag(text)
    default:
      return null
  }
}

function readText(text: string, kind: TextKind, {attribute, source, zone}: CellReading): string | null {
  if (attribute.words || source.closed) return null
  if (source.date) return readDay(text, source.date, zone)
  const words = decodeEntities(text)
  return isAddress(kind) ? readAddress(words, source.base) : words.trim()
}

function isAddress({pattern}: TextKind): boolean {
  return pattern?.test('https://a.example/b') ?? false
}

function readAddress(text: string, base: string | undefined): string {
  if (base) return URL.parse(text, base)?.href ?? text
  if (/^https?:/i.test(text) && !/^https?:/.test(text)) return URL.parse(text)?.href ?? text
  if (text.startsWith('//')) return URL.parse(`https:${text}`)?.href ?? text
  // File names often contain blanks, addresses cannot.
  return /\s/.test(text) && /^https?:/i.test(text) ? (URL.parse(text)?.href ?? text) : text
}

const LONGEST_NUMBER = 60
const NUMBER =
  /^(?:a\$|au\$|aud|\$)?\s*(\d{1,3}(?:\.\d{3}){2,}|-?\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?|-?\d+(?:\.\d*)?)\s*(\D.{0,20})?$/i

function readNumber(text: string, kind: NumberKind, {attribute, source, zone}: CellReading): unknown {
  if (source.date) return readMoment(text, source.date, zone)
  const [, digits, written] = (text.length <= LONGEST_NUMBER && NUMBER.exec(text)) || []
  if (digits === undefined) return null
  const units = attribute.unit && UNITS[attribute.unit]
  const unit = (written ?? source.unit ?? '').trim().toLowerCase()
  const factor = unit === '' ? 1 : units && Object.hasOwn(units, unit) ? units[unit] : undefined
  if (factor === undefined) return null
  const exact = parseDigits(digits, unit || attribute.unit) * factor
  const amount = kind.whole && units ? Math.round(exact) : exact
  // Feeds write 0 for unknown; the meaning of 0 km depends on the car.
  if (amount === 0 && attribute.unit !== 'km') return SAYS_NOTHING
  return kind.whole ? amount : Math.round(amount * 1000) / 1000
}

function parseDigits(digits: string, unit = ''): number {
  const isThousands = WHOLE_UNITS.has(unit) && /^\d{1,3}(?:\.\d{3})+$/.test(digits)
  return Number(digits.replaceAll(isThousands ? '.' : /[, ]/g, ''))
}

const FLAGS: {readonly [word: string]: boolean} = {
  true: true,
  yes: true,
  y: true,
  1: true,
  on: true,
  false: false,
  no: false,
  n: false,
  0: false,
  off: false,
}

function readFlag(text: string): boolean | null {
  return Object.hasOwn(FLAGS, text.toLowerCase()) ? (FLAGS[text.toLowerCase()] ?? null) : null
}

const DEFAULT_SEPARATOR = '|'

function readList(raw: unknown, kind: ListKind, reading: CellReading): CellValue {
  const {separator = DEFAULT_SEPARATOR, base} = reading.source
  const split = isAddressList(kind) && !base ? splitAddresses : splitEntries
  const parts = [parseJsonText(raw)].flat(2).flatMap((part): unknown[] => {
    const inside = parseJsonText(part)
    return typeof inside === 'string' ? split(inside, separator) : [inside].flat()
  })
  const reads = parts.map((part) => readItem(part, kind.of, reading))
  const values = reads.flatMap(({value}) => (value === undefined ? [] : [value]))
  const faults = reads.flatMap((read) => read.faults)
  if (values.length > kind.max)
    faults.push({text: `${values.length} entries`, reason: `More than ${kind.max}: the rest was left`})
  return values.length > 0 ? {value: values.slice(0, kind.max), faults} : {faults}
}

function isAddressList({of}: ListKind): boolean {
  return of.type === 'text' && isAddress(of)
}

/** Addresses may hold any separator themselves: one ends where the next begins. */
function splitAddresses(cell: string, separator: string): string[] {
  const text = decodeEntities(cell)
  if (!/https?:\/\//i.test(text)) return text.split(separator)
  return text.split(/[\s,;|]+(?=(?:https?:)?\/\/)/i).map((address) => address.replace(/[\s,;|]+$/, ''))
}

/** Entries of a list as a person reads them: "Tow bar (2,500 kg)" is one, and so is a line of HTML. */
function splitEntries(cell: string, separator: string): string[] {
  const texts = isHtml(cell) ? toPlainText(cell).split('\n') : [decodeEntities(cell)]
  return texts.flatMap((text) => (separator === ',' ? splitAtCommas(text) : text.split(separator)))
}

// Not within a number, nor within brackets that are closed.
function splitAtCommas(text: string): string[] {
  return text.match(/(?:\([^()]*\)|\[[^[\]]*\]|(?<=\d),(?=\d{3}(?!\d))|[^,])+/g) ?? []
}

/** An entry of a list; for an object, the fields that `item` names, otherwise its name only. */
function readItem(part: unknown, kind: Kind, reading: CellReading): CellValue {
  if (kind.type !== 'record') return readOne(part, kind, reading)
  const [name = ''] = Object.keys(kind.required)
  const places = Object.entries(reading.source.item ?? {})
  const fields = isRecord(part)
    ? places.map(([field, path]): [string, unknown] => [field, readColumn(part, path)])
    : [[name, typeof part === 'string' ? decodeEntities(part).trim() : part] as const]
  const given = fields.filter(([, value]) => !reading.isNothing(toText(value) ?? ''))
  if (given.length === 0) return SAID_NOTHING
  const value = kind.read(Object.fromEntries(given))
  return value === null
    ? buildFault(
        typeof part === 'string' ? part : (JSON.stringify(part) ?? ''),
        `Expected an entry with its ${name}`,
      )
    : {value, faults: []}
}

/** What a value of a kind has to be, in words. */
export function describeExpected(
  kind: Kind,
  {attribute, source}: {readonly attribute: Attribute; readonly source?: Source},
): string {
  const choices = describeChoices(attribute)
  if (choices || source?.closed) return `Not a known word${choices}${source ? '; add it to "words"' : ''}`
  if (source?.date) return `Expected a date written ${source.date}`
  switch (kind.type) {
    case 'number': {
      const units = attribute.unit && UNITS[attribute.unit]
      const written = units ? `, in ${Object.keys(units).join(', ')}` : ''
      return `Expected a ${kind.whole ? 'whole ' : ''}number from ${kind.min} to ${kind.max}${written}`
    }
    case 'flag':
      return 'Expected yes or no'
    case 'text':
      return isAddress(kind) ? 'Expected an address' : `Expected a text of at most ${kind.max} letters`
    default:
      return 'Expected another kind of value'
  }
}

function applyTransform(text: string, transform: Transform): string {
  switch (transform) {
    case 'upper':
      return text.toUpperCase()
    case 'lower':
      return text.toLowerCase()
    case 'title-case':
      return text.toLowerCase().replaceAll(/(?<=^|[\s/-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    // Only words in capitals: BMW stays, "MAZDA" becomes "Mazda".
    case 'mend-capitals':
      return text.replaceAll(/\p{Lu}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    case 'plain-text':
      return toPlainText(text).replaceAll(/\n+/g, '\n')
    case 'no-blanks':
      return text.replaceAll(/[\s\u200B-\u200D\uFEFF-]+/g, '')
    case 'first-number':
      return /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] ?? ''
    case 'slug':
      return toSlug(text)
  }
}
