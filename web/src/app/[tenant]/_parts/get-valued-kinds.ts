import {cacheLife, cacheTag} from 'next/cache'
import {listValuedKinds, type ValuedKinds} from '#/services/valuations/valued-kinds'
import {getTenant} from '#/tenant/get-tenant'
import {listChoiceTags} from '#/tenant/site-stock'

/** The kinds of vehicles that a site values, for pages that are the same for everybody. */
export async function getValuedKinds(site: string): Promise<ValuedKinds['kinds']> {
  'use cache'
  const tenant = await getTenant(site)
  if (!tenant) return ['car']
  cacheTag(...listChoiceTags(tenant))
  const {kinds, isKnown} = await listValuedKinds(tenant, Date.now())
  if (isKnown) cacheLife('content')
  else cacheLife('fallback')
  return kinds
}
