import {createTransport} from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import type {MailAttachment, MailMessage} from '#/domain/leads/mail/mail-message'
import {isUnencryptedAllowed} from '#/env/unencrypted-hosts'
import {failed, SUCCEEDED} from '#/lib/result'
import type {Mail} from './port.ts'

type Smtp = {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string
  /** The platform's own address; a dealer's address would fail the receivers' sender checks. */
  readonly from: string
  readonly timeoutMs?: number
  /** Hosts besides this machine to which `smtp:` may do without STARTTLS. */
  readonly unencryptedHosts?: readonly string[]
}

const CONNECTIONS = 16

/** Sends by SMTP over a small pool of connections. */
export function createSmtpMail({url, from, timeoutMs = 15_000, unencryptedHosts = []}: Smtp): Mail {
  const options: SMTPPool.Options & {maxRequeues: number} = {
    ...readServer(url),
    // Without it the library goes on in plain text where STARTTLS is not offered.
    requireTLS: !isUnencryptedAllowed(new URL(url).hostname, unencryptedHosts),
    pool: true,
    // As many as the worker sends at once: a queued mail could exceed the timeout of its try and be sent twice.
    maxConnections: CONNECTIONS,
    // The worker retries; the library's own retries are unlimited.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport(options)
  return {
    kind: 'smtp',
    close: () => transport.close(),
    send: async (id, message) => {
      try {
        const answer = await transport.sendMail(buildMailOptions(id, message, from))
        // A server may accept the mail for some recipients and refuse others; a retry would send it to the accepted
        // ones again.
        return answer.accepted.length > 0 ? SUCCEEDED : failed('smtp refused every recipient')
      } catch (cause) {
        return failed(`smtp ${readCode(cause)}`)
      }
    },
  }
}

// If the library is given an address, it reads all other options, including timeouts, from that address only.
function readServer(url: string) {
  const {protocol, hostname, port, username, password} = new URL(url)
  const auth = {user: decodeURIComponent(username), pass: decodeURIComponent(password)}
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    ...(port === '' ? {} : {port: Number(port)}),
    ...(username === '' ? {} : {auth}),
  }
}

/** A mail in the transport's format. Addresses are objects, so that none is parsed as a list. */
function buildMailOptions(id: string, message: MailMessage, from: string) {
  const domain = from.split('@')[1] ?? 'localhost'
  return {
    messageId: `<${id}@${domain}>`,
    from: {name: message.fromName, address: from},
    to: message.to.map((address) => ({name: '', address})),
    ...(message.replyTo === null ? {} : {replyTo: {name: '', address: message.replyTo}}),
    subject: message.subject,
    text: message.text,
    textEncoding: 'quoted-printable' as const,
    ...(message.attachments && {attachments: message.attachments.map(buildAttachment)}),
    headers: {
      'X-Delivery-Id': id,
      ...(message.stopUrl
        ? {
            'List-Unsubscribe': `<${message.stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
      ...(message.automatic ? {'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All'} : {}),
    },
  }
}

function buildAttachment({name, type, content}: MailAttachment) {
  return {filename: name, contentType: type, content}
}

function readCode(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return 'failed'
  if ('responseCode' in cause && typeof cause.responseCode === 'number') return String(cause.responseCode)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : 'failed'
}
