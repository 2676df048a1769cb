import {LEAD_DEPARTMENTS} from '@forecourt/schemas/settings/groups/forms'
import {formatPhone} from '#/lib/format-phone'
import {formatWithCapital} from '#/lib/format-text'
import type {FormId} from '../../forms/form-links.ts'
import {formatMoment} from '../../reservations/reservation-notifications.ts'
import {
  type Detail,
  describeLead,
  describeParameters,
  describeTradeIn,
  formatTradeInName,
} from '../describe-lead.ts'
import type {FollowUpKind} from '../follow-ups.ts'
import {formatLeadNumber} from '../lead-id.ts'
import type {LeadSite} from '../lead-site.ts'
import {getFullName} from '../lead-text.ts'
import {
  ANSWER_BY_LABEL,
  BILL_FORM,
  FINANCE_APPLICATION_FORM,
  ORDER_FORM,
  RESERVATION_FORM,
} from '../product-forms.ts'
import type {StoredLead} from '../stored-lead.ts'
import {type MailMessage, toSubjectLine} from './mail-message.ts'

/** A lead as a plain text mail for a department. Replies go to the shopper. */
export function writeDepartmentMail(stored: StoredLead, site: LeadSite, to: readonly string[]): MailMessage {
  const {lead} = stored
  const title = describeTitle(stored, site)
  return {
    to,
    fromName: toSubjectLine(site.name),
    replyTo: lead.contact.email,
    subject: toSubjectLine(writeSubject(stored, site, title)),
    text: joinParagraphs([
      [
        `${title}.`,
        `For ${LEAD_DEPARTMENTS[stored.department]}, received on ${formatMoment(stored.createdAt.getTime(), site.zone)} through ${site.name}.`,
        ...said('Answer by', site.answerBy),
      ],
      contactLines(stored),
      lead.message === '' ? [] : ['Message', lead.message],
      carLines(stored),
      tradeInLines(stored),
      ['Details', ...listDetails(stored, site).map(({label, value}) => `  ${label}: ${value}`)],
      [`Reference ${formatLeadNumber(stored.id)}`],
    ]),
    automatic: false,
  }
}

/** What happened, with the number of the booking, reservation or order that it is about. */
function describeTitle({id, lead}: StoredLead, {booking, place}: LeadSite): string {
  const {category, message} = lead
  const subcategory = lead.subcategory?.replace(TRADE_IN_STEP, '') ?? ''
  // Our own text, which names the cancelled time.
  if (subcategory === ('Cancelled' satisfies FollowUpKind))
    return `${message.replace(/\.$/, '')} (${formatLeadNumber(id)})`
  if (booking) {
    const isMoved = subcategory === ('Moved' satisfies FollowUpKind)
    return formatWithCapital(
      `${booking.kind} ${booking.number} ${isMoved ? 'moved to' : 'booked for'} ${booking.time}`,
    )
  }
  if (SAID_BY_SUBCATEGORY.has(lead.form) && subcategory !== '') return subcategory
  if (subcategory === ('Consent withdrawn' satisfies FollowUpKind)) return subcategory
  return [category, lead.form === ('location' satisfies FormId) ? place : subcategory]
    .filter(Boolean)
    .join(': ')
}

/** Forms whose leads name in their subcategory what happened, with its number. */
const SAID_BY_SUBCATEGORY: ReadonlySet<string> = new Set([
  RESERVATION_FORM,
  ORDER_FORM,
  BILL_FORM,
  FINANCE_APPLICATION_FORM,
])
/** Sales systems sort the steps of a trade-in by their number, as in "3. Offer Accepted". */
const TRADE_IN_STEP = /^\d+\. /

function writeSubject({lead}: StoredLead, {answerBy}: LeadSite, title: string): string {
  const about = lead.car?.name ?? (lead.tradeIn && formatTradeInName(lead.tradeIn))
  const until = answerBy === null ? '' : `, answer by ${answerBy}`
  return `${title}${until}${about ? `: ${about}` : ''} - ${getFullName(lead)}`
}

/** The facts that a person can read: of the parameters only those that name a campaign. */
function listDetails(stored: StoredLead, site: LeadSite): Detail[] {
  const campaign = describeParameters(stored.lead).filter(({label}) => label.startsWith('utm_'))
  return [...describeLead(stored, site).filter(({label}) => label !== ANSWER_BY_LABEL), ...campaign]
}

function contactLines({lead: {contact}, lead}: StoredLead): string[] {
  return [
    `Name: ${getFullName(lead)}`,
    ...said('Phone', contact.phone && formatPhone(contact.phone)),
    ...said('E-mail', contact.email),
    ...said('Postcode', contact.postcode),
  ]
}

function carLines({lead: {car}}: StoredLead): string[] {
  if (!car) return []
  return [
    'The car',
    `  ${car.name}`,
    ...said('  Stock number', car.stocknum),
    ...said('  VIN', car.vin),
    ...said('  Price', car.price_words ?? (car.price ? `$${car.price.toLocaleString('en-AU')}` : null)),
    ...said('  Kilometres', car.km?.toLocaleString('en-AU')),
  ]
}

function tradeInLines(stored: StoredLead): string[] {
  const details = describeTradeIn(stored)
  if (details.length === 0) return []
  return ['Trade-in', ...details.map(({label, value}) => `  ${label}: ${value}`)]
}

function said(label: string, value: string | null | undefined): string[] {
  return value ? [`${label}: ${value}`] : []
}

/** Blocks of lines separated by an empty line; empty blocks are left out. */
export function joinParagraphs(blocks: readonly (readonly string[])[]): string {
  const written = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `${written.join('\n\n')}\n`
}
