import type {Challenge} from 'altcha-lib'

/** The server's data for one rendering of a form: its token, and the challenge, if any. */
export type ShownForm = {
  readonly view: string
  readonly challenge: Challenge | null
  /** The public key of the site's Turnstile, and the address of its script. */
  readonly turnstile: {readonly siteKey: string; readonly script: string} | null
  /** A form sent sooner is treated as automatic. */
  readonly waitMs: number
}

/** The response to the script for an accepted form. */
export type SentForm = {
  readonly lead: string
  readonly next: string
  /** Events for the data layer; they contain no personal data. */
  readonly events: readonly {readonly event: string; readonly [parameter: string]: string | number}[]
}

/** The response to the script for a refused form. */
export type RefusedForm = {
  readonly errors: readonly {readonly field: string; readonly message: string}[]
  readonly message: string | null
  /** The token of this rendering has been used: a new one is needed. */
  readonly expired: boolean
}
