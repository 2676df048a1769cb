import {formatShortDate} from '#/domain/hours/format-short-date'
import {getDriveRules, listFreeSlots} from '#/domain/hours/free-slots'
import {addDays, formatTime, toLocalDate} from '#/domain/hours/zoned-time'
import type {TradeIn} from '#/gateways/records/trade-ins'
import type {TenantConfig} from '#/tenant/tenant-config'
import {Button} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {PostedSelect} from '#/ui/posted-fields'
import {StepFields} from './start-view'

const DAYS_SHOWN = 21

/** A time for the inspection of a car whose offer was accepted. The combination is validated on submission. */
export function BookInspection({
  tenant,
  tradeIn,
  now,
}: {
  tenant: TenantConfig
  tradeIn: TradeIn
  now: number
}) {
  if (tradeIn.done.book !== undefined) {
    const {location, date = '', time = ''} = tradeIn.typed.book ?? {}
    const place = tenant.locations.find(({slug}) => slug === location)
    return (
      <p>
        You bring it to {place?.name ?? 'us'} on {formatShortDate(date)} at {formatTime(time) ?? time}.
      </p>
    )
  }
  const {places, days, times} = listChoices(tenant, now)
  if (days.length === 0) return null
  const filled = {typed: tradeIn.typed.book ?? {}, faults: {}}
  return (
    <section aria-labelledby="bring" className="grid max-w-xl gap-4">
      <Heading level={3} size="card" id="bring">
        Bring your car
      </Heading>
      <form method="post" action="/api/trade-in" className="grid gap-5">
        <StepFields id={tradeIn.id} step="book" />
        <div className="grid gap-5 sm:grid-cols-3">
          <PostedSelect
            filled={filled}
            name="location"
            label="Place"
            options={places.map(({slug, name}) => ({value: slug, label: name}))}
            fallback={places.length === 1 ? places[0]?.slug : ''}
          />
          <PostedSelect filled={filled} name="date" label="Day" options={days} />
          <PostedSelect filled={filled} name="time" label="Time" options={times} />
        </div>
        <div>
          <Button type="submit" kind="secondary">
            Book this time
          </Button>
        </div>
      </form>
    </section>
  )
}

function listChoices(tenant: TenantConfig, now: number) {
  const places = tenant.locations.filter(({type}) => type === 'sales')
  const rules = getDriveRules(tenant.settings.forms)
  const slots = places.flatMap((place) => {
    const first = toLocalDate(now, place.zone)
    return Array.from({length: DAYS_SHOWN}, (_, day) => addDays(first, day)).flatMap((date) =>
      listFreeSlots(place, date, [], rules, now).map((slot) => ({time: slot.time, label: slot.label, date})),
    )
  })
  const days = [...new Set(slots.map(({date}) => date))].toSorted()
  const times = new Map(slots.map(({time, label}) => [time, label]))
  return {
    places,
    days: days.map((date) => ({value: date, label: formatShortDate(date)})),
    times: [...times].toSorted().map(([value, label]) => ({value, label})),
  }
}
