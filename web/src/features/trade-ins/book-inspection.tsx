import {formatShortDate} from '#/domain/hours/format-short-date'
import {getDriveRules} from '#/domain/hours/free-slots'
import {listOpenDays} from '#/domain/hours/list-open-days'
import {listLocationDayChoices, writeLocationDay} from '#/domain/hours/location-day'
import {formatTime} from '#/domain/hours/zoned-time'
import {BRING_ID, type TradeInNote} from '#/domain/trade-ins/trade-in-address'
import type {TradeIn} from '#/services/trade-ins/records'
import type {TenantConfig} from '#/tenant/tenant-config'
import {Button} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {PostedSelect} from '#/ui/posted-fields'
import {StepFields} from './start-view'

const DAYS_SHOWN = 21

type Props = {
  tenant: Pick<TenantConfig, 'locations' | 'settings'>
  tradeIn: Pick<TradeIn, 'id' | 'done' | 'typed'>
  /** The message about the last action. */
  note: TradeInNote | null
  now: number
}

/**
 * A time for the inspection of a car whose offer was accepted: the open days of each place, and the times of the
 * chosen day. A refused choice is kept.
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
  const places = tenant.locations.filter(({type}) => type === 'sales')
  const open = listOpenDays(places, DAYS_SHOWN, getDriveRules(tenant.settings.forms), now)
  const chosen = open.find((day) => day.place.slug === location && day.date === date) ?? open[0]
  if (!chosen) return null
  const isTaken = note === 'time-taken' && chosen.date === date
  const times = chosen.slots.filter((slot) => !isTaken || slot.time !== time)
  const kept = times.some((slot) => slot.time === time) ? time : ''
  const filled = {
    typed: {day: writeLocationDay(chosen.place.slug, chosen.date), time: kept},
    faults: {},
  }
  return (
    <section aria-labelledby={BRING_ID} className="grid max-w-xl gap-4">
      <Heading level={3} size="card" id={BRING_ID}>
        Bring your car
      </Heading>
      <form method="post" action="/api/trade-in" className="grid gap-5">
        <StepFields id={tradeIn.id} step="book" />
        {/* Another day may be chosen and its times not be shown: this tells which day the list of times is of. */}
        <input type="hidden" name="times-of" value={filled.typed.day} />
        <div className="grid items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <PostedSelect
            filled={filled}
            name="day"
            label={places.length > 1 ? 'Day and place' : 'Day'}
            options={listLocationDayChoices(open, places.length > 1)}
          />
          <Button type="submit" name="show" value="yes" kind="secondary">
            Show its times
          </Button>
        </div>
        <div className="grid items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <PostedSelect
            filled={filled}
            name="time"
            label={`Time on ${formatShortDate(chosen.date)}`}
            options={times.map(({time: value, label}) => ({value, label}))}
          />
          <Button type="submit">Book this time</Button>
        </div>
      </form>
    </section>
  )
}
