import {randomUUID} from 'node:crypto'
import {and, eq} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import type {OutgoingText, SentTextResult, Sms, SmsAttempt} from '#/gateways/sms/port'
import {createTwilioSms, signFields} from '#/gateways/sms/twilio-sms'
import {jobs} from '#/jobs/tables'
import {startWorker} from '#/jobs/worker'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {TEXT_JOBS} from './jobs.ts'
import {addTextMessage, findTextMessage} from './records.ts'
import {acceptReceipt, createTextHandler} from './send-text.ts'

// Needs more than two seconds: two databases are started.

const MINUTE = 60_000
const SITE = 'north'
const FAST = {pollMs: 20, retry: {firstMs: 20, longestMs: 40}}
const buildUrl = (host: string) => `https://${host}`

type Answer = SmsAttempt | (() => Promise<SmsAttempt>)
const TAKEN: SmsAttempt = {ok: true, providerId: 'SM1'}
const DOWN: SmsAttempt = {ok: false, error: 'twilio does not answer', final: false}
const REFUSED: SmsAttempt = {ok: false, error: 'twilio 21211', final: true}

describe.each(FLOW_RECORDS_KINDS)('job sms on $name', ({skip, open}) => {
  let test: TestRecords
  let now = Date.now()
  const lines: string[] = []

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterAll(() => test?.close())

  beforeEach(() => {
    now = Date.now()
    lines.length = 0
    for (const name of ['log', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line))
  })

  afterEach(() => vi.restoreAllMocks())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  async function addText(): Promise<string> {
    const id = randomUUID()
    await test.records.forSite(SITE, (db) =>
      addTextMessage(db, {
        id,
        site: SITE,
        phone: '+61491570156',
        purpose: 'sign-in-code',
        sender: null,
        host: 'north.example',
        body: '123456 is your code',
        giveUpAt: new Date(now + 2 * MINUTE),
      }),
    )
    return id
  }

  const find = (id: string) => test.records.forSite(SITE, (db) => findTextMessage(db, SITE, id))
  const findJob = async (id: string) => {
    const mine = and(eq(jobs.kind, TEXT_JOBS.sms.kind), eq(jobs.key, id))
    const [job] = await test.records.forSite(SITE, (db) => db.select().from(jobs).where(mine))
    return job
  }

  /** A provider with the given answers; the last one is repeated. */
  function startProvider(...answers: Answer[]) {
    return createProvider(answers, {kind: 'unknown'})
  }

  function createProvider(answers: readonly Answer[], reading: SentTextResult) {
    const sent: OutgoingText[] = []
    const sms: Sms = {
      kind: 'twilio',
      capabilities: {
        reports: true,
        repliesWithReports: false,
        signsPosts: true,
        expires: true,
        listsSent: true,
      },
      readReceipt: () => null,
      readReply: () => null,
      findSent: async () => reading,
      send: async (text) => {
        const answer = answers[Math.min(sent.length, answers.length - 1)] ?? TAKEN
        sent.push(text)
        return typeof answer === 'function' ? answer() : answer
      },
    }
    return {sms, sent}
  }

  const handle = (sms: Sms, id: string) =>
    createTextHandler({records: test.records, sms, buildUrl, now: () => now})(
      {id: randomUUID(), site: SITE, key: id, attempts: 1, body: {text: id}},
      new AbortController().signal,
    )

  check('sends a text once, notes the provider’s id and forgets its words', async () => {
    const id = await addText()
    const {sms, sent} = startProvider(TAKEN)
    expect(await handle(sms, id)).toEqual({ok: true})
    expect(sent).toMatchObject([
      {id, to: '+61491570156', from: null, body: '123456 is your code', validSeconds: 300},
    ])
    expect(sent[0]?.callback).toMatch(
      /^https:\/\/north\.example\/api\/sms\/receipts\?site=north&text=.+&key=.+$/,
    )
    expect(await find(id)).toMatchObject({state: 'sent', body: null, providerId: 'SM1'})
    expect(await handle(sms, id)).toEqual({ok: true})
    expect(sent).toHaveLength(1)
  })

  check('tries again while the provider is down, and the text arrives once it is up', async () => {
    const id = await addText()
    const {sms, sent} = startProvider(DOWN, DOWN, TAKEN)
    const handler = createTextHandler({records: test.records, sms, buildUrl})
    const worker = startWorker({records: test.records, handlers: {sms: handler}, pace: FAST})
    await vi.waitFor(async () => expect(await find(id)).toMatchObject({state: 'sent', body: null}), PATIENCE)
    await worker.stop()
    expect(sent.map(({body}) => body)).toEqual(Array(3).fill('123456 is your code'))
    expect(await findJob(id)).toMatchObject({state: 'done', attempts: 3})
  })

  check(
    'gives up after two minutes, and at once what the provider refuses, with its words forgotten',
    async () => {
      const late = await addText()
      const {sms, sent} = startProvider(DOWN, REFUSED)
      expect(await handle(sms, late)).toMatchObject({ok: false, final: false})
      now += 2 * MINUTE
      expect(await handle(sms, late)).toMatchObject({ok: false, final: true})
      expect(sent).toHaveLength(1)
      expect(await find(late)).toMatchObject({state: 'failed', body: null, error: 'twilio does not answer'})
      const refused = await addText()
      expect(await handle(sms, refused)).toEqual({ok: false, final: true, error: 'twilio 21211'})
      expect(await find(refused)).toMatchObject({state: 'failed', body: null, error: 'twilio 21211'})
    },
  )

  check('asks the provider about a text that was handed over when its process ended', async () => {
    const outcomes = []
    for (const reading of [
      {kind: 'sent', providerId: 'SM7'},
      {kind: 'absent'},
      {kind: 'unknown'},
      {kind: 'no-answer'},
    ] as const) {
      const id = await addText()
      const dying = startProvider(() => new Promise<SmsAttempt>(() => undefined))
      void handle(dying.sms, id)
      await expect.poll(() => dying.sent).toHaveLength(1)
      expect((await find(id))?.state).toBe('handed')
      const next = createProvider([TAKEN], reading)
      const {ok} = await handle(next.sms, id)
      const {state, providerId, error} = (await find(id)) ?? {}
      outcomes.push([reading.kind, ok, next.sent.length, state, providerId ?? error ?? null])
    }
    expect(outcomes).toEqual([
      ['sent', true, 0, 'sent', 'SM7'],
      ['absent', true, 1, 'sent', 'SM1'],
      ['unknown', false, 0, 'failed', 'sms outcome not known'],
      ['no-answer', false, 0, 'handed', null],
    ])
  })

  check('writes no number, no code and no address of a receipt into the log', async () => {
    const id = await addText()
    const quoting = () => Promise.reject(new Error('+61491570156 123456'))
    const {sms} = startProvider(quoting)
    const handler = createTextHandler({records: test.records, sms, buildUrl})
    const worker = startWorker({records: test.records, handlers: {sms: handler}, pace: FAST})
    // Texts of the tests above are sent too.
    await vi.waitFor(() => expect(lines.filter((line) => line.includes(id))).not.toEqual([]), PATIENCE)
    await worker.stop()
    expect(lines.find((line) => line.includes(id))).toContain('sms Error')
    expect(lines.join('\n')).not.toMatch(/123456|49157|api\/sms/)
  })

  check('takes a receipt that the provider signed about this text, and no other', async () => {
    const id = await addText()
    const {sms, sent} = startProvider(TAKEN)
    await handle(sms, id)
    const url = sent[0]?.callback ?? ''
    const twilio = createTwilioSms({
      account: 'AC1',
      key: 'AC1',
      secret: 's',
      receiptSecret: 's',
      from: '+61491570110',
    })
    const report = (posted: string, signed = posted) => {
      const body = 'MessageStatus=delivered&MessageSid=SM1'
      const signature = signFields('s', signed, new URLSearchParams(body))
      const {host, pathname, search} = new URL(posted)
      const headers = {host, 'x-twilio-signature': signature}
      const request = new Request(`http://127.0.0.1:3000${pathname}${search}`, {method: 'POST', headers})
      return acceptReceipt(request, body, {records: test.records, sms: twilio, buildUrl})
    }
    const other = url.replace(/text=[^&]+/, `text=${randomUUID()}`)
    const forged = [
      await report(url.replace('site=north', 'site=south')),
      await report(other),
      await report(url.replace(/&key=.+/, '&key=x')),
      await report(url.replace(/&key=.+/, '')),
      await report(url, `${url}&x=1`),
    ]
    expect(forged).toEqual(Array(5).fill('refused'))
    expect((await find(id))?.state).toBe('sent')
    expect(await report(url)).toBe('taken')
    expect((await find(id))?.state).toBe('delivered')
  })
})
