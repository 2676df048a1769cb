import type {FilterAttribute, SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Bounds, Lists} from '../listing-state.ts'
import {hasMake} from '../listing-state.ts'
import {isOneEdit} from '../suggest.ts'
import {findPhrase, joinTokens, readAmount} from './read-amounts.ts'
import {type Token, toKey, tokenizeWords} from './tokenize-words.ts'
import {sortTerms, type Term, type Vocabulary} from './vocabulary.ts'
import {BEFORE_LOCATION, FILLERS, JOINTS, LATE, LATE_YEARS, NEGATIONS, ORDERS} from './word-data.ts'

/** The filters parsed from a shopper's words. */
export type ReadWords = {
  readonly lists: Lists
  readonly ranges: {readonly [filter in FilterAttribute]?: Bounds}
  /** A postcode, and the distance from it in km. */
  readonly near: {readonly text: string; readonly within: number | null} | null
  readonly sortBy: SortOption | null
  /** The remaining words, for the text search. */
  readonly rest: string
}

/** The intermediate state of parsing. */
type Draft = {
  readonly lists: Map<FilterAttribute, Set<string>>
  readonly ranges: Map<FilterAttribute, Bounds>
  near: ReadWords['near']
  sortBy: SortOption | null
  readonly unread: Token[]
}

const LONGEST_TERM = 5

/**
 * Parses a shopper's words into filters: "white ute under 30k" is a colour, a body and a price. Words are matched
 * with values of the site's stock; all others are left for the text search. `year` is the current year. Null if
 * nothing was parsed.
 */
export function readWords(typed: string, vocabulary: Vocabulary, year: number): ReadWords | null {
  const tokens = tokenizeWords(typed)
  const draft: Draft = {lists: new Map(), ranges: new Map(), near: null, sortBy: null, unread: []}
  let at = 0
  while (at < tokens.length) {
    const next =
      readNear(tokens, at, draft, vocabulary) ??
      readTerm(tokens, at, draft, vocabulary, 2) ??
      readNumbers(tokens, at, draft, vocabulary, year) ??
      readNegation(tokens, at, draft, vocabulary) ??
      readOrder(tokens, at, draft, year) ??
      readTerm(tokens, at, draft, vocabulary, 1) ??
      readMistyped(tokens, at, draft, vocabulary)
    if (next === null) draft.unread.push(...tokens.slice(at, at + 1))
    at = next ?? at + 1
  }
  readBadges(draft, vocabulary)
  const isRead = draft.lists.size + draft.ranges.size > 0 || draft.near !== null || draft.sortBy !== null
  return isRead ? finish(typed, draft, vocabulary.makes) : null
}

function finish(typed: string, draft: Draft, makes: readonly string[]): ReadWords {
  const lists: {[filter in FilterAttribute]?: readonly string[]} = {}
  for (const [filter, values] of draft.lists) lists[filter] = [...values].sort()
  return {
    lists: withMakes(lists, makes),
    ranges: Object.fromEntries(draft.ranges),
    near: draft.near,
    sortBy: draft.sortBy,
    rest: writeRest(typed, draft.unread),
  }
}

// As typed, keeping "GD-6" as one word, without words that are not searched.
function writeRest(typed: string, unread: readonly Token[]): string {
  const left = unread.filter(({text}) => !FILLERS.has(text) && /[\p{L}\p{N}]/u.test(text))
  return left
    .map(({from, to}, at) => {
      const gap = typed.slice(left[at - 1]?.to ?? from, from)
      return `${/^[-./]?$/.test(gap) ? gap : ' '}${typed.slice(from, to)}`
    })
    .join('')
}

/** Models are selected with their makes, and only models of the given makes are kept. */
function withMakes({make = [], make_model, ...others}: Lists, makes: readonly string[]): Lists {
  if (!make_model) return make.length > 0 ? {...others, make} : others
  const own = make_model.filter((pair) => make.some((name) => hasMake(pair, name)))
  const models = own.length > 0 ? own : make_model
  const all = makes.filter((name) => make.includes(name) || models.some((pair) => hasMake(pair, name)))
  return {...others, make: all.sort(), make_model: models}
}

