import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
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
