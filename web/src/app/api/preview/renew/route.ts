import type {NextRequest} from 'next/server'
import {buildName} from '#/env/build-name'
import {getEnv} from '#/env/env'
import {findPass} from '#/features/preview/find-pass'
import {enableDraftMode, setPass} from '#/features/preview/preview-cookies'
import {resolvePreviewTarget} from '#/features/preview/preview-target'
import {resolveHost} from '#/tenant/list-tenants'

/** Opens a preview again for the holder of a pass whose draft-mode cookie is missing or from a former build. */
export async function GET(request: NextRequest): Promise<Response> {
  const site = await resolveHost(request.headers.get('host') ?? '').catch(() => null)
  const pass = site === null ? null : findPass(request, site)
  if (pass) {
    await setPass(getEnv().PREVIEW_SECRET, {...pass, build: buildName()})
    await enableDraftMode(pass.framed)
  }
  const target = resolvePreviewTarget(new URL(request.url).searchParams.get('to') ?? undefined)
  return new Response(null, {status: 307, headers: {Location: target, 'Cache-Control': 'no-store'}})
}
