import {writeSitemap} from '#/domain/sitemap/write-sitemap'
import {listSitemaps} from '#/routes/list-sitemaps'
import {getDirectory} from '#/tenant/directory-store'
import {getTenant} from '#/tenant/get-tenant'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {readTenantSegment} from '#/tenant/tenant-config'
import {createSitemapResponse} from '../../_parts/sitemap-answer'

type Context = {params: Promise<{tenant: string; file: string}>}

/** One of a site's sitemaps: its pages, or up to 50,000 of its cars. */
export async function GET(_: Request, {params}: Context): Promise<Response> {
  const {tenant: segment, file} = await params
  const site = readTenantSegment(segment)
  const tenant = await getTenant(site)
  const sitemaps = tenant && (await listSitemaps(await getDirectory(), site, Date.now()))
  if (!sitemaps || !tenant) return createSitemapResponse(null)
  const found = sitemaps.find(({path}) => path.endsWith(`/${file}`))
  if (!found) return new Response('There is no such sitemap.\n', {status: 404})
  return createSitemapResponse(writeSitemap(getSiteOrigin(tenant), found.entries))
}
