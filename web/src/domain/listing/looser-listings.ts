import {
  FILTER_ATTRIBUTES,
  FILTER_CHOICES,
  type FilterAttribute,
} from '@forecourt/schemas/vehicle/filter-attributes'
import {joinWords} from '#/lib/join-words'
import {formatAttributeValue, formatBounds} from './format-filter.ts'
import {
  type Bounds,
  getPlainValue,
  isExcluded,
  type ListingState,
  listChosenAttributes,
  removeAttribute,
  toggleValue,
  WITHIN_KM,
  withBounds,
  withNear,
  withQuery,
} from './listing-state.ts'

/** One filter to loosen, with its text and the listing it leads to. */
export type LooserListing = {
  readonly words: string
  readonly to: ListingState
  /** The difference to the original listing as text: "Another price". */
  readonly differs: string
  /** The number of filters that it changes. */
  readonly givenUp: number
}

// The attributes in the order in which shoppers are likely to give them up; one that is not listed is in the middle.
const SOFTEST: readonly FilterAttribute[] = [
  'filtered_features',
  'colour',
  'tag',
  'badge',
  'seats',
  'location_name',
  'city',
]
const HARDEST: readonly FilterAttribute[] = ['model', 'make_model', 'make', 'body', 'car_type', 'item_type']
const MOST_WORDS = 5

/**
 * Every way to loosen an empty listing, the smallest change first: slightly wider bounds, then one filter or one word
 * less, then several filters less at once.
 */
export function listLooserListings(listing: ListingState): LooserListing[] {
  const chosen = listChosenAttributes(listing).sort((a, b) => hardness(a) - hardness(b))
  return [
    ...farther(listing),
    ...chosen.flatMap((name) => widened(listing, name)),
    ...chosen.flatMap((name) => without(listing, name)),
    ...shorterQueries(listing),
    ...severalLess(listing, chosen),
  ]
}

// A slightly larger distance is the smallest change.
function farther(listing: ListingState): LooserListing[] {
  const {near} = listing
  if (!near?.within) return []
  const {within} = near
  const next = WITHIN_KM.find((km) => km > within)
  const wider = next ? [{within: next, words: `Within ${next} km`}] : []
  return [...wider, {within: null, words: 'Any distance'}].map(({within: km, words}) => ({
    words,
    to: withNear(listing, {...near, within: km}),
    differs: words,
    givenUp: 1,
  }))
}

function hardness(name: FilterAttribute): number {
  const hard = HARDEST.toReversed().indexOf(name)
  return hard >= 0 ? 100 - hard : SOFTEST.includes(name) ? SOFTEST.indexOf(name) : 50
}

function widened(listing: ListingState, name: FilterAttribute): LooserListing[] {
  const bounds = listing.ranges[name]
  const wider = bounds && widenBounds(name, bounds)
  if (!wider) return []
  const words = `${FILTER_CHOICES[name]} ${formatBounds(name, wider)}`
  return [{words, to: withBounds(listing, name, wider), differs: words, givenUp: 1}]
}

const YEARS = 2
const SHARE = 0.2

/** Bounds widened by a fifth, money and kilometres rounded to the thousand; years by two. */
function widenBounds(name: FilterAttribute, {min, max}: Bounds): Bounds {
  if (name === 'year') {
    return {min: min === null ? null : min - YEARS, max: max === null ? null : max + YEARS}
  }
  const step = name === 'subscription_price' ? 10 : 1000
  return {
    min: min === null ? null : Math.floor((min * (1 - SHARE)) / step) * step,
    max: max === null ? null : Math.ceil((max * (1 + SHARE)) / step) * step,
  }
}

function without(listing: ListingState, name: FilterAttribute): LooserListing[] {
  const values = listing.lists[name] ?? []
  if (FILTER_ATTRIBUTES[name].kind === 'all') {
    return values.map((value) => {
      const text = formatAttributeValue(name, getPlainValue(value))
      const words = isExcluded(value) ? `With or without ${text}` : `Without ${text}`
      return {words, to: toggleValue(listing, name, value), differs: words, givenUp: 1}
    })
  }
  const word = FILTER_CHOICES[name].toLowerCase()
  const to = removeAttribute(listing, name)
  return [{words: `Any ${word}`, to, differs: `Another ${word}`, givenUp: 1}]
}

function shorterQueries(listing: ListingState): LooserListing[] {
  const words = listing.query.split(' ').filter(Boolean)
  if (words.length === 0) return []
  const all = wayOfQuery(listing, '', `Without “${listing.query}”`)
  if (words.length === 1 || words.length > MOST_WORDS) return [all]
  const shorter = words.map((_, left) => words.filter((_word, index) => index !== left).join(' '))
  return [...shorter.toReversed().map((query) => wayOfQuery(listing, query, `Only “${query}”`)), all]
}

function wayOfQuery(listing: ListingState, query: string, words: string): LooserListing {
  return {words, to: withQuery(listing, query), differs: words, givenUp: 1}
}

function severalLess(listing: ListingState, chosen: readonly FilterAttribute[]): LooserListing[] {
  const ways: LooserListing[] = []
  const text = listing.query ? [`“${listing.query}”`] : []
  let to = listing.query && chosen.length > 0 ? withQuery(listing, '') : listing
  for (const [index, name] of chosen.entries()) {
    to = removeAttribute(to, name)
    const dropped = chosen.slice(0, index + 1).map((other) => FILTER_CHOICES[other].toLowerCase())
    const words = [...text, ...dropped]
    if (words.length < 2) continue
    const other = joinWords(dropped)
    const differs = listing.query ? `Without “${listing.query}”, another ${other}` : `Another ${other}`
    ways.push({words: `Without ${joinWords(words)}`, to, differs, givenUp: words.length})
  }
  return ways
}

// A condition or kind alone is too broad for near matches.
const BROAD: readonly FilterAttribute[] = ['car_type', 'item_type', 'status']

/** Whether a listing has so few filters that its near matches would be arbitrary. */
export function hasFewFilters(listing: ListingState): boolean {
  return listing.query === '' && listChosenAttributes(listing).every((name) => BROAD.includes(name))
}
