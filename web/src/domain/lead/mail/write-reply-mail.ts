import type {LeadSite} from '../lead-site.ts'
import {getFirstName} from '../lead-text.ts'
import type {StoredLead} from '../stored-lead.ts'
import {type MailMessage, toSubjectLine} from './mail-message.ts'
import {joinParagraphs} from './write-department-mail.ts'

type Words = {
  /** With `{name}` and `{dealer}` as placeholders. */
  readonly text: string
  readonly replyTo: string | null
  readonly carUrl: string | null
  /** The booked time, the services, and the address for changes. */
  readonly booking: BookingTexts | null
}

/** A booking as described in mails to the shopper. */
export type BookingTexts = {
  readonly time: string
  /** The services, and a loan car; empty if there are none. */
  readonly items: string
  readonly place: string | null
  /** The address for changing or cancelling it. */
  readonly url: string
}

/**
 * The receipt for the shopper, with the car and the dealer's phone. It contains no advertising, because an enquiry is
 * not a consent to marketing (australian-rules.md, consent), and no input of the shopper except a plain name:
 * otherwise anybody could send their own text to any address through us.
 */
export function writeReplyMail(stored: StoredLead, site: LeadSite, to: string, words: Words): MailMessage {
  const {vendor} = site
  const {car} = stored.lead
  const greeting = words.text.replaceAll('{name}', plainName(stored.lead)).replaceAll('{dealer}', vendor.name)
  return {
    to: [to],
    fromName: toSubjectLine(vendor.name),
    replyTo: words.replyTo,
    subject: toSubjectLine(describeSubject(car?.name ?? null, vendor.name, words.booking !== null)),
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
      words.booking ? [...listBookingLines(words.booking), 'We will confirm it with you.'] : [],
      [vendor.name, ...(vendor.phone ? [vendor.phone] : []), site.url],
      [`Reference ${stored.id}`],
    ]),
    automatic: true,
  }
}

function describeSubject(car: string | null, dealer: string, isBooked: boolean): string {
  const what = isBooked ? 'Your booking' : 'Your enquiry'
  return car === null ? `${what} ${isBooked ? 'with' : 'to'} ${dealer}` : `${what}: ${car}`
}

const PLAIN_NAME = /^[\p{L}\p{M}' -]{1,30}$/u

function plainName(lead: StoredLead['lead']): string {
  const name = getFirstName(lead)
  return PLAIN_NAME.test(name) ? name : 'there'
}

/** The lines of a mail about a booking, the time first. */
export function listBookingLines({time, items, place, url}: BookingTexts): string[] {
  return [
    time,
    ...(items ? [`For: ${items}`] : []),
    ...(place ? [`At: ${place}`] : []),
    `Change or cancel it: ${url}`,
  ]
}
