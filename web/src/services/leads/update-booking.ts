import {resolveAppointment} from '#/domain/hours/free-slots'
import type {StoredLead} from '#/domain/leads/stored-lead'
import {toAppointment} from '#/domain/leads/to-appointment'
import type {GarageOutcome} from '#/domain/my-garage/garage-address'
import {getRecords} from '#/gateways/records/get-records'
import type {SiteTransaction} from '#/gateways/records/port'
import type {TenantConfig} from '#/tenant/tenant-config'
import {BOOKING_KINDS, findBookedLocation, formatBookedTime, hasSlots} from './booked-time.ts'
import {submitFollowUp} from './follow-up-lead.ts'
import {getBookingRules} from './list-free-times.ts'
import {readLeads} from './records/read-leads.ts'
import type {BookedTime} from './records/shopper-leads.ts'

/** A booked time, with its lead. */
export type StoredBooking = {readonly booking: BookedTime; readonly stored: StoredLead}

type BookingChange = {
  readonly tenant: TenantConfig
  /** Finds a booking among the shopper's; null if it is not theirs, past or cancelled. */
  readonly find: (db: SiteTransaction) => Promise<BookedTime | null>
  /** The posted fields: `change`, and to move it `date` and `time`. */
  readonly fields: URLSearchParams
  /** The page on which it was changed, for the dealer. */
  readonly path: string
  /** The id of the signed-in shopper. */
  readonly shopper?: string | undefined
  /** ms since the epoch. */
  readonly now: number
}

/**
 * Moves or cancels a booked time; releasing the time and notifying the dealer are one transaction. A post that names
 * neither, such as one that arrived without its fields, changes nothing.
 */
export async function updateBooking(change: BookingChange): Promise<GarageOutcome> {
  const {fields, tenant, path, shopper} = change
  const wanted = fields.get('change')
  if (wanted !== 'move' && wanted !== 'cancel') return 'unavailable'
  const found = await findStored(change)
  if (typeof found === 'string') return found
  return wanted === 'move'
    ? moveBooking(change, found)
    : deleteBooking(tenant, found, {path, shopper, words: 'by the shopper'})
}

type Cancelling = Pick<BookingChange, 'path' | 'shopper'> & {readonly words: string}

/** Cancels a booked time, and notifies the dealer with this text about who did it. */
export async function deleteBooking(
  tenant: TenantConfig,
  {booking, stored}: StoredBooking,
  {words, ...told}: Cancelling,
): Promise<GarageOutcome> {
  const sent = await submitFollowUp(stored, {
    ...told,
    frees: true,
    subcategory: 'Cancelled',
    message: `Cancelled ${words}: ${describe(tenant, booking)}.`,
    appointment: null,
  })
  return sent.ok ? 'cancelled' : sent.error.retryable ? 'unavailable' : 'not-booked'
}

async function moveBooking(change: BookingChange, {booking, stored}: StoredBooking): Promise<GarageOutcome> {
  const {tenant, fields, path, shopper, now} = change
  const location = findBookedLocation(tenant, booking)
  if (!location || !hasSlots(booking)) return 'time-closed'
  const {kind, items} = booking
  const rules = getBookingRules(tenant.settings, kind, location, items)
  const chosen = resolveAppointment(location, fields.get('date') ?? '', fields.get('time') ?? '', rules, now)
  if (!chosen) return 'time-closed'
  const appointment = toAppointment(chosen, {location: location.slug, kind, items})
  const startsAt = new Date(chosen.startsAt)
  const endsAt = new Date(chosen.startsAt + chosen.minutes * 60_000)
  const moved = formatBookedTime(tenant, {...booking, startsAt, endsAt})
  const sent = await submitFollowUp(stored, {
    path,
    shopper,
    frees: true,
    subcategory: 'Moved',
    message: `Moved by the shopper: ${describe(tenant, booking)}, is now on ${moved}.`,
    appointment,
  })
  if (sent.ok) return 'changed'
  if (sent.error.retryable) return 'unavailable'
  const again = await findStored(change)
  return typeof again === 'string' ? again : 'time-taken'
}

async function findStored({
  tenant,
  find,
}: BookingChange): Promise<StoredBooking | 'not-booked' | 'unavailable'> {
  const read = await getRecords().run(tenant.slug, async (db) => {
    const booking = await find(db)
    return booking && readStored(db, booking)
  })
  return read.ok ? (read.data ?? 'not-booked') : 'unavailable'
}

/** A booking with its lead; null if that no longer exists. */
export async function readStored(db: SiteTransaction, booking: BookedTime): Promise<StoredBooking | null> {
  const stored = (await readLeads(db, booking.site, [booking.leadId])).get(booking.leadId)
  return stored ? {booking, stored} : null
}

function describe(tenant: TenantConfig, booking: BookedTime): string {
  return `${BOOKING_KINDS[booking.kind]}, ${formatBookedTime(tenant, booking)}`
}
