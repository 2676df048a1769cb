import type {SmsProvider} from '#/env/variables'

/** What a provider can do. The port's contract test asks each provider whether it is so. */
export type SmsCapabilities = {
  /** Whether it reports on a text at the text's own address, `callback`. */
  readonly reports: boolean
  /** Whether it posts replies to the address of reports too; otherwise to `/api/sms/replies`. */
  readonly repliesWithReports: boolean
  /** Whether it signs what it posts. Otherwise the secret key in the address authenticates it. */
  readonly signsPosts: boolean
  /** Whether networks stop trying after `validSeconds`. */
  readonly expires: boolean
  /** Whether it can be asked for a text that it accepted. */
  readonly listsSent: boolean
}

/** Sends text messages for the platform. */
export type Sms = {
  /** The provider; `capture` writes texts to a folder. */
  readonly kind: 'capture' | SmsProvider
  readonly capabilities: SmsCapabilities
  /**
   * Tries once to send one text. The caller retries, except after a lost response, because providers do not detect
   * duplicates. Never throws; an error is a code such as `twilio 21211` and contains nothing of the text.
   */
  readonly send: (text: OutgoingText) => Promise<SmsAttempt>
  /**
   * Whether the provider has a text whose response was lost, for example because the process ended. `unknown` if it
   * lists none, `no-answer` if it is unavailable. Never throws.
   */
  readonly findSent: (text: OutgoingText) => Promise<SentTextResult>
  /** The provider's report on a text; null if the report is not authentic. */
  readonly readReceipt: (receipt: Receipt) => ReceiptState | null
  /** A reply to a text; null if the request is not a reply, or not from the provider. */
  readonly readReply: (posted: Receipt) => Reply | null
}

export type OutgoingText = {
  readonly id: string
  /** In the form +61412345678. */
  readonly to: string
  /** The sender's number or registered name; null for the platform's. */
  readonly from: string | null
  readonly body: string
  /** The address for the provider's reports; null for none. */
  readonly callback: string | null
  /** How long networks may try to deliver it, in seconds. */
  readonly validSeconds: number
}

export type SmsAttempt =
  | {readonly ok: true; readonly providerId: string}
  /** `final` if a retry cannot help. */
  | {readonly ok: false; readonly error: string; readonly final: boolean}

export type SentTextResult =
  | {readonly kind: 'sent'; readonly providerId: string}
  | {readonly kind: 'absent' | 'unknown' | 'no-answer'}

/** A posted report; `url` is the public address that it was posted to. */
export type Receipt = {readonly url: string; readonly headers: Headers; readonly body: string}

/** `from` as formatted by the provider, in international form. */
export type Reply = {readonly from: string; readonly text: string}

/** `pending` for an intermediate state. */
export type ReceiptState = 'pending' | 'delivered' | 'failed'
