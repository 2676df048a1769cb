import {withQuery} from '@forecourt/schemas/routes/routes'
import {addDays} from '@forecourt/schemas/time/days'
import {formatShortDate} from '#/domain/hours/format-short-date'
import type {Slot} from '#/domain/hours/free-slots'
import {DAYS_SHOWN} from '#/domain/hours/list-bookable-days'
import {toClockTime, toLocalDate} from '#/domain/hours/zoned-time'
import {formatLeadNumber} from '#/domain/leads/lead-id'
import {describeItems} from '#/domain/servicing/service-menu'
import {formatWithCapital} from '#/lib/format-text'
import {BOOKING_KINDS, findBookedLocation, formatBookedTime, hasSlots} from '#/services/leads/booked-time'
import {listFreeDays, listFreeTimes, type SlotKind} from '#/services/leads/list-free-times'
import type {BookedTime} from '#/services/leads/records/shopper-leads'
import type {TenantConfig} from '#/tenant/tenant-config'
import {getButtonClass, SubmitButton} from '#/ui/button'
import {GarageOutage} from '#/ui/garage-section'
import {PostForm} from '#/ui/post-form'
import {TextLink} from '#/ui/text-link'

/** The page of a booking, and the target of its forms. */
type BookingAddress = {readonly page: string; readonly anchor: string; readonly action: string}

type Props = {
  readonly tenant: TenantConfig
  readonly booking: BookedTime
  readonly address: BookingAddress
  /** The parameters of the page: the booking being moved, and the chosen day. */
  readonly search: URLSearchParams
  readonly now: number
}

/** A booked time with its purpose, and forms to move or cancel it. Each step is a page. */
export function BookingView(props: Props) {
  const {tenant, booking, address, search} = props
  const location = findBookedLocation(tenant, booking)
  const kind = BOOKING_KINDS[booking.kind]
  const items = describeItems(tenant.settings.servicing, booking.items)
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">
          {formatWithCapital(kind)}, {formatBookedTime(tenant, booking)}
        </p>
        {items !== '' && <p>{items}</p>}
        <p>Booking number {formatLeadNumber(booking.leadId)}</p>
        <p className="text-ink-soft">{[booking.carName, location?.name].filter(Boolean).join(' · ')}</p>
      </div>
      {search.get('booking') === booking.leadId && location && hasSlots(booking) ? (
        <ChangeForm {...props} booking={booking} location={location} />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          {location && hasSlots(booking) && (
            <a
              href={`${withQuery(address.page, {booking: booking.leadId})}${address.anchor}`}
              className={getButtonClass('secondary', 'small')}
            >
              Change the time
            </a>
          )}
          <CancelForm address={address} leadId={booking.leadId} />
        </div>
      )}
    </div>
  )
}

/** Asks before the time is given to others. */
function CancelForm({address, leadId}: {address: BookingAddress; leadId: string}) {
  return (
    <details>
      <summary className={getButtonClass('quiet', 'small')}>Cancel the booking</summary>
      <PostForm
        action={address.action}
        fields={{booking: leadId}}
        className="grid justify-items-start gap-3 pt-3"
      >
        <p>The time is then free for others.</p>
        <SubmitButton name="change" value="cancel" kind="secondary" size="small">
          Yes, cancel it
        </SubmitButton>
      </PostForm>
    </details>
  )
}

type ChangeProps = Props & {
  readonly booking: BookedTime & {readonly kind: SlotKind}
  readonly location: NonNullable<ReturnType<typeof findBookedLocation>>
}

/** Selects one of ten days, then one of its free times. */
async function ChangeForm({tenant, booking, location, address, search, now}: ChangeProps) {
  const day = search.get('date') ?? toLocalDate(booking.startsAt.getTime(), location.zone)
  const {kind, leadId, items} = booking
  const wanted = {kind, items, location: location.slug, except: leadId}
  const [free, days] = await Promise.all([
    listFreeTimes(tenant, {...wanted, day}, now),
    listFreeDays(tenant, {...wanted, from: search.get('from')}, now),
  ])
  const linkToDays = (more: {date?: string; from?: string | null}) =>
    `${withQuery(address.page, {booking: leadId, date: day, from: search.get('from'), ...more})}${address.anchor}`
  const last = days.ok ? days.data.at(-1)?.date : undefined
  return (
    <div className="grid gap-4">
      {days.ok && (
        <nav aria-label="Days" className="grid gap-2">
          <div className="day-strip">
            {days.data.map(({date, isFree, note}) => (
              <a
                key={date}
                href={isFree ? linkToDays({date}) : undefined}
                aria-disabled={isFree ? undefined : true}
                aria-current={date === day ? 'date' : undefined}
                className="tile day"
              >
                {formatShortDate(date)} <small>{note}</small>
              </a>
            ))}
          </div>
          <p className="flex gap-6">
            {search.get('from') !== null && (
              <TextLink href={linkToDays({from: null})} isPlain>
                First days
              </TextLink>
            )}
            {days.data.length === DAYS_SHOWN && last && (
              <TextLink href={linkToDays({from: addDays(last, 1)})} isPlain>
                Later days
              </TextLink>
            )}
          </p>
        </nav>
      )}
      {free.ok ? (
        <FreeTimes
          action={address.action}
          leadId={leadId}
          day={day}
          slots={free.data}
          usual={toClockTime(booking.startsAt.getTime(), location.zone)}
        />
      ) : (
        <GarageOutage what="the free times" />
      )}
      <TextLink href={`${address.page}${address.anchor}`} isPlain>
        Leave it as it is
      </TextLink>
    </div>
  )
}

type TimesProps = {
  readonly action: string
  readonly leadId: string
  readonly day: string
  readonly slots: readonly Slot[]
  /** The booked time of day, preselected if it is also free on another day. */
  readonly usual: string
}

function FreeTimes({action, leadId, day, slots, usual}: TimesProps) {
  if (slots.length === 0) return <p>No time is free on this day. Please choose another.</p>
  const id = `time-${leadId}`
  return (
    <PostForm
      action={action}
      fields={{booking: leadId, date: day}}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="grid gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          Time on {formatShortDate(day)}
        </label>
        <select
          id={id}
          name="time"
          required
          defaultValue={slots.some(({time}) => time === usual) ? usual : undefined}
          className="field-control"
        >
          {slots.map(({time, label}) => (
            <option key={time} value={time}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton name="change" value="move">
        Book this time
      </SubmitButton>
    </PostForm>
  )
}
