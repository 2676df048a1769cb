import {formatShortDate} from '#/domain/hours/format-short-date'
import {getDriveRules, listFreeSlots} from '#/domain/hours/free-slots'
import {listBookableDays} from '#/domain/hours/list-bookable-days'
import {writeLocationDay} from '#/domain/hours/location-day'
import {formatTime} from '#/domain/hours/zoned-time'
import {BRING_ID, type TradeInNote} from '#/domain/trade-ins/trade-in-address'
import type {TradeIn} from '#/services/trade-ins/records'
import type {TenantConfig} from '#/tenant/tenant-config'
import {SubmitButton} from '#/ui/button'
import {PostedSelect} from '#/ui/posted-fields'
import {TitledSection} from '#/ui/titled-section'
import {TradeInForm} from './start-view'

type Props = {
  tenant: Pick<TenantConfig, 'locations' | 'settings'>
  tradeIn: Pick<TradeIn, 'id' | 'done' | 'typed'>
  /** The message about the last action. */
  note: TradeInNote | null
  now: number
}

/**
 * A time for the inspection of a car whose offer was accepted: the next ten days of each place, and the times of the
 * chosen day. A refused choice is kept. Bookings are not counted: a taken time is refused when it is chosen.
 */
export function BookInspection({tenant, tradeIn, note, now}: Props) {
  const {location, date = '', time = ''} = tradeIn.typed.book ?? {}
  if (tradeIn.done.book !== undefined) {
    const place = tenant.locations.find(({slug}) => slug === location)
    return (
      <p>
        You bring it to {place?.name ?? 'us'} on {formatShortDate(date)} at {formatTime(time) ?? time}.
      </p>
    )
  }
  const rules = getDriveRules(tenant.settings.forms)
  const places = tenant.locations.filter(({type}) => type === 'sales')
  const strips = places.map((place) => ({place, days: listBookableDays(place, [], rules, now)}))
  const free = strips.flatMap(({place, days}) =>
    days.filter(({isFree}) => isFree).map((day) => ({place, date: day.date})),
  )
  const chosen = free.find((day) => day.place.slug === location && day.date === date) ?? free[0]
  if (!chosen) return null
  const isTaken = note === 'time-taken' && chosen.date === date
  const times = listFreeSlots(chosen.place, chosen.date, [], rules, now).filter(
    (slot) => !isTaken || slot.time !== time,
  )
  const kept = times.some((slot) => slot.time === time) ? time : ''
  const day = writeLocationDay(chosen.place.slug, chosen.date)
  return (
    <TitledSection id={BRING_ID} title="Bring your car" level={3} className="grid gap-4">
      <TradeInForm id={tradeIn.id} step="book" fields={{show: 'yes'}} className="grid min-w-0 gap-4">
        {strips.map(({place, days}) => (
          <fieldset key={place.slug} className="min-w-0">
            <legend className="mb-1 text-sm font-medium">
              {places.length > 1 ? `A day at ${place.name}` : 'Day'}
            </legend>
            <div className="day-strip">
              {days.map(({date: on, isFree, note: words}) => {
                const value = writeLocationDay(place.slug, on)
                return (
                  <button
                    key={on}
                    type="submit"
                    name="day"
                    value={value}
                    disabled={!isFree}
                    aria-pressed={value === day}
                    className="tile day"
                  >
                    {formatShortDate(on)} <small>{words}</small>
                  </button>
                )
              })}
            </div>
          </fieldset>
        ))}
      </TradeInForm>
      <TradeInForm
        id={tradeIn.id}
        step="book"
        fields={{day}}
        className="grid max-w-xl items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <PostedSelect
          filled={{typed: {time: kept}, faults: {}}}
          name="time"
          label={`Time on ${formatShortDate(chosen.date)}${places.length > 1 ? ` at ${chosen.place.name}` : ''}`}
          options={times.map(({time: value, label}) => ({value, label}))}
        />
        <SubmitButton>Book this time</SubmitButton>
      </TradeInForm>
    </TitledSection>
  )
}
