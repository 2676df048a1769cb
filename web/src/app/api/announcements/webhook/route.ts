import * as z from 'zod'
import {announcedChange} from '#/gateways/announcements/port'
import {getReplaySecret, REPLAY_HEADER} from '#/gateways/announcements/replay-announcements'
import {answerError} from '#/lib/answer-error'
import {log} from '#/lib/log'
import {readJsonBody} from '#/lib/read-request'
import {isSameSecret} from '#/lib/signature'
import {releaseChanges} from '../../release-changes'

const MAX_BYTES = 1024 * 1024
const announced = z.array(announcedChange)

/** Revalidates what another process announced. Only this process calls it, because only it has the secret. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameSecret(request.headers.get(REPLAY_HEADER) ?? '', getReplaySecret()))
    return answerError(404, 'Not found')
  const changes = announced.safeParse(await readJsonBody(request, MAX_BYTES))
  if (!changes.success) return answerError(400, 'The body is no list of changes')
  const released = await releaseChanges(changes.data)
  log('info', 'announcements.released', {changes: changes.data.length, tags: released.length})
  return Response.json({released: released.length})
}
