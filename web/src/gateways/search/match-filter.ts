// Evaluates the filters that `build-searches.ts` writes for the engine, so that a car can be compared with a search
// without a request and with the same result.

import {getDistanceKm, type Point} from '#/domain/near/distance'

/** A car's values as filters compare them: texts normalised, flags as texts. */
export type ComparableFacts = ReadonlyMap<string, readonly (string | number)[]>

type Clause = {
  readonly kind: 'clause'
  readonly field: string
  readonly negate: boolean
  readonly texts: ReadonlySet<string>
  /** Both ends are included. */
  readonly ranges: readonly (readonly [low: number, high: number])[]
}
type Pair<Kind> = {readonly kind: Kind; readonly left: Filter; readonly right: Filter}
/** Around a point, in km. */
type Circle = {readonly kind: 'circle'; readonly field: string; readonly point: Point; readonly km: number}
export type Filter = Clause | Circle | Pair<'and'> | Pair<'or'>

const FOLDS: {readonly [letter: string]: string} = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

/** A text as the engine compares it: without punctuation, accents and capitals. */
export function normaliseText(text: string): string {
  return text
    .split(/\s+/)
    .map((word) =>
      word
        .toLowerCase()
        .replace(/[ßæœøđłıþð]/g, (letter) => FOLDS[letter] ?? letter)
        .normalize('NFKD')
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase(),
    )
    .filter(Boolean)
    .join(' ')
}

/** The values of an index document, or of a part of one. Nested values are left out. */
export function toComparableFacts(document: object): ComparableFacts {
  return new Map(
    Object.entries(document).map(([field, value]) => {
      const values: unknown[] = Array.isArray(value) ? value : [value]
      return [field, values.flatMap(toComparable)]
    }),
  )
}

function toComparable(value: unknown): (string | number)[] {
  if (typeof value === 'number') return [value]
  if (typeof value === 'boolean') return [String(value)]
  return typeof value === 'string' ? [normaliseText(value)] : []
}

/** Whether a car matches a filter; null matches every car. */
export function matchFilter(filter: Filter | null, facts: ComparableFacts): boolean {
  if (filter === null) return true
  if (filter.kind === 'and') return matchFilter(filter.left, facts) && matchFilter(filter.right, facts)
  if (filter.kind === 'or') return matchFilter(filter.left, facts) || matchFilter(filter.right, facts)
  if (filter.kind === 'circle') return isInCircle(filter, facts.get(filter.field) ?? [])
  const {texts, ranges, negate} = filter
  const isFound = (facts.get(filter.field) ?? []).some((value) =>
    typeof value === 'string'
      ? texts.has(value)
      : ranges.some(([low, high]) => value >= low && value <= high),
  )
  return isFound !== negate
}

function isInCircle({point, km}: Circle, [latitude, longitude]: readonly (string | number)[]): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  return getDistanceKm(point, {latitude, longitude}) <= km
}

const TOKEN = /\s*(?:([()]|&&|\|\|)|(\w+:\([^()]*\)|(?:[^()&|`]|`[^`]*`)+))/y

/**
 * Parses a filter; null for an empty one. As in the engine, both operators have equal precedence, from left to right.
 * Throws for invalid text.
 */
export function parseFilter(text: string): Filter | null {
  const operators: string[] = []
  const parts: Filter[] = []
  const reduce = () => {
    while (operators.length > 0 && operators.at(-1) !== '(') {
      const kind = operators.pop() === '&&' ? 'and' : 'or'
      const [right, left] = [parts.pop(), parts.pop()]
      if (!left || !right) throw new Error('An operator of a filter has no two sides')
      parts.push({kind, left, right})
    }
  }
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const [, sign, clause] = TOKEN.exec(text) ?? []
    if (clause !== undefined) parts.push(parseClause(clause.trim()))
    else if (sign === '(') operators.push(sign)
    else if (sign === undefined) throw new Error('A filter holds a sign that is not known')
    else {
      reduce()
      if (sign !== ')') operators.push(sign)
      else if (operators.pop() !== '(') throw new Error('A filter closes what it did not open')
    }
  }
  reduce()
  if (operators.length > 0 || parts.length > 1) throw new Error('A filter has parts that nothing joins')
  return parts[0] ?? null
}

const CLAUSE = /^(\w+):(!=|=|>=|<=|>|<)(.+)$/s

const CIRCLE = /^(\w+):\((-?[\d.]+), (-?[\d.]+), (\d+) km\)$/

function parseClause(text: string): Clause | Circle {
  const [, around, latitude, longitude, km] = CIRCLE.exec(text) ?? []
  if (around) {
    const point = {latitude: Number(latitude), longitude: Number(longitude)}
    return {kind: 'circle', field: around, point, km: Number(km)}
  }
  const [, field, sign, raw] = CLAUSE.exec(text) ?? []
  if (!field || !sign || !raw) throw new Error('A clause of a filter cannot be read')
  const values = splitValues(raw.startsWith('[') && raw.endsWith(']') ? raw.slice(1, -1) : raw)
  return {
    kind: 'clause',
    field,
    negate: sign === '!=',
    texts: new Set(values.map(normaliseText).filter(Boolean)),
    ranges: values.flatMap((value) => parseRange(sign, value)),
  }
}

const NUMBER = /^-?\d+(?:\.\d+)?$/

function parseRange(sign: string, value: string): [number, number][] {
  const [low = '', high = low] = value.split('..')
  if (!NUMBER.test(low) || !NUMBER.test(high)) return []
  const [from, to] = [Number(low), Number(high)]
  switch (sign) {
    case '>=':
      return [[from, Number.POSITIVE_INFINITY]]
    case '<=':
      return [[Number.NEGATIVE_INFINITY, from]]
    // The compared values are whole numbers.
    case '>':
      return [[from + 1, Number.POSITIVE_INFINITY]]
    case '<':
      return [[Number.NEGATIVE_INFINITY, from - 1]]
    default:
      return [[from, to]]
  }
}

function splitValues(text: string): string[] {
  const parts = text.match(/(?:[^,`]|`[^`]*`)+/g) ?? []
  return parts.map((part) => part.replaceAll('`', '').trim()).filter((part) => part !== '')
}

/** In the order of selectivity, the most selective first. */
const ANCHOR_FIELDS = ['model', 'make_model', 'badge', 'make', 'body', 'location_name', 'city', 'colour']

/** The anchor of a filter that names no value. */
export const ANY_CAR = '*'

/**
 * Values of which every matching car has one, as `field=value`. Filters indexed by them only have to be evaluated for
 * cars that can match.
 */
export function listAnchors(filter: Filter | null): string[] {
  const clauses = listRequired(filter).filter(({negate, texts}) => !negate && texts.size > 0)
  const best = ANCHOR_FIELDS.flatMap((name) => clauses.find(({field}) => field === name) ?? [])[0]
  return best ? [...best.texts].map((text) => `${best.field}=${text}`) : [ANY_CAR]
}

function listRequired(filter: Filter | null): Clause[] {
  if (filter === null || filter.kind === 'or' || filter.kind === 'circle') return []
  return filter.kind === 'clause' ? [filter] : [...listRequired(filter.left), ...listRequired(filter.right)]
}

/** The anchors of all filters that a car can match. */
export function listCarAnchors(facts: ComparableFacts): string[] {
  const named = ANCHOR_FIELDS.flatMap((field) => (facts.get(field) ?? []).map((value) => `${field}=${value}`))
  return [...named, ANY_CAR]
}
