import type {Model} from '#/features/models/list-models'
import type {StockCounts} from '#/features/models/models-page'
import {getCounts} from '#/features/stock-search/get-catalogue'

/** A model is of the new range, and so is the price beside its count. */
const UNUSED = ['new', 'demo'] as const

/** How many new and demo cars of each model a site has in stock; none are counted while stock search is down. */
export async function countModels(tenantSlug: string, models: readonly Model[]): Promise<StockCounts> {
  const catalogue = await getCounts(tenantSlug, UNUSED).catch(() => null)
  const counts = new Map(catalogue?.values.make_model?.map(({value, count}) => [value, count]))
  return new Map(
    models.map(({id, name, stockModel, brand}) => [
      id,
      counts.get(`${brand?.name} ${stockModel ?? name}`) ?? 0,
    ]),
  )
}
