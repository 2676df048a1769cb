import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {CarType} from '@forecourt/schemas/vehicle/enums'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import {toPathWord as wordOf} from '#/domain/listing/path-words'
import {findLiveHref} from '#/tenant/remove-dead-links'

/**
 * The list of a make's cars in stock, or of one of its models: without those sold or to come, so that it has as many as
 * the count beside the link. Null if the site has none.
 */
export async function findStockHref(
  tenantSlug: string,
  make: string,
  model?: string,
): Promise<string | null> {
  const words = [make, ...(model === undefined ? [] : [model])].map(wordOf)
  const href = await findLiveHref(tenantSlug, linkTo('search', {words: words.join('/')}))
  return href && withQuery(href, {status: 'in_stock'})
}

/** The list of a model's cars in stock of some conditions, or of all without any. Null if the site has no such model. */
export async function findModelStockHref(
  tenantSlug: string,
  {make, model, carTypes}: {make: string; model: string; carTypes: readonly CarType[]},
): Promise<string | null> {
  const href = await findStockHref(tenantSlug, make, model)
  if (href === null || carTypes.length === 0) return href
  const lists = {make: [make], model: [model], car_type: carTypes.toSorted(), status: ['in_stock']}
  return buildListingUrl({...EMPTY_LISTING, lists})
}
