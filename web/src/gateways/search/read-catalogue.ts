import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES, isRange} from '#/domain/listing/filter-attributes'
import type {FacetValue, StockCatalogue} from '#/domain/listing/stock-catalogue'
import {ok, type Result} from '#/lib/result'
import type {EngineSearch} from './build-searches.ts'
import {multiSearch} from './multi-search.ts'
import {COLLECTION} from './search-parameters.ts'

const LISTS = ATTRIBUTE_NAMES.filter((name) => !isRange(name))
const MAX_VALUES = 2000

/** Every value of a site's stock with its count, in one request. */
export async function readCatalogue(baseFilter: string): Promise<Result<StockCatalogue>> {
  const fields = LISTS.map((name) => FILTER_ATTRIBUTES[name].field)
  const search: EngineSearch = {
    collection: COLLECTION,
    q: '*',
    filter_by: baseFilter,
    facet_by: fields.join(','),
    max_facet_values: MAX_VALUES,
    per_page: 0,
  }
  const answer = await multiSearch([search])
  if (!answer.ok) return answer
  const [result] = answer.data
  const counts = new Map(result?.facet_counts.map((facet) => [facet.field_name, facet.counts]))
  const values: {[name in FilterAttribute]?: readonly FacetValue[]} = {}
  for (const name of LISTS) values[name] = counts.get(FILTER_ATTRIBUTES[name].field) ?? []
  return ok({total: result?.found ?? 0, values})
}
