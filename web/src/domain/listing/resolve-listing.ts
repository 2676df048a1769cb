import type {FilterAttribute, SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ListingState} from './listing-state.ts'
import {slugOf} from './path-words.ts'
import type {StockCatalogue} from './stock-catalogue.ts'

type Lists = {[attribute in FilterAttribute]?: readonly string[]}

/**
 * Gives a listing's words their meaning in a site's stock: path words become makes, models or bodies, values get
 * the spelling of the stock, values and sort options that do not exist are ignored (spec 2.2). Null when a path
 * word means nothing here: that address does not exist (2.3).
 */
export function resolveListing(
  state: ListingState,
  catalogue: StockCatalogue,
  sortOptions: readonly SortOption[],
): ListingState | null {
  const fromPath = resolveSlugs(state.slugs, catalogue)
  if (!fromPath) return null
  const lists: Lists = {}
  for (const [name, values] of Object.entries(state.lists)) {
    const attribute = name as FilterAttribute
    const known = spellAsStock(values, catalogue, attribute)
    if (known.length > 0) lists[attribute] = known
  }
  for (const [name, values] of Object.entries(fromPath)) {
    const attribute = name as FilterAttribute
    lists[attribute] = [...new Set([...(lists[attribute] ?? []), ...values])].sort()
  }
  return {...state, slugs: [], lists, sortBy: resolveSort(state.sortBy, sortOptions)}
}

/** The sort option in force: the chosen one, else the site's first. */
export function effectiveSort(state: ListingState, sortOptions: readonly SortOption[]): SortOption {
  return state.sortBy ?? sortOptions[0] ?? 'relevant'
}

function resolveSort(sortBy: SortOption | null, options: readonly SortOption[]): SortOption | null {
  return sortBy && options.includes(sortBy) && sortBy !== options[0] ? sortBy : null
}

// Conditions and kinds are closed sets: choosing one that is out of stock is an empty listing, not a wrong value.
const CLOSED: readonly FilterAttribute[] = ['car_type', 'item_type', 'body', 'status']

function spellAsStock(
  values: readonly string[],
  catalogue: StockCatalogue,
  attribute: FilterAttribute,
): readonly string[] {
  const known = new Map(catalogue.values[attribute]?.map(({value}) => [value.toLowerCase(), value]))
  const spelt = values.flatMap((value) => {
    const found = known.get(value.toLowerCase())
    if (found !== undefined) return [found]
    return CLOSED.includes(attribute) ? [value] : []
  })
  return [...new Set(spelt)].sort()
}

function resolveSlugs(slugs: readonly string[], catalogue: StockCatalogue): Lists | null {
  const [first, second] = slugs
  if (first === undefined) return {}
  const makes = valuesOfSlug(catalogue, 'make', first)
  if (second === undefined) {
    if (makes.length > 0) return {make: makes}
    const bodies = valuesOfSlug(catalogue, 'body', first)
    return bodies.length > 0 ? {body: bodies} : null
  }
  const models = valuesOfSlug(catalogue, 'model', second)
  const pairs = new Set(catalogue.makeModels)
  const own = models.filter((model) => makes.some((make) => pairs.has(`${make} ${model}`)))
  return own.length > 0 ? {make: makes, model: own} : null
}

function valuesOfSlug(catalogue: StockCatalogue, attribute: FilterAttribute, slug: string): string[] {
  return (catalogue.values[attribute] ?? []).map(({value}) => value).filter((value) => slugOf(value) === slug)
}
