import {formatIsoInZone} from '@forecourt/schemas/time/zoned-time'
import type {LeadSite} from '../lead-site.ts'
import {getFirstName} from '../lead-text.ts'
import type {StoredLead} from '../stored-lead.ts'
import {type MailMessage, toSubjectLine} from './mail-message.ts'
import {joinParagraphs} from './write-department-mail.ts'

type Words = {
  /** With `{name}` and `{dealer}` to fill in. */
  readonly text: string
  readonly replyTo: string | null
  readonly carUrl: string | null
}

/**
 * The receipt for the shopper, with the car and the dealer's phone. It advertises nothing, because an enquiry is no
 * consent to marketing (australian-rules.md, consent), and repeats no typed text but a plain name: otherwise anybody
 * could send their words to any address through us.
 */
export function writeReplyMail(stored: StoredLead, site: LeadSite, to: string, words: Words): MailMessage {
  const {vendor} = site
  const {car} = stored.lead
  const greeting = words.text.replaceAll('{name}', plainName(stored.lead)).replaceAll('{dealer}', vendor.name)
  return {
    to: [to],
    fromName: toSubjectLine(vendor.name),
    replyTo: words.replyTo,
    subject: toSubjectLine(car ? `Your enquiry: ${car.name}` : `Your enquiry to ${vendor.name}`),
    text: joinParagraphs([
      [greeting],
      car
        ? [
            car.name,
            ...(car.price_words ? [car.price_words] : []),
            ...(car.stocknum ? [`Stock number ${car.stocknum}`] : []),
            ...(words.carUrl ? [words.carUrl] : []),
          ]
        : [],
      appointmentLines(stored, site),
      [vendor.name, ...(vendor.phone ? [vendor.phone] : []), site.url],
      [`Reference ${stored.id}`],
    ]),
    automatic: true,
  }
}

const PLAIN_NAME = /^[\p{L}\p{M}' -]{1,30}$/u

function plainName(lead: StoredLead['lead']): string {
  const name = getFirstName(lead)
  return PLAIN_NAME.test(name) ? name : 'there'
}

function appointmentLines({lead: {appointment}}: StoredLead, {zone}: LeadSite): string[] {
  if (!appointment) return []
  const [day = '', time = ''] = formatIsoInZone(Date.parse(appointment.startsAt), zone)
    .slice(0, 16)
    .split('T')
  const [year, month, date] = day.split('-')
  return [`Your time: ${date}/${month}/${year} at ${time}. We will confirm it with you.`]
}
