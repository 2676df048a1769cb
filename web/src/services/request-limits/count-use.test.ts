import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {LIMITS, type LimitName, listPlateBudget, type Share} from '#/lib/limits'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {countUseIn, rememberSender, type Spender} from './count-use.ts'

// Needs more than two seconds: databases are started.

const NOW = Date.parse('2026-03-02T00:00:00Z')
const MINUTE = 60_000
/** Requests of a stranger that are more than any limit lets through. */
const MANY = 40

/** Senders are shoppers who have signed in, not networks. */
const OF_SHOPPERS: readonly LimitName[] = [
  'alertEmail',
  'financeSave',
  'financeSend',
  'purchaseSave',
  'purchaseOrder',
]

/** Topics that nobody else can name: a strong secret, or a valuation whose holder was checked. */
const OWN_TOPICS: readonly LimitName[] = [
  'signInProof',
  'financeDeskCode',
  'tradeInStep',
  'tradeInPhotos',
  'plate',
]

const NAMES = Object.keys(LIMITS) as LimitName[]

describe.each(FLOW_RECORDS_KINDS)('limits on $name', ({skip, open}) => {
  let test: TestRecords
  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())

  let sites = 0
  const createSite = () => {
    sites += 1
    return `site-${sites}`
  }
  const countOne = (name: LimitName, spender: Spender, now = NOW, shares?: readonly Share[]) =>
    test.records.forSite(spender.site, (db) => countUseIn(db, name, spender, now, shares))
  /** Spends for a list of senders, in one transaction. */
  const countAll = (name: LimitName, spenders: readonly Spender[], shares?: readonly Share[]) =>
    test.records.forSite(spenders[0]?.site ?? '', async (db) => {
      const used: (Share | null)[] = []
      for (const spender of spenders) used.push(await countUseIn(db, name, spender, NOW, shares))
      return used
    })
  const createMany = (length: number, create: (at: number) => Spender) =>
    Array.from({length}, (_, at) => create(at))
  /** Limits of at most six, so that a site's share is used up with few requests. */
  const shrink = (name: LimitName): readonly Share[] =>
    LIMITS[name].map((share: Share) => ({
      ...share,
      times: Math.min(share.times, 6),
      ...(share.unproven !== undefined && {unproven: Math.min(share.unproven, 6)}),
    }))
  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  it.skipIf(skip !== null).each(NAMES)(
    '%s › is not used up for others by one stranger, or by many',
    async (name) => {
      const isShoppers = OF_SHOPPERS.includes(name)
      for (const work of ['none', 'usual', 'hard'] as const) {
        const site = createSite()
        const owner = {
          site,
          sender: isShoppers ? ['shopper'] : ['2001:db8:a:1::/64', '2001:db8:a::/48'],
          topic: 'own',
          work,
        }
        await test.records.forSite(site, (db) => rememberSender(db, name, owner, NOW - 30 * MINUTE))
        const strangers = createMany(MANY, (at) => {
          const machine = [`2001:db8:1:${(at % 3).toString(16)}::/64`, '2001:db8:1::/48']
          const networks = at % 2 ? machine : [`203.0.113.${at}`]
          const sender = isShoppers ? [`stranger-${at}`] : networks
          const topic = OWN_TOPICS.includes(name) ? `other-${at}` : at % 4 ? 'own' : `other-${at}`
          return {site, sender, topic, work}
        })
        await countAll(name, strangers, shrink(name))
        const used = await countOne(name, owner, NOW, shrink(name))
        // Slowed at most: a harder proof, or a wait, and no refusal.
        if (work === 'hard' || !used) expect(used).toBeNull()
        else {
          expect(used.slows).toBe(true)
          expect(await countOne(name, owner, NOW + MINUTE, shrink(name))).toBeNull()
          expect(
            await countOne(name, {...owner, work: 'hard'}, NOW + MINUTE + 31_000, shrink(name)),
          ).toBeNull()
        }
      }
    },
  )

  it.skipIf(skip !== null).each(NAMES)(
    '%s › counts the whole /64 of a machine as one sender',
    async (name) => {
      const shares = shrink(name).filter(({per}) => per === 'sender')
      const [own] = shares
      if (!own || OF_SHOPPERS.includes(name)) return
      const site = createSite()
      const machine = {site, sender: ['2001:db8:1:2::/64', '2001:db8:1::/48']}
      const spenders = createMany(own.times + 1, (at) => ({...machine, topic: `topic-${at}`}))
      const neighbour = {site, sender: ['2001:db8:1:3::/64', '2001:db8:1::/48'], topic: 'topic-n'}
      const used = await countAll(name, [...spenders, neighbour], shares)
      expect(used.slice(0, own.times).every((one) => one === null)).toBe(true)
      expect(used.slice(own.times)).toEqual([expect.objectContaining({per: 'sender'}), null])
    },
  )

  check('count a /48 as eight senders', async () => {
    const site = createSite()
    const spenders = createMany(60, (at) => {
      const sender = [`2001:db8:1:${at.toString(16)}::/64`, '2001:db8:1::/48']
      return {site, sender, topic: `+614${at}`}
    })
    const shares: readonly Share[] = [{per: 'sender', times: 5, seconds: 60}]
    const used = await countAll('signInCode', spenders, shares)
    expect(used.filter((one) => one === null)).toHaveLength(40)
  })

  check('do not slow a site for requests that the sender’s own share refuses', async () => {
    const site = createSite()
    const sender = ['203.0.113.1']
    await countAll(
      'signInCode',
      createMany(40, (at) => ({site, sender, topic: `+614${at}`, work: 'none'})),
    )
    expect(
      await countOne('signInCode', {site, sender: ['203.0.113.2'], topic: '+61', work: 'none'}),
    ).toBeNull()
  })

  check('take less from a sender without a proof of work than the stated limit with one', async () => {
    for (const name of NAMES)
      for (const {times, unproven = times} of LIMITS[name] as readonly Share[])
        expect(unproven).toBeLessThanOrEqual(times)
    const site = createSite()
    const plain = (at: number) =>
      countOne('form', {site, sender: ['203.0.113.1'], topic: `+614${at}`, work: 'none'})
    for (let at = 0; at < 15; at += 1) expect(await plain(at)).toBeNull()
    expect(await plain(15)).toMatchObject({per: 'sender'})
  })

  check(
    'let what a site pays for end a day’s look-ups, and require more work for the second half',
    async () => {
      const site = createSite()
      const budget = listPlateBudget(4)
      const look = (work: Spender['work'], at: number) =>
        test.records.forSite(site, (db) =>
          countUseIn(db, 'plateBudget', {site, sender: [`203.0.113.${at}`], work}, NOW, budget),
        )
      expect([await look('usual', 1), await look('usual', 2)]).toEqual([null, null])
      expect(await look('usual', 3)).toMatchObject({slows: true})
      expect([await look('hard', 4), await look('hard', 5)]).toEqual([null, null])
      const refused = await look('hard', 6)
      expect([refused?.per, refused?.slows]).toEqual(['site', undefined])
    },
  )
})
