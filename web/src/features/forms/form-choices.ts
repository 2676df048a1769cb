import type {Settings} from '@forecourt/schemas/generated/site-types'
import {STATE_OPTIONS} from '@forecourt/schemas/values/states'
import {formatTime} from '#/domain/hours/zoned-time'
import {describeService, listServices} from '#/domain/servicing/service-menu'
import {joinWords} from '#/lib/join-words'
import type {Choice, FieldDefinition, FormDefinition} from './form-definition'
import {type FormLocation, type FormSite, listLocationsFor} from './form-locations'

/** The choices of a field whose values are a site's own; none if the site has none. */
export function listChoices(
  source: NonNullable<FieldDefinition['source']>,
  {department, appointment}: FormDefinition,
  {settings, dealerships}: FormSite,
  places: readonly FormLocation[],
): readonly Choice[] {
  switch (source) {
    case 'categories':
      return settings.forms.categories.map((value) => ({value, label: value}))
    case 'services':
      return listAdditionalServices(settings).map((value) => ({value, label: value}))
    case 'locations':
      return listLocationsFor(department, places).map(({slug, name}) => ({value: slug, label: name}))
    case 'dealerships':
      return dealerships.map(({slug, name}) => ({value: slug, label: name}))
    case 'contactMethods':
      return settings.tradeIn.contactMethods.map((value) => ({value, label: value}))
    case 'states':
      return STATE_OPTIONS
    case 'menu':
      return listMenuChoices(settings.servicing, listLocationsFor(department, places))
    case 'loanCars':
      return listLocationsFor(department, places).some(({loanCars}) => loanCars > 0)
        ? [{value: 'yes', label: 'I need a car while mine is with you'}]
        : []
    case 'times':
      return listTimes(
        listLocationsFor(department, places),
        appointment === 'service' ? settings.servicing.stepMinutes : settings.forms.appointmentMinutes,
      ).map((value) => ({value, label: formatTime(value) ?? value}))
  }
}

/** The extras of a service, without those that the menu lists under the same name. */
function listAdditionalServices({forms, servicing}: Settings): readonly string[] {
  const menu = new Set(listServices(servicing).map(({name}) => name.toLowerCase()))
  return forms.additionalServices.filter((name) => !menu.has(name.toLowerCase()))
}

/** The services offered at one of these places, with the places if not all offer them. */
function listMenuChoices(menu: Settings['servicing'], places: readonly FormLocation[]): readonly Choice[] {
  return listServices(menu).flatMap((service): Choice[] => {
    const here = places.filter(({id}) => service.places.length === 0 || service.places.includes(id))
    if (here.length === 0) return []
    const only = here.length < places.length ? `Only at ${joinWords(here.map(({name}) => name))}.` : null
    const help = [service.description, only].filter((part) => part !== null).join(' ')
    return [{value: service.key, label: service.name, aside: describeService(service), help}]
  })
}

const USUAL_HOURS = {open: '08:00', close: '18:00'}

/** Selectable times of a day, as `HH:MM`: those that may be free at one of the places. */
function listTimes(places: readonly Pick<FormLocation, 'hours' | 'specialHours'>[], step: number): string[] {
  const hours = places
    .flatMap((place) => [...place.hours, ...place.specialHours])
    .flatMap(({open, close}) => (open !== null && close !== null ? [{open, close}] : []))
  const times = (hours.length > 0 ? hours : [USUAL_HOURS]).flatMap(({open, close}) => {
    const [from, until] = [toMinutes(open), toMinutes(close)]
    // Hours that end before they begin last past midnight, for which there are no bookings.
    const count = Math.max(0, Math.ceil(((until > from ? until : 24 * 60) - from) / step))
    return Array.from({length: count}, (_, index) => from + index * step)
  })
  return [...new Set(times)].toSorted((a, b) => a - b).map(toTime)
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function toTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
