import type {Settings} from '@forecourt/schemas/generated/site-types'
import {FILTER_CHOICES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {formatWithCapital, groupThousands} from '#/lib/format-text'
import {joinWords} from '#/lib/join-words'
import {formatNear} from '../near/near.ts'
import {formatCarType, sortCarTypes} from '../vehicles/format-attribute.ts'
import {getVehicleNouns} from '../vehicles/vehicle-nouns.ts'
import {formatAttributeValue, formatBounds} from './format-filter.ts'
import {
  hasMake,
  isExcluded,
  type ListingNear,
  type ListingState,
  listChosenAttributes,
  listWanted,
} from './listing-state.ts'
import {buildListingUrl} from './listing-url.ts'
import {MAX_PAGE} from './parse-listing.ts'
import type {FacetValue} from './resolve-listing.ts'

const KIND_TITLES: {readonly [kind: string]: string} = {caravan: 'caravans, campers and motorhomes'}

type ListingWords = {
  /** The listing without the count: "used Toyota Corolla SUVs". */
  readonly subject: string
  /** The page's heading with the count as text: "312 used cars". */
  readonly heading: string
  readonly title: string
  readonly description: string
}

/**
 * A listing as text, for its heading and for search engines. `itemTypes` are the kinds found, or for an empty listing
 * those of the site; `count` is the number of results in the site's wording.
 */
export function describeListing(
  state: ListingState,
  found: number,
  site: {readonly name: string; readonly place: string | null; readonly itemTypes: readonly string[]},
  count: string = groupThousands(found),
): ListingWords {
  const nouns = getVehicleNouns(state.lists.item_type ?? site.itemTypes)
  const subject = getSubject(state, found === 1 ? nouns.one : nouns.many)
  // The others of a search that has found nothing are all there are.
  const isRest = found > 1 && (state.reading?.leftOut.length ?? 0) > 0 && isUnfiltered(state)
  const where = site.place ? ` in ${site.place}` : ''
  return {
    subject,
    heading: `${found === 0 ? 'No' : isRest ? `All ${count}` : count} ${subject}`,
    title: `${formatWithCapital(getSubject(state, nameKind(state) ?? nouns.many))} for sale${where}`,
    description: `${found === 0 ? 'See' : `Compare ${count}`} ${subject} for sale${where} at ${site.name}: prices, kilometres and pictures.`,
  }
}

/**
 * A heading or title after the words of a search that no vehicle has, in the site's own `text`: "Nothing for “Lada”.
 * 179 cars".
 */
export function addLeftOut(words: string, {reading}: ListingState, text: string): string {
  const phrases = (reading?.leftOut ?? []).map((phrase) => `“${phrase}”`)
  return phrases.length === 0 ? words : `${text.replace('{words}', () => phrases.join(', '))} ${words}`
}

/**
 * A search as text for a shopper's history: the query, then the kind of vehicle, then all other filters. Two
 * different searches have different texts.
 */
export function formatSearchTitle(state: ListingState, itemTypes: readonly string[]): string {
  const {many} = getVehicleNouns(state.lists.item_type ?? itemTypes)
  const subject = getSubject(state, many)
  const text = state.query ? [`“${state.query}”`] : []
  const said = text.length > 0 && subject === many ? [] : [subject]
  const rest = listChosenAttributes(state).flatMap((name) => wordChoice(state, name))
  const near = state.near ? [formatListingNear(state.near)] : []
  return [...text, ...said, ...rest, ...near].join(', ')
}

/** The default name of a saved search, at most 120 letters: the text of its filters. */
export function formatSearchName(state: ListingState, itemTypes: readonly string[]): string {
  return formatWithCapital(formatSearchTitle(state, itemTypes)).slice(0, 120)
}

/** "within 25 km of 2015". */
export function formatListingNear({text, within}: ListingNear): string {
  return within === null ? `nearest to ${formatNear(text)}` : `within ${within} km of ${formatNear(text)}`
}

function isInSubject({lists, ranges}: ListingState, name: FilterAttribute): boolean {
  const wanted = listWanted(lists)
  const {make = [], model = [], body = []} = wanted
  if (name === 'car_type' || name === 'make' || name === 'item_type') return true
  if (name === 'model') return make.length === 1 && model.length === 1
  if (name === 'make_model') return make.length > 1 && getNames(wanted).length <= MOST_NAMES
  return name === 'body' ? body.length === 1 : name === 'price' && Object.keys(ranges).length === 1
}

// Values of the subject are not repeated; excluded ones are never in it.
function wordChoice(state: ListingState, name: FilterAttribute): string[] {
  const isSaid = isInSubject(state, name)
  const bounds = isSaid ? undefined : state.ranges[name]
  const values = (state.lists[name] ?? [])
    .filter((value) => !isSaid || isExcluded(value))
    .map((value) => formatAttributeValue(name, value))
  return bounds ? [...values, `${wordUnit(name)}${formatBounds(name, bounds)}`] : values
}

// A price needs no unit; "from 2018" does not either.
function wordUnit(name: FilterAttribute): string {
  return name === 'price' || name === 'km' ? '' : `${FILTER_CHOICES[name].toLowerCase()} `
}

/** Whether search engines may index a listing: plain path pages with at least `least` cars (first page only). */
export function isIndexable(state: ListingState, found: number, least: number): boolean {
  return found >= Math.max(1, least) && !buildListingUrl(state).includes('?')
}

/** The canonical address for search engines: the nearest page without parameters. */
export function getCanonicalUrl(state: ListingState): string {
  return buildListingUrl(state).replace(/\?.*$/, '')
}

// A kind with all its bodies has another page than the body of its name, and another title.
function nameKind({lists: {item_type: kinds = [], body = []}}: ListingState): string | undefined {
  return kinds.length === 1 && body.length === 0 ? KIND_TITLES[kinds[0] ?? ''] : undefined
}

function isUnfiltered({query, lists, ranges, near}: ListingState): boolean {
  return query === '' && near === null && Object.keys(lists).length + Object.keys(ranges).length === 0
}

function getSubject(state: ListingState, noun: string): string {
  const {car_type, make = [], model = [], body = []} = listWanted(state.lists)
  const conditions = sortCarTypes(car_type ?? []).map((type) => formatCarType(type).toLowerCase())
  const name = make.length === 1 && model.length <= 1 ? [...make, ...model].join(' ') : nameMakes(state)
  const bodies = body.length === 1 ? bodyWord(body[0] ?? '', noun) : noun
  const extra = Object.entries(state.ranges).length === 1 && state.ranges.price
  const price = extra ? formatBounds('price', extra) : ''
  return [joinWords(conditions), name, bodies, price].filter(Boolean).join(' ')
}

const MOST_NAMES = 4

function nameMakes({lists}: ListingState): string {
  const wanted = listWanted(lists)
  const names = getNames(wanted)
  return joinWords(names.length > MOST_NAMES ? (wanted.make ?? []) : names)
}

/** Each make, or its selected models. */
function getNames({make = [], make_model = []}: ListingState['lists']): string[] {
  return make.flatMap((name) => {
    const models = make_model.filter((pair) => hasMake(pair, name))
    return models.length > 0 ? models : [name]
  })
}

function bodyWord(body: string, noun: string): string {
  const word = formatAttributeValue('body', body)
  const quiet = /^[A-Z0-9]+$/.test(word) ? word : word.toLowerCase()
  return noun.endsWith('s') ? pluralise(quiet) : quiet
}

function pluralise(word: string): string {
  if (word.endsWith('chassis')) return word
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

type Rules = Pick<Settings['search'], 'largeCount' | 'countLimit' | 'stockCountText'>

/**
 * The number of results as text (spec 9.1a): above the site's limit its text, or the sum of the counts per condition,
 * if the site is configured so; otherwise the number found.
 */
export function formatResultCount(
  found: number,
  conditions: readonly FacetValue[] | undefined,
  rules: Rules,
): string {
  if (found <= rules.countLimit || rules.largeCount === 'found') return groupThousands(found)
  if (rules.largeCount === 'configured') return rules.stockCountText ?? groupThousands(found)
  const sum = (conditions ?? []).reduce((total, {count}) => total + count, 0)
  return groupThousands(sum || found)
}

/** The number of the last page of a listing: 1 if nothing was found. */
export function countPages(found: number, pageSize: number): number {
  return Math.min(Math.max(Math.ceil(found / pageSize), 1), MAX_PAGE)
}
