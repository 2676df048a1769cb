import {addDays, getWeekday} from '@forecourt/schemas/time/days'
import * as z from 'zod'
import {type Hours, isUnknown, openSpansOn} from '#/domain/hours/list-open-spans'
import {toClockTime, toLocalDate} from '#/domain/hours/zoned-time'
import {formatAddress} from '#/domain/vehicles/format-values'
import {getSiteOrigin} from '#/tenant/site-dealer'
import type {TenantConfig} from '#/tenant/tenant-config'
import {truncateForAgent} from './describe-car'

const DAYS = 8
const MOST_PLACES = 100

export const dealerInformation = z.object({
  name: z.string(),
  about: z.string().nullable(),
  phone: z.string().nullable(),
  licence: z.string().nullable(),
  url: z.string(),
  locations: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      department: z.string(),
      address: z.string(),
      phone: z.string().nullable(),
    }),
  ),
})

export const openingHours = z.object({
  locations: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      department: z.string(),
      time_zone: z.string(),
      days: z.array(
        z.object({
          date: z.string().describe('The local day, year-month-day'),
          open: z.array(z.object({from: z.string(), until: z.string()})).describe('Empty: closed'),
        }),
      ),
    }),
  ),
})

/** The dealer and its locations. */
export function describeDealer(tenant: TenantConfig): z.infer<typeof dealerInformation> {
  const {identity} = tenant.settings
  return {
    name: identity.name,
    about: identity.about ? truncateForAgent(identity.about) : null,
    phone: identity.phone,
    licence: identity.licenceNumber,
    url: getSiteOrigin(tenant),
    locations: tenant.locations.slice(0, MOST_PLACES).map(({slug, name, type, address, phone}) => ({
      slug,
      name,
      department: type,
      address: formatAddress(address),
      phone,
    })),
  }
}

type Place = Hours & Pick<TenantConfig['locations'][number], 'slug' | 'name' | 'type'>

/**
 * The opening hours of locations, from the local today on; `slug` selects one of them. `now` in ms since the epoch.
 */
export function describeOpeningHours(
  {locations}: {readonly locations: readonly Place[]},
  slug: string | null,
  now: number,
): z.infer<typeof openingHours> {
  const wanted = locations.filter((location) => slug === null || location.slug === slug)
  return {
    locations: wanted.slice(0, MOST_PLACES).map((location) => {
      const {zone} = location
      const today = toLocalDate(now, zone)
      // Without hours it is not known on which days it is closed.
      const length = location.hours.length > 0 ? DAYS : 0
      const unknown = new Set<number>(location.hours.filter(isUnknown).map(({weekday}) => weekday))
      const week = Array.from({length}, (_, at) => addDays(today, at))
      const days = week.filter((date) => !unknown.has(getWeekday(date)))
      return {
        slug: location.slug,
        name: location.name,
        department: location.type,
        time_zone: zone,
        days: days.map((date) => ({
          date,
          open: openSpansOn(location, date).map(({from, until}) => ({
            from: toClockTime(from, zone),
            until: toClockTime(until, zone),
          })),
        })),
      }
    }),
  }
}
