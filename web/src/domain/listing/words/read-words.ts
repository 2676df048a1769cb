import type {FilterAttribute, SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import {type Bounds, hasMake, type Lists, markExcluded} from '../listing-state.ts'
import {isWithinEdits} from '../suggest.ts'
import {findPhrase, joinTokens, type ReadAmount, readAmount} from './read-amounts.ts'
import {type Token, toKey, tokenizeWords} from './tokenize-words.ts'
import {NO_PARTS, sortTerms, type Term, type Vocabulary} from './vocabulary.ts'
import {
  AFTER_NEGATION,
  ALTERNATIVES,
  BEFORE_LOCATION,
  BEFORE_TOWN,
  FILLERS,
  IDLE_PHRASES,
  JOINTS,
  LABELS,
  LATE,
  LATE_YEARS,
  LIMITS,
  NEGATIONS,
  NUMBERS,
  OF_ONE_WORD,
  ORDERS,
  PAINTED,
  type PhraseTable,
  SHADES,
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

/** The intermediate state of parsing. */
type Draft = {
  readonly lists: Map<FilterAttribute, Set<string>>
  readonly excluded: Map<FilterAttribute, Set<string>>
  readonly ranges: Map<FilterAttribute, Bounds>
  /** The limits of seats. Each number of seats is a value of a list, so they are applied once all are known. */
  seats: Bounds | null
  near: {readonly text: string; readonly within: number | null; readonly tokens: readonly Token[]} | null
  sort: {readonly by: SortOption; readonly tokens: readonly Token[]} | null
  readonly unread: Token[]
  readonly leftOut: (readonly Token[])[]
}

/** The words of a shopper, and what words of the stock mean. */
type Words = {readonly tokens: readonly Token[]; readonly vocabulary: Vocabulary}
/** The words with what was read of them so far. */
type Reading = Words & {readonly draft: Draft; readonly year: number}

const LONGEST_TERM = 5
const LONGEST_TOWN = 3

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
  return isRead ? finish(typed, draft, vocabulary) : null
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

function isIdle(text: string): boolean {
  return FILLERS.has(text) || !/[\p{L}\p{N}]/u.test(text)
}

/** Models are selected with their makes, and only models of the given makes are kept. */
function withMakes({make = [], make_model, ...others}: Lists, makes: readonly string[]): Lists {
  if (!make_model) return make.length > 0 ? {...others, make} : others
  const own = make_model.filter((pair) => make.some((name) => hasMake(pair, name)))
  const models = own.length > 0 ? own : make_model
  const all = makes.filter((name) => make.includes(name) || models.some((pair) => hasMake(pair, name)))
  return {...others, make: all.sort(), make_model: models}
}

// "Within 50 km of 2150", "near 2150", "25 km from dubbo", "30 minutes from 2150". Where the stock has cars in a town,
// its name is used.
function readNear(reading: Reading, at: number): number | null {
  const {tokens, draft, year} = reading
  const text = joinTokens(tokens, at, LONGEST_NEAR)
  const found = NEAR.exec(text)
  // "In 2019" is a year.
  if (found?.groups && !(found[0].startsWith('in ') && Number(found.groups.postcode) <= year + 1)) {
    const {distance, postcode = ''} = found.groups
    const next = at + countWords(found[0])
    draft.near = {
      text: postcode,
      within: distance ? Number(distance) : null,
      tokens: tokens.slice(at, next),
    }
    return next
  }
  const distance = DISTANCE.exec(text)
  if (!distance) return null
  const start = at + countWords(distance[0])
  const town = findStockTown(reading, start)
  if (town) return choose(draft, town.term, town.next)
  const within = distance.groups?.distance ? Number(distance.groups.distance) : null
  return readTownName(reading, {at, start, within}) ?? withLeftOut(reading, at, start)
}

const LONGEST_NEAR = 10
const AT_MOST =
  '(?:(?:within|inside|under|less than|up to|max|maximum|no more than|not more than) )?(?:an? )?'
const KM = '(?<distance>\\d{1,3}) ?(?:km|kms|ks|kilometres|kilometers)(?: radius)?'
const TIME = '(?:\\d+ ?)?(?:min|mins|minutes|hour|hours|hr|hrs)'
const FROM = `${AT_MOST}(?:${KM}|${TIME})(?: drive)?(?: away)? (?:of|from|around)`
const POSTCODE = '(?<postcode>0[2-9]\\d\\d|[2-7]\\d{3})'
const DISTANCE = new RegExp(`^${FROM}(?= )`)
const NEAR = new RegExp(
  `^(?:(?:${FROM}|near|close to|close by|nearest to|local to|in or near|in)(?: postcode)? |postcode |(?=\\d+ area))${POSTCODE}(?: area)?(?= |$)`,
)

function countWords(text: string): number {
  return text.split(' ').length
}

/** "Near wagga wagga": a town in which no car of the stock stands. */
function readTown(reading: Reading, at: number): number | null {
  const start = findPhrase(reading.tokens, at, BEFORE_TOWN)?.next
  return start === undefined ? null : readTownName(reading, {at, start, within: null})
}

type Place = {readonly at: number; readonly start: number; readonly within: number | null}

/** "Under 6l/100km". */
function readConsumption(reading: Reading, at: number): number | null {
  const found = CONSUMPTION.exec(joinTokens(reading.tokens, at, LONGEST_NEAR))
  return found && withLeftOut(reading, at, at + countWords(found[0]))
}

const CONSUMPTION =
  /^(?:(?:under|below|less than|up to|max|around|about) )?\d+(?:\.\d+)? ?(?:l|lt|litres?) (?:(?:per|a) )?100 ?(?:km|kms|ks|kilometres)?(?= |$)/

function readTownName(reading: Reading, {at, start, within}: Place): number | null {
  const {tokens, draft} = reading
  let next = start
  while (next < start + LONGEST_TOWN && isTownWord(reading, next, start)) next += 1
  if (next === start || draft.near) return null
  const name = joinTokens(tokens, start, next - start)
  if (name.length < 3) return null
  draft.near = {text: name, within, tokens: tokens.slice(at, next)}
  return next
}

function isTownWord(reading: Reading, at: number, start: number): boolean {
  const {text = '', sign} = reading.tokens[at] ?? {}
  if (!/^\p{L}+$/u.test(text) || FILLERS.has(text)) return false
  // "Near penrith, wagon", "near penrith seven seats"; but "near seven hills".
  if (at > start && (sign || readAmount(reading.tokens, at, reading.year))) return false
  const tables = [UNFILTERED, LIMITS, ORDERS, NEGATIONS, LATE, TOWING, IDLE_PHRASES, LABELS]
  return (
    !(tables as readonly PhraseTable[]).some((table) => findPhrase(reading.tokens, at, table)) &&
    !findFilter(reading, at, 1)
  )
}

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
  return choose(draft, found.term, found.next)
}

function findBadge({tokens, vocabulary}: Words, from: number, next: number): Term | undefined {
  const key = toKey(joinTokens(tokens, from, next - from))
  return vocabulary.terms.get(key)?.find(({filter}) => filter === 'badge')
}

/** What has a colour, if it is not the body: "black wheels", but not "black, leather". */
function findPaintedPart({tokens}: Words, {term, next}: FoundFilter) {
  return term.filter === 'colour' && !tokens[next]?.sign ? findPhrase(tokens, next, PAINTED) : null
}

/** "Bright red", "british racing green": a colour with a shade that no filter has. */
function findShaded(reading: Words, at: number): FoundFilter | null {
  const shadedFrom = findPhrase(reading.tokens, at, SHADES)?.next
  if (shadedFrom === undefined) return null
  const found = findShaded(reading, shadedFrom) ?? findFilter(reading, shadedFrom, 1)
  return found?.term.filter === 'colour' ? {shadedFrom, ...found} : null
}

/** A filter value with the first token after it, and that of a colour after its shade. */
type FoundFilter = {readonly term: Term; readonly next: number; readonly shadedFrom?: number}

/** The likeliest filter value from a token on. Badges are read last. */
function findFilter(
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

function findStockTown(reading: Words, at: number): FoundFilter | null {
  const found = findTerm(reading, at, 1)
  const term = found?.terms.find(({filter}) => OF_LOCATIONS.includes(filter))
  return found && term ? {term, next: found.next} : null
}

const OF_LOCATIONS: readonly FilterAttribute[] = ['city', 'location_name', 'dealership_name', 'state']

type FoundTerm = {readonly terms: readonly Term[]; readonly next: number}

/** The longest known phrase from a token on, also in the plural, with a term that is meant. */
function findTerm(
  {tokens, vocabulary: {terms}}: Words,
  at: number,
  least: number,
  most: number = LONGEST_TERM,
  isMeant: (term: Term) => boolean = () => true,
): FoundTerm | null {
  for (let length = Math.min(most, tokens.length - at); length >= least; length -= 1) {
    // "-diesel" is not diesel.
    if (tokens.slice(at, at + length).some(({text}) => text === '-')) continue
    const key = toKey(joinTokens(tokens, at, length))
    const found = [key, ...listSingulars(key)].flatMap((one) => terms.get(one) ?? [])
    if (found.some(isMeant)) return {terms: sortTerms(found), next: at + length}
  }
  return null
}

function listSingulars(key: string): string[] {
  if (key.length < 3 || !key.endsWith('s')) return []
  return key.endsWith('es') ? [key.slice(0, -1), key.slice(0, -2)] : [key.slice(0, -1)]
}

function choose(draft: Pick<Draft, 'lists'>, {filter, values}: Term, next: number): number {
  addValues(draft.lists, filter, values)
  return next
}

function addValues(lists: Draft['lists'], filter: FilterAttribute, values: readonly string[]): void {
  lists.set(filter, new Set([...(lists.get(filter) ?? []), ...values]))
}

function withLeftOut({tokens, draft}: Reading, at: number, next: number): number {
  draft.leftOut.push(tokens.slice(at, next))
  return next
}

function readIdle({tokens}: Reading, at: number): number | null {
  return findPhrase(tokens, at, IDLE_PHRASES)?.next ?? null
}

function readUndecided(reading: Reading, at: number): number | null {
  const start = findPhrase(reading.tokens, at, UNDECIDED)?.next
  const found = start === undefined ? null : findFilter(reading, start, 1)
  return found && withLeftOut(reading, at, found.next)
}

/** Words for what the stock has no field for, unless the site has a badge of that name. */
function readUnfiltered(reading: Reading, at: number): number | null {
  const found = findPhrase(reading.tokens, at, UNFILTERED)
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
  const from = joint ? skipAfterNegation(tokens, joint.from) : at
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

/** "7 seats", "5, 7 or 8 seats": their values in the stock. */
function findSeats(reading: Reading, at: number): FoundFilter | null {
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

function readCount(token: Token | undefined): number | null {
  const {text = ''} = token ?? {}
  return /^\d{1,2}$/.test(text) ? Number(text) : (NUMBERS.get(text) ?? null)
}

function listWithin(
  {values}: Vocabulary,
  filter: 'seats' | 'weekly_price_range',
  bounds: Bounds,
): readonly string[] {
  return (values[filter] ?? []).map(({value}) => value).filter((value) => isWithin(value, bounds))
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

/** Whether a number, or part of a range such as "100-150", lies between two bounds. */
function isWithin(value: string, {min, max}: Bounds): boolean {
  const [from = Number.NaN, to] = value.split('-').map(Number)
  if (to === undefined) return (min === null || from >= min) && (max === null || from <= max)
  return (min === null || to > min) && (max === null || from < max)
}

/**
 * "Not diesel", "not white or black": values that are excluded. What cannot be excluded is left out: together with its
 * negation and its alternatives where it comes first, so that nothing becomes its opposite.
 */
function readNegation(reading: Reading, at: number): number | null {
  const {tokens, draft} = reading
  const negation = findPhrase(tokens, at, NEGATIONS)
  if (!negation) return null
  const start = skipAfterNegation(tokens, negation.next)
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

function findRefused(reading: Reading, from: number, most: number): Refused {
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

function readJoint(tokens: readonly Token[], at: number): Joint | null {
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
  const from = skipAfterNegation(tokens, joint.from)
  if (from >= tokens.length || findPhrase(tokens, from, NEGATIONS)) return []
  const other = findRefused(reading, from, LONGEST_TERM)
  if (joint.kind !== 'or' && !isSameKind(other, before)) return []
  const isComma = joint.kind === 'comma'
  if (isComma && !isInList && !isContinued(reading, other)) return []
  return [other, ...listAlternatives(reading, other, isComma)]
}

function skipAfterNegation(tokens: readonly Token[], at: number): number {
  let next = at
  while (AFTER_NEGATION.has(tokens[next]?.text ?? '')) next += 1
  return next
}

type OfFilter = Pick<Refused, 'filter'>

function isSameKind({filter: one}: OfFilter, {filter: other}: OfFilter): boolean {
  return one !== null && (one === other || (isOfMake(one) && isOfMake(other)))
}

function isOfMake(filter: FilterAttribute | null): boolean {
  return filter === 'make' || filter === 'make_model'
}

// "Not an suv, wagon" asks for wagons, "not white, black, grey" for none of the three.
function isContinued(reading: Reading, last: Refused): boolean {
  const joint = readJoint(reading.tokens, last.next)
  return joint !== null && isSameKind(findRefused(reading, joint.from, LONGEST_TERM), last)
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

/** A word of the stock with a letter wrong, a long name with two; or a model with its badge: "i30n". */
function readMistyped({tokens, draft, vocabulary}: Reading, at: number): number | null {
  const {text: word = ''} = tokens[at] ?? {}
  const joined = findJoinedBadge(word, vocabulary.terms)
  if (joined) return joined.reduce((next, term) => choose(draft, term, next), at + 1)
  if (NO_PARTS.has(word) && tokens.length === at + 1) return null
  for (const length of [2, 1]) {
    const text = toKey(joinTokens(tokens, at, length))
    if (text.length < SHORTEST_MISTYPED || isIdle(text) || NO_PARTS.has(text)) continue
    const term =
      findCommonest(vocabulary, (known) => known[0] === text[0] && isWithinEdits(text, known, 1)) ??
      // Not of two words: "sport awd" is no Sportage.
      findCommonest(
        vocabulary,
        (known) => length === 1 && isLongName(known, vocabulary) && isTwiceMistyped(text, known),
      )
    if (term && at + length <= tokens.length) return choose(draft, term, at + length)
  }
  return null
}

/** The meaning of a name of which the stock has most: "corolal" is more likely a Corolla than a Coromal. */
function findCommonest(
  {names, terms, values: stock}: Vocabulary,
  isMeant: (name: string) => boolean,
): Term | null {
  const found = names.filter(isMeant).flatMap((name) => terms.get(name)?.slice(0, 1) ?? [])
  const count = ({filter, values}: Term) =>
    (stock[filter] ?? []).reduce((sum, {value, count: cars}) => sum + (values.includes(value) ? cars : 0), 0)
  return found.toSorted((a, b) => count(b) - count(a))[0] ?? null
}

const SHORTEST_MISTYPED = 5
/** Below it a word with two other letters is likely another word. */
const SHORTEST_TWICE_MISTYPED = 8

function isLongName(key: string, {terms}: Vocabulary): boolean {
  return key.length >= SHORTEST_TWICE_MISTYPED && isOfMake(terms.get(key)?.[0]?.filter ?? null)
}

function isTwiceMistyped(typed: string, known: string): boolean {
  const isNear = known[0] === typed[0] && Math.abs(known.length - typed.length) < 2
  const isLong = typed.length >= SHORTEST_TWICE_MISTYPED && /^[a-z]+$/.test(typed)
  return isNear && isLong && isWithinEdits(typed, known, 2)
}

function findJoinedBadge(word: string, terms: Vocabulary['terms']): Term[] | null {
  for (let cut = word.length - 1; cut > 1; cut -= 1) {
    const model = terms.get(word.slice(0, cut))?.find(({filter}) => filter === 'make_model')
    const badge = terms.get(word.slice(cut))?.find(({filter}) => filter === 'badge')
    if (model && badge) return [model, badge]
  }
  return null
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
