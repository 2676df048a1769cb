import {hash} from 'node:crypto'
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import fresh from 'fresh'
import {getCacheBytes} from '../../src/env/cache-bytes.ts'
import type {EdgeProvider} from '../../src/env/edge-providers.ts'
import {getAddressCheck, type RequestAddress} from '../../src/lib/address-check.ts'
import {tags} from '../../src/lib/cache-tags.ts'
import {removeCampaign} from '../../src/lib/campaign.ts'
import type {HeldPage} from '../../src/lib/handed-pages.ts'
import {getPageSources} from '../../src/lib/page-sources.ts'
import {getRequestContext, recordRoute} from '../../src/lib/request-context.ts'
import {BUILD_FILES, hideInternals} from '../next-internals.ts'
import {PUBLIC_PAGE_HEADER, readPublicPageMark} from '../public-page.ts'
import {getReleaseTime} from '../releases/late-answers.ts'
import {collectBody, toBytes} from './collect-body.ts'
import {chooseEncoding, compress, type Encoding, isCompressible} from './compress.ts'
import {writeEdgeHeaders} from './edge-headers.ts'
import {getStorageTime, hasCookie, isCacheableRequest} from './is-cacheable.ts'
import type {NextHandler} from './next-handler.ts'
import type {ChangeScripts} from './replace-scripts.ts'
import {ResponseCache, type StoredResponse} from './response-cache.ts'
import {buildScriptPolicy} from './script-policy.ts'

// Below the size of a packet, compression has no benefit.
const MIN_COMPRESSED_BYTES = 1000

type Options = {
  /** Null: nothing is stored. */
  readonly cache: ResponseCache | null
  readonly changeScripts: ChangeScripts
  /** Whether pages get a policy that lists their scripts. */
  readonly limitsScripts: boolean
  /** What is in front of this server; null for nothing that is told of releases. */
  readonly edge: EdgeProvider | null
}

/** The production server's cache of responses. */
export function createResponseCache(): ResponseCache {
  return new ResponseCache(getCacheBytes('answers'))
}

/** So many pages of the cache, those that were asked for last first: whoever takes over loads them. */
export function listHeldPages(cache: ResponseCache, most: number): HeldPage[] {
  return cache
    .listKeys(2 * most)
    .map((key) => key.split(' '))
    .flatMap(([encoding = '', host = '', path = '']) =>
      path.startsWith('/') && !path.startsWith(BUILD_FILES) ? [{encoding, host, path}] : [],
    )
    .slice(0, most)
}

/**
 * Compresses Next's responses and adds an `ETag`; sends a stored response again without calling Next. It stores files
 * of the build, pages that the proxy has marked as public (`public-page.ts`), and for each host one page for absent
 * addresses. A page is released with the tags that Next keeps it by, and all are when the addresses of sites change.
 */
