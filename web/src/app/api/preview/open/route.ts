import type {NextRequest} from 'next/server'
import {buildName} from '#/env/build-name'
import {getEnv} from '#/env/env'
import {enableDraftMode, setPass} from '#/features/preview/preview-cookies'
import {PASS_MS, readPreviewLink} from '#/features/preview/preview-pass'
import {resolvePreviewTarget} from '#/features/preview/preview-target'
import {resolveHost} from '#/tenant/list-tenants'

/** Opens a preview on another device, for a link created in the last quarter of an hour. */
export async function GET(request: NextRequest): Promise<Response> {
  const {STUDIO_URL, PREVIEW_SECRET} = getEnv()
  const site = STUDIO_URL ? await resolveHost(request.headers.get('host') ?? '').catch(() => null) : null
  const {searchParams} = new URL(request.url)
  const now = Date.now()
  const link = site && readPreviewLink(PREVIEW_SECRET, site, searchParams.get('link') ?? '', now)
  if (!site || !link) return refuse()
  await setPass(PREVIEW_SECRET, {
    site,
    view: link.view,
    until: now + PASS_MS,
    framed: false,
    build: buildName(),
  })
  await enableDraftMode(false)
  const target = resolvePreviewTarget(searchParams.get('to') ?? undefined)
  return new Response(null, {status: 307, headers: {Location: target, 'Cache-Control': 'no-store'}})
}

function refuse(): Response {
  return new Response('This link is wrong or has run out: make a new one in the preview.\n', {
    status: 401,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
