import type {RangeFilter} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Bounds} from '../listing-state.ts'
import type {Token} from './tokenize-words.ts'
import {
  AFTER_NEGATION,
  ALTERNATIVES,
  type AmountUnit,
  JOINTS,
  LABELS,
  LIMITS,
  LIMITS_AFTER,
  type Limit,
  MONTHS,
  NEGATIONS,
  NUMBERS,
  PARTS_OF_TEN,
  type PhraseTable,
  STRICT_LIMITS,
  TENS,
  TURNED_LIMITS,
  UNITS,
  UNTIL,
  type UnitWord,
} from './word-data.ts'

/** The bounds expressed by a number and the words around it. */
export type ReadAmount = {
  /** Null for a quantity that no filter has, such as a weight. */
  readonly filter: RangeFilter | 'seats' | 'weekly_price_range' | null
  readonly bounds: Bounds
  /** The first token after it. */
  readonly next: number
  /** Whether a negation turned its limit round. */
  readonly isTurned?: true
}

/** A number as typed. */
type Amount = {
  readonly value: number
  readonly isDollars: boolean
  readonly isThousands: boolean
  readonly unit: AmountUnit | null
  /** Whether it is written as a word. */
  readonly isWord: boolean
  readonly next: number
}

type Found<M> = {readonly meaning: M; readonly phrase: string; readonly next: number}

/**
 * Parses the amount that starts at a token, if there is one: a price, kilometres, a weekly figure, years or seats,
 * with its bounds. A number of unknown meaning, such as a stock number, is left unparsed. `year` is the current year.
 */
export function readAmount(tokens: readonly Token[], at: number, year: number): ReadAmount | null {
  const {label, limit, phrase, isTurned, next} = readBefore(tokens, at)
  const part = readPartOfTen(tokens, next, label)
  if (part) return part
  const first = readNumber(tokens, next)
  if (!first) return null
  const joint = findPhrase(tokens, first.next, JOINTS)
  // "or" never joins two numbers: "under 20k or 7 seater".
  const second = joint && joint.phrase !== 'or' ? readSecond(tokens, joint, first, year) : null
  if (joint && second && isPair(first, second, {limit, label, sign: joint.phrase})) {
    const [low, high] = alignPair(first, second)
    const unit = findUnit(high, {label: label ?? low.unit, limit: 'between', phrase: '', year})
    return unit && buildAmount(unit, {min: scale(low, unit), max: scale(high, unit)}, high, year)
  }
  const after = findLimitAfter(tokens, first.next)
  const amount = after ? readUnitsAfter(tokens, first, after.next) : first
  // "Two tone" is not an amount.
  if (amount.isWord && !amount.unit && !amount.isThousands) return null
  const bound = after?.meaning ?? (limit === 'between' ? null : limit)
  const unit = findUnit(amount, {label, limit: bound, phrase, year})
  if (!unit) return null
  const end = amount === first ? (after ?? first) : amount
  const isStrict = unit === 'seats' && !isTurned && STRICT_LIMITS.includes(phrase)
  const value = scale(amount, unit)
  const edge = isStrict ? value + (bound === 'min' ? 1 : -1) : value
  const read = buildAmount(unit, boundBy(edge, unit, bound), end, year)
  return read && isTurned ? {...read, isTurned} : read
}

/** The offsets of each part of a ten. */
const OFFSETS = {low: [0, 4], mid: [3, 7], high: [6, 10], lowToMid: [0, 7], midToHigh: [3, 10]} as const

/** "Mid 20s", "low thirties" in thousands of dollars, or of kilometres; "late 2010s", "2010s". */
function readPartOfTen(tokens: readonly Token[], at: number, label: AmountUnit | null): ReadAmount | null {
  const part = findPhrase(tokens, at, PARTS_OF_TEN)
  const start = part?.next ?? at
  const ten = readTen(tokens[start]?.text ?? '', part?.phrase ?? '')
  if (ten === null) return null
  const isYears = ten >= FIRST_YEAR && ten < LAST_YEAR
  if (!isYears && (!part || ten >= SMALLEST)) return null
  const [from, to] = part ? OFFSETS[part.meaning] : [0, 10]
  if (isYears) return {filter: 'year', bounds: {min: ten + from, max: ten + Math.min(to, 9)}, next: start + 1}
  const said = findPhrase(tokens, start + 1, UNITS)
  // "Mid 20s, kms under 70k".
  const unit = said && isLabelOfNext(tokens, said) ? null : said
  const filter = label === 'km' || unit?.meaning === 'km' ? 'km' : 'price'
  return {filter, bounds: {min: (ten + from) * 1000, max: (ten + to) * 1000}, next: unit?.next ?? start + 1}
}

