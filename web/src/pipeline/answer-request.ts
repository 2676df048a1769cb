import {type NextRequest, NextResponse} from 'next/server'
import type {ListingAddress} from '#/domain/listing/listing-url'
import {listOtherParameters} from '#/domain/listing/parse-listing'
import {getEnv} from '#/env/env'
import {decodeAddress} from '#/lib/decode-address'
import {log} from '#/lib/log'
import {recordRoute, setRenderedAddress} from '#/lib/request-context'
import {getErrorMessage} from '#/lib/result'
import {getSiteSlug} from '#/lib/site-view'
import {findNewAddress} from '#/routes/find-new-address'
import {findPage, isEmptyListing} from '#/routes/find-page'
import type {FoundPage} from '#/routes/found-page'
import {isSharedPath, parseAddress} from '#/routes/parse-address'
import {getStoredDirectory} from '#/tenant/directory-store'
import {getMainHost, isHiddenHost, normaliseHost} from '#/tenant/hosts'
import {resolveHost} from '#/tenant/list-tenants'
import {toTenantSegment} from '#/tenant/tenant-config'
import {markPublicPage} from '#platform/public-page'
import {enablePayment} from './enable-payment.ts'
import {applyGate} from './enter-gate.ts'
import {resolvePreviewSite} from './enter-preview.ts'
import {createPlainResponse} from './plain-answer.ts'
import type {ProxyRequest} from './proxy-request.ts'

/** Handles a request, from its bytes to the page that is returned. */
export async function answerRequest(request: NextRequest): Promise<NextResponse> {
  const path = decodePath(request.nextUrl.pathname)
  if (path === null) return createPlainResponse(400, 'Bad request')
  if (isSharedPath(path)) {
    recordRoute(findKnownSite(request), nameSharedRoute(path))
    return NextResponse.next()
  }
  if (!READS.has(request.method)) {
    return createPlainResponse(405, 'This address is for reading only', {Allow: 'GET, HEAD'})
  }
  const site = await findSite(request, path)
  if (site instanceof NextResponse) return site
  const view = await resolvePreviewSite(request, site)
  if (view instanceof NextResponse) return view
  const asked = {request, address: parseAddress(path, request.nextUrl.search), site: view}
  recordRoute(site, asked.address.route ?? 'absent')
  const redirect =
    redirectToMainHost(asked) ??
    redirectOldListing(asked) ??
    redirectShortcut(asked) ??
    redirectPlainForm(asked)
  if (redirect) return redirect
  const found = await findPage(asked.address, asked.site)
  if (found.kind === 'absent') recordRoute(site, 'absent')
  const moved = await followStaffRedirect(asked, found)
  if (moved) return moved
  const answer = () => answerWithPage(asked, found)
  return found.kind === 'page' ? enablePayment(asked, await applyGate(asked, answer)) : answer()
}

/** The site of a request's host, if it is already in memory. */
function findKnownSite({headers}: NextRequest): string | null {
  return getStoredDirectory()?.hosts.get(normaliseHost(headers.get('host') ?? '')) ?? null
}

/** `/api/forms` of `/api/forms/contact`, `/image` of a picture. */
function nameSharedRoute(path: string): string {
  return /^\/api\/[a-z][a-z-]{0,39}(?=\/|$)|^\/[a-z-]+/.exec(path)?.[0] ?? '/'
}

// Pages are read-only: any other method is refused before the framework tries to read its body.
const READS = new Set(['GET', 'HEAD'])

/**
 * The path as text; null if its bytes are not valid text, for which the framework would return 500, or if it contains
 * a control character.
 */
export function decodePath(pathname: string): string | null {
  const path = decodeAddress(pathname)
  return path === null || [...path].some((letter) => letter < ' ' || letter === '\u007F') ? null : path
}

const OWN_HOSTS = new Set(['localhost', '127.0.0.1'])

/**
 * The site of a request's host, or a response: a plain 404 if no site has this host, a 503 while none can be read.
 */
async function findSite(request: NextRequest, path: string): Promise<string | NextResponse> {
  const host = request.headers.get('host') ?? ''
  try {
    const site = await resolveHost(host)
    if (site) return site
  } catch (cause) {
    log('error', 'proxy.directory-unavailable', {message: getErrorMessage(cause)})
    return createPlainResponse(503, 'The site is being prepared. Please try again in a minute.', {
      'Retry-After': '5',
    })
  }
  // In development and in a demo, the bare host lists the sites.
  if (getEnv().demo && OWN_HOSTS.has(normaliseHost(host)) && path === '/') {
    return NextResponse.rewrite(new URL('/api/sites', request.url))
  }
  return createPlainResponse(404, 'No site answers here.')
}

/** Redirects visitors of a site's other host names to its first, if the site uses only one address. */
export function redirectToMainHost({request, site}: ProxyRequest): NextResponse | null {
  const directory = getStoredDirectory()
  const asked = request.headers.get('host') ?? ''
  const host = directory && getMainHost(directory, site, asked)
  if (!host) return null
  const {protocol, pathname, search} = request.nextUrl
  const url = new URL(`${protocol}//${asked}${pathname}${search}`)
  // Scheme and port are unchanged: the proxy in front of this server chose them.
  url.hostname = host
  return NextResponse.redirect(url, 301)
}

