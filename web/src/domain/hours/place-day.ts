import {formatShortDate} from './format-short-date.ts'

type PlaceDay = {readonly place: {readonly slug: string; readonly name: string}; readonly date: string}

/** Days at places as the choices of a form; with `namesPlaces`, each says its place. */
export function listPlaceDayChoices(days: readonly PlaceDay[], namesPlaces: boolean) {
  return days.map(({place, date}) => ({
    value: writePlaceDay(place.slug, date),
    label: namesPlaces ? `${formatShortDate(date)} · ${place.name}` : formatShortDate(date),
  }))
}

/** A day at a place as one value of a form. */
export function writePlaceDay(location: string, date: string): string {
  return `${date}/${location}`
}

/** The place and the day of such a value; empty texts if it is none. */
export function readPlaceDay(value: string | undefined): {
  readonly location: string
  readonly date: string
} {
  const [date = '', location = ''] = (value ?? '').split('/')
  return {location, date}
}
