import type {Bounds} from '../listing-state.ts'
import type {FoundFilter} from './find-term.ts'
import {readAmount} from './read-amounts.ts'
import type {Reading} from './reading.ts'
import type {Token} from './tokenize-words.ts'
import type {Vocabulary} from './vocabulary.ts'
import {NUMBERS} from './word-data.ts'

/** "7 seats", "5, 7 or 8 seats": their values in the stock. */
export function findSeats(reading: Reading, at: number): FoundFilter | null {
  const {tokens, vocabulary, year} = reading
  const amount = readAmount(tokens, at, year)
  const count = amount ? null : readCount(tokens[at])
  const isOr = tokens[at + 1]?.text === 'or'
  const isJoined = count !== null && (isOr || tokens[at + 1]?.sign)
  const others = isJoined ? findSeats(reading, isOr ? at + 2 : at + 1) : null
  const bounds = amount?.filter === 'seats' ? amount.bounds : others && {min: count, max: count}
  const next = others?.next ?? amount?.next
  if (!bounds || next === undefined) return null
  const values = [...listWithin(vocabulary, 'seats', bounds), ...(others?.term.values ?? [])]
  return values.length > 0 ? {term: {filter: 'seats', values}, next} : null
}

/** A number below a hundred, in digits or as a word. */
export function readCount(token: Token | undefined): number | null {
  const {text = ''} = token ?? {}
  return /^\d{1,2}$/.test(text) ? Number(text) : (NUMBERS.get(text) ?? null)
}

/** The values of a filter that lie between two bounds. */
export function listWithin(
  {values}: Vocabulary,
  filter: 'seats' | 'weekly_price_range',
  bounds: Bounds,
): readonly string[] {
  return (values[filter] ?? []).map(({value}) => value).filter((value) => isWithin(value, bounds))
}

/** Whether a number, or part of a range such as "100-150", lies between two bounds. */
function isWithin(value: string, {min, max}: Bounds): boolean {
  const [from = Number.NaN, to] = value.split('-').map(Number)
  if (to === undefined) return (min === null || from >= min) && (max === null || from <= max)
  return (min === null || to > min) && (max === null || from < max)
}
