import type {NextRequest} from 'next/server'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {findPass} from '#/features/preview/find-pass'
import {LINK_MS, writePreviewLink} from '#/features/preview/preview-pass'
import {resolvePreviewTarget} from '#/features/preview/preview-target'
import {answerError} from '#/lib/answer-error'
import {readJsonBody} from '#/lib/read-request'
import {resolveHost} from '#/tenant/list-tenants'
import {isOwnOrigin} from '#/tenant/request-tenant'

const asked = z.object({to: z.string().max(2000)})

/** Returns to the holder of a pass an address that opens the same page in the same view on another device. */
export async function POST(request: NextRequest): Promise<Response> {
  const site = await resolveHost(request.headers.get('host') ?? '').catch(() => null)
  const pass = site !== null && isOwnOrigin(request) ? findPass(request, site) : null
  if (!pass) return answerError(403, 'No preview is open here')
  const body = asked.safeParse(await readJsonBody(request))
  if (!body.success) return answerError(400, 'Say which page')
  const until = Math.min(Date.now() + LINK_MS, pass.until)
  const link = writePreviewLink(getEnv().PREVIEW_SECRET, {...pass, until})
  const path = `/api/preview/open?${new URLSearchParams({link, to: resolvePreviewTarget(body.data.to)})}`
  return Response.json({path}, {headers: {'Cache-Control': 'no-store'}})
}
