import type {SmsProvider} from '#/env/read-env'

/** Sends text messages for the platform. */
export type Sms = {
  /** The provider; `capture` writes texts to a folder. */
  readonly kind: 'capture' | SmsProvider
  /**
   * Tries once to send one text. The caller repeats it, but not where the answer was lost, since providers do not
   * recognise repeats. Never throws; an error is a code such as `twilio 21211` and quotes nothing of the text.
   */
  readonly send: (text: OutgoingText) => Promise<SmsAttempt>
  /**
   * Whether the provider has a text whose answer was lost, such as when a process ended meanwhile. `unknown` when it
   * keeps no list, `no-answer` when it cannot be asked now. Never throws.
   */
  readonly findSent: (text: OutgoingText) => Promise<SentReading>
  /** The provider's report on a text; null where the report is not authentic. */
  readonly readReceipt: (receipt: Receipt) => ReceiptState | null
  /** What somebody answered to a text; null where this is no reply, or not the provider's. */
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
  /** The longest time the networks may try, in seconds. */
  readonly validSeconds: number
}

export type SmsAttempt =
  | {readonly ok: true; readonly providerId: string}
  /** `final` when another try cannot help. */
  | {readonly ok: false; readonly error: string; readonly final: boolean}

export type SentReading =
  | {readonly kind: 'sent'; readonly providerId: string}
  | {readonly kind: 'absent' | 'unknown' | 'no-answer'}

/** A report as it was posted; `url` is the public address that it was posted to. */
export type Receipt = {readonly url: string; readonly headers: Headers; readonly body: string}

/** `from` as the provider writes numbers, in international form. */
export type Reply = {readonly from: string; readonly text: string}

/** `pending` for a stage on the way. */
export type ReceiptState = 'pending' | 'delivered' | 'failed'
