import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {startHttp} from '#/testing/start-http'
import {createCapturedSms, listCapturedTexts} from './captured-sms'
import {createMessageMediaSms} from './messagemedia-sms'
import type {OutgoingText, Sms} from './port'
import {createTwilioSms, signFields} from './twilio-sms'

const TEXT: OutgoingText = {
  id: '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11',
  to: '+61491570156',
  from: null,
  body: '123456 is your code for Zoë’s Motors.\n\n@north.example #123456',
  callback: 'https://north.example/api/sms/receipts?text=1&key=k',
  validSeconds: 300,
}
const PLATFORM = '+61491570110'
const TIMEOUT_MS = 300

type Mood = 'take' | 'refuse' | 'fail' | 'busy' | 'hang' | 'garbage' | 'empty'
type Arrived = {to: string; from: string | null; body: string}

type Started = {
  readonly sms: Sms
  readonly list: () => Promise<readonly Arrived[]>
  /** How the provider treats what comes next; a folder knows broken and not. */
  readonly setMood: (mood: Mood) => void
  /** Closes the port, so that connections are refused. */
  readonly leave: () => Promise<void>
  readonly close: () => Promise<void>
}

type Provider = {
  readonly create: (url: string) => Sms
  /** Reads a request as the provider documents it; null where it would refuse it. */
  readonly read: (request: IncomingMessage, body: string) => Arrived | null
  readonly taken: readonly [status: number, body: object]
  readonly refused: readonly [status: number, body: object]
}

const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const TWILIO: Provider = {
  create: (url) =>
    createTwilioSms({
      account: 'AC1',
      key: 'SK1',
      secret: 's',
      receiptSecret: 'token',
      from: PLATFORM,
      url,
      timeoutMs: TIMEOUT_MS,
    }),
  read: ({url, method, headers}, body) => {
    const fields = new URLSearchParams(body)
    const isRight =
      method === 'POST' &&
      url === '/2010-04-01/Accounts/AC1/Messages.json' &&
      headers.authorization === basic('SK1', 's') &&
      headers['content-type'] === 'application/x-www-form-urlencoded' &&
      fields.get('ValidityPeriod') === '300' &&
      fields.get('StatusCallback') === TEXT.callback
    if (!isRight) return null
    return {to: fields.get('To') ?? '', from: fields.get('From'), body: fields.get('Body') ?? ''}
  },
  taken: [201, {sid: 'SM2b1', status: 'queued', error_code: null, error_message: null}],
  refused: [
    400,
    {code: 21211, message: "The 'To' number +61491570156 is not a valid phone number.", status: 400},
  ],
}

const MESSAGE_MEDIA: Provider = {
  create: (url) => createMessageMediaSms({key: 'k', secret: 's', from: PLATFORM, url, timeoutMs: TIMEOUT_MS}),
  read: ({url, method, headers}, body) => {
    const message = JSON.parse(body).messages[0]
    const isRight =
      method === 'POST' &&
      url === '/v1/messages' &&
      headers.authorization === basic('k', 's') &&
      message.format === 'SMS' &&
      message.delivery_report === true &&
      message.callback_url === TEXT.callback &&
      message.metadata.id === TEXT.id &&
      Math.abs(Date.parse(message.message_expiry_timestamp) - Date.now() - 300_000) < 10_000
    if (!isRight) return null
    return {to: message.destination_number, from: message.source_number, body: message.content}
  },
  taken: [202, {messages: [{message_id: '877c19ef', status: 'queued', format: 'SMS'}]}],
  refused: [400, {message: 'Request was rejected', details: ['+61491570156 is not valid']}],
}

