import type {FilterAttribute, SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import {formatAttributeValue} from './format-filter.ts'
import {
  countChosen,
  getPlainValue,
  isExcluded,
  type ListingState,
  listWanted,
  markExcluded,
  splitModelPairs,
  toModelPair,
} from './listing-state.ts'
import {toPathWord} from './path-words.ts'

export type FacetValue = {readonly value: string; readonly count: number}
export type Extent = {readonly min: number; readonly max: number}

/** Every value in a site's stock, with its number of cars. */
export type StockCatalogue = {
  readonly total: number
  readonly values: {readonly [attribute in FilterAttribute]?: readonly FacetValue[]}
}

export type Lists = {[attribute in FilterAttribute]?: readonly string[]}

/**
 * Resolves a listing against a site's stock: path words become makes, models or bodies, values get the spelling of
 * the stock, unknown values and sort options are dropped (spec 2.2). Null for an unknown path word: that address does
 * not exist (2.3).
 */
export function resolveListing(
  state: ListingState,
  catalogue: StockCatalogue,
  sortOptions: readonly SortOption[],
): ListingState | null {
  const fromPath = resolveSlugs(state.slugs, getWords(catalogue))
  if (!fromPath || !isPair(fromPath, catalogue)) return null
  const lists: Lists = {}
  for (const [name, values] of Object.entries(state.lists)) {
    const attribute = name as FilterAttribute
    const known = spellAsStock(values, catalogue, attribute)
    if (known.length > 0) lists[attribute] = known
  }
  const resolved = withSlugs({...state, lists, sortBy: resolveSort(state, sortOptions)}, fromPath)
  return {...resolved, lists: settleModels(resolved.lists, catalogue)}
}

/** The values of a listing's filters that `resolveListing` drops because no car of the stock has them, in words. */
export function listUnknownValues({lists}: ListingState, catalogue: StockCatalogue): string[] {
  return Object.entries(lists).flatMap(([name, values]) => {
    const attribute = name as FilterAttribute
    const unknown = values.filter((value) => spellAsStock([value], catalogue, attribute).length === 0)
    return unknown.map((value) => formatAttributeValue(attribute, value))
  })
}

/** Models selected with several makes are joined with the makes that have them; a model of none is ignored. */
function settleModels(lists: ListingState['lists'], {values}: StockCatalogue): ListingState['lists'] {
  const {make = [], model, make_model = [], ...others} = lists
  if (!model || make.length < 2) return splitModelPairs(lists)
  const known = new Set(values.make_model?.map(({value}) => value))
  const asked = make.flatMap((name) => model.map((other) => toModelPair(name, other)))
  const pairs = [...new Set([...make_model, ...asked.filter((pair) => known.has(pair))])].sort()
  return {...others, make, ...(pairs.length > 0 ? {make_model: pairs} : {})}
}

/** A listing whose path words are resolved. */
export function withSlugs(state: ListingState, fromPath: Lists): ListingState {
  const lists: Lists = {...state.lists}
  for (const [name, values] of Object.entries(fromPath)) {
    const attribute = name as FilterAttribute
    lists[attribute] = [...new Set([...(lists[attribute] ?? []), ...values])].sort()
  }
  return {...state, slugs: [], lists}
}

/** A sort order of a list: `nearest` is not a site setting, because it needs a place. */
export type ListingSort = SortOption | 'nearest'

/** The sort options of a listing: near a place, distance comes first. */
export function listSortOptions(
  {near}: Pick<ListingState, 'near'>,
  options: readonly SortOption[],
): readonly ListingSort[] {
  return near?.point ? ['nearest', ...options] : options
}

/** The current order: the selected one, otherwise the first. */
export function resolveShownSort(state: ListingState, options: readonly SortOption[]): ListingSort {
  return state.sortBy ?? listSortOptions(state, options)[0] ?? 'relevant'
}

/**
 * The requested sort option; null if the site does not offer it, or if it is the default order anyway. Near a place the
 * default order is by distance, so there every offered option counts.
 */
export function resolveSort(
  {sortBy, near}: Pick<ListingState, 'sortBy' | 'near'>,
  options: readonly SortOption[],
): SortOption | null {
  if (!sortBy || !options.includes(sortBy)) return null
  return near || sortBy !== options[0] ? sortBy : null
}

// Conditions and kinds are closed sets: selecting one that is out of stock results in an empty listing, not an invalid
// value.
const CLOSED: readonly FilterAttribute[] = ['car_type', 'item_type', 'body', 'status']

function spellAsStock(
  values: readonly string[],
  catalogue: StockCatalogue,
  attribute: FilterAttribute,
): readonly string[] {
  const known = new Map(catalogue.values[attribute]?.map(({value}) => [value.toLowerCase(), value]))
  const spelt = values.flatMap((value) => {
    const found = known.get(getPlainValue(value).toLowerCase())
    if (found !== undefined) return [isExcluded(value) ? markExcluded(found) : found]
    return CLOSED.includes(attribute) ? [value] : []
  })
  return [...new Set(spelt)].sort()
}

/** The possible values of path words. */
type PathWords = {
  readonly make: readonly string[]
  readonly model: readonly string[]
  readonly body: readonly string[]
}

/** The meaning of path words among known values; null if one of them is unknown. */
export function resolveSlugs(slugs: readonly string[], words: PathWords): Lists | null {
  const [first, second] = slugs
  if (first === undefined) return {}
  const make = withSlug(words.make, first)
  if (second === undefined) {
    if (make.length > 0) return {make}
    const body = withSlug(words.body, first)
    return body.length > 0 ? {body} : null
  }
  const model = withSlug(words.model, second)
  return make.length > 0 && model.length > 0 ? {make, model} : null
}

function withSlug(values: readonly string[], slug: string): string[] {
  return values.filter((value) => toPathWord(value) === slug)
}

function getWords({values}: StockCatalogue): PathWords {
  const names = (attribute: FilterAttribute) => (values[attribute] ?? []).map(({value}) => value)
  return {make: names('make'), model: names('model'), body: names('body')}
}

// The index joins them: "Toyota Corolla".
function isPair({make = [], model}: Lists, {values}: StockCatalogue): boolean {
  const pairs = new Set(values.make_model?.map(({value}) => value))
  return !model || make.some((name) => model.some((other) => pairs.has(toModelPair(name, other))))
}

/** What determines which lists of cars have an address, and which of them a menu leads to. */
const CHOICES = ['make', 'make_model', 'body', 'car_type', 'item_type'] as const

/**
 * The values among which a stock can be chosen, without their counts, and where it is: equal for two stocks that offer
 * the same.
 */
export function describeChoices(catalogue: StockCatalogue): string {
  const {total, values} = catalogue
  const lists = CHOICES.map((name) => values[name]?.map(({value}) => value).toSorted())
  return JSON.stringify([total > 0, resolveStockArea(catalogue), ...lists])
}

/** How many cars of a stock have each value: equal for two stocks in which every filter counts the same. */
export function describeCounts({total, values}: StockCatalogue): string {
  const counts = Object.entries(values).map(([name, counted]) => [
    name,
    counted.map(({value, count}) => `${value} ${count}`).toSorted(),
  ])
  return JSON.stringify([total, ...counts])
}

/**
 * The area of a site's whole stock: its only city, otherwise its only state. Null if neither applies to every car.
 */
export function resolveStockArea({total, values}: StockCatalogue): string | null {
  for (const name of ['city', 'state'] as const) {
    const [place, ...others] = values[name] ?? []
    if (place && place.value !== '' && others.length === 0 && place.count === total) return place.value
  }
  return null
}

/**
 * Whether a page of one condition, body or kind has no car on a site, for which search engines must get a 404. The
 * page of all stock exists on every site, and search engines do not index listings with parameters, so both may be
 * empty.
 */
export function isEmptyPath(listing: ListingState, {values}: StockCatalogue): boolean {
  const {lists, query, slugs} = listing
  const {car_type = [], body = [], item_type = []} = listWanted(lists)
  const inPath = car_type.length + body.length + item_type.length
  if (query !== '' || slugs.length > 0 || countChosen(listing) !== inPath) return false
  const has = (name: 'car_type' | 'body' | 'item_type', wanted: readonly string[]) =>
    wanted.length === 0 || values[name]?.some(({value, count}) => count > 0 && wanted.includes(value))
  return !has('car_type', car_type) || !has('body', body) || !has('item_type', item_type)
}
