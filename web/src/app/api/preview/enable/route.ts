import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {urlSearchParamPreviewSecret} from '@sanity/preview-url-secret/constants'
import type {NextRequest} from 'next/server'
import {buildName} from '#/env/build-name'
import {getEnv} from '#/env/env'
import {buildFramePolicy} from '#/features/preview/frame-policy'
import {enableDraftMode, setPass} from '#/features/preview/preview-cookies'
import {PASS_MS} from '#/features/preview/preview-pass'
import {resolvePreviewTarget} from '#/features/preview/preview-target'
import {canTrySecret, recordWrongSecret} from '#/features/preview/secret-tries'
import {checkContent} from '#/gateways/cms/check-content'
import {getContentClient} from '#/gateways/cms/client'
import {canSeeDrafts} from '#/gateways/cms/preview/can-see-drafts'
import {log} from '#/lib/log'
import {getErrorMessage} from '#/lib/result'
import {resolveHost} from '#/tenant/list-tenants'

/**
 * Opens a preview for a secret that the Studio wrote into this project within the last hour
 * (https://www.sanity.io/docs/visual-editing/visual-editing-with-next-js-app-router). The pass is for this site only.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const {STUDIO_URL, PREVIEW_SECRET} = getEnv()
  if (!STUDIO_URL) return refuse(404, 'There are no previews here: STUDIO_URL is not set.')
  const site = await resolveHost(request.headers.get('host') ?? '').catch(() => null)
  if (!site) return refuse(404, 'No site answers here.')
  if (!canTrySecret(Date.now()))
    return refuse(429, 'Too many wrong secrets: try again in a minute.', STUDIO_URL)
  const opened = await validate(request, site)
  if (!opened) return refuse(503, 'The content backend does not answer: try again in a minute.', STUDIO_URL)
  if (!opened.isValid) {
    recordWrongSecret(Date.now())
    return refuse(
      401,
      'This preview link is wrong or has run out: open the preview again in the Studio.',
      STUDIO_URL,
    )
  }
  if (!opened.maySee)
    return refuse(403, 'You may look at the drafts of your own sites only: ask an administrator.', STUDIO_URL)
  const framed = request.headers.get('sec-fetch-dest') === 'iframe'
  const view = opened.studioPreviewPerspective === 'published' ? 'published' : 'drafts'
  await setPass(PREVIEW_SECRET, {site, view, until: Date.now() + PASS_MS, framed, build: buildName()})
  await enableDraftMode(framed)
  return new Response(null, {
    status: 307,
    headers: {Location: resolvePreviewTarget(opened.redirectTo), 'Cache-Control': 'no-store'},
  })
}

async function validate(request: NextRequest, site: string) {
  try {
    const opened = await validatePreviewUrl(getContentClient(), request.url)
    // A secret that is not found counts as wrong only where the backend can find something.
    if (!opened.isValid) await checkContent()
    const secret = new URL(request.url).searchParams.get(urlSearchParamPreviewSecret) ?? ''
    return {...opened, maySee: opened.isValid && (await canSeeDrafts(secret, site))}
  } catch (cause) {
    log('error', 'preview.validation-failed', {message: getErrorMessage(cause)})
    return null
  }
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
