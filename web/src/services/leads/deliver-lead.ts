import {linkTo} from '@forecourt/schemas/routes/routes'
import {writeAdf} from '#/domain/leads/adf/write-adf'
import {FOLLOW_UPS, type FollowUpKind} from '#/domain/leads/follow-ups'
import {formatLeadNumber} from '#/domain/leads/lead-id'
import type {LeadSite} from '#/domain/leads/lead-site'
import {getFullName} from '#/domain/leads/lead-text'
import {toSubjectLine} from '#/domain/leads/mail/mail-message'
import {writeDepartmentMail} from '#/domain/leads/mail/write-department-mail'
import {writeReplyMail} from '#/domain/leads/mail/write-reply-mail'
import {ANSWER_BY, BILL_FORM, ORDER_FORM, RESERVATION_FORM} from '#/domain/leads/product-forms'
import type {StoredLead} from '#/domain/leads/stored-lead'
import {formatMoment} from '#/domain/reservations/reservation-notifications'
import type {Mail} from '#/gateways/mail/port'
import type {Webhook} from '#/gateways/webhook/port'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {resolveAnswerDue} from './answer-promise.ts'
import {describeBooking} from './describe-booking.ts'
import type {Channel} from './records/delivery-jobs.ts'
import {getDealership, type Route, type RoutedSite, routeLead} from './route-lead.ts'

/** The ports that deliveries use. */
export type DeliveryPorts = {
  readonly mail: Pick<Mail, 'send'>
  readonly webhook: Webhook
  /** The storefront's own address of a site's host, without a path. */
  readonly buildUrl: (host: string) => string
}

type Outgoing = {readonly id: string; readonly stored: StoredLead; readonly site: RoutedSite}
type Parcel = Outgoing & {readonly route: Route; readonly face: LeadSite}

const SEND: {readonly [channel in Channel]: (parcel: Parcel, carriers: DeliveryPorts) => Promise<Attempt>} = {
  adf: sendAdf,
  mail: sendToDepartment,
  webhook: sendToWebhook,
  reply: sendReply,
}

/**
 * Tries to send a lead on one channel, to the recipients in the current settings. Never throws for errors of a
 * receiver.
 */
export function deliverLead(channel: Channel, outgoing: Outgoing, carriers: DeliveryPorts): Promise<Attempt> {
  const {lead, department} = outgoing.stored
  const route = routeLead({...lead, department}, outgoing.site)
  const face = buildLeadSite(outgoing.stored, outgoing.site, carriers)
  return SEND[channel]({...outgoing, route, face}, carriers)
}

/** The site of a lead as shown in messages about it. */
export function buildLeadSite(
  stored: StoredLead,
  site: RoutedSite,
  {buildUrl}: Pick<DeliveryPorts, 'buildUrl'>,
): LeadSite {
  const dealership = getDealership(stored.lead, site)
  const place = site.locations.find(({slug}) => slug === stored.lead.location)
  const name = site.settings.identity.name
  const url = buildUrl(site.hosts[0] ?? 'localhost')
  const zone = resolveTenantZone({locations: place ? [place] : site.locations})
  return {
    slug: site.slug,
    name,
    url,
    zone,
    place: place?.name ?? null,
    booking: describeBooking(stored, site, url),
    answerBy: describeAnswerDue(stored, site, zone),
    vendor: {
      slug: dealership?.slug ?? null,
      name: dealership?.name ?? name,
      phone: place?.phone ?? dealership?.phone ?? site.settings.identity.phone,
    },
  }
}

/** Forms whose leads report an event; who has to answer by when is among their answers. */
const EVENT_FORMS: ReadonlySet<string> = new Set([RESERVATION_FORM, ORDER_FORM, BILL_FORM])

function describeAnswerDue({lead, createdAt}: StoredLead, site: RoutedSite, zone: string): string | null {
  const stated = lead.answers.find(({field}) => field === ANSWER_BY)
  if (stated) return stated.value
  const isOver = FOLLOW_UPS.some((kind) => kind !== 'Moved' && kind === lead.subcategory)
  if (isOver || EVENT_FORMS.has(lead.form)) return null
  const due = resolveAnswerDue(site, lead, createdAt.getTime())
  if (due === null) return null
  // A booked time may come first.
  const startsAt = lead.appointment ? Date.parse(lead.appointment.startsAt) : due
  return formatMoment(Math.min(due, startsAt), zone)
}

// Receiving systems expect the bare XML: plain text, one part (australian-rules.md, leads).
async function sendAdf({id, stored, route, face}: Parcel, {mail}: DeliveryPorts): Promise<Attempt> {
  if (route.adf === null) return failed('no address of the sales system', true)
  return mail.send(id, {
    to: [route.adf],
    fromName: toSubjectLine(face.name),
    replyTo: null,
    subject: toSubjectLine(`ADF lead ${formatLeadNumber(stored.id)}: ${getFullName(stored.lead)}`),
    text: writeAdf(stored, face),
    automatic: false,
  })
}

async function sendToDepartment({id, stored, route, face}: Parcel, {mail}: DeliveryPorts): Promise<Attempt> {
  if (route.mail.length === 0) return failed('no address of the department', true)
  return mail.send(id, writeDepartmentMail(stored, face, route.mail))
}

const MOVED = 'Hello {name}, your booking with {dealer} is moved.'

async function sendReply({id, stored, site, route, face}: Parcel, {mail}: DeliveryPorts): Promise<Attempt> {
  const {email} = stored.lead.contact
  // Switched off since: an unwanted message is not sent, which is not a failure.
  if (email === null || !route.reply) return SUCCEEDED
  const {car} = stored.lead
  const words = {
    text:
      stored.lead.subcategory === ('Moved' satisfies FollowUpKind)
        ? MOVED
        : site.settings.forms.autoReplyText,
    replyTo: route.mail[0] ?? null,
    carUrl: car ? `${face.url}${linkTo('car', {slug: car.slug})}` : null,
  }
  return mail.send(id, writeReplyMail(stored, face, email, words))
}

async function sendToWebhook(
  {id, stored, site, route, face}: Parcel,
  {webhook}: DeliveryPorts,
): Promise<Attempt> {
  if (route.webhook === null) return failed('no webhook address', true)
  const {idempotencyKey: _, shopper: __, context, ...lead} = stored.lead
  const {addressHash: ___, ...shown} = context
  const payload = {
    delivery: id,
    type: 'lead',
    lead: {
      ...lead,
      id: stored.id,
      receivedAt: stored.createdAt.toISOString(),
      department: stored.department,
      duplicateOf: stored.duplicateOf,
      vendor: face.vendor,
      context: shown,
    },
  }
  return webhook.post({id, site: site.slug, purpose: 'lead', url: route.webhook, payload})
}
