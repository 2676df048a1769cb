/** What a plan of the service allows. */
export type PlanLimits = {
  /** Documents of a dataset. */
  datasetDocuments: number
  /** Distinct attributes of all documents together. */
  datasetAttributes: number
  documentAttributes: number
  /** How deep attributes are nested. */
  levels: number
  /** Of a document's JSON. */
  documentBytes: number
  /** Open streams of a project. */
  listeners: number
  users: number
  releaseVersions: number
  /** Of the JSON of a release's documents together. */
  releaseBytes: number
}

const ALL_PLANS = {
  datasetDocuments: 10_000_000,
  levels: 20,
  documentBytes: 32_000_000,
  users: 1000,
  releaseVersions: 1000,
  releaseBytes: 100_000_000,
} as const

/** https://www.sanity.io/docs/content-lake/technical-limits; an enterprise's number of attributes is agreed on. */
export const PLANS = {
  free: {...ALL_PLANS, datasetAttributes: 2000, documentAttributes: 1000, listeners: 1000},
  growth: {...ALL_PLANS, datasetAttributes: 10_000, documentAttributes: 1000, listeners: 5000},
  enterprise: {
    ...ALL_PLANS,
    datasetAttributes: Number.POSITIVE_INFINITY,
    documentAttributes: 8000,
    listeners: 10_000,
  },
} as const satisfies Record<string, PlanLimits>

/** The same page, on every plan: after this long a listener's client has to connect again. */
export const LISTENER_LIFETIME_MS = 1_800_000

/** The same page: the address and the headers of a request together. */
export const MAX_HEADER_BYTES = 15_000
