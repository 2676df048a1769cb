import type {RangeFilter} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Bounds} from '../listing-state.ts'
import {type AmountUnit, type Limit, UNTIL} from './word-data.ts'

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
export type Amount = {
  readonly value: number
  readonly isDollars: boolean
  readonly isThousands: boolean
  readonly unit: AmountUnit | null
  /** Whether it is written as a word. */
  readonly isWord: boolean
  readonly next: number
}

/** Smaller dollar amounts are in thousands. */
export const SMALLEST = 100
export const LEAST_PRICE = 1000
/** The years in which a car may be built. */
export const FIRST_YEAR = 1950
export const LAST_YEAR = 2100
const LEAST_KM = 100_000
const MOST_SEATS = 80
const LEAST_DRIVER = 16

/** Whether a number has neither sign nor unit. */
export function isPlain({isDollars, isThousands, unit}: Amount): boolean {
  return !isDollars && !isThousands && !unit
}

type Hints = {
  readonly label: AmountUnit | null
  readonly limit: Limit | null
  readonly phrase: string
  readonly year: number
}

/** The unit of a number; null if nothing indicates it. */
export function findUnit(amount: Amount, hints: Hints): AmountUnit | null {
  const {value, isDollars, isThousands, unit} = amount
  if (
    hints.label === 'other' &&
    isPlain(amount) &&
    !(hints.limit === null && isYear(value, {...hints, label: null}))
  )
    return 'other'
  if (unit === 'other' && hints.label === 'seats') return 'seats'
  if (unit === 'year') return computeValue(amount, unit) <= hints.year + 1 ? unit : null
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
export function computeValue({value, isThousands}: Amount, unit: AmountUnit | null): number {
  if (unit === 'year' && value < SMALLEST) return 2000 + value
  if (isThousands) return value * 1000
  const isShort = (unit === 'dollars' && value < SMALLEST) || (unit === 'km' && value < LEAST_PRICE)
  return isShort ? value * 1000 : value
}

/** The bounds of a single number. Without a limit word, a price, kilometres and a weekly figure are maximums. */
export function computeBounds(value: number, unit: AmountUnit, limit: Limit | null): Bounds {
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

/** The bounds of a filter from those of an amount in its unit. */
export function buildAmount(
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