export function withResponseCache(next: NextHandler, options: Options): RequestListener {
  const {cache, edge} = options
  return async (request, response) => {
    const encoding = chooseEncoding(request)
    const {url = '', headers} = request
    const {host = ''} = headers
    const begin = `${encoding} ${host} `
    const key = begin + removeCampaign(url)
    const isShareable = isCacheableRequest(request)
    const isCacheable = cache !== null && isShareable
    const isRight = (stored: StoredResponse | undefined) =>
      stored && !stored.absentCookies.some((name) => hasCookie(request, name))
    if (isCacheable) {
      const stored = cache.get(key)
      if (stored && isRight(stored)) return sendStored(request, response, stored)
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isOfAbsent = isRead && (await isAbsent({host, url, cookie: headers.cookie}))
    if (isOfAbsent) {
      const absent = isCacheable ? cache.get(begin + ABSENT) : undefined
      if (absent && isRight(absent)) return sendStored(request, response, absent)
    }
    const begunAt = getReleaseTime()
    let absentCookies: readonly string[] | null = null
    const shouldCollect = () => {
      if (response.headersSent) return false
      absentCookies = readPublicPageMark(response.getHeader(PUBLIC_PAGE_HEADER))
      response.removeHeader(PUBLIC_PAGE_HEADER)
      // A response to HEAD has no body, and must not report its length of 0 as the page's.
      const isCollected = request.method !== 'HEAD' && canCompress(response)
      if (isCollected) return true
      hideInternals(request, response)
      writeEdgeHeaders(response, edge, {isPublic: absentCookies !== null, tags: null})
      return false
    }
    collectBody(response, shouldCollect, async (body) => {
      const status = response.statusCode
      const page = changePage(request, response, body, options)
      const {site = null, route = null, pageTags = [], ownTags = []} = getRequestContext() ?? {}
      const isMarkedPublic = absentCookies !== null
      const ms = getStorageTime({
        url,
        status: isOfAbsent && status === 404 ? 200 : status,
        headers: response.getHeaders(),
        isMarkedPublic,
        isKept: pageTags.length > 0,
      })
      hideInternals(request, response)
      const isNewest = isShareable && ms > 0 && status === 200
      writeEdgeHeaders(response, edge, {
        isPublic: isMarkedPublic,
        tags: isNewest && pageTags.length > 0 ? [...new Set([...pageTags, ...ownTags])] : null,
      })
      const answer = await finish(request, response, page, encoding)
      const isFile = url.startsWith(BUILD_FILES)
      // Of a page without tags it is not known what releases it.
      if (!isCacheable || ms === 0 || !(isFile || pageTags.length > 0)) return
      const stored = {
        ...answer,
        body: copyAlone(answer.body),
        status,
        by: {site, route},
        absentCookies: absentCookies ?? [],
        tags: isFile ? [] : [tags.addresses, ...pageTags],
        begunAt,
      }
      cache.set(isOfAbsent ? begin + ABSENT : key, stored, ms)
    })
    return next(request, response)
  }
}

/** A body in memory of its own: a small one is a piece of 64 kB, which all stay while one piece of them is kept. */
function copyAlone(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/** Used instead of an address, which would start with a slash. */
const ABSENT = 'absent'

function isAbsent(asked: RequestAddress): Promise<boolean> {
  return getAddressCheck()
    .isAbsent(asked)
    .catch(() => false)
}

/** A page as sent: its scripts replaced, and restricted to its own. */
function changePage(
  {headers: {host = '', cookie = ''}}: IncomingMessage,
  response: ServerResponse,
  body: string | Buffer,
  {changeScripts, limitsScripts}: Options,
): Buffer {
  if (!isHtml(response)) return toBytes(body)
  const page = changeScripts(body.toString())
  const policy = response.getHeader('content-security-policy')
  if (limitsScripts)
    response.setHeader(
      'Content-Security-Policy',
      [policy, buildScriptPolicy(page, getPageSources().list({host, cookie}))].filter(Boolean).join('; '),
    )
  return Buffer.from(page)
}

function sendStored(request: IncomingMessage, response: ServerResponse, stored: StoredResponse): void {
  recordRoute(stored.by.site, stored.by.route ?? 'none')
  if (stored.status === 200) send(request, response, stored)
  else response.writeHead(stored.status, stored.headers).end(stored.body)
}

function isHtml(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html')
}

function canCompress(response: ServerResponse): boolean {
  if (response.hasHeader('content-encoding') || response.statusCode === 206) return false
  // Streamed and never buffered, because it may be a file of ten thousand cars.
  if (/\bno-transform\b/.test(String(response.getHeader('cache-control') ?? ''))) return false
  return isCompressible(String(response.getHeader('content-type') ?? ''))
}

type Answer = Pick<StoredResponse, 'headers' | 'body'>

/** Compresses and sends a buffered response. Returns it as sent. */
async function finish(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  encoding: Encoding,
): Promise<Answer> {
  const isSmall = body.length < MIN_COMPRESSED_BYTES
  const sent = isSmall ? body : await compress(body, encoding)
  if (!isSmall && encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', sent.length)
  response.appendHeader('Vary', 'Accept-Encoding')
  if (response.statusCode === 200 && !response.hasHeader('etag')) response.setHeader('ETag', createETag(body))
  const answer = {headers: {...response.getHeaders()}, body: sent}
  if (response.statusCode === 200) send(request, response, answer)
  else response.end(sent)
  return answer
}

// Weak: the same page in another encoding has the same tag.
function createETag(body: Buffer): string {
  return `W/"${hash('sha1', body, 'base64url')}"`
}

/** Sends a response, or 304 if the browser's copy is still valid. */
function send(request: IncomingMessage, response: ServerResponse, {headers, body}: Answer): void {
  if (!fresh(request.headers, headers)) {
    response.writeHead(200, headers)
    response.end(body)
    return
  }
  for (const name of ['content-length', 'content-encoding']) response.removeHeader(name)
  const {'content-length': _length, 'content-encoding': _encoding, ...rest} = headers
  response.writeHead(304, rest)
  response.end()
}
