/** A booking as described in mails. */
export type BookingTexts = {
  /** What is booked, for use within a sentence, such as "test drive". */
  readonly kind: string
  /** The number that people quote. */
  readonly number: string
  readonly time: string
  /** The services, and a loan car; empty if there are none. */
  readonly items: string
  readonly place: string | null
  /** The address for changing or cancelling it. */
  readonly url: string
}

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
