import {getDriveRules, resolveAppointment} from '#/domain/hours/free-slots'
import {readLocationDay} from '#/domain/hours/location-day'
import {toAppointment} from '#/domain/leads/to-appointment'
import {resolveShownValue} from '#/domain/trade-ins/describe-value'
import {BRING_ID, linkToTradeIn} from '#/domain/trade-ins/trade-in-address'
import {deriveUuid} from '#/lib/derive-uuid'
import {redirectTo} from '#/lib/private-answers'
import {submitLead} from '#/services/leads/submit-lead'
import {buildTradeInLead} from '#/services/trade-ins/notify-trade-in'
import {addTradeInNotification, updateTradeIn} from '#/services/trade-ins/records'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {readFields, redirectToStep, saveStep, type TradeInRequest, withLocked} from './trade-in-request.ts'

/** Accepts the displayed offer while it is valid [4.7e]. Repeated requests have no further effect. */
export async function acceptOffer(visit: TradeInRequest): Promise<Response> {
  const note = await withLocked(visit, async (db, tradeIn) => {
    if (tradeIn.acceptedAt) return 'accepted'
    const shown = tradeIn.valued && resolveShownValue(tradeIn.valued, visit.now)
    if (!tradeIn.submission || shown?.kind !== 'offer') return 'changed'
    if (visit.fields.get('seen') !== String(tradeIn.valued?.at)) return 'changed'
    if (shown.isOver) return 'over'
    await saveStep(db, visit, tradeIn, 'accepted', {acceptedAt: new Date(visit.now)})
    await addTradeInNotification(db, visit.key, 'accepted')
    return 'accepted'
  })
  return redirectToStep(visit, 'figure', note)
}

/** Notifies the dealer once that the shopper wants to be contacted. */
export async function requestContact(visit: TradeInRequest): Promise<Response> {
  const isKnown = await withLocked(visit, async (db, tradeIn) => {
    if (!tradeIn.submission) return false
    await saveStep(db, visit, tradeIn, 'talk', {})
    await addTradeInNotification(db, visit.key, 'talk')
    return true
  })
  return isKnown ? redirectToStep(visit, 'figure', 'talk') : redirectToStep(visit, 'contact')
}

/** Books a time for the inspection of a car whose offer was accepted, with a separate lead that follows the first. */
export async function saveInspection(visit: TradeInRequest): Promise<Response> {
  const {tenant, tradeIn, key, now} = visit
  if (!tradeIn.acceptedAt) return redirectToStep(visit, 'figure')
  if (tradeIn.done.book !== undefined) return redirectToStep(visit, 'figure', 'booked-before')
  const {day, time = '', show} = readFields(visit)
  const chosen = {...readLocationDay(day), time}
  if (show !== undefined) {
    await keepChosenTime(visit, chosen)
    return redirectTo(`${linkToTradeIn(key.id, 'figure')}#${BRING_ID}`)
  }
  const place = tenant.locations.find(({slug, type}) => slug === chosen.location && type === 'sales')
  const rules = getDriveRules(tenant.settings.forms)
  const booking = place && resolveAppointment(place, chosen.date, time, rules, now)
  const lead = buildTradeInLead(tradeIn, 'accepted', {
    acceptedSubcategory: '4. Inspection Booked',
    zone: resolveTenantZone(tenant),
    links: [],
  })
  if (!place || !booking || !lead) {
    await keepChosenTime(visit, chosen)
    return redirectToStep(visit, 'figure', time === '' ? 'no-time' : 'time-closed')
  }
  const stored = await submitLead({
    ...lead,
    idempotencyKey: deriveUuid(`${key.site}/valuation/${key.id}/book`),
    offerAccepted: null,
    dealership: tenant.dealerships.find(({id}) => id === place.dealership)?.slug ?? null,
    location: place.slug,
    appointment: toAppointment(booking, {location: place.slug, kind: 'visit', items: []}),
  })
  if (!stored.ok) {
    await keepChosenTime(visit, chosen)
    return redirectToStep(visit, 'figure', stored.error.retryable ? 'unavailable' : 'time-taken')
  }
  await withLocked(visit, (db, locked) =>
    saveStep(db, visit, locked, 'book', {typed: {...locked.typed, book: chosen}}),
  )
  return redirectToStep(visit, 'figure', 'booked')
}

/** Saves a chosen time that is not booked, so that the page shows it again. */
function keepChosenTime(visit: TradeInRequest, book: {[field: string]: string}): Promise<void> {
  return withLocked(visit, async (db, {done, typed}) => {
    // Another request may have booked meanwhile.
    if (done.book === undefined) await updateTradeIn(db, visit.key, {typed: {...typed, book}})
  })
}
