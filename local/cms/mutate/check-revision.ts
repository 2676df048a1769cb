import type {LakeDocument} from '../store/lake-document.ts'
import {MutationFailure} from './mutation-failure.ts'

/**
 * Refuses a change made for another revision; for a missing document the message has its id.
 * @throws MutationFailure in the words of the service, which name both revisions
 */
export function checkRevision(found: LakeDocument | string, expected: unknown): void {
  if (expected === undefined || expected === null) return
  const {_id, _rev} = typeof found === 'string' ? {_id: found, _rev: null} : found
  if (_rev === expected) return
  throw new MutationFailure(
    'documentRevisionIDDoesNotMatchError',
    `Document "${_id}" has unexpected revision ID ("${_rev ?? ''}"), expected "${String(expected)}"`,
    {id: _id, currentRevisionID: _rev, expectedRevisionID: expected},
  )
}
