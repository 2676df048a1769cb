import {type NextRequest, NextResponse} from 'next/server'
import {buildName} from '#/env/build-name'
import {getEnv} from '#/env/env'
import {findPass} from '#/features/preview/find-pass'
import {buildFramePolicy} from '#/features/preview/frame-policy'
import type {PreviewPass} from '#/features/preview/preview-pass'
import {log} from '#/lib/log'
import {getErrorMessage} from '#/lib/result'
import {getViewName} from '#/lib/site-view'
import {isSharedPath} from '#/routes/parse-address'
import {getStoredDirectory} from '#/tenant/directory-store'
import {normaliseHost} from '#/tenant/hosts'
import {refreshPreview} from '#/tenant/preview-directory'
import {DRAFT_MODE_COOKIE} from '#platform/next-internals'
import {createPlainResponse} from './plain-answer.ts'

/**
 * The name under which a request's site is read. For the holder of a pass it is that of the preview. Returns a
 * response if the pass has to be renewed (307) or drafts cannot be read (503).
 */
export async function resolvePreviewSite(request: NextRequest, site: string): Promise<string | NextResponse> {
  const pass = findPass(request, site)
  if (!pass) return site
  if (!isInDraftMode(request, pass)) return redirectToRenewal(request)
  const name = getViewName(pass.site, pass.view)
  try {
    await refreshPreview(name)
  } catch (cause) {
    log('error', 'preview.read-failed', {site: pass.site, message: getErrorMessage(cause)})
    const words =
      'The preview cannot be read just now: the content backend does not answer. Shoppers see the site.'
    return createPlainResponse(503, words, {'Retry-After': '5'})
  }
  return name
}

// Outside draft mode the page would be the 404 page: the framework's cookie ends with the browser session, and with
// each build.
function isInDraftMode(request: NextRequest, {build}: PreviewPass): boolean {
  return request.cookies.has(DRAFT_MODE_COOKIE) && build === buildName()
}

function redirectToRenewal({nextUrl}: NextRequest): NextResponse {
  const url = nextUrl.clone()
  url.pathname = '/api/preview/renew'
  url.search = `?${new URLSearchParams({to: `${nextUrl.pathname}${nextUrl.search}`})}`
  return NextResponse.redirect(url, 307)
}

/** Keeps a preview's pages out of caches and search engines, and allows only the Studio to frame them. */
export function addPreviewHeaders(request: NextRequest, answer: NextResponse): NextResponse {
  const {STUDIO_URL} = getEnv()
  if (!STUDIO_URL || isSharedPath(request.nextUrl.pathname)) return answer
  const site = getStoredDirectory()?.hosts.get(normaliseHost(request.headers.get('host') ?? ''))
  if (!site || !findPass(request, site)) return answer
  answer.headers.set('Cache-Control', 'private, no-store')
  answer.headers.set('X-Robots-Tag', 'noindex, nofollow')
  answer.headers.set('Content-Security-Policy', buildFramePolicy(STUDIO_URL))
  return answer
}