// "Early 90s" are years, "high 90s" a price.
function readTen(text: string, part: string): number | null {
  const ten = TENS.get(text) ?? Number(/^\$?(\d+0)(?:k?s|k)$/.exec(text)?.[1] ?? 0)
  if (ten === 0) return null
  return /early|late/.test(part) && ten >= 50 && ten < SMALLEST ? 1900 + ten : ten
}

/** "2015 or after", "2015 & up"; but "2015 or after 2020" are two limits, and so are "5 seats max 40k". */
function findLimitAfter(tokens: readonly Token[], at: number): Found<Limit> | null {
  const first = tokens[at]
  if (first?.sign === '&')
    return findPhrase(tokens.with(at, {...first, text: `and ${first.text}`}), at, LIMITS_AFTER)
  const next = findPhrase(tokens, at + 1, LIMITS)
  const isOfNext = next !== null && readNumber(tokens, next.next) !== null
  if (isOfNext && ALTERNATIVES.includes(first?.text ?? '')) return null
  const before = findPhrase(tokens, at, LIMITS)
  const isBefore = before !== null && !tokens[before.next]?.sign && readNumber(tokens, before.next) !== null
  return isBefore ? null : findPhrase(tokens, at, LIMITS_AFTER)
}

/** The number after a joint; "2018-19" are two years. */
function readSecond(
  tokens: readonly Token[],
  {phrase, next}: Found<string>,
  first: Amount,
  year: number,
): Amount | null {
  const second = readNumber(tokens, next)
  if (phrase !== '-' || !second || !/^\d\d$/.test(tokens[next]?.text ?? '')) return second
  const full = Math.floor(first.value / 100) * 100 + second.value
  const isShort = first.value >= FIRST_YEAR && first.value < full && full <= year + 1
  return isShort && isPlain(first) && isPlain(second) ? {...second, value: full} : second
}

function isPlain({isDollars, isThousands, unit}: Amount): boolean {
  return !isDollars && !isThousands && !unit
}

type Before = {
  readonly label: AmountUnit | null
  readonly limit: Limit | null
  readonly phrase: string
  /** Whether a negation turned the limit round. */
  readonly isTurned: boolean
  readonly next: number
}

/** The words before a number: "price under", "max kms", "no older than". */
function readBefore(tokens: readonly Token[], at: number): Before {
  let before: Before = {label: null, limit: null, phrase: '', isTurned: false, next: at}
  for (let step = 0; step < 3; step += 1) {
    const limit = before.limit ? null : readLimit(tokens, before.next)
    const label = limit || before.label ? null : findPhrase(tokens, before.next, LABELS)
    if (limit) before = {...before, ...limit}
    else if (label) before = {...before, label: label.meaning, next: label.next}
    else break
  }
  return before
}

function readLimit(
  tokens: readonly Token[],
  at: number,
): (Omit<Before, 'label'> & Partial<Pick<Before, 'label'>>) | null {
  const negation = findPhrase(tokens, at, NEGATIONS)
  const start = negation?.next ?? at
  // "Nothing with more than 100,000 km".
  const skipped = negation && AFTER_NEGATION.has(tokens[start]?.text ?? '') ? start + 1 : start
  // "No kms over 100k".
  const named = negation && findPhrase(tokens, skipped, LABELS)
  const limit = findPhrase(tokens, named?.next ?? skipped, LIMITS)
  if (!limit) return null
  const meaning = negation ? TURNED_LIMITS[limit.meaning] : limit.meaning
  const next = MONTHS.has(tokens[limit.next]?.text ?? '') ? limit.next + 1 : limit.next
  const label = named ? {label: named.meaning} : {}
  return meaning && {limit: meaning, phrase: limit.phrase, isTurned: negation !== null, next, ...label}
}

/** The longest phrase of a table that begins at a token. */
export function findPhrase<M extends string>(
  tokens: readonly Token[],
  at: number,
  table: PhraseTable<M>,
): Found<M> | null {
  for (let length = Math.min(table.longest, tokens.length - at); length > 0; length -= 1) {
    const phrase = joinTokens(tokens, at, length)
    const meaning = table.meanings.get(phrase)
    if (meaning !== undefined) return {meaning, phrase, next: at + length}
  }
  return null
}

