import {randomBytes} from 'node:crypto'
import {buildOwnUrl} from '#/env/build-own-url'
import {getProcessValue} from '#/lib/process-store'
import {findFailure, requestJson} from '../request-json.ts'
import type {ApplyChanges} from './port.ts'

const TIMEOUT_MS = 10_000

/** The header that proves that a request comes from this process, and its value. */
export const REPLAY_HEADER = 'forecourt-replay'

export function getReplaySecret(): string {
  return getProcessValue('replay-secret', () => randomBytes(32).toString('base64url'))
}

/**
 * Releases what other processes announced. Next can expire pages only within a request, so this process sends a
 * request to itself.
 */
export const replayAnnouncements: ApplyChanges = async (changes) => {
  const answer = await requestJson('This process', buildOwnUrl('/api/announcements/webhook'), {
    headers: {[REPLAY_HEADER]: getReplaySecret()},
    json: changes,
    timeoutMs: TIMEOUT_MS,
  })
  const failure = findFailure(answer)
  if (failure) throw new Error(failure)
}
