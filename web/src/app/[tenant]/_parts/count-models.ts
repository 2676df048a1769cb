import type {CarType} from '@forecourt/schemas/vehicle/enums'
import type {Model} from '#/features/models/list-models'
import type {StockCounts} from '#/features/models/models-page'
import {getCounts} from '#/features/stock-search/get-catalogue'

/** A model is of the new range, and so is the price beside its count. */
const UNUSED = ['new', 'demo'] as const

/**
 * The conditions of a model's cars that its page shows and leads to: those that are counted, so that it has as many as its
 * tile says; all while none of them is in stock.
 */
export async function chooseConditions(tenantSlug: string, model: Model): Promise<readonly CarType[]> {
  const counts = await countModels(tenantSlug, [model])
  return counts.get(model.id) ? UNUSED : []
}

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
