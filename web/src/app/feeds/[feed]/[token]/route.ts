import {log} from '#/lib/log'
import {isFeedOn, isFeedToken} from '#/services/feeds/feed-address'
import {getFeedMoment} from '#/services/feeds/feed-moment'
import {FEEDS, getContentType, isFeedName} from '#/services/feeds/feeds'
import {readAdverts} from '#/services/feeds/read-adverts'
import {streamFeed} from '#/services/feeds/write-feed'
import {readRequestTenant} from '#/tenant/request-tenant'

type Context = {params: Promise<{feed: string; token: string}>}

/** Excluded from search engines by header: services that fetch feeds obey robots.txt as well. */
const NOT_INDEXED = {'X-Robots-Tag': 'noindex, nofollow'}
/** `no-transform`: streamed as it is read rather than buffered for compression, which this route does itself. */
const KEPT = {...NOT_INDEXED, 'Cache-Control': 'private, max-age=900, no-transform'}

/** A file of the site's cars, for services that have its address. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const {feed: name, token} = await params
  const reading = await readRequestTenant(request)
  if (!reading.ok) return createOutage()
  const tenant = reading.data
  if (!tenant || !isFeedName(name) || !isFeedOn(tenant, name) || !isFeedToken(tenant, name, token)) {
    return new Response('There is no such feed.\n', {
      status: 404,
      headers: {...NOT_INDEXED, 'Cache-Control': 'no-store'},
    })
  }
  const moment = await getFeedMoment(tenant.slug)
  const headers = {...KEPT, 'Last-Modified': new Date(moment).toUTCString()}
  if (Date.parse(request.headers.get('if-modified-since') ?? '') >= moment) {
    return new Response(null, {status: 304, headers})
  }
  const adverts = await readAdverts(tenant, Date.now())
  if (!adverts.ok) {
    log('error', 'feeds.stock-unavailable', {site: tenant.slug, feed: name, message: adverts.error.message})
    return createOutage()
  }
  const feed = FEEDS[name]
  const file = streamFeed(feed, adverts.data)
  const sent = {...headers, 'Content-Type': getContentType(feed), Vary: 'Accept-Encoding'}
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(file, {headers: sent})
  return new Response(file.pipeThrough(new CompressionStream('gzip')), {
    headers: {...sent, 'Content-Encoding': 'gzip'},
  })
}

// An empty file would remove every car from the service.
function createOutage(): Response {
  return new Response('The cars cannot be read just now. Please ask again in a minute.\n', {
    status: 503,
    headers: {...NOT_INDEXED, 'Cache-Control': 'no-store', 'Retry-After': '60'},
  })
}
