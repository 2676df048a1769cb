import type {Attempt} from '#/lib/result'

/** Addresses of one host that have changed. */
export type Submission = {
  readonly host: string
  /** The host's key, which stands in the file at `keyUrl`. */
  readonly key: string
  readonly keyUrl: string
  /** Full addresses, 10,000 at most. */
  readonly urls: readonly string[]
}

/** Tells search engines by the protocol IndexNow that pages have come, changed or gone. */
export type IndexNow = {
  /** Makes one attempt. Never throws. A submission that is malformed is a `final` failure. */
  readonly submit: (submission: Submission) => Promise<Attempt>
}
