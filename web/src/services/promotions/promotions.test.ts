import {randomUUID} from 'node:crypto'
import {DAY_MS} from '@forecourt/schemas/time/days'
import {eq, sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {MailMessage} from '#/domain/leads/mail/mail-message'
import {formatLastClaimDay} from '#/domain/promotions/claim-days'
import {jobs} from '#/jobs/tables'
import {failed, SUCCEEDED} from '#/lib/result'
import {eraseShopper, readShopperData} from '#/services/privacy/shopper-data'
import {getOrAddShopper, type Shopper} from '#/services/shoppers/records'
import {shoppers} from '#/services/shoppers/tables'
import {textMessages} from '#/services/text-messages/tables'
import {samplePromotion} from '#/testing/sample-promotion'
import {sampleTenant} from '#/testing/sample-tenant'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {addSpin, type NewSpin} from './add-spin'
import {createWinnerHandler} from './mail-winner'
import {runPromotionCommand} from './promotion-command'
import {countTakenPrizes, eraseWinnerAddresses, findSpinById, listWonSpins, pruneSpins} from './records.ts'
import {promotionPrizes, spins} from './tables.ts'

// Needs more than two seconds: a database is started, and hundreds of shoppers spin at once.

const SITE = 'sample-site'
// A thousand spin at once in kills.soak.test.ts.
const AT_ONCE = 200

describe.each(FLOW_RECORDS_KINDS)('prize promotion on $name', ({skip, open}) => {
  let test: TestRecords
  let people = 0

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  function addShopper(known: string | null = null): Promise<Shopper> {
    people += 1
    const phone = known ?? `+614${String(people).padStart(8, '0')}`
    return test.records.forSite(SITE, (db) => getOrAddShopper(db, SITE, phone, Date.now()))
  }

  function spin(shopper: Shopper, changed: Partial<NewSpin> = {}, now = Date.now()) {
    return test.records.forSite(SITE, (db) =>
      addSpin(
        db,
        {
          promotion: samplePromotion({id: 'promotion-always'}),
          shopper,
          states: ['NSW'],
          email: null,
          siteName: 'Sample',
          sender: null,
          host: 'sample.example',
          zone: 'Australia/Sydney',
          ...changed,
        },
        now,
      ),
    )
  }

  const counts = async (promotion: string) =>
    Object.fromEntries(await test.records.forSite(SITE, (db) => countTakenPrizes(db, SITE, promotion)))

  const run = async (...args: string[]) => {
    const {ok, text} = await runPromotionCommand(test.records, args)
    let said = ''
    for await (const part of text) said += part
    return {ok, said}
  }

  check('gives hundreds who spin at once never more than there are, and no prize twice [2.21]', async () => {
    const prize = {name: 'Mats', key: 'mats', value: 150, count: 40, chances: 50_000}
    const rare = {name: 'Service', key: 'service', value: 500, count: 3, chances: 50_000}
    const promotion = samplePromotion({id: 'promotion-crowd', prizes: [prize, rare]})
    const crowd = await test.records.forSite(SITE, (db) =>
      db
        .insert(shoppers)
        .values(
          Array.from({length: AT_ONCE}, (_, at) => ({
            site: SITE,
            phone: `+615${String(at).padStart(8, '0')}`,
          })),
        )
        .returning({id: shoppers.id, site: shoppers.site, phone: shoppers.phone}),
    )
    const came = await Promise.all(crowd.map((shopper) => spin(shopper, {promotion})))
    const pieces = came.flatMap(({outcome, prize, piece}) => (outcome === 'won' ? [`${prize} ${piece}`] : []))
    expect(new Set(pieces).size).toBe(pieces.length)
    expect(pieces).toHaveLength(43)
    expect(await counts('promotion-crowd')).toEqual({mats: 40, service: 3})
  })

  check('has one spin for a number, however often it is asked for, at once and again', async () => {
    const shopper = await addShopper()
    const all = await Promise.all(
      Array.from({length: 12}, () => spin(shopper, {promotion: samplePromotion()})),
    )
    all.push(await spin(shopper, {promotion: samplePromotion()}))
    expect(new Set(all.map(({id}) => id)).size).toBe(1)
    expect(await counts('promotion-sample')).toEqual({mats: 1})
    const texts = await test.records.forSite(SITE, (db) =>
      db.select().from(textMessages).where(eq(textMessages.phone, shopper.phone)),
    )
    expect(texts.map(({body, purpose}) => [body, purpose])).toEqual([
      [
        expect.stringMatching(
          /^Sample: you have won Set of mats\. Your code is [A-Z0-9]{4}-[A-Z0-9]{4}, to claim by .+\. https:\/\/sample\.example\/my-garage$/,
        ),
        'spin-to-win',
      ],
    ])
    expect(texts[0]?.body).toContain((all[0]?.number ?? '').toUpperCase())
  })

  check('can be claimed to the end of the last day at the dealer, over daylight saving too', async () => {
    // 10:17 am in Sydney, 28 days before 30 October, and before clocks go forward.
    const now = Date.parse('2026-10-02T10:17:00+10:00')
    const won = await spin(await addShopper(), {}, now)
    expect(won.claimUntil?.toISOString()).toBe('2026-10-30T13:00:00.000Z')
    expect(formatLastClaimDay(won, 'Australia/Sydney')).toBe('30 October 2026')
  })

  /** Runs the mail's job of a spin, if there is one, and gives what was sent. */
  async function runMail(spin: string, isUp = true): Promise<readonly MailMessage[]> {
    const sent: MailMessage[] = []
    const handlers = createWinnerHandler({
      records: test.records,
      findSite: async () => sampleTenant({slug: SITE}),
      findPromotion: async (id) => samplePromotion({id}),
      buildUrl: (host) => `https://${host}`,
      mail: {
        send: async (_, message) => {
          sent.push(message)
          return isUp ? SUCCEEDED : failed('the mail server is down')
        },
      },
    })
    const waiting = await test.records.asRole('outbox', (db) =>
      db.select().from(jobs).where(eq(jobs.key, spin)),
    )
    for (const job of waiting) await handlers['mail-winner'](job, AbortSignal.any([]))
    return sent
  }

  const readEmail = async (id: string) =>
    (await test.records.forSite(SITE, (db) => findSpinById(db, SITE, id)))?.email

  check(
    'mails the code and how to claim to a winner who gave an address, and forgets it then [2.21]',
    async () => {
      const shopper = await addShopper()
      const came = await spin(shopper, {email: 'winner@example.com'})
      await spin(shopper, {email: 'other@example.com'})
      expect(await runMail(came.id, false)).toHaveLength(1)
      expect(await readEmail(came.id)).toBe('winner@example.com')
      const [mail] = await runMail(came.id)
      expect(mail).toMatchObject({to: ['winner@example.com'], subject: 'You have won: Set of mats'})
      expect(mail?.text).toContain('You have won: Set of mats, in "Spin to win mats".')
      expect(mail?.text).toContain(`Your code: ${came.number.toUpperCase()}\nClaim it by `)
      expect(mail?.text).toContain('Show this code at the dealership.')
      expect(mail?.text).toContain('https://sample.example/my-garage')
      expect(await readEmail(came.id)).toBeNull()
      expect(await runMail(came.id)).toEqual([])
    },
  )

  check('mails nobody who gave no address, or has not won, and keeps no address of theirs', async () => {
    const winner = await spin(await addShopper())
    const excluded = await spin(await addShopper(), {email: 'far@example.com', states: ['WA']})
    expect(winner.outcome).toBe('won')
    for (const {id} of [winner, excluded]) {
      expect(await runMail(id)).toEqual([])
      expect(await readEmail(id)).toBeNull()
    }
  })

  check(
    'gives the address of a mail that waits to a download, and erases it with the account, the address or its time',
    async () => {
      const email = 'Waits@example.com'
      const shopper = await addShopper()
      const own = await spin(shopper, {email})
      const byAddress = await spin(await addShopper(), {email})
      const createdAt = new Date(Date.now() - 3 * DAY_MS)
      const old = {...byAddress, id: randomUUID(), number: 'aaaa-2222', entrant: 'o'.repeat(43)}
      await test.records.forSite(SITE, (db) =>
        db.insert(spins).values({...old, shopper: null, piece: 99, createdAt}),
      )
      const data = await test.records.forSite(SITE, (db) => readShopperData(db, shopper))
      expect(data.spins).toMatchObject([{email}])
      await eraseShopper(test.records, shopper)
      expect([await readEmail(own.id), await runMail(own.id)]).toEqual([null, []])
      await pruneSpins(test.records, {mailDays: 2, days: 90, years: 7})
      expect([await readEmail(old.id), await readEmail(byAddress.id)]).toEqual([null, email])
      await eraseWinnerAddresses(test.records, 'waits@example.com')
      expect(await readEmail(byAddress.id)).toBeNull()
    },
  )

  check('is over for a number whose account was deleted and made again', async () => {
    const first = await addShopper()
    await spin(first, {promotion: samplePromotion({id: 'promotion-again'})})
    await eraseShopper(test.records, first)
    const again = await addShopper(first.phone)
    expect(again.id).not.toBe(first.id)
    const came = await spin(again, {promotion: samplePromotion({id: 'promotion-again'})})
    expect(came.shopper).toBeNull()
    expect(await counts('promotion-again')).toEqual({mats: 1})
  })

  check('wins by the odds alone, and texts nobody who has not won', async () => {
    const never = samplePromotion({
      id: 'promotion-never',
      prizes: [{name: 'Car', key: 'car', value: 1, count: 1, chances: 1}],
    })
    const shopper = await addShopper()
    expect((await spin(shopper, {promotion: never})).outcome).toBe('nothing')
    const data = await test.records.forSite(SITE, (db) => readShopperData(db, shopper))
    expect(data.text_messages).toEqual([])
    expect(data.spins).toMatchObject([{outcome: 'nothing', title: 'Spin to win mats'}])
    expect(JSON.stringify(data.spins)).not.toContain('entrant')
  })

  check('draws nothing for a postcode outside its states, and asks for none again', async () => {
    const shopper = await addShopper()
    const promotion = samplePromotion({id: 'promotion-states'})
    expect(await spin(shopper, {promotion, states: ['WA']})).toMatchObject({outcome: 'excluded', state: 'WA'})
    expect((await spin(shopper, {promotion, states: ['NSW']})).outcome).toBe('excluded')
    expect(await counts('promotion-states')).toEqual({})
    const onBorder = await spin(await addShopper(), {promotion, states: ['ACT', 'NSW']})
    expect(onBorder).toMatchObject({outcome: 'won', state: 'NSW'})
  })

  check('gives no more where staff have lowered a number, and goes on where they raise it', async () => {
    const withCount = (count: number) =>
      samplePromotion({
        id: 'promotion-changed',
        prizes: [{name: 'Mats', key: 'mats', value: 150, count, chances: 100_000}],
      })
    const outcomes: string[] = []
    for (const count of [2, 2, 2, 1, 3, 3])
      outcomes.push((await spin(await addShopper(), {promotion: withCount(count)})).outcome)
    expect(outcomes).toEqual(['won', 'won', 'nothing', 'nothing', 'won', 'nothing'])
  })

  check('is each site’s own', async () => {
    const shopper = await addShopper()
    await spin(shopper)
    const other = await test.records.forSite('other-site', (db) => db.select().from(spins))
    expect(other).toEqual([])
    const foreign = test.records.forSite('other-site', (db) => listWonSpins(db, shopper))
    expect(await foreign).toEqual([])
  })

  check('lists its winners for staff, who note once that a prize was handed over', async () => {
    const shopper = await addShopper()
    const came = await spin(shopper, {promotion: samplePromotion({id: 'promotion-staff'})})
    const code = came.number.toUpperCase()
    expect((await run('list', '--site', SITE, '--live')).said).toMatch(
      new RegExp(`^${code} .*Spin to win mats +Set of mats +\\$150 +open$`, 'm'),
    )
    const shown = (await run('show', code)).said
    expect(shown).toContain(`0${shopper.phone.slice(3, 6)} ${shopper.phone.slice(6, 9)}`)
    expect(await run('claimed', code)).toEqual({ok: true, said: `${code}: Set of mats is claimed.\n`})
    expect(await run('claimed', code)).toMatchObject({
      ok: false,
      said: expect.stringMatching(/was claimed already on .+: do not hand the prize over again/),
    })
    expect((await run('list', '--site', SITE, '--live')).said).not.toContain(code)
    expect((await run('unclaimed', code)).ok).toBe(true)
    expect((await run('left', '--site', SITE)).said).toMatch(/promotion-staff +mats +1 of 10/)
    for (const args of [['show'], ['show', 'aaaa-aaaa'], ['list', '--limit', '0'], ['zebra', code]])
      expect((await run(...args)).ok, args.join(' ')).toBe(false)
  })

  check(
    'keeps a spin that won nothing for 90 days after the end, and one that won for seven years',
    async () => {
      const end = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
      const wanted = [
        ['young', 89, []],
        ['old', 91, []],
        ['won', 91, samplePromotion().prizes],
        ['won-old', 7 * 366, samplePromotion().prizes],
      ] as const
      for (const [name, days, prizes] of wanted) {
        const window = {start: null, end: end(days)}
        await spin(await addShopper(), {
          promotion: samplePromotion({id: `promotion-${name}`, window, prizes}),
        })
      }
      await pruneSpins(test.records, {mailDays: 2, days: 90, years: 7})
      const left = await test.records.asRole('operator', (db) =>
        db
          .select({promotion: spins.promotion})
          .from(spins)
          .where(
            sql`${spins.promotion} in ('promotion-young', 'promotion-old', 'promotion-won', 'promotion-won-old')`,
          ),
      )
      expect(left.map(({promotion}) => promotion).toSorted()).toEqual(['promotion-won', 'promotion-young'])
    },
  )

  check('cannot give more than there are, or a piece twice, whatever a program does', async () => {
    const forSite = (work: Parameters<typeof test.records.forSite>[1]) => test.records.forSite(SITE, work)
    const endsAt = new Date()
    await expect(
      forSite((db) =>
        db
          .insert(promotionPrizes)
          .values({site: SITE, promotion: 'p', prize: 'x', total: 1, taken: 2, endsAt}),
      ),
    ).rejects.toThrow()
    const row = (entrant: string) => ({
      site: SITE,
      id: randomUUID(),
      promotion: 'p',
      title: 'P',
      entrant: entrant.repeat(43),
      state: 'NSW' as const,
      outcome: 'won' as const,
      prize: 'x',
      prizeName: 'X',
      prizeValue: 1,
      piece: 1,
      claimUntil: endsAt,
      endsAt,
    })
    await forSite((db) => db.insert(spins).values(row('a')))
    await expect(forSite((db) => db.insert(spins).values(row('b')))).rejects.toThrow()
  })
})
