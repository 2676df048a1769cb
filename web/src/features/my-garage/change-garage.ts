import {linkTo} from '@forecourt/schemas/routes/routes'
import {getSlotRules, resolveAppointment} from '#/domain/hours/free-slots'
import {formatTime, toClockTime} from '#/domain/hours/zoned-time'
import type {Lead} from '#/domain/lead/lead-submission'
import type {StoredLead} from '#/domain/lead/stored-lead'
import {type GarageOutcome, linkToGarage} from '#/domain/my-garage/garage-address'
import {formatRecordNumber} from '#/domain/record-number'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {findAnswers} from '#/finance-applications/seal-answers'
import {listSealedAnswers} from '#/gateways/records/finance-applications'
import {readLeads} from '#/gateways/records/leads/read-leads'
import {
  type BookedTime,
  listBookings,
  listGivenConsents,
  withdrawConsents,
} from '#/gateways/records/leads/shopper-leads'
import {eraseShopper, readShopperData} from '#/gateways/records/shopper-data'
import {hasLiveReservation} from '#/gateways/records/shopper-reservations'
import type {Shopper} from '#/gateways/records/shoppers'
import {getService} from '#/gateways/services'
import {submitFollowUp} from '#/leads/follow-up-lead'
import {redirectTo} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {type RequiredShopper, requireShopper, writeSessionCookies} from '#/shoppers/session'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {findBookedLocation, hasSlots} from './booked-location'

type Visit = {readonly tenant: TenantConfig; readonly shopper: Shopper; readonly fields: URLSearchParams}

/** Moves or cancels a booked time; the time is free again and the dealer is told, or neither. */
export function receiveBookingChange(request: Request): Promise<Response> {
  return receivePress(request, changeBooking)
}

/** Withdraws a shopper’s consents to news and offers, and tells each dealer that has one. */
export function receiveWithdrawal(request: Request): Promise<Response> {
  return receivePress(request, withdraw)
}

/** Erases a shopper who has confirmed it, ends the session and leads to the home page. */
export function receiveErasure(request: Request): Promise<Response> {
  return receivePress(request, erase)
}

