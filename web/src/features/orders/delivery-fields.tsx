import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {formatShortDate} from '#/domain/hours/format-short-date'
import {listOpenDays, type OpenDay} from '#/domain/hours/list-open-days'
import {listLocationDayChoices, writeLocationDay} from '#/domain/hours/location-day'
import {formatMoney} from '#/domain/vehicles/format-values'
import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {joinWords} from '#/lib/join-words'
import type {TenantConfig} from '#/tenant/tenant-config'
import {type Filled, PostedRadios, PostedSelect} from '#/ui/posted-fields'
import {AddressFields} from './address-fields'
import {getPickUpRules} from './pick-up-rules'
import type {StepProps} from './step-props'

/** Whether the car is picked up, where and when, or delivered, and to which address. */
export function DeliveryFields({filled, tenant, car, choices, now}: StepProps) {
  const {places, open, days, times} = listPickUpChoices(tenant, car, now)
  const only = places.length === 1 ? places[0] : null
  const {method, location = '', date = '', time = ''} = filled.typed
  const fault = filled.faults.date ?? filled.faults.location
  const kept = writeLocationDay(location, date)
  const openDay = open.find(({place, date: on}) => writeLocationDay(place.slug, on) === kept)
  const filledDay: Filled = {typed: {day: openDay ? kept : ''}, faults: fault ? {day: fault} : {}}
  const refused = method === 'pick-up' && openDay ? describeRefusedTime(openDay, time) : null
  const filledTime: Filled = refused ? {...filled, faults: {...filled.faults, time: refused}} : filled
  const {delivers, zones} = tenant.settings.purchase
  return (
    <>
      <PostedRadios
        filled={filled}
        name="method"
        label={applyVehicleNouns('How would you like to get the car?', [car.item_type])}
        options={[
          ...(places.length > 0 ? [{value: 'pick-up', label: 'Pick it up', note: 'Free of charge.'}] : []),
          ...(delivers
            ? [
                {
                  value: 'delivery',
                  label: 'Have it delivered',
                  note:
                    zones.map(({name, price}) => `${name}: ${formatMoney(price)}`).join(' · ') ||
                    'The dealer tells you the price.',
                },
              ]
            : []),
        ]}
      />
      {places.length > 0 && (
        <fieldset className="grid gap-5 rounded-card border border-line p-4 sm:grid-cols-2">
          <legend className="px-1 text-sm font-medium">
            {only ? `To pick it up at ${only.name}` : 'To pick it up'}
          </legend>
          <PostedSelect filled={filledDay} name="day" label={only ? 'Day' : 'Day and place'} options={days} />
          <PostedSelect filled={filledTime} name="time" label="Time" options={times} />
        </fieldset>
      )}
      {delivers && (
        <fieldset className="grid gap-5 rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-medium">To have it delivered</legend>
          <AddressFields filled={filled} known={choices.buyer ?? choices.price ?? {}} />
        </fieldset>
      )}
    </>
  )
}

const DAYS_SHOWN = 28

/**
 * The open days of each place for picking up a car, and the times of all of them; that the place is open at the time
 * is checked on submission.
 */
function listPickUpChoices(tenant: TenantConfig, car: Car, now: number) {
  const seller = tenant.dealerships.find(({slug}) => slug === car.dealership_slug)
  const places = tenant.locations.filter(
    ({type, dealership}) => type === 'sales' && dealership === seller?.id,
  )
  const open = listOpenDays(places, DAYS_SHOWN, getPickUpRules(tenant), now)
  const times = new Map(open.flatMap(({slots}) => slots.map(({time, label}) => [time, label])))
  return {
    places,
    open,
    days: listLocationDayChoices(
      open.toSorted((a, b) => a.date.localeCompare(b.date)),
      places.length > 1,
    ),
    times: [...times].toSorted().map(([value, label]) => ({value, label})),
  }
}

/** The times of a day, if the chosen one is none of them: the list of times is the same for all days. */
function describeRefusedTime({date, slots}: OpenDay<unknown>, time: string): string | null {
  if (time === '' || slots.some((slot) => slot.time === time)) return null
  return `On ${formatShortDate(date)} you can pick it up at ${joinWords(slots.map(({label}) => label))}.`
}
