import {linkTo} from '@forecourt/schemas/routes/routes'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {ANSWER_BY, ANSWER_BY_LABEL, RESERVATION_FORM} from '#/domain/leads/product-forms'
import type {Payer} from '#/domain/payments/payer'
import {formatRecordNumber} from '#/domain/record-number'
import {linkToReservation} from '#/domain/reservations/checkout-address'
import {
  formatMoment,
  type ReservationNotificationReason,
  writeReservationNotification,
} from '#/domain/reservations/reservation-notifications'
import {getFigureEnd, resolveCurrentValue} from '#/domain/trade-ins/describe-value'
import {deriveUuid} from '#/lib/derive-uuid'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {addShopperText} from '#/services/leads/add-shopper-text'
import type {NotifyParts} from '#/services/leads/get-notify-parts'
import {notifyDealer} from '#/services/leads/notify-dealer'
import type {RoutedSite} from '#/services/leads/route-lead'
import {sendShopperMail} from '#/services/leads/send-shopper-mail'
import {describeOwnCar} from '#/services/trade-ins/notify-trade-in'
import {findLastValued} from '#/services/trade-ins/records'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {findReservation, type Reservation} from './records.ts'

type News = {
  readonly site: string
  readonly reservation: string
  readonly reason: ReservationNotificationReason
}

type Known = {
  readonly reservation: Reservation
  readonly reason: ReservationNotificationReason
  readonly contact: Payer
  readonly site: RoutedSite
  readonly words: ReturnType<typeof writeReservationNotification>
}

/**
 * The data for a notification about a reservation; a finished attempt if there is no recipient or nothing can be
 * read.
 */
async function readNews({records, findSite}: NotifyParts, news: News): Promise<Known | Attempt> {
  const reservation = await records.forSite(news.site, (db) =>
    findReservation(db, news.site, news.reservation),
  )
  // The shopper has deleted their data in the meantime.
  if (!reservation?.contact) return SUCCEEDED
  const site = await findSite(news.site)
  if (!site) return failed('no such site')
  const {vehicle, depositCents, endsAt, contact} = reservation
  const facts = {car: vehicle.name, depositCents, endsAt: endsAt.getTime(), zone: resolveTenantZone(site)}
  return {
    reservation,
    reason: news.reason,
    contact,
    site,
    words: writeReservationNotification(news.reason, facts),
  }
}

/** Actions of the dealership, or the end of a sale, which need no answer. */
const NEWS_ONLY: ReadonlySet<ReservationNotificationReason> = new Set([
  'by-dealership',
  'sold',
  'sold-elsewhere',
  'refunded',
])

/** Notifies the dealership. */
export async function notifyDealership(parts: NotifyParts, news: News): Promise<Attempt> {
  const known = await readNews(parts, news)
  if ('ok' in known) return known
  const {reservation, contact, words, site} = known
  const until = formatMoment(reservation.endsAt.getTime(), resolveTenantZone(site))
  const {slug} = reservation.vehicle
  const lead: LeadSubmission = {
    form: RESERVATION_FORM,
    idempotencyKey: deriveUuid(`${news.site}/${news.reservation}/${news.reason}`),
    site: news.site,
    category: 'Reservation',
    subcategory: `${words.event} (${formatRecordNumber(reservation.number)})`,
    department: 'sales',
    dealership: reservation.dealership,
    contact: {name: contact.name, email: contact.email, phone: contact.phone},
    message: words.lead,
    car: reservation.vehicle,
    tradeIn: news.reason === 'held' ? await findTradeIn(parts, reservation, site) : null,
    answers: [
      {field: 'reservation', label: 'Reservation', value: formatRecordNumber(reservation.number)},
      ...(news.reason === 'held' ? [{field: ANSWER_BY, label: ANSWER_BY_LABEL, value: until}] : []),
    ],
    context: {url: `${parts.buildUrl(reservation.host)}${linkTo('car', {slug})}`},
  }
  return notifyDealer(parts, lead, {isNewsOnly: NEWS_ONLY.has(news.reason)})
}

/** The vehicle that the person had valued, while its figure counts, so that a dealer reads both together. */
async function findTradeIn(
  {records, now = Date.now}: NotifyParts,
  {site: slug, emailKey, phoneKey}: Reservation,
  site: RoutedSite,
): Promise<LeadSubmission['tradeIn']> {
  const tradeIn = await records.forSite(slug, (db) =>
    findLastValued(db, slug, {email: emailKey, phone: phoneKey}),
  )
  if (!tradeIn?.valued) return null
  const {valued, acceptedAt} = tradeIn
  const shown = resolveCurrentValue(valued, {acceptedAt, now: now()})
  const days = site.settings.tradeIn.offerValidDays
  const until = getFigureEnd(shown, valued.at, days, resolveTenantZone(site))
  return acceptedAt !== null || (until !== null && until > now()) ? describeOwnCar(tradeIn) : null
}

const TEXT_LIVES_MS = 15 * 60_000

/** Notifies the shopper by text message and mail. `id` is the same for all tries. */
export async function notifyShopper(parts: NotifyParts, id: string, news: News): Promise<Attempt> {
  const known = await readNews(parts, news)
  if ('ok' in known) return known
  const {reservation, reason, contact, site, words} = known
  const {vehicle, host, dealership, number} = reservation
  // It has ended before this was sent, and the message about its end may be there already.
  if (reason === 'held' && reservation.state !== 'held') return SUCCEEDED
  const {name, phone, email} = contact
  const url = `${parts.buildUrl(host)}${linkToReservation(reservation.id)}`
  if (phone !== null)
    await addShopperText(parts, site, {
      id,
      phone,
      purpose: 'reservation',
      host,
      body: `${site.settings.identity.name}: ${words.text} ${url}`,
      livesMs: TEXT_LIVES_MS,
    })
  if (email === null) return SUCCEEDED
  return sendShopperMail(parts, id, site, {
    about: {dealership, location: null, department: 'sales'},
    to: email,
    name,
    subject: words.subject,
    paragraphs: [
      [words.text],
      [vehicle.name, ...(vehicle.stocknum ? [`Stock number ${vehicle.stocknum}`] : [])],
      [`${reason === 'held' ? 'See or cancel it' : 'See it'}: ${url}`],
    ],
    footer: [`Reservation ${formatRecordNumber(number)}`],
  })
}
