import {cacheLife, cacheTag} from 'next/cache'
import {listAudienceTags} from '#/gateways/cms/list-scoped'
import {getTenant} from './get-tenant.ts'
import {getSites, type LegalLinks, NO_LEGAL_LINKS} from './sites.ts'
import {getSiteScope} from './tenant-config.ts'

/** The legal links of a site's forms. Throws `ContentUnavailable`. */
export async function getLegalLinks(slug: string): Promise<LegalLinks> {
  'use cache'
  cacheLife('content')
  // Depends on the site, its pages and its redirects.
  const tenant = await getTenant(slug)
  if (!tenant) return NO_LEGAL_LINKS
  cacheTag(...(['page', 'redirect'] as const).flatMap((type) => listAudienceTags(type, getSiteScope(tenant))))
  return getSites().findLegalLinks(tenant)
}
