import type {NextRequest} from 'next/server'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {findPass} from '#/features/preview/find-pass'
import {setPass} from '#/features/preview/preview-cookies'
import {resolveView} from '#/features/preview/resolve-view'
import {answerError} from '#/lib/answer-error'
import {readJsonBody} from '#/lib/read-request'
import {getAsOfView, type PreviewView} from '#/lib/site-view'
import {resolveHost} from '#/tenant/list-tenants'
import {isOwnOrigin} from '#/tenant/request-tenant'

const wanted = z.union([
  z.object({perspective: z.string().regex(/^[\w,-]{1,400}$/)}),
  z.object({at: z.iso.datetime({offset: true})}),
])
const MAX_BYTES = 500

/** Switches an open preview to drafts, to published content, to a release or to another time. */
export async function POST(request: NextRequest): Promise<Response> {
  const site = await resolveHost(request.headers.get('host') ?? '').catch(() => null)
  const pass = site !== null && isOwnOrigin(request) ? findPass(request, site) : null
  if (!pass) return answerError(403, 'No preview is open here')
  const body = wanted.safeParse(await readJsonBody(request, MAX_BYTES))
  if (!body.success) return answerError(400, 'Say drafts, published, a release or a time')
  const view = await findView(body.data).catch(() => null)
  if (view === null) return answerError(503, 'The content backend does not answer')
  await setPass(getEnv().PREVIEW_SECRET, {...pass, view})
  return Response.json({view}, {headers: {'Cache-Control': 'no-store'}})
}

async function findView(asked: z.infer<typeof wanted>): Promise<PreviewView> {
  return 'at' in asked
    ? getAsOfView({at: Date.parse(asked.at), release: null})
    : resolveView(asked.perspective)
}