/** Everything that the site keeps of a shopper, as a file. */
export async function sendShopperData(request: Request): Promise<Response> {
  const required = await requireShopper(request)
  if (!required.ok) return answerRefused(required)
  const {tenant, shopper} = required
  const data = await getService('records').run(tenant.slug, async (db) => ({
    ...(await readShopperData(db, shopper)),
    finance_answers: (await listSealedAnswers(db, shopper)).map(describeSealed),
  }))
  if (!data.ok) return redirectTo(linkToGarage('unavailable'))
  const today = new Date().toISOString().slice(0, 10)
  return new Response(
    JSON.stringify({site: tenant.settings.identity.name, on: today, ...data.data}, null, 2),
    {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="my-data-${today}.json"`,
        'Cache-Control': 'private, no-store',
      },
    },
  )
}

/** The answers of an application as they were typed; a sentence where its secret is gone, for they are not absent. */
function describeSealed(application: Awaited<ReturnType<typeof listSealedAnswers>>[number]) {
  const answers =
    findAnswers(application) ?? 'These answers cannot be opened. Please ask the dealer about them.'
  return {application: formatRecordNumber(application.number), answers}
}

async function changeBooking({tenant, shopper, fields}: Visit): Promise<GarageOutcome> {
  const now = Date.now()
  const id = fields.get('booking') ?? ''
  const found = await findBooking(tenant, shopper, id, now)
  if (found === 'unavailable' || found === 'not-booked') return found
  const {booking, stored} = found
  const location = findBookedLocation(tenant, booking)
  const zone = resolveZone(tenant, booking)
  const before = describeTime(booking, booking.startsAt, zone)
  const common = {frees: true, shopper: shopper.id}
  if (fields.get('change') !== 'move') {
    const message = `Cancelled by the shopper: ${before}.`
    const sent = await submitFollowUp(stored, {
      ...common,
      subcategory: 'Cancelled',
      message,
      appointment: null,
    })
    return sent.ok ? 'cancelled' : sent.error.retryable ? 'unavailable' : 'not-booked'
  }
  if (!location || !hasSlots(booking)) return 'time-closed'
  const rules = getSlotRules(tenant.settings.forms, booking.kind)
  const chosen = resolveAppointment(location, fields.get('date') ?? '', fields.get('time') ?? '', rules, now)
  if (!chosen) return 'time-closed'
  const startsAt = new Date(chosen.startsAt)
  const sent = await submitFollowUp(stored, {
    ...common,
    subcategory: 'Moved',
    message: `Moved by the shopper: ${before} is now ${describeTime(booking, startsAt, zone)}.`,
    appointment: {...chosen, location: location.slug, kind: booking.kind, startsAt: startsAt.toISOString()},
  })
  if (sent.ok) return 'changed'
  if (sent.error.retryable) return 'unavailable'
  const again = await findBooking(tenant, shopper, id, now)
  return typeof again === 'string' ? again : 'time-taken'
}

/** A booked time of this very shopper, with the lead that it was booked by. */
async function findBooking(
  {slug}: TenantConfig,
  shopper: Shopper,
  id: string,
  now: number,
): Promise<{booking: BookedTime; stored: StoredLead} | 'not-booked' | 'unavailable'> {
  const read = await getService('records').run(slug, async (db) => {
    const booking = (await listBookings(db, shopper, now)).find(({leadId}) => leadId === id)
    const stored = booking && (await readLeads(db, slug, [id])).get(id)
    return booking && stored ? {booking, stored} : null
  })
  return read.ok ? (read.data ?? 'not-booked') : 'unavailable'
}

function resolveZone(tenant: TenantConfig, booking: BookedTime): string {
  return findBookedLocation(tenant, booking)?.zone ?? resolveTenantZone(tenant)
}

const KINDS: {readonly [kind in NonNullable<Lead['appointment']>['kind']]: string} = {
  'test-drive': 'test drive',
  service: 'service',
  visit: 'visit',
  call: 'call',
}

// A service takes the day, whatever the hour the car is brought.
function describeTime({kind}: BookedTime, startsAt: Date, zone: string): string {
  const day = new Intl.DateTimeFormat('en-AU', {timeZone: zone, dateStyle: 'full'}).format(startsAt)
  const time = kind === 'service' ? null : formatTime(toClockTime(startsAt.getTime(), zone))
  return [KINDS[kind], day, time].filter((part) => part !== null).join(', ')
}

// The dealers are told first: a consent that is withdrawn here alone would still be used.
async function withdraw({tenant: {slug}, shopper}: Visit): Promise<GarageOutcome> {
  const records = getService('records')
  const given = await records.run(slug, async (db) => {
    const consents = await listGivenConsents(db, shopper)
    const newest = new Map(consents.toReversed().map((consent) => [consent.dealership, consent]))
    const leads = await readLeads(
      db,
      slug,
      [...newest.values()].map(({leadId}) => leadId),
    )
    return [...newest.values()].flatMap(({leadId, wording}) => {
      const stored = leads.get(leadId)
      return stored ? [{stored, wording}] : []
    })
  })
  if (!given.ok) return 'unavailable'
  for (const {stored, wording} of given.data) {
    const sent = await submitFollowUp(stored, {
      subcategory: 'Consent withdrawn',
      appointment: null,
      frees: false,
      shopper: shopper.id,
      message: `The shopper does not agree any more to: “${wording}” (enquiry ${stored.id}). Send them no more news and offers.`,
    })
    if (!sent.ok) return 'unavailable'
  }
  const noted = await records.run(slug, (db) => withdrawConsents(db, shopper, Date.now()))
  return noted.ok ? 'withdrawn' : 'unavailable'
}

// What is booked is cancelled first: nobody is to wait for somebody who is gone.
async function erase({tenant, shopper, fields}: Visit): Promise<GarageOutcome | Response> {
  if (fields.get('confirm') !== 'delete') return 'not-asked'
  const {slug} = tenant
  const open = await getService('records').run(slug, async (db) => {
    const bookings = await listBookings(db, shopper, Date.now())
    const stored = await readLeads(
      db,
      slug,
      bookings.map(({leadId}) => leadId),
    )
    const booked = bookings.flatMap((booking) => {
      const lead = stored.get(booking.leadId)
      return lead ? [{booking, lead}] : []
    })
    return {booked, hasCar: await hasLiveReservation(db, shopper)}
  })
  if (!open.ok) return 'unavailable'
  // Money is set aside for it: the shopper ends that first.
  if (open.data.hasCar) return 'live-reservation'
  for (const {booking, lead} of open.data.booked) {
    const time = describeTime(booking, booking.startsAt, resolveZone(tenant, booking))
    const sent = await submitFollowUp(lead, {
      frees: true,
      shopper: shopper.id,
      subcategory: 'Cancelled',
      appointment: null,
      message: `Cancelled by the shopper, who has deleted their account: ${time} (enquiry ${booking.leadId}).`,
    })
    // Refused in words is one that was cancelled meanwhile.
    if (!sent.ok && sent.error.retryable) return 'not-deleted'
  }
  try {
    await eraseShopper(await getService('records').get(), shopper)
  } catch {
    return 'not-deleted'
  }
  return redirectTo(linkTo('home'), writeSessionCookies(null))
}

async function receivePress(
  request: Request,
  press: (visit: Visit) => Promise<GarageOutcome | Response>,
): Promise<Response> {
  const required = await requireShopper(request)
  if (!required.ok) return answerRefused(required)
  const fields = new URLSearchParams((await readBodyText(request)) ?? '')
  const outcome = await press({...required, fields})
  return typeof outcome === 'string' ? redirectTo(linkToGarage(outcome)) : outcome
}

function answerRefused({answer}: Extract<RequiredShopper, {ok: false}>): Response {
  if (answer.status === 401) return redirectTo(linkToSignIn({type: 'watchlist'}))
  return answer.status === 503 ? redirectTo(linkToGarage('unavailable')) : answer
}
