import {documents} from '@forecourt/schemas/documents'
import type {NextRequest} from 'next/server'
import {parseBody} from 'next-sanity/webhook'
import {getEnv} from '#/env/env'
import {contentChange, isPublished} from '#/gateways/cms/content-change'
import {log} from '#/lib/log'
import {createBurstLog} from '#/lib/log-burst'
import {getErrorMessage} from '#/lib/result'
import {refreshPlaceholders} from '#/photos/sort-photos'
import {releaseContent} from '#/tenant/release-content'

const MAX_BYTES = 64 * 1024

const logReleased = createBurstLog<{id: string; type: string; released: readonly string[]}>(
  'content.released',
  ({type}) => type,
)

/** Receives the content backend's message that a document was published, changed or deleted. */
export async function POST(request: NextRequest): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES)
    return answer(413, 'The body is too large')
  const {body, isValidSignature} = await readSigned(request)
  if (!isValidSignature) return answer(401, 'The signature is missing or wrong')
  const change = contentChange.safeParse(body)
  if (!change.success) return answer(400, 'The body is not what the webhook projects')
  if (!isPublished(change.data)) return Response.json({released: []})
  const released = await releaseContent(change.data)
  if (change.data.type === documents.photoPlaceholder.name) await refreshPlaceholders()
  logReleased({id: change.data.id, type: change.data.type, released})
  return Response.json({released})
}

// Published content is read from the origin, which is consistent at once: no wait is needed.
async function readSigned(request: NextRequest): Promise<{body: unknown; isValidSignature: boolean | null}> {
  try {
    return await parseBody<unknown>(request, getEnv().SANITY_WEBHOOK_SECRET, false)
  } catch (cause) {
    log('warn', 'content.webhook-unreadable', {message: getErrorMessage(cause)})
    return {body: null, isValidSignature: null}
  }
}

function answer(status: number, error: string): Response {
  return Response.json({error}, {status})
}
