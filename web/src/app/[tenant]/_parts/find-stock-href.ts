import {linkTo} from '@forecourt/schemas/routes/routes'
import {toPathWord as wordOf} from '#/domain/listing/path-words'
import {findLiveHref} from '#/tenant/remove-dead-links'

/** The list of a make's cars, or of one of its models; null if the site has none. */
export function findStockHref(tenantSlug: string, make: string, model?: string): Promise<string | null> {
  const words = [make, ...(model === undefined ? [] : [model])].map(wordOf)
  return findLiveHref(tenantSlug, linkTo('search', {words: words.join('/')}))
}
