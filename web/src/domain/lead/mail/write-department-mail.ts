import {LEAD_DEPARTMENTS} from '@forecourt/schemas/settings/groups/forms'
import {formatIsoInZone} from '@forecourt/schemas/time/zoned-time'
import {formatPhone} from '../../../lib/format-phone.ts'
import {describeLead, describeTradeIn} from '../describe-lead.ts'
import type {LeadSite} from '../lead-site.ts'
import {getFullName} from '../lead-text.ts'
import type {StoredLead} from '../stored-lead.ts'
import {type MailMessage, toSubjectLine} from './mail-message.ts'

/** A lead as a plain text mail for a department. Replies go to the shopper. */
export function writeDepartmentMail(stored: StoredLead, site: LeadSite, to: readonly string[]): MailMessage {
  const {lead} = stored
  const about = lead.car ? lead.car.name : lead.subcategory || lead.category
  return {
    to,
    fromName: toSubjectLine(site.name),
    replyTo: lead.contact.email,
    subject: toSubjectLine(`${LEAD_DEPARTMENTS[stored.department]}: ${about} - ${getFullName(lead)}`),
    text: joinParagraphs([
      [`${lead.subcategory || lead.category}, received ${received(stored, site)} through ${site.name}.`],
      contactLines(stored),
      lead.message === '' ? [] : ['Message', lead.message],
      carLines(stored),
      tradeInLines(stored),
      ['Details', ...describeLead(stored, site.zone).map(({label, value}) => `  ${label}: ${value}`)],
      [`Reference ${stored.id}`],
    ]),
    automatic: false,
  }
}

function received({createdAt}: StoredLead, {zone}: LeadSite): string {
  return formatIsoInZone(createdAt.getTime(), zone).slice(0, 16).replace('T', ' at ')
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
