import {cacheLife, cacheTag} from 'next/cache'
import {getTenant} from './get-tenant.ts'
import {listAddressTags} from './link-tags.ts'
import {getSites, type LegalLinks, NO_LEGAL_LINKS} from './sites.ts'
import {getSiteScope} from './tenant-config.ts'

/** The legal links of a site's forms. Throws `ContentUnavailable`. */
export async function getLegalLinks(slug: string): Promise<LegalLinks> {
  'use cache'
  cacheLife('content')
  const tenant = await getTenant(slug)
  if (!tenant) return NO_LEGAL_LINKS
  cacheTag(...listAddressTags(getSiteScope(tenant)))
  return getSites().findLegalLinks(tenant)
}
