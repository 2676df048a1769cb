import {addDays} from '@forecourt/schemas/time/days'
import {toInstant, toLocalTime} from '@forecourt/schemas/time/zoned-time'
import type {Action} from '@sanity/client'
import {getDraftId} from '@sanity/client/csm'
import {getReleaseName, type Scheduled} from '../../core/releases/scheduled.ts'

const OPENING = '09:00'

/** The time that a schedule starts from: nine in the morning of tomorrow, on the clock of a zone. */
export function suggestMoment(now: number, zone: string): string {
  return toInstant({date: addDays(toLocalTime(now, zone).date, 1), time: OPENING}, zone)
}

/**
 * What a schedule asks of the content backend, in one transaction: a release of the draft alone, as the Studio itself
 * makes one, or another time for the one that there is. `name` is that of a new release.
 */
export function planSchedule(id: string, at: string, scheduled: Scheduled | null, name: string): Action[] {
  const releaseId = scheduled ? getReleaseName(scheduled.release) : name
  const schedule = {actionType: 'sanity.action.release.schedule', releaseId, publishAt: at} as const
  if (scheduled) {
    const patch = {set: {'metadata.intendedPublishAt': at}}
    // The client's own type of an edit wants a list where the backend takes an object.
    return [{actionType: 'sanity.action.release.edit', releaseId, patch} as unknown as Action, schedule]
  }
  return [
    {
      actionType: 'sanity.action.release.create',
      releaseId,
      metadata: {
        title: 'Scheduled publish',
        releaseType: 'scheduled',
        cardinality: 'one',
        intendedPublishAt: at,
      },
    },
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
      baseId: getDraftId(id),
      versionId: `versions.${releaseId}.${id}`,
    },
    schedule,
  ]
}

/** Takes a schedule back: nothing is published, and the draft stays. */
export function planUnschedule({release, isPaused}: Scheduled): Action[] {
  const releaseId = getReleaseName(release)
  const unschedule = {actionType: 'sanity.action.release.unschedule', releaseId} as const
  return [...(isPaused ? [] : [unschedule]), {actionType: 'sanity.action.release.archive', releaseId}]
}
