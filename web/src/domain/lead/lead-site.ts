import type {BookingTexts} from './mail/write-reply-mail.ts'

/** The site's data in messages to the dealer and the shopper. */
export type LeadSite = {
  readonly slug: string
  readonly name: string
  readonly url: string
  /** The time zone of dates. */
  readonly zone: string
  /** The name of the lead's location; null if it has none, or the site does not have it any more. */
  readonly place: string | null
  /** The lead's booking in words; null if it has none. */
  readonly booking: BookingTexts | null
  /** Until when the dealer should answer, in words; null if nothing is due. */
  readonly answerBy: string | null
  /** The seller: the lead's dealership, or the site if it has none. */
  readonly vendor: {readonly slug: string | null; readonly name: string; readonly phone: string | null}
}
