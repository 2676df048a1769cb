import {formatShortDate} from './format-short-date.ts'

type LocationDay = {readonly place: {readonly slug: string; readonly name: string}; readonly date: string}

/** Days at places as the choices of a form; with `namesLocations`, each says its place. */
export function listLocationDayChoices(days: readonly LocationDay[], namesLocations: boolean) {
  return days.map(({place, date}) => ({
    value: writeLocationDay(place.slug, date),
    label: namesLocations ? `${formatShortDate(date)} · ${place.name}` : formatShortDate(date),
  }))
}

/** A day at a place as one value of a form. */
export function writeLocationDay(location: string, date: string): string {
  return `${date}/${location}`
}

/** The place and the day of such a value; empty texts if it is none. */
export function readLocationDay(value: string | undefined): {
  readonly location: string
  readonly date: string
} {
  const [date = '', location = ''] = (value ?? '').split('/')
  return {location, date}
}
