import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {SMS_PROVIDERS} from '#/env/variables'
import {createByMood} from '#/testing/create-by-mood'
import {PLATFORM_SENDER, type ReceivedText, SMS_ROWS, type SmsProviderRow} from '#/testing/sms-providers'
import {startHttp} from '../../../../local/http/start-http.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createCapturedSms, listCapturedTexts} from './captured-sms'
import type {OutgoingText, Sms} from './port'
import {signFields} from './twilio-sms'

const TEXT: OutgoingText = {
  id: '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11',
  to: '+61491570156',
  from: null,
  body: '123456 is your code for Zoë’s Motors.\n\n@north.example #123456',
  callback: 'https://north.example/api/sms/receipts?text=1&key=k',
  validSeconds: 300,
}

type Mood = 'take' | 'refuse' | 'fail' | 'busy' | 'hang' | 'garbage' | 'empty'

type Started = {
  readonly sms: Sms
  readonly list: () => Promise<readonly Partial<ReceivedText>[]>
  /** How the provider treats what comes next; a folder knows broken and not. */
  readonly setMood: (mood: Mood) => void
  /** Closes the port, so that connections are refused. */
  readonly leave: () => Promise<void>
  readonly close: () => Promise<void>
}

async function startProvider({create, read, taken, refused, list}: SmsProviderRow): Promise<Started> {
  let mood: Mood = 'take'
  const arrived: ReceivedText[] = []
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
      const listed = list(request, arrived)
      return listed ? reply(200, JSON.stringify(listed)) : reply(401, '{}')
    }
    if (mood === 'refuse') return reply(refused[0], JSON.stringify(refused[1]))
    const message = read(request, body)
    if (!message) return reply(401, '{}')
    arrived.push(message)
    reply(taken[0], JSON.stringify(taken[1]))
  }
  const server = await startHttp((request, response) => void answer(request, response))
  return {
    sms: createByMood(
      () => mood,
      (timeoutMs) => create(server.url, timeoutMs),
    ),
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

const ROWS = SMS_PROVIDERS.map((kind) => ({kind, ...SMS_ROWS[kind]}))

describe.each([
  ...ROWS.map((row) => ({kind: row.kind, from: PLATFORM_SENDER, start: () => startProvider(row)})),
  {kind: 'capture' as const, from: null, start: startCapture},
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

  it('hands on the address for reports, and how long the text is worth sending, if it says so', async () => {
    await started.sms.send(TEXT)
    const {reports, expires, repliesWithReports} = started.sms.capabilities
    const [arrived] = await started.list()
    expect(arrived?.callback ?? null).toBe(reports ? TEXT.callback : null)
    if (expires) expect(Math.abs((arrived?.validSeconds ?? 0) - TEXT.validSeconds)).toBeLessThan(60)
    else expect(arrived?.validSeconds ?? null).toBeNull()
    expect(reports || !repliesWithReports).toBe(true)
  })

  it('posts replies where it says, and signs them if it says so', () => {
    const url = 'https://north.example/api/sms/replies?key=k'
    const {repliesWithReports, signsPosts} = started.sms.capabilities
    expect(repliesWithReports).toBe(SMS_ROWS[kind].repliesTo === 'reports')
    const {body, headers} = SMS_ROWS[kind].reply(url, TEXT.to, 'Stop please')
    const read = (posted: string, sent: {readonly [name: string]: string}) =>
      started.sms.readReply({url, headers: new Headers(sent), body: posted})
    expect(read(body, headers)).toEqual({from: TEXT.to, text: 'Stop please'})
    expect(read(body, {}) === null).toBe(signsPosts)
    if (signsPosts) expect(read(`${body}!`, headers)).toBeNull()
    expect(read('text=STOP', headers)).toBeNull()
    expect(read(JSON.stringify({message_id: '2', status: 'delivered'}), headers)).toBeNull()
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
      started.sms.capabilities.listsSent
        ? [{kind: 'absent'}, known, {kind: 'absent'}]
        : [unknown, unknown, unknown],
    )
  })

  it('takes no report that is not one', () => {
    const url = 'https://north.example/api/sms/receipts?text=1&key=k'
    for (const body of ['', 'x', '{}', '[]', 'MessageStatus=delivered', '{"status":1}'])
      expect(started.sms.readReceipt({url, headers: new Headers(), body})).toBeNull()
  })
})

describe.each(ROWS)('$kind', (row) => {
  it('does not report a text as absent when it cannot be asked', async () => {
    const started = await startProvider(row)
    for (const mood of ['fail', 'busy', 'hang', 'garbage', 'empty'] as const) {
      started.setMood(mood)
      expect((await started.sms.findSent(TEXT)).kind).not.toBe('absent')
    }
    await started.close()
  })

  it('does not repeat a refused text, and explains it without a number', async () => {
    const started = await startProvider(row)
    started.setMood('refuse')
    expect(await started.sms.send(TEXT)).toEqual({ok: false, final: true, error: row.error})
    await started.close()
  })
})

it.each(SMS_PROVIDERS)('paper for operators › says where replies arrive with %s', (provider) => {
  const paper = readFileSync(new URL('../../../docs/alerts.md', import.meta.url), 'utf8')
  const rows = paper.toLowerCase().match(/^\| [a-z]+ \|/gm)
  expect(rows, 'Each provider has a row in web/docs/alerts.md').toContain(`| ${provider} |`)
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
      SMS_ROWS.twilio.create('http://127.0.0.1:9', WAIT_LIMIT_MS).readReceipt({
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
    const {readReceipt} = SMS_ROWS.messagemedia.create('http://127.0.0.1:9', WAIT_LIMIT_MS)
    expect(readReceipt({url, headers: new Headers(), body})).toBe(state)
  })
})
