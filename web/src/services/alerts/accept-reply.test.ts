import {randomUUID} from 'node:crypto'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {createCapturedSms} from '#/gateways/sms/captured-sms'
import {createMessageMediaSms} from '#/gateways/sms/messagemedia-sms'
import {createTwilioSms, signFields} from '#/gateways/sms/twilio-sms'
import {eraseShoppersByPhone, getOrAddShopper} from '#/services/shoppers/records'
import {signReceipt, signReplies} from '#/services/text-messages/sign-receipt'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {acceptReply, isStopReply} from './accept-reply.ts'
import {addSavedSearch, chooseAlerts, listSavedSearches} from './saved-searches.ts'

// Needs more than two seconds: two databases are started.

const PHONE = '+61491570156'
const SITES = ['north', 'south']
const buildUrl = (host: string) => `https://${host}`
const twilio = createTwilioSms({
  account: 'AC1',
  key: 'SK1',
  secret: 's',
  receiptSecret: 'token',
  from: '+61491570110',
})
const messageMedia = createMessageMediaSms({key: 'k', secret: 's', from: '+61491570110'})
const capture = createCapturedSms('unused')
const TEXT = randomUUID()

const twilioBody = (text: string) => new URLSearchParams({From: PHONE, Body: text}).toString()
const twilioSignature = (body: string) =>
  signFields('token', 'https://north.example/api/sms/replies', new URLSearchParams(body))
const mediaBody = JSON.stringify({reply_id: '1', source_number: PHONE, content: 'STOP'})
const receiptKey = () => new URLSearchParams({site: 'north', text: TEXT, key: signReceipt('north', TEXT)})

type Posted = {path: string; body: string; headers?: {[name: string]: string}}

const post = ({path, body, headers = {}}: Posted) =>
  new Request(`https://north.example${path}`, {
    method: 'POST',
    body,
    headers: {host: 'north.example', ...headers},
  })

describe.each(FLOW_RECORDS_KINDS)('reply to a text on $name', ({skip, open}) => {
  let test: TestRecords
  const lines: string[] = []
  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    if (skip === null) await eraseShoppersByPhone(test.records, PHONE.slice(1))
  })
  afterAll(() => test?.close())

  async function listChannels(): Promise<string[]> {
    const rows = await Promise.all(
      SITES.map((site) =>
        test.records.forSite(site, async (db) =>
          listSavedSearches(db, await getOrAddShopper(db, site, PHONE, Date.now())),
        ),
      ),
    )
    return rows.flatMap((own) =>
      own.toSorted((a, b) => b.name.localeCompare(a.name)).map(({channel}) => channel),
    )
  }

  async function save(): Promise<void> {
    for (const site of SITES)
      await test.records.forSite(site, async (db) => {
        const shopper = await getOrAddShopper(db, site, PHONE, Date.now())
        for (const channel of ['sms', 'email'] as const) {
          const listing = {...EMPTY_LISTING, query: channel}
          const id = await addSavedSearch(db, shopper, {name: channel, anchors: ['*'], listing})
          await chooseAlerts(db, shopper, id ?? '', {channel, pace: 'once', wording: 'Tell me.'})
        }
      })
  }

  const stopped = ['none', 'email', 'none', 'email']
  const kept = ['sms', 'email', 'sms', 'email']

  it.skipIf(skip !== null).each([
    [
      'signed by Twilio',
      twilio,
      () => ({
        path: '/api/sms/replies',
        body: twilioBody('STOP'),
        headers: {'x-twilio-signature': twilioSignature(twilioBody('STOP'))},
      }),
      'taken',
      stopped,
    ],
    [
      'signed by Twilio, but about something else',
      twilio,
      () => ({
        path: '/api/sms/replies',
        body: twilioBody('Is it blue?'),
        headers: {'x-twilio-signature': twilioSignature(twilioBody('Is it blue?'))},
      }),
      'taken',
      kept,
    ],
    ['of nobody', twilio, () => ({path: '/api/sms/replies', body: twilioBody('STOP')}), 'other', kept],
    [
      'at the address of a text of MessageMedia',
      messageMedia,
      () => ({path: `/api/sms/receipts?${receiptKey()}`, body: mediaBody}),
      'taken',
      stopped,
    ],
    [
      'at another address',
      messageMedia,
      () => ({path: '/api/sms/receipts?site=north&text=1&key=k', body: mediaBody}),
      'refused',
      kept,
    ],
    [
      'of the page of captured texts',
      capture,
      () => ({
        path: `/api/sms/replies?key=${signReplies()}`,
        body: `from=${encodeURIComponent(PHONE)}&text=Stop.`,
      }),
      'taken',
      stopped,
    ],
    [
      'of the folder without the key',
      capture,
      () => ({path: '/api/sms/replies', body: `from=${encodeURIComponent(PHONE)}&text=STOP`}),
      'refused',
      kept,
    ],
  ] as const)(
    'ends the alerts by text on every site, or does not: %s',
    async (_, sms, write, expected, channels) => {
      lines.length = 0
      for (const method of ['log', 'error'] as const)
        vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line))
      await save()
      const request = write()
      expect(await acceptReply(post(request), request.body, {records: test.records, sms, buildUrl})).toBe(
        expected,
      )
      expect(await listChannels()).toEqual(channels)
      expect(lines.join()).not.toMatch(/491570156/)
    },
  )
})

describe('a reply', () => {
  it.each([
    'STOP',
    ' stop ',
    'Stop.',
    'stop it please',
    '“STOP”',
    'Unsubscribe',
    'opt out',
    'OPT-OUT',
    'end',
    'Quit!',
    'Please stop',
    'pls STOP texting me',
  ])('asks for no more texts by %j', (text) => expect(isStopReply(text)).toBe(true))
  it.each(['', 'Is it stopped?', 'End of the week is fine', 'Do not stop', 'stopping by at 5'])(
    'asks for nothing by %j',
    (text) => expect(isStopReply(text)).toBe(false),
  )
})