/** Joins tokens into one text. */
export function joinTokens(tokens: readonly Token[], at: number, length: number): string {
  return tokens
    .slice(at, at + length)
    .map(({text}) => text)
    .join(' ')
}

const NO_UNIT = {isDollars: false, isThousands: false, unit: null, isWord: false} as const

const DIGITS = /^(\$?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)([a-z]*)$/

/** "MY19" and "MY2019", a year of a model. */
const MODEL_YEAR = /^my((?:20)?\d\d)$/

function readNumber(tokens: readonly Token[], at: number): Amount | null {
  const modelYear = MODEL_YEAR.exec(tokens[at]?.text ?? '')?.[1]
  if (modelYear) return {value: Number(modelYear), ...NO_UNIT, unit: 'year', next: at + 1}
  const written = DIGITS.exec(tokens[at]?.text ?? '')
  if (!written) return readNumberInWords(tokens, at)
  const [, sign = '', digits = '', glued = ''] = written
  const start = {
    value: Number(digits.replaceAll(',', '')),
    ...NO_UNIT,
    isDollars: sign !== '',
    next: at + 1,
  }
  const own = findPhrase([{text: glued, from: 0, to: 0}], 0, UNITS)
  if (glued !== '' && !own) return null
  return readUnits(tokens, own ? withUnit(start, own.meaning) : start)
}

function readNumberInWords(tokens: readonly Token[], at: number): Amount | null {
  const written = readHundreds(tokens, at) ?? readBelowHundred(tokens, at)
  if (!written) return null
  const read = readUnits(tokens, {...written, ...NO_UNIT, isWord: true})
  // "The red one".
  return read.value === 1 && !read.isThousands && !read.unit ? null : read
}

type WrittenNumber = Pick<Amount, 'value' | 'next'>

/** "A hundred", "fifteen hundred", "one hundred and fifty". */
function readHundreds(tokens: readonly Token[], at: number): WrittenNumber | null {
  const getText = (place: number) => tokens[place]?.text
  const count = readBelowHundred(tokens, at) ?? {value: 1, next: getText(at) === 'a' ? at + 1 : at}
  if (getText(count.next) !== 'hundred') return null
  const next = count.next + 1
  const rest = readBelowHundred(tokens, getText(next) === 'and' ? next + 1 : next)
  // "Under a hundred and seven seats".
  const isOther = rest && readUnits(tokens, {...rest, ...NO_UNIT}).unit === 'seats'
  return rest && !isOther
    ? {value: count.value * 100 + rest.value, next: rest.next}
    : {value: count.value * 100, next}
}

/** "Seven", "twenty", "twenty five". */
function readBelowHundred(tokens: readonly Token[], at: number): WrittenNumber | null {
  const getValue = (place: number) => NUMBERS.get(tokens[place]?.text ?? '') ?? 0
  const [first, second] = [getValue(at), getValue(at + 1)]
  if (first === 0) return null
  const hasBoth = first >= 20 && second > 0 && second < 10
  return hasBoth ? {value: first + second, next: at + 2} : {value: first, next: at + 1}
}

// "100 thousand km", "30k drive away".
function readUnits(tokens: readonly Token[], start: Amount): Amount {
  let read = start
  for (let step = 0; step < 3; step += 1) {
    const unit = findPhrase(tokens, read.next, UNITS)
    if (!unit || (read.unit && unit.meaning !== read.unit && unit.meaning !== 'dollars')) break
    if (unit.meaning === 'year' && !isYearNumber(read)) break
    // "2019+ kms <60000", "$20,000 kms under 60k", "20k, kms under 60k".
    const isLabel = isLabelOfNext(tokens, unit)
    const isOther =
      read.isDollars || tokens[read.next]?.sign || (isYearNumber(read) && read.value >= FIRST_YEAR)
    if (isLabel && isOther) break
    read = {...withUnit(read, unit.meaning), next: unit.next}
  }
  // "400 km range".
  const isRange = read.unit === 'km' && tokens[read.next]?.text === 'range'
  return isRange ? {...read, unit: 'other', next: read.next + 1} : read
}

