import {
  type Amount,
  buildAmount,
  computeBounds,
  computeValue,
  FIRST_YEAR,
  findUnit,
  isPlain,
  LAST_YEAR,
  LEAST_PRICE,
  type ReadAmount,
  SMALLEST,
} from './amount.ts'
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
  type UnitWord,
} from './word-data.ts'

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
    return (
      unit && buildAmount(unit, {min: computeValue(low, unit), max: computeValue(high, unit)}, high, year)
    )
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
  const value = computeValue(amount, unit)
  const edge = isStrict ? value + (bound === 'min' ? 1 : -1) : value
  const read = buildAmount(unit, computeBounds(edge, unit, bound), end, year)
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

/** "MY19", "MY2019" and "MY19.5", a year of a model. */
const MODEL_YEAR = /^my((?:20)?\d\d)(?:\.\d+)?$/

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
  return computeValue(low, unit) <= computeValue(high, unit)
    ? [low, high]
    : [
        {...high, next: low.next},
        {...low, next: high.next},
      ]
}