// "Within 50 km of 2150", "near 2150". Distances from towns are not known, so towns are matched by name only, and a
// distance from a town without cars is left out: the text search would look for its words.
function readNear(tokens: readonly Token[], at: number, draft: Draft, vocabulary: Vocabulary): number | null {
  const text = joinTokens(tokens, at, 6)
  const found = NEAR.exec(text)
  if (found?.groups) {
    const {distance, postcode = ''} = found.groups
    draft.near = {text: postcode, within: distance ? Number(distance) : null}
    return at + countWords(found[0])
  }
  const distance = DISTANCE.exec(text)
  if (!distance) return null
  const start = at + countWords(distance[0])
  const town = findTown(tokens, start, vocabulary)
  return town ? choose(draft, town.term, town.next) : start
}

const DISTANCE = /^(?:within )?(?<distance>\d+) ?(?:km|kms|ks|kilometres) (?:of|from|around)(?= )/
const NEAR =
  /^(?:(?:(?:within )?(?<distance>\d+) ?(?:km|kms|ks|kilometres) (?:of|from|around)|near|close to)(?: postcode)?|postcode) (?<postcode>0[2-9]\d\d|[2-7]\d{3})(?= |$)/

function countWords(text: string): number {
  return text.split(' ').length
}

function readTerm(
  tokens: readonly Token[],
  at: number,
  draft: Draft,
  vocabulary: Vocabulary,
  least: number,
): number | null {
  const start = findPhrase(tokens, at, BEFORE_LOCATION)?.next
  const town = start === undefined ? null : findTown(tokens, start, vocabulary)
  if (town) return choose(draft, town.term, town.next)
  const found = findTerm(tokens, at, vocabulary, least)
  const [term] = found?.terms.filter(({filter}) => filter !== 'badge') ?? []
  return found && term ? choose(draft, term, found.next) : null
}

function findTown(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): {term: Term; next: number} | null {
  const found = findTerm(tokens, at, vocabulary, 1)
  const term = found?.terms.find(({filter}) => OF_LOCATIONS.includes(filter))
  return found && term ? {term, next: found.next} : null
}

const OF_LOCATIONS: readonly FilterAttribute[] = ['city', 'location_name', 'dealership_name', 'state']

type FoundTerm = {readonly terms: readonly Term[]; readonly next: number}

/** The longest known phrase from a token on, also in the plural. */
function findTerm(
  tokens: readonly Token[],
  at: number,
  {terms}: Vocabulary,
  least: number,
): FoundTerm | null {
  for (let length = Math.min(LONGEST_TERM, tokens.length - at); length >= least; length -= 1) {
    const key = toKey(joinTokens(tokens, at, length))
    const found = [key, ...listSingulars(key)].flatMap((one) => terms.get(one) ?? [])
    if (found.length > 0) return {terms: sortTerms(found), next: at + length}
  }
  return null
}

function listSingulars(key: string): string[] {
  if (key.length < 4 || !key.endsWith('s')) return []
  return key.endsWith('es') ? [key.slice(0, -1), key.slice(0, -2)] : [key.slice(0, -1)]
}

function choose(draft: Draft, {filter, values}: Term, next: number): number {
  const chosen = draft.lists.get(filter) ?? new Set()
  for (const value of values) chosen.add(value)
  draft.lists.set(filter, chosen)
  return next
}

function readNumbers(
  tokens: readonly Token[],
  at: number,
  draft: Draft,
  vocabulary: Vocabulary,
  year: number,
): number | null {
  const read = isRestOfPair(tokens, at, draft) ? null : readAmount(tokens, at, year)
  if (!read) return null
  const {filter, bounds, next} = read
  if (filter === 'seats' || filter === 'weekly_price_range') {
    const known = (vocabulary.values[filter] ?? []).map(({value}) => value)
    const values = known.filter((value) => isWithin(value, bounds))
    return values.length > 0 ? choose(draft, {filter, values}, next) : null
  }
  draft.ranges.set(filter, joinBounds(bounds, draft.ranges.get(filter)))
  return next
}

