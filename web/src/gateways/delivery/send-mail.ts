import {createTransport} from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import type {MailMessage} from '#/domain/lead/mail/mail-message'
import {type Attempt, failed, SUCCEEDED} from '#/lib/attempt'

/** Sends one mail. The id is the delivery's: it stays the same over all tries, so that receivers can tell repeats. */
export type SendMail = (id: string, message: MailMessage) => Promise<Attempt>

export type MailTransport = {readonly send: SendMail; readonly close: () => void}

type Smtp = {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string
  /** The platform's own address; a dealer's address here would fail the receivers' checks of origin. */
  readonly from: string
  readonly timeoutMs?: number
}

const CONNECTIONS = 16

/** Sends by SMTP over a few kept connections. */
export function createSmtpTransport({url, from, timeoutMs = 15_000}: Smtp): MailTransport {
  const options: SMTPPool.Options & {maxRequeues: number} = {
    ...serverOf(url),
    pool: true,
    // As many as the outbox sends at once: a mail that waited in line here would outlive its try and go out twice.
    maxConnections: CONNECTIONS,
    // Trying again is the outbox's part; the library's own tries have no end.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport(options)
  return {
    close: () => transport.close(),
    send: async (id, message) => {
      try {
        const answer = await transport.sendMail(mailOptions(id, message, from))
        // A server may take the mail for some and refuse others; those who got it must not get it again and again.
        return answer.accepted.length > 0 ? SUCCEEDED : failed('smtp refused every recipient')
      } catch (cause) {
        return failed(`smtp ${codeOf(cause)}`)
      }
    },
  }
}

// Given an address, the library would read every other option, timeouts too, from it alone.
function serverOf(url: string) {
  const {protocol, hostname, port, username, password} = new URL(url)
  const auth = {user: decodeURIComponent(username), pass: decodeURIComponent(password)}
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    ...(port === '' ? {} : {port: Number(port)}),
    ...(username === '' ? {} : {auth}),
  }
}

/** A mail as the transport takes it. Addresses are given as objects, so that none is read as a list. */
export function mailOptions(id: string, message: MailMessage, from: string) {
  const domain = from.split('@')[1] ?? 'localhost'
  return {
    messageId: `<${id}@${domain}>`,
    from: {name: message.fromName, address: from},
    to: message.to.map((address) => ({name: '', address})),
    ...(message.replyTo === null ? {} : {replyTo: {name: '', address: message.replyTo}}),
    subject: message.subject,
    text: message.text,
    textEncoding: 'quoted-printable' as const,
    headers: {
      'X-Delivery-Id': id,
      ...(message.automatic ? {'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All'} : {}),
    },
  }
}

function codeOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return 'failed'
  if ('responseCode' in cause && typeof cause.responseCode === 'number') return String(cause.responseCode)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : 'failed'
}