const OLD_RANGE = /[?&]range(?:\[|%5b)/i

/**
 * Redirects a listing in the format of former sites and budget finders to its current address: `range[price]=:38000`
 * is `price=-38000` (spec 9.8d).
 */
export function redirectOldListing({request, address}: ProxyRequest): NextResponse | null {
  if (!address.listing || !OLD_RANGE.test(address.search)) return null
  return redirectTo(request, cleanListing(address.listing, address.search), '', 301)
}

/** Redirects a shortened address to the intended page of the same site. */
export function redirectShortcut({request, address}: ProxyRequest): NextResponse | null {
  return address.shortcutTo === null ? null : redirectTo(request, address.shortcutTo, address.search, 308)
}

/**
 * Redirects a search form posted without JavaScript to its clean address: without empty values, and with both ends of
 * a range in one parameter (spec 2.2, 5.1f).
 */
export function redirectPlainForm({request, address}: ProxyRequest): NextResponse | null {
  const {listing, path, search} = address
  if (!listing) return null
  const given = [...new URLSearchParams(search)]
  const isFromForm = given.some(([name, value]) => value.trim() === '' || /_(?:min|max)$/.test(name))
  const clean = cleanListing(listing, search)
  return isFromForm && clean !== `${path}${search}` ? redirectTo(request, clean, '', 302) : null
}

/** A listing's public address, with the parameters of the request that are not a listing's. */
function cleanListing({publicUrl}: ListingAddress, search: string): string {
  return addParameters(publicUrl, listOtherParameters(search))
}

function addParameters(to: string, parameters: readonly (readonly [string, string])[]): string {
  if (parameters.length === 0) return to
  const [path = '', fragment] = to.split('#')
  const added = new URLSearchParams(parameters.map(([name, value]) => [name, value]))
  return `${path}${path.includes('?') ? '&' : '?'}${added}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Redirects to an address. It keeps the parameters of `search`, but for those that the target sets itself. */
function redirectTo(request: NextRequest, to: string, search: string, status: number): NextResponse {
  const target = new URL(to, request.nextUrl)
  const own = new Set(target.searchParams.keys())
  const kept = [...new URLSearchParams(search)].filter(([name]) => !own.has(name))
  return NextResponse.redirect(new URL(addParameters(to, kept), request.nextUrl), status)
}

// Permanent, but cached for a limited time, so that a mistake does not stay in browsers; and by them alone, because
// caches in front are not told of a redirect that ends.
const REDIRECT_CACHE = 'private, max-age=3600'

/**
 * Redirects an old address (301), from a set in memory. A page at the same address takes precedence, and a redirect
 * loop is not followed.
 */
async function followStaffRedirect(
  {request, address, site}: ProxyRequest,
  found: FoundPage,
): Promise<NextResponse | null> {
  const to = found.kind === 'page' ? null : await findNewAddress(address.path, site)
  if (to === null) return null
  return limitCache(redirectTo(request, to, address.search, 301))
}

function limitCache(answer: NextResponse): NextResponse {
  answer.headers.set('Cache-Control', REDIRECT_CACHE)
  return answer
}

// One page for every address that does not exist, rendered under an internal address.
const NOT_FOUND = '/not-found'
const ABSENT_ADDRESS = '/absent_address'

/**
 * Rewrites to the site's internal page; the public address is unchanged. An address that does not exist gets the
 * site's 404 page from memory, without rendering a page or reading data for it. A car that has moved redirects to its
 * current address; one sold longer ago than the site shows it is gone (410).
 */
async function answerWithPage(
  {request, address, site}: ProxyRequest,
  found: FoundPage,
): Promise<NextResponse> {
  if (found.kind !== 'moved')
    setRenderedAddress(found.kind === 'absent' ? ABSENT_ADDRESS : request.nextUrl.pathname)
  switch (found.kind) {
    case 'moved':
      return limitCache(redirectTo(request, found.to, address.search, 301))
    case 'file':
      return rewriteTo(request, getSiteSlug(site), found.page)
    case 'gone':
      return rewriteTo(request, site, found.page, 410)
    case 'unavailable':
      return rewriteTo(request, site, found.page, 503)
    case 'absent':
      return markPublicPage(rewriteTo(request, site, NOT_FOUND, 404))
    case 'page':
      // An empty listing is useful for shoppers, but search engines get a 404.
      return markPublicPage(
        rewriteTo(request, site, found.page, (await isEmptyListing(address, site)) ? 404 : 200),
      )
  }
}

function rewriteTo(request: NextRequest, site: string, page: string, status?: number): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = `/${toTenantSegment(site)}${page}`.replace(/\/$/, '')
  // A page is cached by its path only, which now includes the listing's parameters.
  url.search = ''
  return NextResponse.rewrite(url, status === undefined ? undefined : {status})
}

/** Asks search engines not to index the pages of a hidden host. */
export function hideFromSearch(request: NextRequest, answer: NextResponse): NextResponse {
  const host = request.headers.get('host') ?? ''
  const directory = getStoredDirectory()
  const site = findKnownSite(request)
  if (directory && site && isHiddenHost(directory, site, host)) answer.headers.set('X-Robots-Tag', 'noindex')
  return answer
}
