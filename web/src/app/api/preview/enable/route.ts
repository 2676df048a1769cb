import type {NextRequest} from 'next/server'
import {buildName} from '#/env/build-name'
import {getEnv} from '#/env/env'
import {checkSecret, REFUSALS} from '#/features/preview/check-secret'
import {findPass} from '#/features/preview/find-pass'
import {buildFramePolicy} from '#/features/preview/frame-policy'
import {enableDraftMode, setPass} from '#/features/preview/preview-cookies'
import {PASS_MS} from '#/features/preview/preview-pass'
import {resolvePreviewTarget} from '#/features/preview/preview-target'
import {requireRequestSite} from '#/tenant/request-tenant'

/**
 * Opens a preview for a secret that the Studio wrote into this project within the last hour
 * (https://www.sanity.io/docs/visual-editing/visual-editing-with-next-js-app-router). The pass is for this site only.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const {STUDIO_URL, PREVIEW_SECRET} = getEnv()
  if (!STUDIO_URL) return refuse(404, 'There are no previews here: STUDIO_URL is not set.')
  const site = await requireRequestSite(request)
  if (site instanceof Response) return site
  const opened = await checkSecret(request, request.url, site)
  if (typeof opened === 'string') return refuse(REFUSALS[opened].status, REFUSALS[opened].words, STUDIO_URL)
  const framed = request.headers.get('sec-fetch-dest') === 'iframe'
  const location = resolvePreviewTarget(opened.redirectTo)
  // Another frame of the Studio shows a preview of this site already, perhaps of drafts: both have one pass.
  if (request.nextUrl.searchParams.has('keep') && findPass(request, site)) return leadTo(location)
  const {view} = opened
  await setPass(PREVIEW_SECRET, {site, view, until: Date.now() + PASS_MS, framed, build: buildName()})
  await enableDraftMode(framed)
  return leadTo(location)
}

function leadTo(location: string): Response {
  return new Response(null, {status: 307, headers: {Location: location, 'Cache-Control': 'no-store'}})
}

function refuse(status: number, words: string, studioUrl?: string): Response {
  return new Response(`${words}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      ...(studioUrl ? {'Content-Security-Policy': buildFramePolicy(studioUrl)} : {}),
    },
  })
}
