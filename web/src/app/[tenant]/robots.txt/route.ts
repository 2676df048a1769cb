import {linkTo} from '@forecourt/schemas/routes/routes'
import {writeRobots} from '#/domain/sitemap/write-robots'
import {buildTenant} from '#/tenant/build-tenant'
import {getDirectory} from '#/tenant/directory-store'
import {isHiddenHost, normaliseHost} from '#/tenant/hosts'
import {readTenantSegment} from '#/tenant/tenant-config'

type Context = {params: Promise<{tenant: string}>}

const NOBODY = 'User-agent: *\nDisallow: /\n'

/** The rules for crawlers on this host: by class as the site's settings say, or nobody on a hidden host. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const site = readTenantSegment((await params).tenant)
  const host = request.headers.get('host') ?? ''
  const directory = await getDirectory()
  const crawlers = isHiddenHost(directory, site, host)
    ? null
    : buildTenant(directory, site)?.settings.agents.crawlers
  const text = crawlers
    ? writeRobots({
        allowed: {search: crawlers.search, answers: crawlers.answers, training: crawlers.training},
        closed: linkTo('api', {path: ''}),
        sitemap: `https://${normaliseHost(host)}${linkTo('sitemapIndex')}`,
      })
    : NOBODY
  return new Response(text, {
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300'},
  })
}
