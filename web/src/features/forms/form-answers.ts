import type {Challenge} from 'altcha-lib'

/** The server's data for one showing of a form: its token, and the challenge, if any. */
export type ShownForm = {
  readonly view: string
  readonly challenge: Challenge | null
  /** The public key of the site's Turnstile, and where its script is. */
  readonly turnstile: {readonly siteKey: string; readonly script: string} | null
  /** A form sent sooner counts as automatic. */
  readonly waitMs: number
}

/** The answer to the script for an accepted form. */
export type SentForm = {
  readonly lead: string
  readonly next: string
  /** Events for the data layer; they contain no personal data. */
  readonly events: readonly {readonly event: string; readonly [parameter: string]: string | number}[]
}

/** The answer to the script for a refused form. */
export type RefusedForm = {
  readonly errors: readonly {readonly field: string; readonly message: string}[]
  readonly message: string | null
  /** The token of this showing is spent: a new one is needed. */
  readonly expired: boolean
}
