import {createHash} from 'node:crypto'
import {extname} from 'node:path'
import {LRUCache} from 'lru-cache'
import {createNotFound} from '../http/api-error.ts'
import {type DatasetContext, type DatasetRoute, getPathParam, type Reply} from '../http/route.ts'
import {readImageFacts} from './image-metadata.ts'
import {type ImageParams, type OutputFormat, parseImageParams} from './image-params.ts'
import {type Size, type Transformed, transformImage} from './transform-image.ts'

const CACHE_BYTES = 96 * 1024 * 1024

/** https://www.sanity.io/docs/apis-and-sdks/image-urls */
export function createDeliveryRoutes(): readonly DatasetRoute[] {
  const cache = new LRUCache<string, Transformed>({
    maxSize: CACHE_BYTES,
    // A size of nothing is refused.
    sizeCalculation: ({bytes}) => Math.max(1, bytes.length),
  })
  const pending = new Map<string, Promise<Transformed>>()
  const image = (context: DatasetContext): Promise<Reply> => serveImage(context, cache, pending)
  return [
    {method: 'GET', path: '/images/:projectId/:dataset/:name', handle: image},
    {method: 'GET', path: '/images/:projectId/:dataset/:name/:vanity', handle: image},
    {method: 'GET', path: '/files/:projectId/:dataset/:name', handle: serveFile},
    {method: 'GET', path: '/files/:projectId/:dataset/:name/:vanity', handle: serveFile},
  ]
}

async function serveImage(
  context: DatasetContext,
  cache: LRUCache<string, Transformed>,
  pending: Map<string, Promise<Transformed>>,
): Promise<Reply> {
  const {request, url} = context
  const name = assetName(context)
  const params = parseImageParams(url.searchParams)
  const format = chooseFormat(name, params, String(request.headers.accept ?? ''))
  const isOriginal = format === undefined || [...url.searchParams.keys()].every((key) => key === 'dl')
  if (isOriginal) return serveFile(context)
  // The same image may exist in one dataset and not in another.
  const key = `${context.lake.files.folder}/${name}?${JSON.stringify([params, format])}`
  const known = cache.get(key)
  const work = known ?? (await (pending.get(key) ?? start()))
  return send(context, work, params.download)

  /** Concurrent requests for the same image share one rendering. */
  function start(): Promise<Transformed> {
    const making = make(context, name, params, format ?? 'jpg').finally(() => pending.delete(key))
    pending.set(key, making)
    return making.then((made) => {
      cache.set(key, made)
      return made
    })
  }
}

async function make(
  {lake}: DatasetContext,
  name: string,
  params: ImageParams,
  format: OutputFormat,
): Promise<Transformed> {
  const original = await lake.files.read(name)
  if (original === undefined) throw createNotFound('Image not found')
  return transformImage(original, getSize(name) ?? (await readImageFacts(original)), params, format)
}

function getSize(name: string): Size | undefined {
  const size = /-(\d+)x(\d+)\./.exec(name)
  return size ? {width: Number(size[1]), height: Number(size[2])} : undefined
}

/** Undefined for vector drawings, which scale by themselves and are sent unchanged. */
function chooseFormat(name: string, {format, auto}: ImageParams, accept: string): OutputFormat | undefined {
  const extension = extname(name).slice(1)
  if (extension === 'svg') return format
  if (format !== undefined) return format
  if (auto && accept.includes('image/webp')) return 'webp'
  if (extension === 'png' || extension === 'webp' || extension === 'gif' || extension === 'avif')
    return extension
  return 'jpg'
}

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
}

async function serveFile(context: DatasetContext): Promise<Reply> {
  const name = assetName(context)
  const bytes = await context.lake.files.read(name)
  if (bytes === undefined) throw createNotFound('File not found')
  const contentType = TYPES[extname(name).slice(1)] ?? 'application/octet-stream'
  return send(context, {bytes, contentType}, context.url.searchParams.get('dl') ?? undefined)
}

function assetName(context: DatasetContext): string {
  const {lake} = context
  const name = getPathParam(context, 'name')
  if (getPathParam(context, 'projectId') !== lake.projectId || !lake.files.isName(name))
    throw createNotFound('File not found')
  return name
}

function send(
  {request, response}: DatasetContext,
  {bytes, contentType}: Transformed,
  download?: string,
): undefined {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  const headers: Record<string, string | number> = {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, s-maxage=2592000, immutable',
    etag,
    vary: 'accept, origin',
    'x-content-type-options': 'nosniff',
    // Uploaded SVG or HTML files must not run scripts on this origin.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'access-control-allow-origin': request.headers.origin ?? '*',
  }
  if (download !== undefined)
    headers['content-disposition'] =
      `attachment; filename="${download.replace(/[^\w. -]/g, '_') || 'download'}"`
  if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end()
  else
    response
      .writeHead(200, {...headers, 'content-length': bytes.length})
      .end(request.method === 'HEAD' ? undefined : bytes)
  return undefined
}
