import {randomUUID} from 'node:crypto'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {eq, sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {readLead} from '#/domain/leads/lead-submission'
import type {CallReport} from '#/domain/visits/call-report'
import {findLeadSource} from '#/domain/visits/find-source'
import {getRows} from '#/gateways/records/rows-of'
import {fail, ok} from '#/lib/result'
import {sampleLocation} from '#/testing/sample-lead'
import {sampleTenant} from '#/testing/sample-tenant'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {receiveCall} from './receive-call'
import {listPools, pruneNumberLeases, reserveNumbers} from './reserve-numbers'
import {numberLeases} from './tables'

const NOW = Date.parse('2026-11-25T02:00:00Z')
const MINUTE = 60_000
const OWN = '(02) 9876 5432'
const [KEY, YARD] = ['61298765432', '61770101234']
const POOLS = [
  {own: OWN, numbers: ['(02) 5550 0001', '(02) 5550 0002']},
  {own: '(07) 7010 1234', numbers: ['(07) 5550 0001']},
]
const PHONES = {pools: POOLS, leaseMinutes: 30, waitMinutes: 60}

describe('pools of numbers', () => {
  it('have no number twice, and none that the site has itself', () => {
    const pools = listPools({
      pools: [
        {own: OWN, numbers: [OWN, '02 5550 0001', '0255500001', '07 7010 1234']},
        {own: '(07) 7010 1234', numbers: ['+61 2 5550 0001', '(07) 5550 0001']},
      ],
    })
    expect(pools.map(({own, numbers}) => [own, [...numbers.keys()]])).toEqual([
      [KEY, ['61255500001']],
      [YARD, ['61755500001']],
    ])
  })
})

describe.each(FLOW_RECORDS_KINDS)('numbers of visits on $name', ({skip, open}) => {
  let test: TestRecords
  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())
  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  const lease = (site: string, visit: string, now = NOW, called = [KEY], source = 'ad google') =>
    test.records.forSite(site, (db) =>
      reserveNumbers(db, PHONES, {site, visit, called, now, source, campaign: 'spring'}),
    )

  check('are its own for the lease and the wait, renewed by each page, and then another’s', async () => {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    const first = await lease('own', one)
    expect(await lease('own', one, NOW + 20 * MINUTE)).toEqual(first)
    const second = await lease('own', two)
    expect(new Set([first[KEY], second[KEY]]).size).toBe(2)
    expect(await lease('own', three, NOW + 90 * MINUTE - 1)).toEqual({})
    expect(await lease('own', three, NOW + 90 * MINUTE)).toEqual(second)
    expect(await lease('own', two, NOW + 110 * MINUTE - 1)).toEqual({})
    expect(await lease('own', two, NOW + 110 * MINUTE)).toEqual(first)
  })

  check('are taken of the pools of the page alone, and of no other site', async () => {
    const visit = randomUUID()
    expect(await lease('pages', visit, NOW, [YARD, '61400000000'])).toEqual({[YARD]: '(07) 5550 0001'})
    expect(Object.keys(await lease('pages', visit, NOW, [KEY, YARD]))).toEqual([KEY, YARD])
    expect(await lease('elsewhere', randomUUID(), NOW, [YARD])).toEqual({[YARD]: '(07) 5550 0001'})
  })

  check('are never given to two of many visits that come at once', async () => {
    const given = await Promise.all(Array.from({length: 40}, () => lease('crowd', randomUUID())))
    const numbers = given.flatMap((leased) => leased[KEY] ?? [])
    expect(numbers.toSorted()).toEqual(['(02) 5550 0001', '(02) 5550 0002'])
  })

  check('are forgotten once no call to them may be told', async () => {
    await lease('kept', randomUUID())
    const count = () =>
      test.records.forSite('kept', (db) => db.$count(numberLeases, eq(numberLeases.site, 'kept')))
    await pruneNumberLeases(test.records, NOW + 7 * 24 * 60 * MINUTE)
    expect(await count()).toBe(1)
    await pruneNumberLeases(test.records, NOW + 8 * 24 * 60 * MINUTE)
    expect(await count()).toBe(0)
  })

  describe('a call to one', () => {
    const settings = {...declaredDefaults, phones: {...declaredDefaults.phones, ...PHONES}}
    const tenant = sampleTenant({
      settings,
      locations: [sampleLocation({phone: OWN, dealership: 'd-north', slug: 'yard'})],
    })
    const site = tenant.slug
    const call = {id: 'c1', number: '+61255500001', at: new Date(NOW), seconds: 0, from: '0412 345 678'}

    async function tell(part: Partial<CallReport> = {}, answer = ok({leadId: 'l', repeated: false})) {
      const sent: [LeadSubmission, object][] = []
      const taken = await receiveCall(
        tenant,
        {...call, ...part},
        {
          records: async () => test.records,
          submit: async (...given) => {
            sent.push(given)
            return answer
          },
          url: 'https://north.example',
        },
      )
      return {taken, sent}
    }

    const readCounts = async () =>
      getRows(
        await test.records.forSite(site, (db) =>
          db.execute(sql`select day::text, source, campaign, count from visit_counts
            where site = ${site} and thing = 'phoned' order by source`),
        ),
      )

    check('counts once for the visit that had it last, and is a lead to answer with its source', async () => {
      let visit = randomUUID()
      // The first pool has two numbers, of which the visit is to have the first.
      while ((await lease(site, visit))[KEY] !== '(02) 5550 0001') visit = randomUUID()
      const {taken, sent} = await tell({at: new Date(NOW + 80 * MINUTE)})
      await tell({at: new Date(NOW + 80 * MINUTE)})
      expect(taken).toBe('taken')
      const [[submission, change] = [null, null]] = sent
      const reading = readLead(submission)
      if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
      expect(reading.lead).toMatchObject({
        location: 'yard',
        dealership: 'north',
        message: 'Called +61255500001. Nobody answered.',
        contact: {name: 'Caller', phone: '0412 345 678'},
      })
      expect(findLeadSource({...reading.lead.context})).toEqual({source: 'ad google', campaign: 'spring'})
      expect(change).toEqual({withoutReply: true, isNewsOnly: false})
      expect(await readCounts()).toEqual([
        {day: '2026-11-25', source: 'ad google', campaign: 'spring', count: 1},
      ])
    })

    check(
      'is of nobody before the lease and after the wait, and counted alone if its caller hides',
      async () => {
        const {taken, sent} = await tell({id: 'c2', from: null, at: new Date(NOW + 91 * MINUTE)})
        expect([taken, sent]).toEqual(['taken', []])
        await tell({id: 'c3', from: null, at: new Date(NOW - 1)})
        expect(await readCounts()).toMatchObject([{source: 'ad google'}, {source: 'unknown', count: 2}])
      },
    )

    check(
      'is told again where its lead cannot be stored, and is none of the site at another number',
      async () => {
        const down = await tell({id: 'c4'}, fail('records', 'down'))
        expect(down.taken).toBe('later')
        expect((await tell({id: 'c5', number: '0255509999'})).taken).toBe('strange')
        expect(await readCounts()).toHaveLength(2)
        const {sent} = await tell({id: 'c6', seconds: 125})
        expect(sent[0]).toMatchObject([
          {message: 'Called +61255500001 and spoke for 2 min 5 s.'},
          {isNewsOnly: true},
        ])
      },
    )
  })
})
