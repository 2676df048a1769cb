import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import type {ReceiptState, Sms} from './port.ts'
import {sendText} from './post-text.ts'

type Options = {
  readonly key: string
  readonly secret: string
  /** A number in international form, or a registered name. */
  readonly from: string
  readonly url?: string
  readonly timeoutMs?: number
  readonly now?: () => number
}

const takenSchema = z.object({messages: z.array(z.object({message_id: z.string().min(1).max(120)})).min(1)})
const receiptSchema = z.object({status: z.string(), message_id: z.string()})
const replySchema = z.object({reply_id: z.string(), source_number: z.string(), content: z.string()})
const STATES: {readonly [status: string]: ReceiptState} = {
  delivered: 'delivered',
  failed: 'failed',
  rejected: 'failed',
  undeliverable: 'failed',
  expired: 'failed',
  cancelled: 'failed',
}

/** Sends by MessageMedia. Source: https://developers.messagemedia.com/code/messages-api-documentation */
export function createMessageMediaSms(options: Options): Sms {
  const {key, secret, url = 'https://api.messagemedia.com', timeoutMs = 8000, now = Date.now} = options
  return {
    kind: 'messagemedia',
    // Most accounts cannot sign what they post. Texts can only be looked up by the provider's id, which was in the
    // lost response.
    capabilities: {
      reports: true,
      repliesWithReports: true,
      signsPosts: false,
      expires: true,
      listsSent: false,
    },
    send: ({id, to, from, body, callback, validSeconds}) =>
      sendText({
        provider: 'messagemedia',
        url: `${url}/v1/messages`,
        user: key,
        password: secret,
        timeoutMs,
        contentType: 'application/json',
        body: JSON.stringify({
          messages: [
            {
              content: body,
              destination_number: to,
              source_number: from ?? options.from,
              format: 'SMS',
              message_expiry_timestamp: new Date(now() + validSeconds * 1000).toISOString(),
              delivery_report: callback !== null,
              ...(callback === null ? {} : {callback_url: callback}),
              metadata: {id},
            },
          ],
        }),
        readId: (answer) => takenSchema.safeParse(answer).data?.messages[0]?.message_id ?? null,
        readCode: () => null,
      }),
    findSent: async () => ({kind: 'unknown'}),
    readReceipt: ({body}) => {
      const receipt = receiptSchema.safeParse(parseJson(body))
      return receipt.success ? (STATES[receipt.data.status] ?? 'pending') : null
    },
    readReply: ({body}) => {
      const reply = replySchema.safeParse(parseJson(body))
      return reply.success ? {from: reply.data.source_number, text: reply.data.content} : null
    },
  }
}
