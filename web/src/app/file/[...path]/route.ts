import {FILE_KINDS} from '@forecourt/schemas/fields/file'
import {getContentFiles} from '#/gateways/files/get-files'
import type {OpenFile} from '#/gateways/files/port'
import {type FileRequest, readFileRequest} from '#/gateways/files/read-request'
import {log} from '#/lib/log'

type Context = {params: Promise<{path: string[]}>}

/** `/file/{hash}/{name}.pdf`: a file published by staff, at the site's own address. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  const wanted = readFileRequest((await params).path)
  if (!wanted) return refuse(404, 'public, max-age=60')
  const headers = getHeaders(wanted)
  const isKnown = request.headers.get('if-none-match')?.includes(headers.ETag)
  if (isKnown) return new Response(null, {status: 304, headers})
  const file = await getContentFiles().open(`${wanted.hash}.${wanted.kind}`, request.signal)
  if (!file.ok) {
    log('warn', 'files.send-failed', {hash: wanted.hash, message: file.error.message})
    return refuse(file.error.retryable ? 503 : 422, 'no-store')
  }
  if (file.data === null) return refuse(404, 'public, max-age=60')
  return answer(request, file.data, headers)
}

async function answer(
  {method}: Request,
  {body, size}: OpenFile,
  headers: {readonly [name: string]: string},
): Promise<Response> {
  const sized = size === null ? headers : {...headers, 'Content-Length': String(size)}
  if (method !== 'HEAD') return new Response(body, {headers: sized})
  await body.cancel()
  return new Response(null, {headers: sized})
}

function getHeaders({hash, kind, name}: FileRequest) {
  // Browsers show a PDF inline; anything else would be opened in another program.
  const disposition = kind === 'pdf' ? 'inline' : 'attachment'
  return {
    'Content-Type': FILE_KINDS[kind].mimeType,
    'Content-Disposition': `${disposition}; filename="${name}"`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${hash}"`,
    'X-Content-Type-Options': 'nosniff',
    // Search engines would show it long after its offer has ended or it has been replaced.
    'X-Robots-Tag': 'noindex',
  }
}

function refuse(status: number, cacheControl: string): Response {
  return new Response('There is no such file\n', {
    status,
    headers: {'Cache-Control': cacheControl, 'Content-Type': 'text/plain; charset=utf-8'},
  })
}
