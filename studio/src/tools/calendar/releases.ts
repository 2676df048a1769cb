import {formatTime} from '@forecourt/schemas/time/format-moment'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {isOnSite} from '../../core/content/is-on-site.ts'
import {getReleaseName} from '../../core/releases/scheduled.ts'
import {resolveSiteZone, type ZoneContext} from '../../core/zone/resolve-site-zone.ts'
import {type Entry, PLAIN_ENTRY} from './entries.ts'

/** Reads the answer of `RELEASES_QUERY`: a release is of the sites of its documents, an empty one of all. */
export function readReleases(answer: unknown, {sites, places}: ZoneContext): Entry[] {
  const {releases, versions} = isRecord(answer) ? answer : {}
  const held = Array.isArray(versions) ? versions.filter(isRecord) : []
  return (Array.isArray(releases) ? releases.filter(isRecord) : []).flatMap((release): Entry[] => {
    const {_id, at, state, isOne} = release
    if (typeof _id !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return []
    const own = held.filter((version) => String(version._id).startsWith(`versions.${getReleaseName(_id)}.`))
    const shown = sites.filter((site) => own.length === 0 || own.some((version) => isOnSite(version, site)))
    const zone = resolveSiteZone(shown[0] ?? sites[0] ?? {dealerships: []}, places)
    const time = formatTime(at, zone)
    // The Studio calls all scheduled drafts the same.
    const {title} = (isOne === true ? own[0] : null) ?? release
    const isScheduled = state !== 'active'
    return [
      {
        ...PLAIN_ENTRY,
        key: _id,
        kind: 'release',
        id: _id,
        type: 'release',
        title: typeof title === 'string' && title !== '' ? title : 'Untitled release',
        start: {
          day: toLocalTime(at, zone).date,
          path: isScheduled ? 'publishAt' : 'metadata.intendedPublishAt',
          value: at,
        },
        isDay: true,
        note: isScheduled ? `Publishes ${time}` : `Meant for ${time}, not scheduled`,
        field: '',
        sites: shown.map(({id}) => id),
        zone,
        visibility: 'scheduled',
      },
    ]
  })
}
