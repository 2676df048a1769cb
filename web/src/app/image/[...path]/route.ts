import {env} from '#/env/env'
import {getPicture} from '#/gateways/images/get-picture'
import {type PictureFormat, readPictureRequest} from '#/gateways/images/read-request'

type Context = {params: Promise<{path: string[]}>}

const TYPES: {readonly [format in PictureFormat]: string} = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/** `/image/{width}/media/…`, `/image/{width}/cms/…`, `/image/{width}/remote/…`: a picture at one of the made widths. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const accept = request.headers.get('accept') ?? ''
  const wanted = readPictureRequest((await params).path, accept, env().IMAGE_HOSTS)
  if (!wanted) return refuse(404, 'public, max-age=60')
  const picture = await getPicture(wanted)
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

function refuse(status: number, cacheControl: string): Response {
  return new Response('There is no such picture\n', {
    status,
    headers: {'Cache-Control': cacheControl, 'Content-Type': 'text/plain; charset=utf-8'},
  })
}
