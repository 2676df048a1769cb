import {linkTo} from '@forecourt/schemas/routes/routes'
import {toLocalDate} from '#/domain/hours/zoned-time'
import {type GarageOutcome, linkToGarage} from '#/domain/my-garage/garage-address'
import {formatRecordNumber} from '#/domain/record-number'
import {getRecords} from '#/gateways/records/get-records'
import type {SiteTransaction} from '#/gateways/records/port'
import {isUuid} from '#/lib/is-uuid'
import {redirectTo} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {listLegalVersions} from '#/services/compliance/legal-versions'
import {listSealedAnswers} from '#/services/finance-applications/records'
import {findAnswers} from '#/services/finance-applications/seal-answers'
import {submitFollowUp} from '#/services/leads/follow-up-lead'
import {readLeads} from '#/services/leads/records/read-leads'
import {listBookings, listGivenConsents, withdrawConsents} from '#/services/leads/records/shopper-leads'
import {deleteBooking, readStored, type StoredBooking, updateBooking} from '#/services/leads/update-booking'
import {hasLiveOrder} from '#/services/orders/records'
import {eraseShopper, readShopperData} from '#/services/privacy/shopper-data'
import {hasLiveReservation} from '#/services/reservations/shopper-reservations'
import {SESSION_COOKIE} from '#/services/shoppers/get-shopper'
import {deleteOwnSession, type Shopper} from '#/services/shoppers/records'
import {readCookie, redirectRefused, requireShopper, writeSessionCookies} from '#/services/shoppers/session'
import {hashToken} from '#/services/shoppers/sign-in-code'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

type Visit = {
  readonly tenant: TenantConfig
  readonly shopper: Shopper
  readonly fields: URLSearchParams
  /** The token of the session that asks. */
  readonly token: string
}

/** Moves or cancels a booked time; releasing the time and notifying the dealer are one transaction. */
export function receiveBookingChange(request: Request): Promise<Response> {
  return receivePress(request, pressBooking)
}

/** Withdraws a shopper’s consents to news and offers, and notifies each dealer that has one. */
export function receiveWithdrawal(request: Request): Promise<Response> {
  return receivePress(request, withdraw)
}

/** Ends one session of the shopper; if it is the one that asks, redirects to the home page as signing out does. */
export function receiveSessionEnd(request: Request): Promise<Response> {
  return receivePress(request, endSession)
}

/** Erases a shopper after confirmation, ends the session and redirects to the home page. */
export function receiveErasure(request: Request): Promise<Response> {
  return receivePress(request, erase)
}

/** All data that the site stores about a shopper, as a file. */
export async function sendShopperData(request: Request): Promise<Response> {
  const required = await requireShopper(request)
  if (!required.ok) return redirectRefused(required, {type: 'watchlist'}, linkToGarage('unavailable'))
  const {tenant, shopper} = required
  const data = await getRecords().run(tenant.slug, async (db) => ({
    ...(await readShopperData(db, shopper)),
    finance_answers: (await listSealedAnswers(db, shopper)).map(describeSealed),
    // With the time of a consent, the words of the policy under which it was given.
    legal_pages: await listLegalVersions(db, tenant.slug),
  }))
  if (!data.ok) return redirectTo(linkToGarage('unavailable'))
  const today = toLocalDate(Date.now(), resolveTenantZone(tenant))
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

/** The answers of an application as typed; a sentence if its secret is gone, because the answers still exist. */
function describeSealed(application: Awaited<ReturnType<typeof listSealedAnswers>>[number]) {
  const answers =
    findAnswers(application) ?? 'These answers cannot be opened. Please ask the dealer about them.'
  return {application: formatRecordNumber(application.number), answers}
}

function pressBooking({tenant, shopper, fields}: Visit): Promise<GarageOutcome> {
  const now = Date.now()
  const id = fields.get('booking') ?? ''
  const find = async (db: SiteTransaction) =>
    (await listBookings(db, shopper, now)).find(({leadId}) => leadId === id) ?? null
  return updateBooking({tenant, find, fields, path: linkTo('myGarage'), shopper: shopper.id, now})
}

// The dealers who may send news are notified first: a consent that is withdrawn only here would still be used.
async function withdraw({tenant: {slug}, shopper}: Visit): Promise<GarageOutcome> {
  const records = getRecords()
  const given = await records.run(slug, async (db) => {
    const consents = (await listGivenConsents(db, shopper)).filter(({purpose}) => purpose === 'marketing')
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
      path: linkTo('myGarage'),
      shopper: shopper.id,
      message: `The shopper does not agree any more to: “${wording}” (enquiry ${stored.id}). Send them no more news and offers.`,
    })
    if (!sent.ok) return 'unavailable'
  }
  const noted = await records.run(slug, (db) => withdrawConsents(db, shopper, Date.now()))
  return noted.ok ? 'withdrawn' : 'unavailable'
}

async function endSession({
  tenant: {slug},
  shopper,
  fields,
  token,
}: Visit): Promise<GarageOutcome | Response> {
  const id = fields.get('session') ?? ''
  // The database refuses what is no id, which would look like an outage.
  if (!isUuid(id)) return 'signed-out-already'
  const ended = await getRecords().run(slug, (db) => deleteOwnSession(db, shopper, id))
  if (!ended.ok) return 'unavailable'
  if (ended.data === null) return 'signed-out-already'
  return ended.data === hashToken(token)
    ? redirectTo(linkTo('home'), writeSessionCookies(null))
    : 'signed-out'
}

// Cancels bookings first, so that no dealership waits for a deleted shopper.
async function erase({tenant, shopper, fields}: Visit): Promise<GarageOutcome | Response> {
  if (fields.get('confirm') !== 'delete') return 'not-asked'
  const {slug} = tenant
  const open = await getRecords().run(slug, async (db) => {
    const booked: StoredBooking[] = []
    for (const booking of await listBookings(db, shopper, Date.now())) {
      const one = await readStored(db, booking)
      if (one) booked.push(one)
    }
    return {booked, hasCar: (await hasLiveReservation(db, shopper)) || (await hasLiveOrder(db, shopper))}
  })
  if (!open.ok) return 'unavailable'
  // Money is authorised for it: the shopper has to end that first.
  if (open.data.hasCar) return 'live-reservation'
  for (const one of open.data.booked) {
    const outcome = await deleteBooking(tenant, one, {
      path: linkTo('myGarage'),
      shopper: shopper.id,
      words: `by the shopper, who has deleted their account (enquiry ${one.booking.leadId})`,
    })
    // A booking that does not exist has already been cancelled.
    if (outcome === 'unavailable') return 'not-deleted'
  }
  try {
    await eraseShopper(await getRecords().get(), shopper)
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
  if (!required.ok) return redirectRefused(required, {type: 'watchlist'}, linkToGarage('unavailable'))
  const fields = new URLSearchParams((await readBodyText(request)) ?? '')
  const token = readCookie(request, SESSION_COOKIE) ?? ''
  const outcome = await press({...required, fields, token})
  return typeof outcome === 'string' ? redirectTo(linkToGarage(outcome)) : outcome
}
