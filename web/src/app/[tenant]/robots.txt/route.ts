import {linkTo} from '@forecourt/schemas/routes/routes'
import {getDirectory} from '#/tenant/directory-store'
import {isHiddenHost, normaliseHost} from '#/tenant/hosts'
import {readTenantSegment} from '#/tenant/tenant-config'

type Context = {params: Promise<{tenant: string}>}

/** The rules for search engines on this host: all but internal addresses are allowed, or none on a hidden host. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const site = readTenantSegment((await params).tenant)
  const host = request.headers.get('host') ?? ''
  const isHidden = isHiddenHost(await getDirectory(), site, host)
  const lines = isHidden
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        `Disallow: ${linkTo('api', {path: ''})}`,
        '',
        `Sitemap: https://${normaliseHost(host)}${linkTo('sitemapIndex')}`,
      ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300'},
  })
}
