import type {Location, Settings} from '@forecourt/schemas/generated/site-types'
import {joinWords} from '#/lib/join-words'
import {BOOKING_LIMITS, type SlotRules} from '../hours/free-slots.ts'
import {formatMoney} from '../vehicles/format-values.ts'

/** One service that can be booked. */
export type Service = Settings['servicing']['menu'][number]

type Place = Pick<Location, 'id' | 'workshopCapacity' | 'loanCars'>

/** The loan car's key in a booking, distinct from the keys of services, which have no spaces. */
export const LOAN_VEHICLE = 'loan car'

/** The services that a site offers, at one place or anywhere [2.16]. */
export function listServices({menu}: Settings['servicing'], place: string | null = null): readonly Service[] {
  return menu.filter(
    ({hidden, places}) => !hidden && (place === null || places.length === 0 || places.includes(place)),
  )
}

/** "from $299, about 1 h 30 min", or the known part of it; empty if none is known. */
export function describeService({price, shownPrice, minutes}: Service): string {
  const money = price === null || shownPrice === 'none' ? null : formatMoney(price)
  const words = [
    money === null ? null : shownPrice === 'from' ? `from ${money}` : money,
    minutes === null ? null : `about ${formatDuration(minutes)}`,
  ]
  return words.filter((part) => part !== null).join(', ')
}

/** "45 min", "1 h", "2 h 30 min". */
function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
  return words.filter((part) => part !== '').join(' ')
}

/**
 * A place's time rules for a booking of these items: keys of services, and `LOAN_VEHICLE`. It lasts as long as the
 * items one after the other, or the whole day if one of them has no length. An item that is no longer offered is
 * ignored.
 */
export function getServiceRules(
  {forms, servicing}: Pick<Settings, 'forms' | 'servicing'>,
  place: Place,
  items: readonly string[],
): SlotRules {
  const services = listServices(servicing, place.id).filter(({key}) => items.includes(key))
  const lengths = services.map(({minutes}) => minutes)
  const isDay = lengths.length === 0 || lengths.includes(null)
  return {
    ...BOOKING_LIMITS,
    minutes: isDay ? null : lengths.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0),
    step: servicing.stepMinutes,
    capacity: place.workshopCapacity ?? forms.serviceCapacity,
    uses: [
      ...services.flatMap(({key, capacity}) =>
        capacity === null ? [] : [{item: key, capacity, allDay: false}],
      ),
      // A loan car is used until the customer's car is collected, at an unknown time.
      ...(items.includes(LOAN_VEHICLE) ? [{item: LOAN_VEHICLE, capacity: place.loanCars, allDay: true}] : []),
    ],
  }
}

/** The names of booked items as displayed: "Logbook service and wheel alignment". */
export function describeItems({menu}: Settings['servicing'], items: readonly string[]): string {
  const names = menu.filter(({key}) => items.includes(key)).map(({name}) => name)
  return joinWords(items.includes(LOAN_VEHICLE) ? [...names, 'a loan car'] : names)
}
