import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {findPhrase, joinTokens} from './read-amounts.ts'
import type {Words} from './reading.ts'
import {toKey} from './tokenize-words.ts'
import {sortTerms, type Term} from './vocabulary.ts'
import {PAINTED, SHADES, STATES} from './word-data.ts'

/** A filter value with the first token after it, and that of a colour after its shade. */
export type FoundFilter = {readonly term: Term; readonly next: number; readonly shadedFrom?: number}

/** The number of words of the longest term. */
export const LONGEST_TERM = 5

/** The likeliest filter value from a token on. Badges are read last. */
export function findFilter(
  reading: Words,
  at: number,
  least: number,
  isMeant = ({filter}: Term) => filter !== 'badge',
  most: number = LONGEST_TERM,
): FoundFilter | null {
  const found = findTerm(reading, at, least, most, isMeant)
  if (!found) return null
  const {terms, next} = found
  // "Orange NSW" is the town, "orange ute" is not.
  const town = findPhrase(reading.tokens, next, STATES) && terms.find(({filter}) => filter === 'city')
  const term = town ?? terms.find(isMeant)
  return term ? {term, next} : null
}

type FoundTerm = {readonly terms: readonly Term[]; readonly next: number}

/** The longest known phrase from a token on, also in the plural, with a term that is meant. */
export function findTerm(
  {tokens, vocabulary: {terms}}: Words,
  at: number,
  least: number,
  most: number = LONGEST_TERM,
  isMeant: (term: Term) => boolean = () => true,
): FoundTerm | null {
  for (let length = Math.min(most, tokens.length - at); length >= least; length -= 1) {
    const isRefusing = (_: unknown, place: number) => isMinus(tokens, at + place)
    if (tokens.slice(at, at + length).some(isRefusing)) continue
    const key = toKey(joinTokens(tokens, at, length))
    const several = listSingulars(key).flatMap((one) => terms.get(one) ?? [])
    // "Carnival S" is a badge of one Carnival, "SUV(s)" are several.
    const isBadge = length > 1 && tokens[at + length - 1]?.text === 's'
    const found = [...(terms.get(key) ?? []), ...several.filter(({filter}) => !isBadge || !isOfMake(filter))]
    if (found.some(isMeant)) return {terms: sortTerms(found), next: at + length}
  }
  return null
}

/** Whether a token is the hyphen of "-diesel", which is not diesel; that of "17.56-2" is of a name. */
export function isMinus(tokens: Words['tokens'], at: number): boolean {
  return tokens[at]?.text === '-' && !/^\d/.test(tokens[at + 1]?.text ?? '')
}

function listSingulars(key: string): string[] {
  if (key.length < 3 || !key.endsWith('s')) return []
  return key.endsWith('es') ? [key.slice(0, -1), key.slice(0, -2)] : [key.slice(0, -1)]
}

/** A town, a location or a state of the stock from a token on. */
export function findStockTown(reading: Words, at: number): FoundFilter | null {
  const found = findTerm(reading, at, 1)
  const term = found?.terms.find(({filter}) => OF_LOCATIONS.includes(filter))
  return found && term ? {term, next: found.next} : null
}

const OF_LOCATIONS: readonly FilterAttribute[] = ['city', 'location_name', 'dealership_name', 'state']

/** "Bright red", "british racing green": a colour with a shade that no filter has. */
export function findShaded(reading: Words, at: number): FoundFilter | null {
  const shadedFrom = findPhrase(reading.tokens, at, SHADES)?.next
  if (shadedFrom === undefined) return null
  const found = findShaded(reading, shadedFrom) ?? findFilter(reading, shadedFrom, 1)
  return found?.term.filter === 'colour' ? {shadedFrom, ...found} : null
}

/** What has a colour, if it is not the body: "black wheels", but not "black, leather". */
export function findPaintedPart({tokens}: Words, {term, next}: FoundFilter) {
  return term.filter === 'colour' && !tokens[next]?.sign ? findPhrase(tokens, next, PAINTED) : null
}

/** The badges of the tokens from one to another. */
export function findBadge({tokens, vocabulary}: Words, from: number, next: number): Term | undefined {
  const key = toKey(joinTokens(tokens, from, next - from))
  return vocabulary.terms.get(key)?.find(({filter}) => filter === 'badge')
}

/** Whether a filter is of makes or models. */
export function isOfMake(filter: FilterAttribute | null): boolean {
  return filter === 'make' || filter === 'make_model'
}
