import {linkTo} from '@forecourt/schemas/routes/routes'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {toSubjectLine} from '#/domain/leads/mail/mail-message'
import {joinParagraphs} from '#/domain/leads/mail/write-department-mail'
import {ANSWER_BY, ANSWER_BY_LABEL, RESERVATION_FORM} from '#/domain/leads/product-forms'
import type {Payer} from '#/domain/payments/payer'
import {formatRecordNumber} from '#/domain/record-number'
import {linkToReservation} from '#/domain/reservations/checkout-address'
import {
  formatMoment,
  type ReservationNotificationReason,
  writeReservationNotification,
} from '#/domain/reservations/reservation-notifications'
import type {Mail} from '#/gateways/mail/port'
import type {Records} from '#/gateways/records/port'
import {deriveUuid} from '#/lib/derive-uuid'
import {type Attempt, failed, type Result, SUCCEEDED} from '#/lib/result'
import type {Change, FindSite, SubmittedLead} from '#/services/leads/lead-service'
import {getDealership, type RoutedSite, routeLead} from '#/services/leads/route-lead'
import {addTextMessage, findTextMessage} from '#/services/text-messages/records'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {findReservation, type Reservation} from './records.ts'

export type NotifyParts = {
  readonly records: Records
  readonly findSite: FindSite
  readonly submit: (lead: LeadSubmission, change?: Change) => Promise<Result<SubmittedLead>>
  readonly mail: Pick<Mail, 'send'>
  /** The storefront's own address of a site's host, without a path. */
  readonly buildUrl: (host: string) => string
  readonly now?: () => number
}

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
  const reservation = await records.forSite(news.site, (transaction) =>
    findReservation(transaction, news.site, news.reservation),
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

/**
 * Notifies the dealership with a lead, which is delivered like all leads: to its sales system, by mail and webhook.
 */
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
    answers: [
      {field: 'reservation', label: 'Reservation', value: formatRecordNumber(reservation.number)},
      ...(news.reason === 'held' ? [{field: ANSWER_BY, label: ANSWER_BY_LABEL, value: until}] : []),
    ],
    context: {url: `${parts.buildUrl(reservation.host)}${linkTo('car', {slug})}`},
  }
  const submitted = await parts.submit(lead, {isNewsOnly: NEWS_ONLY.has(news.reason)})
  if (submitted.ok) return SUCCEEDED
  return failed(`the lead was not stored: ${submitted.error.layer}`, !submitted.error.retryable)
}

/** Notifies the shopper by text message and mail. `id` is the same for all tries. */
export async function notifyShopper(parts: NotifyParts, id: string, news: News): Promise<Attempt> {
  const known = await readNews(parts, news)
  if ('ok' in known) return known
  const url = `${parts.buildUrl(known.reservation.host)}${linkToReservation(known.reservation.id)}`
  if (known.contact.phone !== null) await addText(parts, id, {...known, url}, known.contact.phone)
  if (known.contact.email === null) return SUCCEEDED
  return parts.mail.send(id, writeMail({...known, url}, known.contact.email))
}

const TEXT_LIVES_MS = 15 * 60_000

/** With the address of the reservation. */
type Told = Known & {readonly url: string}

async function addText({records, now = Date.now}: NotifyParts, id: string, told: Told, phone: string) {
  const {reservation, site, words, url} = told
  const {signIn, identity} = site.settings
  await records.forSite(site.slug, async (transaction) => {
    if (await findTextMessage(transaction, site.slug, id)) return
    await addTextMessage(transaction, {
      id,
      site: site.slug,
      phone,
      purpose: 'reservation',
      sender: signIn.sender,
      host: reservation.host,
      body: `${identity.name}: ${words.text} ${url}`,
      giveUpAt: new Date(now() + TEXT_LIVES_MS),
    })
  })
}

function writeMail({reservation, reason, contact, site, words, url}: Told, to: string) {
  const {vehicle, number} = reservation
  const lead = {dealership: reservation.dealership, location: null}
  const dealership = getDealership(lead, site)
  const name = dealership?.name ?? site.settings.identity.name
  const phone = dealership?.phone ?? site.settings.identity.phone
  const {mail} = routeLead({...lead, department: 'sales'}, site)
  return {
    to: [to],
    fromName: toSubjectLine(name),
    replyTo: mail[0] ?? null,
    subject: toSubjectLine(words.subject),
    text: joinParagraphs([
      [`Hello ${contact.name},`],
      [words.text],
      [vehicle.name, ...(vehicle.stocknum ? [`Stock number ${vehicle.stocknum}`] : [])],
      [`${reason === 'held' ? 'See or cancel it' : 'See it'}: ${url}`],
      [name, ...(phone ? [phone] : [])],
      [`Reservation ${formatRecordNumber(number)}`],
    ]),
    automatic: true,
  }
}
