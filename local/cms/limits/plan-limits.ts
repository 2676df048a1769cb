/** What a plan of the service allows. */
export type PlanLimits = {
  /** Distinct attributes of all documents together. */
  datasetAttributes: number
  documentAttributes: number
  /** How deep attributes are nested. */
  levels: number
}

/** https://www.sanity.io/docs/content-lake/technical-limits; an enterprise's number of attributes is agreed on. */
export const PLANS = {
  free: {datasetAttributes: 2000, documentAttributes: 1000, levels: 20},
  growth: {datasetAttributes: 10_000, documentAttributes: 1000, levels: 20},
  enterprise: {datasetAttributes: Number.POSITIVE_INFINITY, documentAttributes: 8000, levels: 20},
} as const satisfies Record<string, PlanLimits>

/** The same page: requests a second that change documents, of one address. Its larger limits are out of reach here. */
export const MUTATIONS_PER_SECOND = 25
