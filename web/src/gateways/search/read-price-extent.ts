import type {Extent} from '#/domain/listing/stock-catalogue'
import {ok, type Result} from '#/lib/result'
import {runSearches} from './multi-search.ts'
import {COLLECTION} from './search-parameters.ts'

/** The lowest and highest price among priced cars of a filter; null where there is none. */
export async function readPriceExtent(filter: string): Promise<Result<Extent | null>> {
  const answer = await runSearches([
    {collection: COLLECTION, q: '*', filter_by: filter, facet_by: 'price', max_facet_values: 1, per_page: 0},
  ])
  if (!answer.ok) return answer
  const extent = answer.data[0]?.facet_counts[0]?.extent
  return ok(extent && extent.max > 0 ? extent : null)
}
