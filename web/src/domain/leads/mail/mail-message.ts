/** A mail attachment. */
export type MailAttachment = {
  readonly name: string
  /** Its media type, such as `application/pdf`. */
  readonly type: string
  readonly content: Buffer
}

/** A mail to send: plain text, with optional attachments. */
export type MailMessage = {
  readonly to: readonly string[]
  readonly fromName: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  /** True for an automatic reply, so that other systems do not reply to it. */
  readonly automatic: boolean
  /** The address of one-click unsubscription (RFC 8058), for mails that a recipient may not want. */
  readonly stopUrl?: string
  readonly attachments?: readonly MailAttachment[]
}

/** Normalises any text to one line for a mail header. */
export function toSubjectLine(text: string): string {
  const flat = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...flat].slice(0, 160).join('')
}
