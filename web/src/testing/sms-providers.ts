import type {IncomingMessage} from 'node:http'
import {createCapturedSms} from '#/gateways/sms/captured-sms'
import {createMessageMediaSms} from '#/gateways/sms/messagemedia-sms'
import type {Sms} from '#/gateways/sms/port'
import {createTwilioSms, signFields} from '#/gateways/sms/twilio-sms'

/** The platform's own sender in tests. */
export const PLATFORM_SENDER = '+61491570110'

/** A text as a provider's interface received it; null for what the request does not contain. */
export type ReceivedText = {
  readonly to: string
  readonly from: string | null
  readonly body: string
  readonly callback: string | null
  readonly validSeconds: number | null
}

type Posted = {readonly body: string; readonly headers: {readonly [name: string]: string}}

/** What a provider posts, as it documents it. `url` is the address that it posts to, with its query. */
type Posts = {
  readonly reply: (url: string, from: string, text: string) => Posted
  /** The address to which replies are posted: that of reports, or that of all replies. */
  readonly repliesTo: 'reports' | 'replies'
}

/** A provider with an interface that a test can imitate. */
export type SmsProviderRow = Posts & {
  readonly create: (url: string, timeoutMs: number) => Sms
  /** Reads a request as the provider documents it; null where it would refuse it. */
  readonly read: (request: IncomingMessage, body: string) => ReceivedText | null
  readonly taken: readonly [status: number, body: object]
  readonly refused: readonly [status: number, body: object]
  /** The adapter's error for `refused`. */
  readonly error: string
  /** The answer to a query for accepted texts; null if it has no such query, or refuses this one. */
  readonly list: (request: IncomingMessage, texts: readonly ReceivedText[]) => object | null
}

const writeBasic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const TWILIO_MESSAGES = '/2010-04-01/Accounts/AC1/Messages.json'

/** A row for each provider, and for the folder of captured texts. The tests of the port walk these rows. */
export const SMS_ROWS: {
  readonly [kind in Exclude<Sms['kind'], 'capture'>]: SmsProviderRow
} & {readonly capture: Posts & {readonly create: (folder: string) => Sms}} = {
  twilio: {
    create: (url, timeoutMs) =>
      createTwilioSms({
        account: 'AC1',
        key: 'SK1',
        secret: 's',
        receiptSecret: 'token',
        from: PLATFORM_SENDER,
        url,
        timeoutMs,
      }),
    read: ({url, method, headers}, body) => {
      const fields = new URLSearchParams(body)
      const isRight =
        method === 'POST' &&
        url === TWILIO_MESSAGES &&
        headers.authorization === writeBasic('SK1', 's') &&
        headers['content-type'] === 'application/x-www-form-urlencoded'
      if (!isRight) return null
      const valid = fields.get('ValidityPeriod')
      return {
        to: fields.get('To') ?? '',
        from: fields.get('From'),
        body: fields.get('Body') ?? '',
        callback: fields.get('StatusCallback'),
        validSeconds: valid === null ? null : Number(valid),
      }
    },
    taken: [201, {sid: 'SM2b1', status: 'queued', error_code: null, error_message: null}],
    refused: [
      400,
      {code: 21211, message: "The 'To' number +61491570156 is not a valid phone number.", status: 400},
    ],
    error: 'twilio 21211',
    list: (request, texts) => {
      const {pathname, searchParams} = new URL(request.url ?? '', 'http://127.0.0.1')
      if (pathname !== TWILIO_MESSAGES || request.headers.authorization !== writeBasic('SK1', 's'))
        return null
      const found = texts.filter(({to}) => to === searchParams.get('To'))
      return {messages: found.map(({body}) => ({sid: 'SM2b1', body}))}
    },
    repliesTo: 'replies',
    reply: (url, from, text) => {
      const body = new URLSearchParams({From: from, Body: text, MessageSid: 'SM3'})
      const headers = {'x-twilio-signature': signFields('token', url, body)}
      return {body: body.toString(), headers}
    },
  },
  messagemedia: {
    create: (url, timeoutMs) =>
      createMessageMediaSms({key: 'k', secret: 's', from: PLATFORM_SENDER, url, timeoutMs}),
    read: ({url, method, headers}, body) => {
      const [message] = JSON.parse(body).messages
      const isRight =
        method === 'POST' &&
        url === '/v1/messages' &&
        headers.authorization === writeBasic('k', 's') &&
        message.format === 'SMS' &&
        typeof message.metadata.id === 'string'
      if (!isRight) return null
      const until = message.message_expiry_timestamp
      return {
        to: message.destination_number,
        from: message.source_number,
        body: message.content,
        callback: message.delivery_report ? (message.callback_url ?? null) : null,
        validSeconds: until ? Math.round((Date.parse(until) - Date.now()) / 1000) : null,
      }
    },
    taken: [202, {messages: [{message_id: '877c19ef', status: 'queued', format: 'SMS'}]}],
    refused: [400, {message: 'Request was rejected', details: ['+61491570156 is not valid']}],
    error: 'messagemedia 400',
    list: () => null,
    repliesTo: 'reports',
    reply: (_, from, text) => ({
      body: JSON.stringify({reply_id: '1', source_number: from, content: text, message_id: '2'}),
      headers: {'content-type': 'application/json'},
    }),
  },
  capture: {
    create: (folder) => createCapturedSms(folder),
    repliesTo: 'replies',
    reply: (_, from, text) => ({body: new URLSearchParams({from, text}).toString(), headers: {}}),
  },
}
