import type {NextRequest} from 'next/server'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {findPass} from '#/features/preview/find-pass'
import {setPass} from '#/features/preview/preview-cookies'
import {resolveHost} from '#/tenant/list-tenants'
import {isOwnOrigin} from '#/tenant/request-tenant'

const wanted = z.object({view: z.enum(['drafts', 'published'])})
const MAX_BYTES = 200

/** Turns a preview that is open already to drafts or to what is published. */
export async function POST(request: NextRequest): Promise<Response> {
  const site = await resolveHost(request.headers.get('host') ?? '').catch(() => null)
  const pass = site !== null && isOwnOrigin(request) ? findPass(request, site) : null
  if (!pass) return Response.json({error: 'No preview is open here'}, {status: 403})
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES)
    return Response.json({error: 'The body is too large'}, {status: 413})
  const body = wanted.safeParse(await request.json().catch(() => null))
  if (!body.success) return Response.json({error: 'Say drafts or published'}, {status: 400})
  await setPass(getEnv().PREVIEW_SECRET, {...pass, view: body.data.view})
  return Response.json(body.data, {headers: {'Cache-Control': 'no-store'}})
}
