import {linkTo} from '@forecourt/schemas/routes/routes'
import {
  ATTRIBUTE_NAMES,
  FILTER_ATTRIBUTES,
  isRange,
  type SortOption,
} from '@forecourt/schemas/vehicle/filter-attributes'
import * as z from 'zod'
import {canonicaliseListing, type ListingAddress} from '#/domain/listing/listing-url'
import {MAX_PAGE, MAX_QUERY, MAX_VALUE} from '#/domain/listing/parse-listing'

const MOST_VALUES = 20
const HIGHEST = 99_999_999

const value = z.union([z.string().max(MAX_VALUE), z.number()]).transform(String)
const values = z.array(value).max(MOST_VALUES)
const bound = z.number().int().min(0).max(HIGHEST)
const bounds = z.strictObject({min: bound.optional(), max: bound.optional()})

/** The search input of an agent: the declared filters of the stock search, a query, a sort order and a page. */
export function createSearchInput(sortOptions: readonly SortOption[]) {
  const filters = Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => {
      const {attribute} = FILTER_ATTRIBUTES[name]
      const words = attribute.unit ? `${attribute.title} (${attribute.unit})` : attribute.title
      return [name, (isRange(name) ? bounds : values).optional().describe(words)]
    }),
  )
  return z.strictObject({
    query: z.string().max(MAX_QUERY).optional().describe('Words: make, model, colour, stock number'),
    ...filters,
    sort: z.enum(sortOptions).optional().describe('The order; the site’s own when left out'),
    page: z.number().int().min(1).max(MAX_PAGE).optional(),
  })
}

/** The listing address of a search, so that the same rules apply to agents and shoppers. */
export function toListingAddress(input: {readonly [name: string]: unknown}): ListingAddress | null {
  const parameters = new URLSearchParams()
  const {query, sort, page} = input
  if (typeof query === 'string') parameters.append('query', query)
  if (typeof sort === 'string') parameters.append('sortBy', sort)
  if (typeof page === 'number') parameters.append('page', String(page))
  for (const name of ATTRIBUTE_NAMES) {
    const given = input[name]
    if (Array.isArray(given)) for (const one of given) parameters.append(name, String(one))
    else if (isRange(name) && given !== undefined) {
      const {min, max} = bounds.parse(given)
      parameters.append(name, `${min ?? ''}-${max ?? ''}`)
    }
  }
  return canonicaliseListing(linkTo('stock'), `?${parameters}`)
}
