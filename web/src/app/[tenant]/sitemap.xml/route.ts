import {writeSitemapIndex} from '#/domain/sitemap/write-sitemap'
import {listSitemaps} from '#/routes/list-sitemaps'
import {getDirectory} from '#/tenant/directory-store'
import {getTenant} from '#/tenant/get-tenant'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {readTenantSegment} from '#/tenant/tenant-config'
import {createSitemapResponse} from '../_parts/sitemap-answer'

type Context = {params: Promise<{tenant: string}>}

/** The index of a site's sitemaps. */
export async function GET(_: Request, {params}: Context): Promise<Response> {
  const site = readTenantSegment((await params).tenant)
  const tenant = await getTenant(site)
  const sitemaps = tenant && (await listSitemaps(await getDirectory(), site, Date.now()))
  return createSitemapResponse(sitemaps && tenant ? writeSitemapIndex(getSiteOrigin(tenant), sitemaps) : null)
}
