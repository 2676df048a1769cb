import {
  ATTRIBUTE_NAMES,
  FILTER_ATTRIBUTES,
  type FilterAttribute,
  isRange,
} from '@forecourt/schemas/vehicle/filter-attributes'
import {getWeeklyField} from '@forecourt/schemas/vehicle/weekly-fields'
import {buildLenderWeeklyFilter, type WeeklyRule} from '#/domain/finance/weekly-figure'
import {buildAnyClause} from '#/domain/listing/build-base-filter'
import {LIMITS, type Limit} from '#/domain/listing/listing-state'
import type {Extent, FacetValue, StockCatalogue} from '#/domain/listing/resolve-listing'
import {ok, type Result} from '#/lib/result'
import type {EngineSearch} from './build-searches.ts'
import {runSearches} from './multi-search.ts'
import {listKnownCounts, sumCounts} from './read-answers.ts'
import {COLLECTION} from './search-parameters.ts'

const LISTS = ATTRIBUTE_NAMES.filter((name) => !isRange(name))
const MAX_VALUES = 2000

/**
 * All values of a site's stock with their counts, in one request. Ranges of weekly figures are those of the site's
 * cards; none without `weekly`.
 */
export async function readCatalogue(
  baseFilter: string,
  weekly: WeeklyRule | null,
): Promise<Result<StockCatalogue>> {
  const fields = LISTS.flatMap((name) => FILTER_ATTRIBUTES[name].field ?? [])
  const weeks = weekly?.lenders.map((lender) =>
    getCount(`${baseFilter} && ${buildLenderWeeklyFilter(weekly, lender)}`, [getWeeklyField(lender)]),
  )
  const answer = await runSearches([getCount(baseFilter, fields), ...(weeks ?? [])])
  if (!answer.ok) return answer
  const [result, ...ofLenders] = answer.data
  const counts = new Map(result?.facet_counts.map((facet) => [facet.field_name, facet.counts]))
  const values: {[name in FilterAttribute]?: readonly FacetValue[]} = {}
  for (const name of LISTS) {
    const {field} = FILTER_ATTRIBUTES[name]
    values[name] = field === null ? sumCounts(ofLenders) : listKnownCounts(name, counts.get(field) ?? [])
  }
  return ok({total: result?.found ?? 0, values})
}

/** The kinds of vehicles among those of a filter. */
export async function readKinds(filter: string): Promise<Result<readonly string[]>> {
  const answer = await runSearches([getCount(filter, ['item_type'])])
  if (!answer.ok) return answer
  return ok((answer.data[0]?.facet_counts[0]?.counts ?? []).map(({value}) => value))
}

/** The values of the cars with these slugs, at most 250, that may limit a list; null if one of them is not in the index. */
export async function readLimits(slugs: readonly string[]): Promise<Result<readonly Limit[] | null>> {
  const getField = (name: Limit['attribute']) => FILTER_ATTRIBUTES[name].field ?? name
  const answer = await runSearches([getCount(buildAnyClause('slug', slugs), LIMITS.map(getField))])
  if (!answer.ok) return answer
  const [result] = answer.data
  if (result?.found !== new Set(slugs).size) return ok(null)
  const counted = new Map(result.facet_counts.map(({field_name, counts}) => [field_name, counts]))
  return ok(
    LIMITS.map((attribute) => ({
      attribute,
      values: (counted.get(getField(attribute)) ?? []).map(({value}) => value),
    })),
  )
}

function getCount(filter: string, fields: readonly string[]): EngineSearch {
  return {
    collection: COLLECTION,
    q: '*',
    filter_by: filter,
    facet_by: fields.join(','),
    max_facet_values: MAX_VALUES,
    per_page: 0,
  }
}

/** The lowest and highest price among priced cars of a filter; null if there is none. */
export async function readPriceExtent(filter: string): Promise<Result<Extent | null>> {
  const answer = await runSearches([
    {collection: COLLECTION, q: '*', filter_by: filter, facet_by: 'price', max_facet_values: 1, per_page: 0},
  ])
  if (!answer.ok) return answer
  const extent = answer.data[0]?.facet_counts[0]?.extent
  return ok(extent && extent.max > 0 ? extent : null)
}
