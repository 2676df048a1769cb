import type {FilterAttribute, SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import {type Bounds, hasMake, type Lists, markExcluded} from '../listing-state.ts'
import type {ReadAmount} from './amount.ts'
import {findSeats, listWithin, readCount} from './find-seats.ts'
import {findBadge, findFilter, findPaintedPart, findShaded, findStockTown, LONGEST_TERM} from './find-term.ts'
import {findPhrase, joinTokens, readAmount} from './read-amounts.ts'
import {readMistyped} from './read-mistyped.ts'
import {countWords, LONGEST_NEAR, readNear, readTown} from './read-near.ts'
import {findRefused, findRefusedStart, readJoint, readNegation} from './read-negation.ts'
import {addValues, choose, type Draft, isIdle, type Reading, withLeftOut} from './reading.ts'
import {type Token, toKey, tokenizeWords} from './tokenize-words.ts'
import type {Term, Vocabulary} from './vocabulary.ts'
import {
  BEFORE_LOCATION,
  IDLE_PHRASES,
  JOINTS,
  LATE,
  LATE_YEARS,
  ORDERS,
  STATES,
  TOWED,
  TOWING,
  UNDECIDED,
  UNFILTERED,
} from './word-data.ts'

/** The filters parsed from a shopper's words. */
export type ReadWords = {
  /** Selected values, and excluded ones with their mark. */
  readonly lists: Lists
  readonly ranges: {readonly [filter in FilterAttribute]?: Bounds}
  /** A postcode or a town, the distance from it in km, and its words. */
  readonly near: {readonly text: string; readonly within: number | null; readonly words: string} | null
  readonly sortBy: SortOption | null
  /** The words of the order. */
  readonly sortWords: string
  /** The remaining words, for the text search. */
  readonly rest: string
  /** What no filter and no text search is for, as typed. */
  readonly leftOut: readonly string[]
}

/**
 * Parses a shopper's words into filters: "white ute under 30k" is a colour, a body and a price. Words are matched
 * with values of the site's stock; words that no filter has are left out, and all others are for the text search.
 * `year` is the current year. Null if nothing was parsed.
 */
export function readWords(typed: string, vocabulary: Vocabulary, year: number): ReadWords | null {
  const tokens = tokenizeWords(typed)
  const draft: Draft = {
    lists: new Map(),
    excluded: new Map(),
    ranges: new Map(),
    seats: null,
    near: null,
    sort: null,
    unread: [],
    leftOut: [],
  }
  const reading = {tokens, vocabulary, draft, year}
  let at = 0
  while (at < tokens.length) {
    const next =
      readNear(reading, at) ??
      readConsumption(reading, at) ??
      readTerm(reading, at, 2) ??
      readIdle(reading, at) ??
      readUndecided(reading, at) ??
      readTowing(reading, at) ??
      readUnfiltered(reading, at) ??
      readNumbers(reading, at) ??
      readOrder(reading, at) ??
      readNegation(reading, at) ??
      readTerm(reading, at, 1) ??
      readTown(reading, at) ??
      readMistyped(reading, at)
    if (next === null) draft.unread.push(...tokens.slice(at, at + 1))
    at = next ?? at + 1
  }
  readBadges(reading)
  if (draft.seats) addValues(draft.lists, 'seats', listWithin(vocabulary, 'seats', draft.seats))
  const {lists, excluded, ranges, near, sort, leftOut} = draft
  const isRead =
    lists.size + excluded.size + ranges.size + leftOut.length > 0 || near !== null || sort !== null
  // "Near me" asks for every car: a text search would look for it in their names.
  const isIdle = !isRead && tokens.length > 0 && writeRest(typed, draft.unread) === ''
  return isRead || isIdle ? finish(typed, draft, vocabulary) : null
}

function finish(typed: string, draft: Draft, {makes, values: known}: Vocabulary): ReadWords {
  const lists: {[filter in FilterAttribute]?: readonly string[]} = {}
  for (const [filter, values] of draft.lists) {
    const left = [...values].filter((value) => !draft.excluded.get(filter)?.has(value))
    if (left.length > 0) lists[filter] = left.sort()
  }
  const wanted = withMakes(lists, makes)
  const joined: {[filter in FilterAttribute]?: readonly string[]} = {...wanted}
  for (const [filter, values] of draft.excluded) {
    const others = (known[filter] ?? []).map(({value}) => value).filter((value) => !values.has(value))
    if (!IN_PATHS.includes(filter))
      joined[filter] = [...[...values].map(markExcluded), ...(wanted[filter] ?? [])].sort()
    else if (others.length > 0) joined[filter] ??= others
  }
  const {near, sort} = draft
  return {
    lists: joined,
    ranges: Object.fromEntries(draft.ranges),
    near: near && {text: near.text, within: near.within, words: write(typed, near.tokens)},
    sortBy: sort?.by ?? null,
    sortWords: sort ? write(typed, sort.tokens) : '',
    rest: writeRest(typed, draft.unread),
    leftOut: draft.leftOut.map((tokens) => write(typed, tokens)),
  }
}

function write(typed: string, tokens: readonly Token[]): string {
  return typed.slice(tokens[0]?.from, tokens.at(-1)?.to)
}

// As typed, keeping "GD-6" as one word, without words that are not searched.
function writeRest(typed: string, unread: readonly Token[]): string {
  const left = unread.filter(({text}) => !isIdle(text))
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

/** "Under 6l/100km". */
function readConsumption(reading: Reading, at: number): number | null {
  const found = CONSUMPTION.exec(joinTokens(reading.tokens, at, LONGEST_NEAR))
  return found && withLeftOut(reading, at, at + countWords(found[0]))
}

const CONSUMPTION =
  /^(?:(?:under|below|less than|up to|max|around|about) )?\d+(?:\.\d+)? ?(?:l|lt|litres?) (?:(?:per|a) )?100 ?(?:km|kms|ks|kilometres)?(?= |$)/

function readTerm(reading: Reading, at: number, least: number): number | null {
  const {draft} = reading
  const start = findPhrase(reading.tokens, at, BEFORE_LOCATION)?.next
  const town = start === undefined ? null : findStockTown(reading, start)
  if (town) return choose(draft, town.term, town.next)
  const found = findShaded(reading, at) ?? findFilter(reading, at, least)
  if (!found) return null
  const part = findPaintedPart(reading, found)
  if (part) return withLeftOut(reading, at, part.meaning === 'part' ? part.next : found.next)
  if (found.shadedFrom !== undefined) withLeftOut(reading, at, found.shadedFrom)
  // "RAV4 Cruiser" is no cruiser motorcycle.
  if (found.term.filter === 'body' && draft.lists.has('make_model') && findBadge(reading, at, found.next)) {
    draft.unread.push(...reading.tokens.slice(at, found.next))
    return found.next
  }
  return readOtherModels(reading, found.term, choose(draft, found.term, found.next))
}

/** "Mazda 2, 3 or 6": numbers after a model that are models of its make. Returns the first token after them. */
function readOtherModels(reading: Reading, {filter, values: [model = '']}: Term, at: number): number {
  const {tokens, draft, vocabulary, year} = reading
  const joint = filter === 'make_model' ? readJoint(tokens, at) : null
  const number = /^\d+$/.exec(tokens[joint?.from ?? -1]?.text ?? '')?.[0]
  if (!joint || !number || readAmount(tokens, joint.from, year)) return at
  const make = vocabulary.makes.find((name) => hasMake(model, name))
  const other = vocabulary.terms.get(toKey(`${make} ${number}`))?.find((term) => term.filter === filter)
  return other ? readOtherModels(reading, other, choose(draft, other, joint.from + 1)) : at
}

function readIdle({tokens}: Reading, at: number): number | null {
  return findPhrase(tokens, at, IDLE_PHRASES)?.next ?? null
}

function readUndecided(reading: Reading, at: number): number | null {
  const start = findPhrase(reading.tokens, at, UNDECIDED)?.next
  const found = start === undefined ? null : findFilter(reading, start, 1)
  return found && withLeftOut(reading, at, found.next)
}

/** Words for what the stock has no field for, or a state without stock, unless the site has a badge of that name. */
function readUnfiltered(reading: Reading, at: number): number | null {
  const found = findPhrase(reading.tokens, at, UNFILTERED) ?? findPhrase(reading.tokens, at, STATES)
  if (!found || reading.vocabulary.terms.has(toKey(found.phrase))) return null
  // "A family of 5".
  const isCounted =
    reading.tokens[found.next]?.text === 'of' && readCount(reading.tokens[found.next + 1]) !== null
  return withLeftOut(reading, at, isCounted ? found.next + 2 : found.next)
}

/** "To tow a 3 tonne caravan", "tows 2500 kg": the caravan is not asked for. */
function readTowing(reading: Reading, at: number): number | null {
  const {tokens, year} = reading
  const verb = findPhrase(tokens, at, TOWING)
  if (!verb) return null
  let next = verb.next
  let end = verb.next
  while (next < tokens.length) {
    const {text = ''} = tokens[next] ?? {}
    const amount = readAmount(tokens, next, year)
    if (amount && amount.filter !== null) break
    if (amount || TOWED.has(text)) end = amount?.next ?? next + 1
    else if (!ARTICLES.has(text)) break
    next = Math.max(end, next + 1)
  }
  return withLeftOut(reading, at, end)
}

const ARTICLES = new Set(['a', 'an', 'the', 'my', 'our', 'your', 'of', 'or', 'and', 'with', 'to'])

function readNumbers(reading: Reading, at: number): number | null {
  const {tokens, draft, vocabulary, year} = reading
  if (isRestOfPair(reading, at)) return null
  const read = readAmount(tokens, at, year)
  if (read?.filter === 'seats' && !isClosed(read.bounds)) return limitSeats(reading, read)
  const seats = findSeats(reading, at)
  if (seats) return choose(draft, seats.term, seats.next)
  if (!read || read.filter === 'seats') return null
  const {filter, bounds, next} = read
  if (filter === null) return withLeftOut(reading, at, next)
  if (filter === 'weekly_price_range') {
    const values = listWithin(vocabulary, filter, bounds)
    return values.length > 0 ? choose(draft, {filter, values}, next) : null
  }
  draft.ranges.set(filter, joinBounds(bounds, draft.ranges.get(filter)))
  return read.isTurned ? readTurned(reading, next) : next
}

/**
 * "Nothing over 30k or older than 2018", "nothing over 30k or white": the negation that turned the first limit is of
 * its alternatives as well. Returns the first token after them.
 */
function readTurned(reading: Reading, at: number): number {
  const {tokens, year} = reading
  const joint = readJoint(tokens, at)
  const from = joint ? findRefusedStart(tokens, joint.from) : at
  const first = tokens[from]
  if (!joint || !first || joint.kind === 'and') return at
  const amount = readAmount(tokens, from, year)
  if (joint.kind === 'comma' && !isListOfAlternatives(reading, from)) return at
  const negation = {text: 'not', from: first.from, to: first.from}
  const negated = {...reading, tokens: tokens.toSpliced(from, 0, negation)}
  const isRefused = !amount && findRefused(reading, from, LONGEST_TERM).term
  const next = amount ? readNumbers(negated, from) : isRefused ? readNegation(negated, from) : null
  return next === null ? at : next - 1
}

// "Over 90,000 km, under 10k or older than 2015"; but "under 90,000 km, automatic" are two wishes.
function isListOfAlternatives(reading: Reading, at: number): boolean {
  const amount = readAmount(reading.tokens, at, reading.year)
  const joint = amount && readJoint(reading.tokens, amount.next)
  return joint?.kind === 'or' || (joint?.kind === 'comma' && isListOfAlternatives(reading, joint.from))
}

/** "More than 5 seats"; with its other end, "not less than 5 seats or more than 7". */
function limitSeats(reading: Reading, {bounds, next, isTurned}: ReadAmount): number | null {
  const {draft, vocabulary} = reading
  const joined = joinBounds(bounds, draft.seats ?? undefined)
  if (listWithin(vocabulary, 'seats', joined).length === 0) return null
  draft.seats = joined
  return limitMoreSeats(reading, next, isTurned) ?? (isTurned ? readTurned(reading, next) : next)
}

/** A limit without a unit after one of seats is of seats too, if the stock has as many. */
function limitMoreSeats(reading: Reading, at: number, isTurned = false): number | null {
  const {tokens, vocabulary, year} = reading
  const joint = readJoint(tokens, at)
  const first = joint && tokens[joint.from]
  if (!first) return null
  const added = ['seats', ...(isTurned ? ['not'] : [])].map((text) => ({
    text,
    from: first.from,
    to: first.from,
  }))
  const words = tokens.toSpliced(joint.from, 0, ...added)
  const read = readAmount(words, joint.from, year)
  if (read?.filter !== 'seats' || isClosed(read.bounds)) return null
  const {min, max} = read.bounds
  if (listWithin(vocabulary, 'seats', {min: min ?? max, max: null}).length === 0) return null
  const next = limitSeats({...reading, tokens: words}, read)
  return next && next - added.length
}

// "3 to 5" is no amount without a unit, so its "to 5" is no price either.
function isRestOfPair({tokens, draft}: Reading, at: number): boolean {
  const before = draft.unread.at(-1)
  const joint = findPhrase(tokens, at, JOINTS)
  return joint !== null && before === tokens[at - 1] && /^\d+$/.test(before?.text ?? '')
}

// "Over 10k under 20k", "2018, 2019 or 2020".
function joinBounds({min, max}: Bounds, before: Bounds | undefined): Bounds {
  if (before && isClosed(before) && min !== null && min === max) {
    return {min: Math.min(before.min, min), max: Math.max(before.min, min)}
  }
  return {min: min ?? before?.min ?? null, max: max ?? before?.max ?? null}
}

function isClosed(bounds: Bounds): bounds is {min: number; max: number} {
  return bounds.min !== null && bounds.max !== null
}

/** Filters of two or three values, which name a list: their other values are selected instead. */
const IN_PATHS: readonly FilterAttribute[] = ['car_type', 'item_type']

function readOrder({tokens, draft, year}: Reading, at: number): number | null {
  const late = findPhrase(tokens, at, LATE)
  if (late) {
    draft.ranges.set('year', {min: year - LATE_YEARS, max: null})
    return late.next
  }
  const order = findPhrase(tokens, at, ORDERS)
  if (!order) return null
  draft.sort ??= {by: order.meaning, tokens: tokens.slice(at, order.next)}
  return order.next
}

/** Badges, which are only recognised with a model: many are ordinary words such as "Sport". */
function readBadges({draft, vocabulary}: Reading): void {
  if (!draft.lists.has('make_model')) return
  const {unread} = draft
  for (let at = 0; at < unread.length; ) {
    const words = {tokens: unread, vocabulary}
    const found = findFilter(words, at, 1, ({filter}) => filter === 'badge')
    // "GTS" is not the plural of "GT".
    if (!found || findBadge(words, at, found.next) !== found.term) at += 1
    else {
      choose(draft, found.term, found.next)
      unread.splice(at, found.next - at)
    }
  }
}
