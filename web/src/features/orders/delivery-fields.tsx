import type {Location} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {formatShortDate} from '#/domain/hours/format-short-date'
import {listFreeSlots, type Slot} from '#/domain/hours/free-slots'
import {type BookableDay, listBookableDays} from '#/domain/hours/list-bookable-days'
import {writeLocationDay} from '#/domain/hours/location-day'
import {formatMoney} from '#/domain/vehicles/format-values'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {joinWords} from '#/lib/join-words'
import type {TenantConfig} from '#/tenant/tenant-config'
import {FieldNotes, type Filled, PostedRadios, PostedSelect} from '#/ui/posted-fields'
import {AddressFields} from './address-fields'
import {getPickUpRules} from './pick-up-rules'
import type {StepProps} from './step-props'

/** Whether the car is picked up, where and when, or delivered, and to which address. */
export function DeliveryFields({filled, tenant, car, choices, now}: StepProps) {
  const {strips, times} = listPickUpChoices(tenant, car, now)
  const {method, location = '', date = '', time = ''} = filled.typed
  const fault = filled.faults.date ?? filled.faults.location
  const refused = method === 'pick-up' ? describeRefusedTime(strips, {location, date, time}) : null
  const filledTime: Filled = refused ? {...filled, faults: {...filled.faults, time: refused}} : filled
  const {delivers, zones} = tenant.settings.purchase
  return (
    <>
      <PostedRadios
        filled={filled}
        name="method"
        label={applyVehicleNouns('How would you like to get the car?', [getNamedKind(car)])}
        options={[
          ...(strips.length > 0 ? [{value: 'pick-up', label: 'Pick it up', note: 'Free of charge.'}] : []),
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
      {strips.length > 0 && (
        <fieldset className="grid min-w-0 gap-5 rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-medium">To pick it up</legend>
          {strips.map(({place, days}) => (
            <DayStrip key={place.slug} place={place} days={days} chosen={writeLocationDay(location, date)} />
          ))}
          <FieldNotes filled={{typed: {}, faults: fault ? {day: fault} : {}}} name="day" />
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

type Strip = {
  readonly place: Location
  readonly days: readonly (BookableDay & {readonly slots: readonly Slot[]})[]
}

/** The next days of a place, of which one is chosen; a closed one cannot be. */
function DayStrip({place, days, chosen}: Strip & {chosen: string}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">A day at {place.name}</legend>
      <div className="day-strip">
        {days.map(({date, isFree, note}) => {
          const value = writeLocationDay(place.slug, date)
          return (
            <label key={date} className="tile day">
              <input
                type="radio"
                name="day"
                value={value}
                defaultChecked={value === chosen}
                disabled={!isFree}
                className="sr-only"
              />
              {formatShortDate(date)} <small>{note}</small>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/**
 * The next days of each place for picking up a car, and the times of all of them. Bookings are not counted; that the
 * place is open at the time is checked on submission.
 */
function listPickUpChoices(tenant: TenantConfig, car: Car, now: number) {
  const seller = tenant.dealerships.find(({slug}) => slug === car.dealership_slug)
  const rules = getPickUpRules(tenant)
  const strips: Strip[] = tenant.locations
    .filter(({type, dealership}) => type === 'sales' && dealership === seller?.id)
    .map((place) => ({
      place,
      days: listBookableDays(place, [], rules, now).map((day) => ({
        ...day,
        slots: listFreeSlots(place, day.date, [], rules, now),
      })),
    }))
  const slots = strips.flatMap(({days}) => days.flatMap((day) => day.slots))
  const times = new Map(slots.map(({time, label}) => [time, label]))
  return {strips, times: [...times].toSorted().map(([value, label]) => ({value, label}))}
}

type Typed = {readonly location: string; readonly date: string; readonly time: string}

/** The times of the chosen day, if the chosen one is none of them: the list of times is the same for all days. */
function describeRefusedTime(strips: readonly Strip[], {location, date, time}: Typed): string | null {
  const days = strips.find(({place}) => place.slug === location)?.days
  const slots = days?.find((day) => day.date === date)?.slots ?? []
  if (time === '' || slots.length === 0 || slots.some((slot) => slot.time === time)) return null
  return `On ${formatShortDate(date)} you can pick it up at ${joinWords(slots.map(({label}) => label))}.`
}
