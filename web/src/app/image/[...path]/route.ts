import {getPicture} from '#/gateways/images/get-picture'
import {MISSING_PICTURE} from '#/gateways/images/missing-picture'
import {type PictureFormat, readPictureRequest} from '#/gateways/images/read-request'

type Context = {params: Promise<{path: string[]}>}

const TYPES: {readonly [format in PictureFormat]: string} = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/** `/image/{width}/media/…`, `/image/{width}/cms/…`, `/image/{width}/photo/…`: a picture at one of the made widths. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const accept = request.headers.get('accept') ?? ''
  const wanted = readPictureRequest((await params).path, accept)
  const refuse = (status: number, cacheControl: string) => refusePicture(accept, status, cacheControl)
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

// An <img> gets a picture; a person or a machine that opens the address gets the error.
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
