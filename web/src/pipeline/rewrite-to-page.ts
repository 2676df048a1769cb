import {NextResponse} from 'next/server'
import {resolveListing} from '#/domain/listing/resolve-listing'
import {canonicaliseListing} from '#/domain/listing-url'
import type {Directory} from '#/tenant/directory'
import {getDirectory} from '#/tenant/directory-store'
import {hasLocation, hasOffer} from '#/tenant/has-address'
import {existsInStock} from '#/tenant/stock-index'
import {toSegment} from '#/tenant/tenant-segment'
import {type Exists, internalPath, NOT_FOUND} from './internal-path.ts'
import {plainAnswer} from './plain-answer.ts'
import type {Step} from './step.ts'

/**
 * Sends the visit to its site's internal page; the public address stays as it is. An address that does not exist
 * gets the site's 404 page here, from what is in memory: it costs no page of its own and no read.
 */
export const rewriteToPage: Step = async ({request, path, site}) => {
  if (site === null) return {answer: plainAnswer(404, 'No site answers here.')}
  const page = await pageOf(path, request.nextUrl.search, site)
  const url = request.nextUrl.clone()
  url.pathname = `/${toSegment(site)}${page}`.replace(/\/$/, '')
  // A page is keyed by its path alone: what a listing's parameters say stands in it by now.
  url.search = ''
  return {answer: NextResponse.rewrite(url, {status: page === NOT_FOUND ? 404 : 200})}
}

async function pageOf(path: string, search: string, site: string): Promise<string> {
  const directory = await getDirectory()
  if (path !== '/search' && !path.startsWith('/search/')) {
    return internalPath(path, existsOn(directory, site))
  }
  const listing = canonicaliseListing(path, search)
  if (!listing) return NOT_FOUND
  const exists =
    listing.state.slugs.length === 0 ||
    (await existsInStock(
      directory,
      site,
      ({catalogue}) => resolveListing(listing.state, catalogue, []) !== null,
    ))
  return exists ? `/search/${listing.segments.join('/')}` : NOT_FOUND
}

function existsOn(directory: Directory, site: string): Exists {
  return {
    offer: (slug) => hasOffer(directory, site, slug, Date.now()),
    location: (slug) => hasLocation(directory, site, slug),
    car: (slug) => existsInStock(directory, site, ({cars}) => cars === null || cars.shown.has(slug)),
  }
}
