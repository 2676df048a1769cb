import type {FollowUpKind} from '../follow-ups.ts'
import {formatLeadNumber} from '../lead-id.ts'
import type {BookingTexts, LeadSite} from '../lead-site.ts'
import {getFirstName, toGreetingName} from '../lead-text.ts'
import type {StoredLead} from '../stored-lead.ts'
import {type MailMessage, toSubjectLine} from './mail-message.ts'
import {joinParagraphs} from './write-department-mail.ts'

type Words = {
  /** With `{name}` and `{dealer}` as placeholders. */
  readonly text: string
  readonly replyTo: string | null
  readonly carUrl: string | null
}

/**
 * The receipt for the shopper, with the car and the dealer's phone. It contains no advertising, because an enquiry is
 * not a consent to marketing (australian-rules.md, consent), and no input of the shopper except a plain name:
 * otherwise anybody could send their own text to any address through us.
 */
export function writeReplyMail(stored: StoredLead, site: LeadSite, to: string, words: Words): MailMessage {
  const {vendor, booking} = site
  const {car} = stored.lead
  const greeting = words.text
    .replaceAll('{name}', toGreetingName(getFirstName(stored.lead)))
    .replaceAll('{dealer}', vendor.name)
  return {
    to: [to],
    fromName: toSubjectLine(vendor.name),
    replyTo: words.replyTo,
    subject: toSubjectLine(describeSubject(stored, site)),
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
      booking ? [...listBookingLines(booking), 'We will confirm it with you.'] : [],
      [vendor.name, ...(vendor.phone ? [vendor.phone] : []), site.url],
      booking ? [] : [`Reference ${formatLeadNumber(stored.id)}`],
    ]),
    automatic: true,
  }
}

function describeSubject({lead: {car, subcategory}}: StoredLead, {vendor, booking}: LeadSite): string {
  if (!booking) return car ? `Your enquiry: ${car.name}` : `Your enquiry to ${vendor.name}`
  const isMoved = subcategory === ('Moved' satisfies FollowUpKind)
  const what = `${isMoved ? 'Moved: your' : 'Your'} ${booking.kind} on ${booking.time}`
  return car ? `${what}: ${car.name}` : `${what}, ${vendor.name}`
}

/** The lines of a mail about a booking, the time first. */
export function listBookingLines({time, items, place, number, url}: BookingTexts): string[] {
  return [
    time,
    ...(items ? [`For: ${items}`] : []),
    ...(place ? [`At: ${place}`] : []),
    `Booking number ${number}`,
    `Change or cancel it: ${url}`,
  ]
}