async function startProvider({create, read, taken, refused}: Provider): Promise<Started> {
  let mood: Mood = 'take'
  const arrived: Arrived[] = []
  // As Twilio lists them; MessageMedia has no such list.
  const list = (to: string | null) =>
    JSON.stringify({messages: arrived.filter((one) => one.to === to).map(({body}) => ({sid: 'SM2b1', body}))})
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const reply = (status: number, content: string) =>
      response.writeHead(status, {'content-type': 'application/json'}).end(content)
    if (mood === 'hang') return
    if (mood === 'garbage') return reply(200, '<html>123456')
    if (mood === 'empty') return reply(200, '{}')
    if (mood === 'fail') return reply(503, 'upstream')
    if (mood === 'busy') return reply(429, '{}')
    if (request.method === 'GET') {
      const {pathname, searchParams} = new URL(request.url ?? '', 'http://127.0.0.1')
      const isRight =
        pathname === '/2010-04-01/Accounts/AC1/Messages.json' &&
        request.headers.authorization === basic('SK1', 's')
      return isRight ? reply(200, list(searchParams.get('To'))) : reply(401, '{}')
    }
    if (mood === 'refuse') return reply(refused[0], JSON.stringify(refused[1]))
    const message = read(request, body)
    if (!message) return reply(401, '{}')
    arrived.push(message)
    reply(taken[0], JSON.stringify(taken[1]))
  }
  const server = await startHttp((request, response) => void answer(request, response))
  return {
    sms: create(server.url),
    list: async () => arrived,
    setMood: (next) => {
      mood = next
    },
    leave: server.close,
    close: () => server.close().catch(() => undefined),
  }
}

async function startCapture(): Promise<Started> {
  const parent = mkdtempSync(join(tmpdir(), 'sms-port-'))
  const folder = join(parent, 'sms')
  const breakDown = () => {
    rmSync(folder, {recursive: true, force: true})
    writeFileSync(folder, 'a file stands where the folder should be')
  }
  return {
    sms: createCapturedSms(folder),
    list: () => listCapturedTexts(folder),
    setMood: breakDown,
    leave: async () => breakDown(),
    close: async () => rmSync(parent, {recursive: true, force: true}),
  }
}

/** What each adapter answers when the service treats a text like this. */
const MOODS: readonly {mood: Mood; final: boolean}[] = [
  {mood: 'fail', final: false},
  {mood: 'busy', final: false},
  {mood: 'hang', final: false},
  {mood: 'garbage', final: false},
  {mood: 'empty', final: false},
]

describe.each([
  {kind: 'twilio', from: PLATFORM, start: () => startProvider(TWILIO)},
  {kind: 'messagemedia', from: PLATFORM, start: () => startProvider(MESSAGE_MEDIA)},
  {kind: 'capture', from: null, start: startCapture},
])('sms port by $kind', ({kind, from, start}) => {
  let started: Started

  beforeEach(async () => {
    started = await start()
  })

  afterEach(() => started.close())

  it('says which kind it is', () => expect(started.sms.kind).toBe(kind))

  it('hands on a text whole and answers the provider’s id of it', async () => {
    expect(await started.sms.send(TEXT)).toEqual({ok: true, providerId: expect.stringMatching(/./)})
    expect(await started.list()).toMatchObject([{to: TEXT.to, from, body: TEXT.body}])
  })

  it('sends from the site’s own sender where it has one', async () => {
    await started.sms.send({...TEXT, from: 'DealerName'})
    expect(await started.list()).toMatchObject([{from: 'DealerName'}])
  })

  it.each(MOODS)(
    'answers a failure that quotes nothing when the service is in trouble: $mood',
    async ({mood, final}) => {
      started.setMood(mood)
      const attempt = await started.sms.send(TEXT)
      expect(attempt).toMatchObject({ok: false, final})
      expect(JSON.stringify(attempt)).not.toMatch(/123456|6149|0156|Zo/)
    },
  )

  it('fails when no server listens', async () => {
    await started.leave()
    expect(await started.sms.send(TEXT)).toMatchObject({ok: false, final: false})
    expect((await started.sms.findSent(TEXT)).kind).not.toBe('sent')
  })

  it('says whether it has a text, or that it cannot say', async () => {
    const before = await started.sms.findSent(TEXT)
    const attempt = await started.sms.send(TEXT)
    const after = await started.sms.findSent(TEXT)
    const other = await started.sms.findSent({...TEXT, id: 'other', body: '654321 is your code'})
    const known = attempt.ok ? {kind: 'sent', providerId: attempt.providerId} : null
    const unknown = {kind: 'unknown'}
    expect([before, after, other]).toEqual(
      kind === 'messagemedia' ? [unknown, unknown, unknown] : [{kind: 'absent'}, known, {kind: 'absent'}],
    )
  })

  it('takes no report that is not one', () => {
    const url = 'https://north.example/api/sms/receipts?text=1&key=k'
    for (const body of ['', 'x', '{}', '[]', 'MessageStatus=delivered', '{"status":1}'])
      expect(started.sms.readReceipt({url, headers: new Headers(), body})).toBeNull()
  })
})

