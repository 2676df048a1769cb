import type {DatabaseSync} from 'node:sqlite'
import {createBadRequest} from '../http/api-error.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import {parseBody} from './list-commits.ts'

/** `last`: the current state, or the last one before its deletion. */
export type Moment = {revision: string} | {time: string} | 'last'

const FROM = 'FROM revisions r JOIN transactions t ON t.seq = r.seq WHERE r.document_id = ?'
const LATEST = 'ORDER BY r.seq DESC LIMIT 1'

/**
 * The requested state; by default the current one.
 * @throws ApiError 400 for more than one, or an invalid time
 */
export function readMoment(asked: URLSearchParams): Moment {
  const revision = asked.get('revision')
  const time = asked.get('time')
  const isLast = asked.get('lastRevision') === 'true'
  if ([revision !== null, time !== null, isLast].filter(Boolean).length > 1)
    throw createBadRequest('Only one of "revision", "time" and "lastRevision" can be given')
  if (isLast) return 'last'
  if (revision !== null) return {revision}
  if (time !== null && Number.isNaN(Date.parse(time))) throw createBadRequest('Invalid "time"')
  return {time: (time === null ? new Date() : new Date(time)).toISOString()}
}

/** `null` if the document did not exist then, or its history was deleted. */
export function findRevision({database}: DocumentStore, id: string, moment: Moment): LakeDocument | null {
  if (moment === 'last') return findLast(database, id)
  if ('revision' in moment)
    return parseBody(database.prepare(`SELECT r.body ${FROM} AND t.id = ?`).get(id, moment.revision)?.body)
  return parseBody(
    database.prepare(`SELECT r.body ${FROM} AND t.at <= ? ${LATEST}`).get(id, moment.time)?.body,
  )
}

/**
 * Documents that ended with a release have the revision of that moment, as on the service: the Studio reverts a
 * release to the state before it.
 */
function findLast(database: DatabaseSync, id: string): LakeDocument | null {
  const last = parseBody(
    database.prepare(`SELECT r.body ${FROM} AND r.body IS NOT NULL ${LATEST}`).get(id)?.body,
  )
  const end = database.prepare(`SELECT r.body, t.id, t.origin ${FROM} ${LATEST}`).get(id)
  return last && end?.body === null && end.origin === 'release' ? {...last, _rev: String(end.id)} : last
}
