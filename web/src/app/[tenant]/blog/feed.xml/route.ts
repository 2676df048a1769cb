import {listAuthors, listPosts} from '#/features/posts/list-posts'
import {writeFeed} from '#/features/posts/write-feed'
import {getView} from '#/lib/site-view'
import {getTenant} from '#/tenant/get-tenant'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {getSiteScope, readTenantSegment} from '#/tenant/tenant-config'

type Context = {params: Promise<{tenant: string}>}

/** The feed of a site's posts; 503 while they cannot be read. */
export async function GET(_: Request, {params}: Context): Promise<Response> {
  const tenant = await getTenant(readTenantSegment((await params).tenant))
  if (!tenant) return new Response('There is no such site.\n', {status: 404})
  const found = await Promise.all([listPosts(getSiteScope(tenant)), listAuthors(getView(tenant.slug))]).catch(
    () => null,
  )
  if (!found) {
    const headers = {'Retry-After': '60', 'Cache-Control': 'no-store'}
    return new Response('The posts cannot be read now.\n', {status: 503, headers})
  }
  const [posts, authors] = found
  const {settings} = tenant
  const feed = writeFeed({
    origin: getSiteOrigin(tenant),
    title: `${settings.identity.name}: ${settings.posts.title}`,
    posts,
    authors: new Map(authors.map(({id, name}) => [id, name])),
    dealer: settings.identity.name,
  })
  return new Response(feed, {
    headers: {'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300'},
  })
}
