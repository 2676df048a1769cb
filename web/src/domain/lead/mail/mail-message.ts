/** A mail before it is sent: plain text only. */
export type MailMessage = {
  readonly to: readonly string[]
  readonly fromName: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  /** True for an answer that no person wrote: other robots then do not answer it. */
  readonly automatic: boolean
  /** Where the recipient ends mails like it with one request (RFC 8058); for mail that somebody may be tired of. */
  readonly stopUrl?: string
}

/** Normalises any text to one line of a mail header. */
export function toSubjectLine(text: string, max = 160): string {
  const flat = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...flat].slice(0, max).join('')
}
