import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {getPublishedId} from '@sanity/client/csm'
import {TITLE} from '../content/title-query.ts'

/** The Studio's own releases that have a time, with what is in each; a release of one document is a scheduled draft. */
export const RELEASES_QUERY = {
  fetch: `{
    "releases": *[_type == "system.release" && state in ["active", "scheduling", "scheduled"]
      && defined(coalesce(publishAt, metadata.intendedPublishAt))]{
      _id, state, "at": coalesce(publishAt, metadata.intendedPublishAt), "title": metadata.title,
      "isOne": metadata.cardinality == "one"
    },
    "versions": *[_id in path("versions.**")]{_id, _type, "isEnd": _system.delete == true, scope, dealership, "title": ${TITLE}}
  }`,
  listen: '*[_type == "system.release"]',
  perspective: 'raw',
} as const

/** The name of a release, by which perspectives and actions know it. */
export function getReleaseName(id: string): string {
  return id.slice('_.releases.'.length)
}

/** When a document is published by itself, or taken off the sites. */
export type Scheduled = {
  /** The id of the release's document. */
  readonly release: string
  /** ISO 8601. */
  readonly at: string
  /** It is taken off the sites then. */
  readonly isEnd: boolean
  /** Somebody edits it: it is not published by itself until it is scheduled again. */
  readonly isPaused: boolean
  /** The title of a release of several documents; null where it is scheduled alone. */
  readonly title: string | null
}

/** Reads the answer of `RELEASES_QUERY`: the next scheduled publish of each document, by its published id. */
export function readScheduled(answer: unknown): ReadonlyMap<string, Scheduled> {
  const {releases, versions} = isRecord(answer) ? answer : {}
  const rows = (Array.isArray(releases) ? releases.filter(isRecord) : [])
    .filter(({state, at, isOne}) => (state !== 'active' || isOne === true) && typeof at === 'string')
    .toSorted((one, other) => String(other.at).localeCompare(String(one.at)))
  const held = (Array.isArray(versions) ? versions.filter(isRecord) : []).map((version) => ({
    id: String(version._id),
    isEnd: version.isEnd === true,
  }))
  return new Map(
    rows.flatMap(({_id, state, at, isOne, title}) => {
      const release = String(_id)
      const own = held.filter(({id}) => id.startsWith(`versions.${getReleaseName(release)}.`))
      return own.map(({id, isEnd}) => {
        const isPaused = state === 'active'
        const own = isOne === true ? null : String(title ?? '')
        return [getPublishedId(id), {release, at: String(at), isEnd, isPaused, title: own}] as const
      })
    }),
  )
}

/** "Goes live Fri 4 Dec 2026, 9:00 am Perth", and with which release. */
export function describeScheduled(
  {at, isEnd, isPaused, title}: Omit<Scheduled, 'release'>,
  zone: string,
): string {
  const when = formatMoment(at, zone)
  if (isPaused) return `Schedule paused: it was to be published ${when}`
  const words = `${isEnd ? 'Comes off the sites' : 'Goes live'} ${when}`
  return title === null ? words : `${words}, with ${title || 'an untitled release'}`
}
