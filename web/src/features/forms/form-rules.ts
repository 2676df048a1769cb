import type {LocationType, Settings} from '@forecourt/schemas'
import type {FormId} from '#/domain/forms/form-id'
import {getFormSettings} from '#/domain/forms/has-form'
import type {Hours} from '#/domain/hours/list-open-spans'
import type {TenantConfig} from '#/tenant/tenant-config'
import type {Department} from './form-definition'

type FormSettings = Settings['forms']

/** What a site changes of one form: its words and its fields. */
export type FormChanges = FormSettings['testDrive']

/** A place as a form names it, with the hours in which it can be visited. */
export type FormPlace = Hours & {
  readonly slug: string
  readonly name: string
  readonly department: LocationType
  readonly dealership: string | null
}

/** What a site decides about its forms. */
export type FormRules = {
  readonly changesOf: (id: FormId) => FormChanges
  readonly settings: Pick<
    FormSettings,
    | 'messageRequired'
    | 'categories'
    | 'defaultCategory'
    | 'defaultState'
    | 'additionalServices'
    | 'requestPhotosNote'
  >
  /** What is said of a postcode that is none (spec 5.9b). */
  readonly invalidPostcode: string
  readonly places: readonly FormPlace[]
  readonly dealerships: readonly {readonly slug: string; readonly name: string}[]
  /** Times of a day that can be asked for, as `HH:MM`. */
  readonly times: readonly string[]
}

const FIRST_HOUR = 8
const LAST_HOUR = 18

/** The rules of a site's forms, from its settings and locations. */
export function rulesOf({settings, locations, dealerships}: TenantConfig): FormRules {
  const {forms} = settings
  return {
    changesOf: (id) => getFormSettings(forms, id),
    settings: forms,
    invalidPostcode: settings.tradeIn.invalidPostcode,
    places: locations.map((location) => ({
      slug: location.slug,
      name: location.name,
      department: location.type,
      dealership: dealerships.find(({id}) => id === location.dealership)?.slug ?? null,
      zone: location.zone,
      hours: location.hours,
      specialHours: location.specialHours,
    })),
    dealerships: dealerships.map(({slug, name}) => ({slug, name})),
    times: listTimes(forms.appointmentMinutes),
  }
}

function listTimes(minutes: number): readonly string[] {
  const count = Math.floor(((LAST_HOUR - FIRST_HOUR) * 60) / minutes)
  return Array.from({length: count}, (_, index) => {
    const at = FIRST_HOUR * 60 + index * minutes
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  })
}

/** Which kind of place a department's forms offer; a site without such a place offers all it has. */
export function placesFor(places: readonly FormPlace[], department: Department): readonly FormPlace[] {
  if (department === 'other') return places
  const kind = department === 'service' || department === 'parts' ? department : 'sales'
  const fitting = places.filter((place) => place.department === kind)
  return fitting.length > 0 ? fitting : places
}