// "3 to 5" is no amount without a unit, so its "to 5" is no price either.
function isRestOfPair(tokens: readonly Token[], at: number, {unread}: Draft): boolean {
  const before = unread.at(-1)
  const joint = findPhrase(tokens, at, JOINTS)
  return joint !== null && before === tokens[at - 1] && /^\d+$/.test(before?.text ?? '')
}

// "Over 10k under 20k", "2018 or 2019".
function joinBounds({min, max}: Bounds, before: Bounds | undefined): Bounds {
  if (before && isExact(before) && min !== null && min === max) {
    return {min: Math.min(before.min, min), max: Math.max(before.min, min)}
  }
  return {min: min ?? before?.min ?? null, max: max ?? before?.max ?? null}
}

function isExact(bounds: Bounds): bounds is {min: number; max: number} {
  return bounds.min !== null && bounds.min === bounds.max
}

/** Whether a number, or part of a range such as "100-150", lies between two bounds. */
function isWithin(value: string, {min, max}: Bounds): boolean {
  const [from = Number.NaN, to] = value.split('-').map(Number)
  if (to === undefined) return (min === null || from >= min) && (max === null || from <= max)
  return (min === null || to > min) && (max === null || from < max)
}

/** "Not diesel": the other values of that filter. */
function readNegation(
  tokens: readonly Token[],
  at: number,
  draft: Draft,
  vocabulary: Vocabulary,
): number | null {
  const start = findPhrase(tokens, at, NEGATIONS)?.next
  const found = start === undefined ? null : findTerm(tokens, start, vocabulary, 1)
  const [term] = found?.terms.filter(({filter}) => filter !== 'badge') ?? []
  if (!found || !term) return null
  const {filter, values} = term
  const others = (vocabulary.values[filter] ?? [])
    .map(({value}) => value)
    .filter((value) => !values.includes(value))
  // Neither selected nor searched: the text search has no negation.
  if (!TURNED.includes(filter) || others.length === 0) return found.next
  return choose(draft, {filter, values: others}, found.next)
}

const TURNED: readonly FilterAttribute[] = ['car_type', 'transmission', 'fuel', 'drive', 'item_type']

function readOrder(tokens: readonly Token[], at: number, draft: Draft, year: number): number | null {
  const late = findPhrase(tokens, at, LATE)
  if (late) {
    draft.ranges.set('year', {min: year - LATE_YEARS, max: null})
    return late.next
  }
  const order = findPhrase(tokens, at, ORDERS)
  if (order) draft.sortBy ??= order.meaning
  return order?.next ?? null
}

/** A make or model with one letter wrong. */
function readMistyped(
  tokens: readonly Token[],
  at: number,
  draft: Draft,
  {names, terms}: Vocabulary,
): number | null {
  const {text = ''} = tokens[at] ?? {}
  if (text.length < SHORTEST_MISTYPED) return null
  const name = names.find((known) => known[0] === text[0] && isOneEdit(text, known))
  const [term] = name === undefined ? [] : (terms.get(name) ?? [])
  return term ? choose(draft, term, at + 1) : null
}

const SHORTEST_MISTYPED = 5

/** Badges, which are only recognised with a model: many are ordinary words such as "Sport". */
function readBadges(draft: Draft, vocabulary: Vocabulary): void {
  if (!draft.lists.has('make_model')) return
  const {unread} = draft
  for (let at = 0; at < unread.length; ) {
    const found = findTerm(unread, at, vocabulary, 1)
    const badge = found?.terms.find(({filter}) => filter === 'badge')
    if (!found || !badge) at += 1
    else {
      choose(draft, badge, found.next)
      unread.splice(at, found.next - at)
    }
  }
}
