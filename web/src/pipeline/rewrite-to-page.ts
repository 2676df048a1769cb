import {NextResponse} from 'next/server'
import {toSegment} from '#/tenant/tenant-segment'
import {markPublicPage} from '#platform/public-page'
import {NOT_FOUND} from './internal-path.ts'
import {isEmptyListing, pageOf} from './page-of.ts'
import {plainAnswer} from './plain-answer.ts'
import type {Step} from './step.ts'

/**
 * Sends the visit to its site's internal page; the public address stays as it is. An address that does not exist
 * gets the site's 404 page here, from what is in memory: it costs no page of its own and no read.
 */
export const rewriteToPage: Step = async ({request, path, site}) => {
  if (site === null) return {answer: plainAnswer(404, 'No site answers here.')}
  const {search} = request.nextUrl
  const page = await pageOf(path, search, site)
  // An empty listing still helps a shopper on; a search engine is told that there is nothing.
  const missing = page === NOT_FOUND || (await isEmptyListing(path, search, site))
  const url = request.nextUrl.clone()
  url.pathname = `/${toSegment(site)}${page}`.replace(/\/$/, '')
  // A page is keyed by its path alone: what a listing's parameters say stands in it by now.
  url.search = ''
  return {answer: markPublicPage(NextResponse.rewrite(url, {status: missing ? 404 : 200}))}
}
