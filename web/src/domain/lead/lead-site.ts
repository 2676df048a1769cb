/** What of a site stands in what is sent to the dealer and the shopper. */
export type LeadSite = {
  readonly slug: string
  readonly name: string
  readonly url: string
  /** The zone that dates are said in. */
  readonly zone: string
  /** Who sells: the lead's dealership, or the site where it names none. */
  readonly vendor: {readonly slug: string | null; readonly name: string; readonly phone: string | null}
}
