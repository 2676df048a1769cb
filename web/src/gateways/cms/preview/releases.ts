import {LRUCache} from 'lru-cache'
import * as z from 'zod'
import {getProcessValue} from '#/lib/process-store'
import {ContentUnavailable, getErrorMessage} from '#/lib/result'
import {type AsOfView, getAsOfView} from '#/lib/site-view'
import {getContentClient} from '../client.ts'

const TIMEOUT_MS = 5000

/** The parts of one page query in sequence; a newly scheduled release appears with a short delay. */
const FRESH_MS = 1000
const MAX_KEPT = 100

const DUE = `*[_type == "system.release" && state == "scheduled" && dateTime(publishAt) <= dateTime($at)]
  | order(publishAt desc)._id`
const ONE =
  '*[_type == "system.release" && _id == $id][0]{state, "at": coalesce(publishAt, metadata.intendedPublishAt)}'
const PREFIX = '_.releases.'

const idsSchema = z.array(z.string())
const releaseSchema = z.object({state: z.string(), at: z.iso.datetime({offset: true}).nullable()}).nullable()

/** The names of the releases due by an instant (ms since the epoch), latest first. Throws `ContentUnavailable`. */
export function listDueReleases(at: number): Promise<readonly string[]> {
  const known = getProcessValue(
    'due-releases',
    () => new LRUCache<number, Promise<readonly string[]>>({max: MAX_KEPT, ttl: FRESH_MS}),
  )
  const found = known.get(at) ?? fetchDue(at)
  known.set(at, found, {noUpdateTTL: true})
  found.catch(() => known.delete(at))
  return found
}

async function fetchDue(at: number): Promise<readonly string[]> {
  const ids = await fetchRaw(DUE, {at: new Date(at).toISOString()}, idsSchema)
  return ids.map((id) => id.slice(PREFIX.length))
}

/**
 * The view of a site with a release: at its publication time, or at `now` (ms since the epoch) if it has none. Null
 * if the release is not open. Throws `ContentUnavailable`.
 */
export async function findReleaseView(name: string, now: number): Promise<AsOfView | null> {
  const release = await fetchRaw(ONE, {id: `${PREFIX}${name}`}, releaseSchema)
  if (release === null || !OPEN.has(release.state)) return null
  const at = release.at === null ? now : Date.parse(release.at)
  return getAsOfView({at: Math.max(at, now), release: name})
}

const OPEN: ReadonlySet<string> = new Set(['active', 'scheduling', 'scheduled'])

async function fetchRaw<T>(
  query: string,
  params: {[name: string]: string},
  schema: z.ZodType<T>,
): Promise<T> {
  try {
    const answer = await getContentClient().fetch<unknown>(query, params, {
      perspective: 'raw',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'no-store',
    })
    return schema.parse(answer)
  } catch (cause) {
    throw new ContentUnavailable(getErrorMessage(cause))
  }
}
