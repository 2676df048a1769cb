import type {Location, Settings} from '@forecourt/schemas/generated/site-types'
import {cacheLife} from 'next/cache'
import {linkToForm} from '#/domain/forms/form-links'
import {
  type ClosedTexts,
  describeClosed,
  describeHours,
  listThisWeek,
  type WeekRow,
} from '#/domain/hours/list-hours'
import {type Hours, listOpenSpans} from '#/domain/hours/list-open-spans'
import {listUpcomingSpecialHours, type SpecialDay} from '#/domain/hours/upcoming-special-hours'
import {toLocalDate} from '#/domain/hours/zoned-time'
import type {OpenSpan} from '#/lib/open-spans'

export type LocationHours = {
  readonly rows: readonly WeekRow[]
  /** The time zone of the place, which determines today's date. */
  readonly zone: string
  readonly spans: readonly OpenSpan[]
  readonly special: readonly SpecialDay[]
  /** The first hours of the week in one line, for small spaces; null where they are not known. */
  readonly brief: string | null
}

/** The site settings that the texts of opening hours need. */
export type HoursSettings = Pick<Settings, 'locations' | 'forms'>

/**
 * A place's hours for display: the week, the next days' periods, and coming special days. Without hours of the week
 * there is no week: that it is closed on all days is not known.
 */
export function getLocationHours(
  location: Location,
  {locations, forms}: HoursSettings,
): Promise<LocationHours> {
  const {zone, hours, specialHours, slug} = location
  const contact = forms.general.on ? linkToForm('location', {location: slug}) : null
  const words = describeClosed(location, locations, contact)
  const form = {full: locations.fullHours, compact: locations.groupHours, words}
  return readHours({zone, hours, specialHours}, form)
}

type Form = {readonly full: boolean; readonly compact: boolean; readonly words: ClosedTexts}

async function readHours(place: Hours, form: Form): Promise<LocationHours> {
  'use cache'
  cacheLife('content')
  const now = Date.now()
  const special = listUpcomingSpecialHours(place, now)
  const {zone} = place
  if (place.hours.length === 0 && !form.words.byAppointment)
    return {rows: [], zone, spans: [], special, brief: null}
  return {
    rows: listThisWeek(place.hours, special, toLocalDate(now, zone), form),
    zone,
    spans: listOpenSpans(place, now),
    special,
    brief: describeHours(place.hours, form.words),
  }
}
