/** A file that is sent with a mail. */
export type MailAttachment = {
  readonly name: string
  /** Its media type, such as `application/pdf`. */
  readonly type: string
  readonly content: Buffer
}

/** A mail before it is sent: plain text, with files where it has any. */
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
  readonly attachments?: readonly MailAttachment[]
}

/** Normalises any text to one line of a mail header. */
export function toSubjectLine(text: string, max = 160): string {
  const flat = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...flat].slice(0, max).join('')
}
