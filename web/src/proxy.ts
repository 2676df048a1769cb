import type {NextRequest, NextResponse} from 'next/server'
import {watchCookies} from '#platform/public-page'
import {answerRequest, hideFromSearch} from './pipeline/answer-request'
import {addPreviewHeaders} from './pipeline/enter-preview'
import {startSites} from './routes/start-sites'

// Called here as well as at the start of the server, because in development the proxy is reloaded separately with its
// imports.
startSites()

/** Every request passes through here before a page is rendered or returned from the cache. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const sealPublicPage = watchCookies(request)
  const answer = await answerRequest(request)
  return sealPublicPage(addPreviewHeaders(request, hideFromSearch(request, answer)))
}

// Next keeps the body of what passes here, up to `proxyClientMaxBodySize`; routes of large files read their own.
export const config = {
  matcher: ['/((?!_next/|api/trade-in/photos$|api/stock/photos$|api/stock/feeds/).*)'],
}
