import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import type {Slot} from '#/domain/hours/free-slots'
import {addDays, formatTime, toClockTime, toLocalDate} from '#/domain/hours/zoned-time'
import {type BookedTime, listBookings} from '#/gateways/records/leads/shopper-leads'
import {getService} from '#/gateways/services'
import {listFreeTimes} from '#/leads/list-free-times'
import type {GarageVisit} from '#/shoppers/garage-section'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {getButtonClass} from '#/ui/button'
import {GarageOutage, GarageSection} from '#/ui/garage-section'
import {findBookedLocation, hasSlots} from './booked-location'

const KINDS: {readonly [kind in BookedTime['kind']]: string} = {
  'test-drive': 'Test drive',
  service: 'Service',
  visit: 'Visit',
  call: 'Call',
}
const DAYS_AHEAD = 60

/** The times that a shopper has booked, each with a way to another time and a way out. */
export async function Bookings(visit: GarageVisit) {
  const {tenant, shopper, now} = visit
  const booked = await getService('records').run(tenant.slug, (db) => listBookings(db, shopper, now))
  if (booked.ok && booked.data.length === 0) return null
  return (
    <GarageSection id="bookings" title="Bookings">
      {booked.ok ? (
        <ul className="grid gap-3">
          {booked.data.map((booking) => (
            <li key={booking.leadId} className="rounded-card bg-sunk p-4 sm:p-5">
              <Booking visit={visit} booking={booking} />
            </li>
          ))}
        </ul>
      ) : (
        <GarageOutage what="your bookings" />
      )}
    </GarageSection>
  )
}

type Props = {visit: GarageVisit; booking: BookedTime}

function Booking({visit, booking}: Props) {
  const location = findBookedLocation(visit.tenant, booking)
  const zone = location?.zone ?? resolveTenantZone(visit.tenant)
  const isChosen = visit.search.get('booking') === booking.leadId
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">
          {KINDS[booking.kind]}, {formatWhen(booking, zone)}
        </p>
        <p className="text-ink-soft">{[booking.carName, location?.name].filter(Boolean).join(' · ')}</p>
      </div>
      {isChosen && location && hasSlots(booking) ? (
        <ChangeForm visit={visit} booking={booking} location={location} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {location && hasSlots(booking) && (
            <a
              href={`${withQuery(linkTo('myGarage'), {booking: booking.leadId})}#bookings`}
              className={getButtonClass('secondary', 'small')}
            >
              Change the time
            </a>
          )}
          <form method="post" action="/api/my-garage/bookings">
            <input type="hidden" name="booking" value={booking.leadId} />
            <button type="submit" name="change" value="cancel" className={getButtonClass('quiet', 'small')}>
              Cancel the booking
            </button>
          </form>
        </div>
      )}
    </div>
  )
}

// A service takes the day, whatever the hour the car is brought.
function formatWhen({kind, startsAt}: BookedTime, zone: string): string {
  const day = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const time = kind === 'service' ? null : formatTime(toClockTime(startsAt.getTime(), zone))
  return [day.format(startsAt), time].filter((part) => part !== null).join(', ')
}

type ChangeProps = Props & {location: NonNullable<ReturnType<typeof findBookedLocation>>}

/** Chooses a day, then one of its free times; each step is a page. */
async function ChangeForm({visit, booking, location}: ChangeProps) {
  const {tenant, search, now} = visit
  const today = toLocalDate(now, location.zone)
  const day = search.get('date') ?? toLocalDate(booking.startsAt.getTime(), location.zone)
  const {kind, leadId} = booking
  const free =
    kind === 'test-drive' || kind === 'service'
      ? await listFreeTimes(tenant, {kind, location: location.slug, day, except: leadId}, now)
      : null
  return (
    <div className="grid gap-4">
      <form method="get" action={linkTo('myGarage')} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="booking" value={leadId} />
        <label className="grid gap-1 text-sm font-medium">
          Day
          <input
            type="date"
            name="date"
            required
            min={today}
            max={addDays(today, DAYS_AHEAD)}
            defaultValue={day}
            className="field-control"
          />
        </label>
        <button type="submit" className={getButtonClass('secondary', 'medium')}>
          Show its times
        </button>
      </form>
      {free && !free.ok && <GarageOutage what="the free times" />}
      {free?.ok && <FreeTimes booking={booking} day={day} slots={free.data} />}
      <a href={`${linkTo('myGarage')}#bookings`} className="inline-flex min-h-11 items-center underline">
        Leave it as it is
      </a>
    </div>
  )
}

function FreeTimes({
  booking,
  day,
  slots,
}: {
  booking: BookedTime
  day: string
  slots: readonly Slot[]
}): ReactNode {
  if (slots.length === 0) return <p>No time is free on this day. Please choose another.</p>
  const own = {id: `time-${booking.leadId}`}
  return (
    <form method="post" action="/api/my-garage/bookings" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="booking" value={booking.leadId} />
      <input type="hidden" name="date" value={day} />
      <div className="grid gap-1">
        <label htmlFor={own.id} className="text-sm font-medium">
          Time
        </label>
        <select {...own} name="time" required className="field-control">
          {slots.map(({time, label}) => (
            <option key={time} value={time}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" name="change" value="move" className={getButtonClass('primary', 'medium')}>
        Book this time
      </button>
    </form>
  )
}
