import {createHmac} from 'node:crypto'
import * as z from 'zod'
import {isSameSecret} from '#/lib/signature'
import type {Receipt, ReceiptState, Sms} from './port.ts'
import {getFromProvider, sendText} from './post-text.ts'

type Options = {
  readonly account: string
  /** The SID of an API key, or the account's if the account's token is the secret. */
  readonly key: string
  readonly secret: string
  /** The account's token, with which receipts are signed. */
  readonly receiptSecret: string
  /** A number in international form, a registered name, or the SID of a messaging service (MG…). */
  readonly from: string
  readonly url?: string
  readonly timeoutMs?: number
}

const takenSchema = z.object({sid: z.string().min(1).max(120)})
const listedSchema = z.object({messages: z.array(z.object({sid: z.string().max(120), body: z.string()}))})
const refusedSchema = z.object({code: z.number().int()})
const STATES: {readonly [status: string]: ReceiptState} = {
  delivered: 'delivered',
  failed: 'failed',
  undelivered: 'failed',
  canceled: 'failed',
}

/** Sends by Twilio. Source: https://www.twilio.com/docs/messaging/api/message-resource */
export function createTwilioSms(options: Options): Sms {
  const {account, key, secret, url = 'https://api.twilio.com', timeoutMs = 8000} = options
  const messages = `${url}/2010-04-01/Accounts/${account}/Messages.json`
  const login = {user: key, password: secret, timeoutMs}
  return {
    kind: 'twilio',
    capabilities: {
      reports: true,
      repliesWithReports: false,
      signsPosts: true,
      expires: true,
      listsSent: true,
    },
    send: ({to, from, body, callback, validSeconds}) => {
      const sender = from ?? options.from
      const fields = new URLSearchParams({To: to, Body: body, ValidityPeriod: String(validSeconds)})
      fields.set(sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', sender)
      if (callback !== null) fields.set('StatusCallback', callback)
      return sendText({
        provider: 'twilio',
        url: messages,
        ...login,
        contentType: 'application/x-www-form-urlencoded',
        body: fields.toString(),
        readId: (answer) => takenSchema.safeParse(answer).data?.sid ?? null,
        readCode: (answer) => refusedSchema.safeParse(answer).data?.code.toString() ?? null,
      })
    },
    findSent: async ({to, body}) => {
      const query = new URLSearchParams({To: to, PageSize: '20'})
      const listed = listedSchema.safeParse(await getFromProvider(`${messages}?${query}`, login))
      if (!listed.success) return {kind: 'no-answer'}
      const found = listed.data.messages.find((message) => message.body === body)
      return found ? {kind: 'sent', providerId: found.sid} : {kind: 'absent'}
    },
    readReceipt: (posted) => {
      const fields = readSigned(options.receiptSecret, posted)
      return fields && (STATES[fields.get('MessageStatus') ?? ''] ?? 'pending')
    },
    readReply: (posted) => {
      const fields = readSigned(options.receiptSecret, posted)
      const [sender, text] = [fields?.get('From'), fields?.get('Body')]
      return sender && typeof text === 'string' ? {from: sender, text} : null
    },
  }
}

/** The posted fields; null if the provider's signature is invalid. */
function readSigned(secret: string, {url, headers, body}: Receipt): URLSearchParams | null {
  const fields = new URLSearchParams(body)
  return isSameSecret(headers.get('x-twilio-signature') ?? '', signFields(secret, url, fields))
    ? fields
    : null
}

/** Source: https://www.twilio.com/docs/usage/security#validating-requests */
export function signFields(secret: string, url: string, fields: URLSearchParams): string {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = url + sorted.map(([name, value]) => name + value).join('')
  return createHmac('sha1', secret).update(text).digest('base64')
}
