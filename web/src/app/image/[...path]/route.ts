import {buildSiteUrl} from '#/env/build-site-url'
import {getPicture} from '#/gateways/images/get-picture'
import {MISSING_PICTURE} from '#/gateways/images/missing-picture'
import {getOutsideUrl} from '#/gateways/images/outside-service'
import {type PictureFormat, type PictureRequest, readPictureRequest} from '#/gateways/images/read-request'
import {SOURCE_SEGMENT} from '#/lib/picture-url'
import {readSenderNetworks} from '#/lib/sender-address'
import {readRequestTenant} from '#/tenant/request-tenant'

type Context = {params: Promise<{path: string[]}>}

const TYPES: {readonly [format in PictureFormat]: string} = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/**
 * `/image/{form}/media/…`, `/image/{form}/cms/…`, `/image/{form}/photo/…`: a picture in one of the supported forms,
 * such as `375` or `750-16x9-at-25-50` [7.16b]. A site with its own picture service redirects to that.
 */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const accept = request.headers.get('accept') ?? ''
  const {path} = await params
  const wanted = readPictureRequest(path, accept)
  const refuse = (status: number, cacheControl: string) => refusePicture(accept, status, cacheControl)
  if (typeof wanted === 'number') return refuse(wanted, 'public, max-age=60')
  const outside = await findOutsideUrl(request, wanted, path)
  if (outside !== null) return leadOutside(outside)
  const picture = await getPicture(wanted, readSenderNetworks(request)[0] ?? null)
  if (!picture.ok) return refuse(picture.error.retryable ? 503 : 422, 'no-store')
  if (picture.data === null) return refuse(404, 'public, max-age=60')
  return new Response(new Uint8Array(picture.data), {
    headers: {
      'Content-Type': TYPES[wanted.format],
      'Content-Length': String(picture.data.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'",
      Vary: 'Accept',
    },
  })
}

/**
 * The address of a picture at the site's own picture service; null on a site without one, while its settings cannot
 * be read, and for requests by the service itself.
 */
async function findOutsideUrl(
  request: Request,
  wanted: PictureRequest,
  [form = '', ...source]: readonly string[],
): Promise<string | null> {
  if (wanted.purpose !== 'page') return null
  const tenant = await readRequestTenant(request)
  const template = tenant.ok ? tenant.data?.settings.integrations.imageTemplate : null
  if (!template) return null
  const crop = /-(?:\d+x\d+|cut-).*$/.exec(form)?.[0] ?? ''
  const origin = buildSiteUrl(request.headers.get('host') ?? '')
  return getOutsideUrl(template, `${origin}/image/${SOURCE_SEGMENT}${crop}/${source.join('/')}`, wanted)
}

// For an hour: staff may change the service.
function leadOutside(address: string): Response {
  return new Response(null, {
    status: 302,
    headers: {Location: address, 'Cache-Control': 'public, max-age=3600'},
  })
}

// An <img> gets a picture; other requests for the address get the error.
function refusePicture(accept: string, status: number, cacheControl: string): Response {
  const shown = accept.startsWith('image/')
  return new Response(shown ? MISSING_PICTURE : 'There is no such picture\n', {
    status,
    headers: {
      'Cache-Control': cacheControl,
      'Content-Type': shown ? 'image/svg+xml' : 'text/plain; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
      Vary: 'Accept',
    },
  })
}