describe.each([
  {kind: 'twilio', provider: TWILIO, error: 'twilio 21211'},
  {kind: 'messagemedia', provider: MESSAGE_MEDIA, error: 'messagemedia 400'},
])('$kind', ({provider, error}) => {
  it('does not report a text as absent when it cannot be asked', async () => {
    const started = await startProvider(provider)
    for (const mood of ['fail', 'busy', 'hang', 'garbage', 'empty'] as const) {
      started.setMood(mood)
      expect((await started.sms.findSent(TEXT)).kind).not.toBe('absent')
    }
    await started.close()
  })

  it('does not repeat a refused text, and explains it without a number', async () => {
    const started = await startProvider(provider)
    started.setMood('refuse')
    expect(await started.sms.send(TEXT)).toEqual({ok: false, final: true, error})
    await started.close()
  })
})

describe('receipts', () => {
  const url = 'https://north.example/api/sms/receipts?site=north&text=1&key=k'

  // The signature of Twilio's own documentation: https://www.twilio.com/docs/usage/security#validating-requests
  it('of Twilio › are signed as its documentation shows', () => {
    const fields = new URLSearchParams([
      ['CallSid', 'CA1234567890ABCDE'],
      ['Caller', '+14158675310'],
      ['Digits', '1234'],
      ['From', '+14158675310'],
      ['To', '+18005551212'],
    ])
    const signed = signFields('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', fields)
    expect(signed).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=')
  })

  it.each([
    ['delivered', 'delivered'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
    ['sent', 'pending'],
  ])('of Twilio › say %s', (status, state) => {
    const body = `MessageStatus=${status}&MessageSid=SM1&To=%2B61491570156`
    const signature = signFields('token', url, new URLSearchParams(body))
    const read = (given: {url?: string; body?: string; signature?: string}) =>
      TWILIO.create('http://127.0.0.1:9').readReceipt({
        url: given.url ?? url,
        headers: new Headers({'x-twilio-signature': given.signature ?? signature}),
        body: given.body ?? body,
      })
    expect(read({})).toBe(state)
    expect(read({url: `${url}1`})).toBeNull()
    expect(read({body: `${body}&x=1`})).toBeNull()
    expect(read({signature: 'wrong'})).toBeNull()
  })

  it.each([
    ['delivered', 'delivered'],
    ['rejected', 'failed'],
    ['expired', 'failed'],
    ['enroute', 'pending'],
  ])('of MessageMedia › say %s', (status, state) => {
    const body = JSON.stringify({message_id: '877c19ef', status, delivery_report_id: '1'})
    const {readReceipt} = MESSAGE_MEDIA.create('http://127.0.0.1:9')
    expect(readReceipt({url, headers: new Headers(), body})).toBe(state)
  })
})

describe('replies', () => {
  const url = 'https://north.example/api/sms/replies'
  const REPLY = {from: '+61491570156', text: 'Stop please'}

  it('of Twilio › are taken when they are signed, and refused when they are not', () => {
    const body = new URLSearchParams({From: REPLY.from, Body: REPLY.text}).toString()
    const signature = signFields('token', url, new URLSearchParams(body))
    const read = (headers: Headers, posted = body) =>
      TWILIO.create('http://127.0.0.1:9').readReply({url, headers, body: posted})
    expect(read(new Headers({'x-twilio-signature': signature}))).toEqual(REPLY)
    expect(read(new Headers())).toBeNull()
    expect(read(new Headers({'x-twilio-signature': signature}), `${body}!`)).toBeNull()
  })

  it('of MessageMedia › are told from reports', () => {
    const {readReply} = MESSAGE_MEDIA.create('http://127.0.0.1:9')
    const read = (body: object) => readReply({url, headers: new Headers(), body: JSON.stringify(body)})
    expect(read({reply_id: '1', source_number: REPLY.from, content: REPLY.text, message_id: '2'})).toEqual(
      REPLY,
    )
    expect(read({message_id: '2', status: 'delivered'})).toBeNull()
  })

  it('of the folder › are a form of the page of captured texts', () => {
    const {readReply} = createCapturedSms('unused')
    const body = new URLSearchParams(REPLY).toString()
    expect(readReply({url, headers: new Headers(), body})).toEqual(REPLY)
    expect(readReply({url, headers: new Headers(), body: 'text=STOP'})).toBeNull()
  })
})