/** "7+ seats", "7 or more seats"; but "20k or less kms under 90k" are two amounts. */
function readUnitsAfter(tokens: readonly Token[], amount: Amount, at: number): Amount {
  const unit = findPhrase(tokens, at, UNITS)
  const isOwn = unit && !tokens[at]?.sign && !isLabelOfNext(tokens, unit)
  return isOwn ? readUnits(tokens, {...amount, next: at}) : amount
}

/** Whether a unit may name the number that follows, after its limit. */
function isLabelOfNext(tokens: readonly Token[], {phrase, meaning, next}: Found<UnitWord>): boolean {
  return LABELS.meanings.get(phrase) === meaning && readNumber(tokens, readBefore(tokens, next).next) !== null
}

// "2021 plate", "21 plate", but not "30k build" or "model 3 built".
function isYearNumber(amount: Amount): boolean {
  const {value, isWord} = amount
  const isShort = value >= 10 && value < SMALLEST
  return (
    isPlain(amount) &&
    !isWord &&
    Number.isInteger(value) &&
    (isShort || (value >= FIRST_YEAR && value < LAST_YEAR))
  )
}

function withUnit(amount: Amount, unit: UnitWord): Amount {
  if (unit === 'thousand') return {...amount, isThousands: true}
  if (unit === 'grand') return {...amount, isThousands: true, isDollars: true}
  return unit === 'dollars' ? {...amount, isDollars: true} : {...amount, unit}
}

type Between = {readonly limit: Limit | null; readonly label: AmountUnit | null; readonly sign: string}

// Two plain numbers form a range only with an indication: "between", a unit, or two years.
function isPair(first: Amount, second: Amount, {limit, label, sign}: Between): boolean {
  if (sign === 'and' && limit !== 'between') return false
  if (first.unit && second.unit && first.unit !== second.unit) return false
  if (limit === 'max') return false
  const isSaid = [first, second].some(({unit, isDollars, isThousands}) => unit || isDollars || isThousands)
  const isLarge = first.value >= LEAST_PRICE && second.value >= LEAST_PRICE
  return isSaid || limit !== null || label !== null || isLarge
}

// "20 to 30 grand": the unit of the second applies to the first.
function alignPair(first: Amount, second: Amount): [Amount, Amount] {
  const unit = second.unit ?? first.unit
  const isDollars = first.isDollars || second.isDollars
  const isShort = second.isThousands && first.value < LEAST_PRICE
  const low = {...first, unit, isDollars, isThousands: first.isThousands || isShort}
  // "$20k - 30".
  const high = {
    ...second,
    unit,
    isDollars,
    isThousands: second.isThousands || (first.isThousands && second.value < LEAST_PRICE),
  }
  return scale(low, unit) <= scale(high, unit)
    ? [low, high]
    : [
        {...high, next: low.next},
        {...low, next: high.next},
      ]
}

/** Smaller dollar amounts are in thousands. */
const SMALLEST = 100
const LEAST_PRICE = 1000
const LEAST_KM = 100_000
const FIRST_YEAR = 1950
const LAST_YEAR = 2100
const MOST_SEATS = 80
const LEAST_DRIVER = 16

type Hints = {
  readonly label: AmountUnit | null
  readonly limit: Limit | null
  readonly phrase: string
  readonly year: number
}

/** The unit of a number; null if nothing indicates it. */
function findUnit(amount: Amount, hints: Hints): AmountUnit | null {
  const {value, isDollars, isThousands, unit} = amount
  if (
    hints.label === 'other' &&
    isPlain(amount) &&
    !(hints.limit === null && isYear(value, {...hints, label: null}))
  )
    return 'other'
  if (unit === 'other' && hints.label === 'seats') return 'seats'
  if (unit === 'year') return scale(amount, unit) <= hints.year + 1 ? unit : null
  // "For my 17 year old".
  if (unit === 'age' && hints.limit === null && value >= LEAST_DRIVER) return 'other'
  if (unit) return unit === 'seats' && value > MOST_SEATS ? null : unit
  if (!isDollars && !isThousands) return findBareUnit(value, hints)
  if (hints.label === 'week' || hints.label === 'km') return hints.label
  // No car costs $300, so that is a weekly figure.
  if (!isThousands && value >= SMALLEST && value < LEAST_PRICE) return 'week'
  return isDollars || hints.label === 'dollars' || value * 1000 < LEAST_KM ? 'dollars' : 'km'
}

