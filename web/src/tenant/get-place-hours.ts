import {cacheLife} from 'next/cache'
import {type HoursRow, listHours} from '#/domain/hours/list-hours'
import {type Hours, listOpenSpans} from '#/domain/hours/list-open-spans'
import {type SpecialDay, upcomingSpecialHours} from '#/domain/hours/upcoming-special-hours'
import type {OpenSpan} from '#/lib/open-spans'

export type PlaceHours = {
  readonly rows: readonly HoursRow[]
  readonly spans: readonly OpenSpan[]
  readonly special: readonly SpecialDay[]
  /** The first row in one line, for where only one line fits. */
  readonly brief: string
}

/** A place's hours as a page shows them: the week, the next days' stretches, and special days to come. */
export async function getPlaceHours({zone, hours, specialHours}: Hours): Promise<PlaceHours> {
  'use cache'
  cacheLife('content')
  const now = Date.now()
  const place = {zone, hours, specialHours}
  const rows = listHours(hours)
  const [first] = listHours(hours, {compact: true})
  return {
    rows,
    spans: listOpenSpans(place, now),
    special: upcomingSpecialHours(place, now),
    brief: first ? `${first.days} ${first.times}` : '',
  }
}
