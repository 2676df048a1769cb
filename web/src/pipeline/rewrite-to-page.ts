import {NextResponse} from 'next/server'
import {canonicaliseListing} from '#/domain/listing-url'
import {getDirectory} from '#/tenant/directory-store'
import {toSegment} from '#/tenant/tenant-segment'
import {internalPath, NOT_FOUND} from './internal-path.ts'
import {plainAnswer} from './plain-answer.ts'
import type {Step, Visit} from './step.ts'

/** Sends the visit to its site's internal page. The public address stays as it is. */
export const rewriteToPage: Step = async (visit) => {
  if (visit.site === null) return {answer: plainAnswer(404, 'No site answers here.')}
  const url = visit.request.nextUrl.clone()
  url.pathname = `/${toSegment(visit.site)}${await pageOf(visit)}`.replace(/\/$/, '')
  // A page is keyed by its path alone: what a listing's parameters say stands in it by now.
  url.search = ''
  return {answer: NextResponse.rewrite(url)}
}

async function pageOf({request, path}: Visit): Promise<string> {
  if (path !== '/search' && !path.startsWith('/search/')) return internalPath(path, await getDirectory())
  const listing = canonicaliseListing(path, request.nextUrl.search)
  return listing ? `/search/${listing.segments.join('/')}` : NOT_FOUND
}