/** The unit of a number without any sign or unit. */
function findBareUnit(value: number, hints: Hints): AmountUnit | null {
  const {label, limit} = hints
  if (isYear(value, hints)) return 'year'
  if (label === 'seats') return value <= MOST_SEATS ? label : null
  if (label === 'year' || isOfTime(limit) || (limit === null && label === null)) return null
  if (label === 'week') return label
  // "For 2 people" is not a price, and "under 300" is ambiguous.
  const isLarge = value >= LEAST_PRICE
  if (!isLarge && (value >= SMALLEST || limit === null)) return null
  return label === 'km' || (label !== 'dollars' && value >= LEAST_KM) ? 'km' : 'dollars'
}

function isYear(value: number, {label, limit, phrase, year}: Hints): boolean {
  if (!Number.isInteger(value) || value < FIRST_YEAR || value > year + 1) return false
  if (label !== 'year' && label !== null && !isOfTime(limit)) return false
  // "Under 2000" is money, "under 2015" is a year.
  return limit !== 'max' || value % 500 !== 0 || UNTIL.includes(phrase)
}

const OF_TIME: readonly (Limit | null)[] = ['before', 'after', 'notBefore', 'notAfter']

function isOfTime(limit: Limit | null): boolean {
  return OF_TIME.includes(limit)
}

/** "30k", "under 30" and "100 kms": no car costs thirty dollars or has as few as a hundred kilometres. "MY19": 2019. */
function scale({value, isThousands}: Amount, unit: AmountUnit | null): number {
  if (unit === 'year' && value < SMALLEST) return 2000 + value
  if (isThousands) return value * 1000
  const isShort = (unit === 'dollars' && value < SMALLEST) || (unit === 'km' && value < LEAST_PRICE)
  return isShort ? value * 1000 : value
}

/** The bounds of a single number. Without a limit word, a price, kilometres and a weekly figure are maximums. */
function boundBy(value: number, unit: AmountUnit, limit: Limit | null): Bounds {
  if (limit === 'about') {
    const room = unit === 'year' ? 1 : unit === 'seats' || unit === 'age' ? 0 : value * ABOUT
    return {min: Math.round(value - room), max: Math.round(value + room)}
  }
  if (limit === null && (unit === 'year' || unit === 'seats')) return {min: value, max: value}
  if (limit === 'min') return {min: value, max: null}
  const isAge = unit === 'age' || unit === 'ageMonths'
  // A year is left out by "before" and "after"; an age is not, because a car's month is not known.
  if (limit === 'before' && unit === 'year') return {min: null, max: value - 1}
  if (limit === 'after' && unit === 'year') return {min: value + 1, max: null}
  const isLeast = isAge
    ? limit === 'before' || limit === 'notAfter'
    : limit === 'after' || limit === 'notBefore'
  return isLeast ? {min: value, max: null} : {min: null, max: value}
}

const ABOUT = 0.1
const WEEKS_OF = {week: 1, fortnight: 2, month: 52 / 12}

function buildAmount(
  unit: AmountUnit,
  {min, max}: Bounds,
  {next}: Pick<Amount, 'next'>,
  year: number,
): ReadAmount | null {
  const divide = (by: number): Bounds => ({
    min: min === null ? null : Math.round(min / by),
    max: max === null ? null : Math.round(max / by),
  })
  switch (unit) {
    case 'dollars':
      return {filter: 'price', bounds: {min, max}, next}
    case 'km':
    case 'year':
    case 'seats':
      return {filter: unit, bounds: {min, max}, next}
    // Ages are reversed: "under 5 years old" means built five years ago or later.
    case 'age':
      return {filter: 'year', bounds: getYearsBuilt({min, max}, year), next}
    // A car's month is not known, so a part of a year counts as a whole one.
    case 'ageMonths':
      return {filter: 'year', bounds: getYearsBuilt(widenToYears({min, max}), year), next}
    case 'other':
      return {filter: null, bounds: {min, max}, next}
    case 'week':
    case 'fortnight':
    case 'month':
      return {filter: 'weekly_price_range', bounds: divide(WEEKS_OF[unit]), next}
  }
}

function getYearsBuilt({min, max}: Bounds, year: number): Bounds {
  return {min: max === null ? null : year - max, max: min === null ? null : year - min}
}

/** Whole years of a span of months, the wider ones. */
function widenToYears({min, max}: Bounds): Bounds {
  return {min: min === null ? null : Math.floor(min / 12), max: max === null ? null : Math.ceil(max / 12)}
}
