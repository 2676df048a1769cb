import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {findSeats} from './find-seats.ts'
import {
  type FoundFilter,
  findFilter,
  findPaintedPart,
  findShaded,
  findStockTown,
  findTerm,
  isMinus,
  isOfMake,
  LONGEST_TERM,
} from './find-term.ts'
import {findPhrase, readAmount} from './read-amounts.ts'
import {addValues, type Reading, type Words, withLeftOut} from './reading.ts'
import type {Token} from './tokenize-words.ts'
import type {Term} from './vocabulary.ts'
import {
  AFTER_NEGATION,
  ALTERNATIVES,
  BEFORE_LOCATION,
  NEGATIONS,
  OF_ONE_WORD,
  UNFILTERED,
} from './word-data.ts'

/**
 * "Not diesel", "not white or black": values that are excluded. What cannot be excluded is left out: together with its
 * negation and its alternatives where it comes first, so that nothing becomes its opposite.
 */
export function readNegation(reading: Reading, at: number): number | null {
  const {tokens, draft} = reading
  const negation = findPhrase(tokens, at, NEGATIONS)
  if (!negation || (negation.phrase === '-' && !isMinus(tokens, at))) return null
  const start = findRefusedStart(tokens, negation.next)
  const first = findRefused(reading, start, negation.phrase === OF_ONE_WORD ? 1 : LONGEST_TERM)
  const isOne = first.term === null && negation.phrase === OF_ONE_WORD
  // "Excluding kia, mazda" excludes both, "not an suv, wagon" asks for wagons.
  const others = isOne ? [] : listAlternatives(reading, first, negation.meaning === 'exclusion')
  const all = [first, ...others]
  const end = all.at(-1)?.next ?? first.next
  if (first.term === null) return withLeftOut(reading, at, end)
  for (const {term, from, next} of all) {
    if (term) addValues(draft.excluded, term.filter, term.values)
    else draft.leftOut.push(tokens.slice(from, next))
  }
  return end
}

/** What a negation refuses. */
type Refused = {
  /** Null for what cannot be excluded. */
  readonly term: Term | null
  /** Null for words of no filter. */
  readonly filter: FilterAttribute | null
  readonly from: number
  readonly next: number
}

/** What is refused from a token on, in so many words at most. */
export function findRefused(reading: Reading, from: number, most: number): Refused {
  const {tokens, year} = reading
  const amount = readAmount(tokens, from, year)
  const shaded = findShaded(reading, from)
  if (shaded) return {term: null, filter: 'colour', from, next: shaded.next}
  const found = findSeats(reading, from) ?? (amount ? null : findExcluded(reading, from, most))
  const part = found && findPaintedPart(reading, found)
  if (part) return {term: null, filter: 'colour', from, next: part.next}
  if (found) return {term: found.term, filter: found.term.filter, from, next: found.next}
  const narrower = most === 1 ? null : findTerm(reading, from, 1)
  const next = amount?.next ?? findPhrase(tokens, from, UNFILTERED)?.next ?? narrower?.next ?? from + 1
  const filter = amount?.filter ?? narrower?.terms[0]?.filter ?? null
  return {term: null, filter, from, next: Math.min(next, tokens.length)}
}

// A narrower word would exclude more than was meant: "not maroon" all that is red.
function findExcluded(reading: Words, at: number, most: number): FoundFilter | null {
  const start = findPhrase(reading.tokens, at, BEFORE_LOCATION)?.next
  const town = start === undefined ? null : findStockTown(reading, start)
  return town ?? findFilter(reading, at, 1, ({filter, isNarrower}) => filter !== 'badge' && !isNarrower, most)
}

/** What joins words to those before them, and their first token. */
type Joint = {readonly kind: 'or' | 'and' | 'comma'; readonly from: number}

/** What joins a token to those before it. */
export function readJoint(tokens: readonly Token[], at: number): Joint | null {
  const {text = '', sign} = tokens[at] ?? {}
  if (ALTERNATIVES.includes(text)) return {kind: text === 'and' ? 'and' : 'or', from: at + 1}
  if (!sign) return null
  return {kind: /[/|]/.test(sign) ? 'or' : sign === '&' ? 'and' : 'comma', from: at}
}

/**
 * "Not white or black", "no kia, hyundai or mg": the alternatives of what is refused. After "and" or a comma they are of
 * the same filter: "not white and automatic".
 */
function listAlternatives(reading: Reading, before: Refused, isInList: boolean): Refused[] {
  const {tokens} = reading
  const joint = readJoint(tokens, before.next)
  if (!joint) return []
  // "Not white or have a sunroof", "not white or not manual".
  const from = findRefusedStart(tokens, joint.from)
  if (from >= tokens.length || findPhrase(tokens, from, NEGATIONS)) return []
  const other = findRefused(reading, from, LONGEST_TERM)
  if (joint.kind !== 'or' && !isSameKind(other, before)) return []
  const isComma = joint.kind === 'comma'
  if (isComma && !isInList && !isContinued(reading, other)) return []
  return [other, ...listAlternatives(reading, other, isComma)]
}

/** The first token after the words between a negation and its value. */
export function findRefusedStart(tokens: readonly Token[], at: number): number {
  let next = at
  while (AFTER_NEGATION.has(tokens[next]?.text ?? '')) next += 1
  return next
}

type OfFilter = Pick<Refused, 'filter'>

function isSameKind({filter: one}: OfFilter, {filter: other}: OfFilter): boolean {
  return one !== null && (one === other || (isOfMake(one) && isOfMake(other)))
}

// "Not an suv, wagon" asks for wagons, "not white, black, grey" for none of the three.
function isContinued(reading: Reading, last: Refused): boolean {
  const joint = readJoint(reading.tokens, last.next)
  return joint !== null && isSameKind(findRefused(reading, joint.from, LONGEST_TERM), last)
}
