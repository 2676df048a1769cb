import {randomUUID} from 'node:crypto'
import {eq, sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {jobs} from '#/jobs/tables'
import {pruneRateCounts} from '#/services/request-limits/records'
import {rateCounts} from '#/services/request-limits/tables'
import {pruneTexts} from '#/services/text-messages/records'
import {textMessages} from '#/services/text-messages/tables'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {getShopper} from './get-shopper.ts'
import {countShoppersByPhone, deleteSessions, eraseShoppersByPhone, pruneSignIns} from './records.ts'
import {type CodeRequest, claimProof, sendCode, sendCodeAgain, verifyCode} from './sign-in-code.ts'
import {sessions, shoppers, signInCodes} from './tables.ts'

// Needs more than two seconds: two databases are started.

const SECOND = 1000

/** What the regular job does with sign-ins. */
async function pruneAll(records: Records, now: number): Promise<void> {
  await pruneSignIns(records, now)
  await pruneRateCounts(records, now)
  await pruneTexts(records, 30, now)
}
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.parse('2026-03-02T00:00:00Z')
const WRONG = '000000'

describe.each(FLOW_RECORDS_KINDS)('sign-in on $name', ({skip, open}) => {
  let test: TestRecords

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)
  const on = <T>(site: string, work: (db: SiteTransaction) => Promise<T>): Promise<T> =>
    test.records.forSite(site, work)

  let people = 0
  /** A number and an address that no other test uses. */
  const samplePerson = () => {
    people += 1
    return {phone: `+6141${String(people).padStart(7, '0')}`, from: [`203.0.113.${people}`]}
  }
  const sampleRequest = (changed: Partial<CodeRequest> = {}): CodeRequest => ({
    site: 'north',
    ...samplePerson(),
    work: 'usual',
    host: 'north.example',
    sender: null,
    words: '{code} is your code.',
    ...changed,
  })

  const send = (wanted: CodeRequest, now = NOW) => on(wanted.site, (db) => sendCode(db, wanted, now))

  /** Sends a code and reads it from its text, as the shopper's phone gets it. */
  async function sendAndRead(wanted: CodeRequest, now = NOW): Promise<{request: string; code: string}> {
    const sent = await send(wanted, now)
    if (sent.kind !== 'sent') throw new Error(`refused: ${sent.kind}`)
    return {request: sent.request, code: await readCode(wanted.site, sent.request)}
  }

  async function readCode(site: string, request: string): Promise<string> {
    const [row] = await on(site, (db) =>
      db
        .select({body: textMessages.body})
        .from(textMessages)
        .innerJoin(signInCodes, eq(signInCodes.textMessage, textMessages.id))
        .where(eq(signInCodes.request, request)),
    )
    return /^\d{6}/.exec(row?.body ?? '')?.[0] ?? ''
  }

  const verify = (site: string, request: string, code: string, now = NOW) =>
    on(site, (db) => verifyCode(db, site, {request, code, device: null, from: ['192.0.2.1']}, now))

  async function signIn(wanted = sampleRequest()) {
    const {request, code} = await sendAndRead(wanted)
    const verified = await verify(wanted.site, request, code)
    if (verified.kind !== 'verified') throw new Error(verified.kind)
    return verified
  }

  const see = (site: string, token: string, now = NOW) => on(site, (db) => getShopper(db, site, token, now))

  check('text › carries the code and ends with the host that it counts for', async () => {
    const wanted = sampleRequest({host: 'north.example:3000'})
    const {request, code} = await sendAndRead(wanted)
    const [text] = await on('north', (db) =>
      db.select().from(textMessages).where(eq(textMessages.phone, wanted.phone)),
    )
    expect(text?.body).toBe(`${code} is your code.\n\n@north.example #${code}`)
    expect(text?.giveUpAt).toEqual(new Date(NOW + 2 * MINUTE))
    const asked = await on('north', (db) =>
      db
        .select()
        .from(jobs)
        .where(eq(jobs.key, text?.id ?? '')),
    )
    expect(asked).toMatchObject([{kind: 'sms', state: 'waiting', body: {text: text?.id}}])
    // Neither the job nor the code's own row holds the code.
    const [row] = await on('north', (db) =>
      db.select().from(signInCodes).where(eq(signInCodes.request, request)),
    )
    expect(JSON.stringify([asked, row])).not.toContain(code)
  })

  check('code › signs in the shopper of a number, the same each time [3.9a] [6.2]', async () => {
    const wanted = sampleRequest()
    const first = await signIn(wanted)
    const {request, code} = await sendAndRead(wanted, NOW + HOUR)
    const second = await verify('north', request, code, NOW + HOUR)
    expect(first.shopper).toMatchObject({site: 'north', phone: wanted.phone})
    expect(second).toMatchObject({kind: 'verified', shopper: first.shopper})
    expect(await see('north', first.token)).toEqual(first.shopper)
  })

  check('code › counts for five minutes', async () => {
    const first = await sendAndRead(sampleRequest())
    expect(await verify('north', first.request, first.code, NOW + 5 * MINUTE)).toEqual({kind: 'over'})
    const second = await sendAndRead(sampleRequest())
    expect((await verify('north', second.request, second.code, NOW + 5 * MINUTE - 1)).kind).toBe('verified')
  })

  check('code › can be tried four times', async () => {
    const {request, code} = await sendAndRead(sampleRequest())
    const wrong = code === WRONG ? '000001' : WRONG
    const left = []
    for (let at = 0; at < 3; at += 1) left.push(await verify('north', request, wrong))
    expect(left).toEqual([3, 2, 1].map((triesLeft) => ({kind: 'wrong', triesLeft})))
    expect(await verify('north', request, wrong)).toEqual({kind: 'over'})
    expect(await verify('north', request, code)).toEqual({kind: 'over'})
  })

  check('code › gives one session to many who submit it at once', async () => {
    const wanted = sampleRequest()
    const {request, code} = await sendAndRead(wanted)
    const answers = await Promise.all(Array.from({length: 8}, () => verify('north', request, code)))
    const verified = answers.flatMap((one) => (one.kind === 'verified' ? [one] : []))
    expect(verified).toHaveLength(1)
    const of = eq(sessions.shopper, verified[0]?.shopper.id ?? '')
    expect(await on('north', (db) => db.$count(sessions, of))).toBe(1)
  })

  check('code › is not locked by twenty wrong guesses of a stranger', async () => {
    const owner = sampleRequest()
    const {request, code} = await sendAndRead(owner)
    const stranger = {...owner, from: ['198.51.100.7']}
    let guesses = 0
    for (let at = 0; at < 8; at += 1) {
      const now = NOW + at * MINUTE
      const asked = await send(stranger, now)
      const at4 = asked.kind === 'sent' ? asked.request : randomUUID()
      for (let nr = 0; nr < 4; nr += 1) {
        guesses += 1
        expect((await verify('north', at4, 'abcdef', now)).kind).not.toBe('verified')
      }
    }
    expect(guesses).toBeGreaterThanOrEqual(20)
    expect((await verify('north', request, code)).kind).toBe('verified')
    // And the owner can ask for another.
    expect((await send(owner, NOW + 8 * MINUTE)).kind).toBe('sent')
  })

  check(
    'limits › let one code pass in half a minute, and three an hour to a number from an address',
    async () => {
      const wanted = sampleRequest()
      const answers = []
      for (const at of [0, 29, 30, 60, 90, 3550, 3600])
        answers.push((await send(wanted, NOW + at * SECOND)).kind)
      expect(answers).toEqual(['sent', 'soon', 'sent', 'sent', 'often', 'often', 'sent'])
    },
  )

  check('limits › let six codes an hour and twelve a day pass to a number, from wherever', async () => {
    const {phone} = samplePerson()
    const kinds = []
    for (let at = 0; at < 7; at += 1) kinds.push((await send({...sampleRequest(), phone})).kind)
    expect(kinds).toEqual([...Array(6).fill('sent'), 'number'])
    for (let at = 0; at < 7; at += 1) kinds.push((await send({...sampleRequest(), phone}, NOW + HOUR)).kind)
    expect(kinds.slice(7)).toEqual([...Array(6).fill('sent'), 'number'])
    expect((await send({...sampleRequest(), phone}, NOW + 2 * HOUR)).kind).toBe('number')
    expect((await send({...sampleRequest(), phone}, NOW + DAY)).kind).toBe('sent')
  })

  check('limits › let twenty codes an hour pass from an address, and two without a proof', async () => {
    const {from} = samplePerson()
    const proven = []
    for (let at = 0; at < 21; at += 1) proven.push((await send(sampleRequest({from}))).kind)
    expect(proven).toEqual([...Array(20).fill('sent'), 'often'])
    const plain = []
    const other = samplePerson().from
    for (let at = 0; at < 3; at += 1)
      plain.push((await send(sampleRequest({from: other, work: 'none'}))).kind)
    expect(plain).toEqual(['sent', 'sent', 'often'])
  })

  check('limits › let a slowed site go on, after 300 codes an hour, or 30 without a proof', async () => {
    const site = 'limited'
    const ask = async (work: CodeRequest['work'], wanted = sampleRequest(), now = NOW) =>
      (await on(site, (db) => sendCode(db, {...wanted, site, work}, now))).kind
    for (const [work, times] of [
      ['none', 30],
      ['usual', 300],
    ] as const) {
      for (let at = 0; at < times; at += 1) expect(await ask(work)).toBe('sent')
      expect(await ask(work)).toBe('busy')
      // Without a harder proof, who waits a minute goes on, and once.
      const patient = sampleRequest()
      expect(await ask(work, patient)).toBe('busy')
      expect(await ask(work, patient, NOW + 59 * SECOND)).toBe('busy')
      expect(await ask(work, patient, NOW + 60 * SECOND)).toBe('sent')
    }
    expect(await ask('hard')).toBe('sent')
  })

  check('limits › let the owner of a number sign in where strangers used up its texts', async () => {
    const owner = sampleRequest()
    const {request, code} = await sendAndRead(owner)
    await on('north', (db) => verifyCode(db, 'north', {request, code, device: null, from: owner.from}, NOW))
    const later = NOW + 2 * HOUR
    for (let at = 0; at < 20; at += 1) await send({...sampleRequest(), phone: owner.phone}, later)
    expect((await send({...sampleRequest(), phone: owner.phone}, later)).kind).toBe('number')
    expect((await send(owner, later)).kind).toBe('sent')
  })

  check('limits › hold when many ask at once', async () => {
    const {phone} = samplePerson()
    const wanted = Array.from({length: 20}, () => ({...sampleRequest(), phone}))
    const kinds = (await Promise.all(wanted.map((one) => send(one)))).map(({kind}) => kind)
    expect(kinds.filter((kind) => kind === 'sent')).toHaveLength(6)
  })

  check('limits › keep no number and no address', async () => {
    const wanted = sampleRequest()
    await send(wanted)
    const rows = JSON.stringify(await on('north', (db) => db.select().from(rateCounts)))
    expect(rows).not.toContain(wanted.phone.slice(3))
    expect(rows).not.toContain(wanted.from[0])
  })

  check('proof › buys one text', async () => {
    const proof = randomUUID()
    const take = () => on('north', (db) => claimProof(db, 'north', proof, NOW))
    expect([await take(), await take()]).toEqual([true, false])
  })

  check('a new code › goes to the number of the request, and to nobody without one', async () => {
    const wanted = sampleRequest()
    const {request} = await sendAndRead(wanted)
    const later = NOW + MINUTE
    const again = await on('north', (db) => sendCodeAgain(db, request, wanted, later))
    if (again?.kind !== 'sent') throw new Error('refused')
    const code = await readCode('north', again.request)
    expect(await verify('north', again.request, code, later)).toMatchObject({shopper: {phone: wanted.phone}})
    expect(await on('north', (db) => sendCodeAgain(db, randomUUID(), wanted, later))).toBeNull()
    expect(
      await on('south', (db) => sendCodeAgain(db, again.request, {...wanted, site: 'south'}, later)),
    ).toBeNull()
  })

  check('shopper › is another on another site, with codes and sessions of their own [3.9a]', async () => {
    const wanted = sampleRequest()
    const north = await signIn(wanted)
    const south = await signIn({...wanted, site: 'south'})
    expect(south.shopper.id).not.toBe(north.shopper.id)
    expect(await see('south', north.token)).toBeNull()
    const {request, code} = await sendAndRead(wanted, NOW + MINUTE)
    expect(await verify('south', request, code, NOW + MINUTE)).toEqual({kind: 'over'})
    expect((await verify('north', request, code, NOW + MINUTE)).kind).toBe('verified')
  })

  check('sites › reach nothing of each other by 500 swapped cookies, ids and sites', async () => {
    const sites = ['one', 'two', 'three', 'four', 'five']
    const held = []
    for (const site of sites) {
      for (let at = 0; at < 5; at += 1) {
        const {token, shopper} = await signIn(sampleRequest({site}))
        held.push({...(await sendAndRead(sampleRequest({site}))), site, token, shopper})
      }
    }
    let tried = 0
    for (const site of sites) {
      for (const other of held.filter((one) => one.site !== site)) {
        const hash = await on(site, (db) =>
          db.select().from(shoppers).where(eq(shoppers.id, other.shopper.id)),
        )
        const forged = on(site, (db) =>
          db.insert(sessions).values({
            site: other.site,
            shopper: other.shopper.id,
            tokenHash: 'x'.repeat(43),
            expiresAt: new Date(NOW + DAY),
          }),
        )
        await expect(forged).rejects.toThrow()
        const answers = [
          await see(site, other.token),
          hash[0] ?? null,
          await on(site, (db) => getShopper(db, other.site, other.token, NOW)),
          (await verify(site, other.request, other.code)).kind === 'over' ? null : 'reached',
        ]
        expect(answers).toEqual([null, null, null, null])
        tried += answers.length + 1
      }
    }
    expect(tried).toBeGreaterThanOrEqual(500)
    // All of it was real: each still works where it belongs.
    for (const {site, token, shopper, request, code} of held) {
      expect(await see(site, token)).toEqual(shopper)
      expect((await verify(site, request, code)).kind).toBe('verified')
    }
  })

  check('session › ends after thirty days, by signing out everywhere, and with its shopper', async () => {
    const wanted = sampleRequest()
    const {token, shopper} = await signIn(wanted)
    expect(await see('north', token, NOW + 30 * DAY - 1)).toEqual(shopper)
    expect(await see('north', token, NOW + 30 * DAY)).toBeNull()
    await on('north', (db) => deleteSessions(db, shopper))
    expect(await see('north', token)).toBeNull()
    const other = await signIn({...wanted, from: samplePerson().from})
    expect(await countShoppersByPhone(test.records, wanted.phone.slice(1))).toBe(1)
    expect(await eraseShoppersByPhone(test.records, wanted.phone.slice(1))).toBe(1)
    expect(await see('north', other.token)).toBeNull()
    const left = await on('north', async (db) => [
      await db.$count(shoppers, eq(shoppers.phone, wanted.phone)),
      await db.$count(signInCodes, eq(signInCodes.phone, wanted.phone)),
    ])
    expect(left).toEqual([0, 0])
  })

  check('tokens › are kept as a hash alone', async () => {
    const {token} = await signIn()
    const rows = await on('north', (db) => db.select().from(sessions))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  check('regular work › removes what has ended on every site, and keeps what has not', async () => {
    const site = 'pruned'
    const count = () =>
      on(site, async (db) => [
        await db.$count(signInCodes),
        await db.$count(sessions),
        await db.$count(rateCounts),
        await db.$count(textMessages),
        await db.$count(textMessages, sql`body is not null`),
      ])
    await signIn(sampleRequest({site}))
    await send(sampleRequest({site}))
    const before = await count()
    expect(before.slice(0, 2)).toEqual([1, 1])
    await pruneAll(test.records, NOW)
    expect(await count()).toEqual(before)
    await pruneAll(test.records, NOW + HOUR + 1)
    // The counts of a day go on, and the owner of a number is remembered; the texts stay without their words.
    expect(await count()).toEqual([0, 1, 3, 2, 0])
    await pruneAll(test.records, Date.now() + 31 * DAY)
    expect(await count()).toEqual([0, 0, 0, 0, 0])
    expect(await on(site, (db) => db.$count(shoppers))).toBe(1)
  })
})
