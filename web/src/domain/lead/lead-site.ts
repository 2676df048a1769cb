/** The site's data in messages to the dealer and the shopper. */
export type LeadSite = {
  readonly slug: string
  readonly name: string
  readonly url: string
  /** The time zone of dates. */
  readonly zone: string
  /** The seller: the lead's dealership, or the site if it has none. */
  readonly vendor: {readonly slug: string | null; readonly name: string; readonly phone: string | null}
}
