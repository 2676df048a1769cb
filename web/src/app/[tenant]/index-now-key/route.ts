import {buildTenant} from '#/tenant/build-tenant'
import {getDirectory} from '#/tenant/directory-store'
import {readTenantSegment} from '#/tenant/tenant-config'

type Context = {params: Promise<{tenant: string}>}

/** The key of IndexNow, by which search engines know that the site sent it. The address is absent without a key. */
export async function GET(_: Request, {params}: Context): Promise<Response> {
  const site = readTenantSegment((await params).tenant)
  const key = buildTenant(await getDirectory(), site)?.settings.feeds.indexNowKey
  return new Response(key ?? 'There is no key.\n', {
    status: key ? 200 : 404,
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'},
  })
}
