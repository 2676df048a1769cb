import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {openOnce} from '#/gateways/records/open-once'
import {createAutograbValuation} from '#/gateways/valuation/autograb-valuation'
import {createEstimatedValuation} from '#/gateways/valuation/estimated-valuation'
import type {Valuation} from '#/gateways/valuation/port'
import {solveProof} from '#/lib/solve-proof'
import {rateCounts} from '#/services/request-limits/tables'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import type {HttpServer} from '../../../../local/http/start-http.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createValuation} from '../../../../local/valuation/index.ts'
import {createLookupChallenge, findVehicleByPlate, type PlateRequest} from './find-vehicle-by-plate'
import {prunePlateLookups} from './records.ts'
import {plateLookups} from './tables.ts'

// Needs more than two seconds: two databases are started.

const KEY = 'a-key-for-tests'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const held = vi.hoisted((): {services: {[name: string]: unknown}} => ({services: {}}))
vi.mock('#/gateways/records/get-records', () => ({getRecords: () => held.services.records}))
vi.mock('#/gateways/valuation/get-valuation', () => ({getValuation: () => held.services.valuation}))

describe.each(FLOW_RECORDS_KINDS)('look-up of a plate on $name', ({skip, open}) => {
  let test: TestRecords
  let server: HttpServer
  let provider: Valuation
  let asked: string[] = []
  const lines: string[] = []
  let now = Date.now()
  let senders = 0

  beforeAll(async () => {
    if (skip !== null) return
    test = await open()
    server = await createValuation({port: 0, key: KEY, onRequest: (request) => asked.push(request)})
    // Each look-up of a test is at another time, so that the limit of look-ups is never reached.
    provider = createAutograbValuation({url: server.url, key: KEY, timeoutMs: WAIT_LIMIT_MS, now: () => now})
    held.services = {records: openOnce(async () => test.records), valuation: provider}
    for (const name of ['log', 'error', 'warn', 'info'] as const)
      vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await server?.close()
    await test?.close()
  })
  beforeEach(() => {
    asked = []
    // Limits of the test before are over.
    now += 2 * DAY
  })

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  /** A proof of work that is true at the time it is checked, whatever time the test plays at. */
  const prove = async (site = 'north') => solveProof(await createLookupChallenge(site, 300, Date.now()))
  async function ask(text: string, changed: Partial<PlateRequest> = {}) {
    senders += 1
    const {site = 'north', proof = await prove(site)} = changed
    const request: PlateRequest = {
      plate: {text, state: 'VIC'},
      from: [`203.0.113.${senders}`],
      perDay: 300,
      ...changed,
      site,
      proof,
    }
    return findVehicleByPlate(request, now)
  }

  check('asks the provider once in thirty days, and keeps what it said', async () => {
    const first = await ask('OWNVIC')
    expect(first).toMatchObject({kind: 'answered', answer: {kind: 'found', vehicle: {make: 'Toyota'}}})
    now += 30 * DAY - 1
    expect(await ask('OWNVIC')).toEqual(first)
    expect(await ask('NOBODY')).toEqual({kind: 'answered', answer: {kind: 'not-found'}})
    expect(await ask('NOBODY')).toEqual({kind: 'answered', answer: {kind: 'not-found'}})
    expect(asked).toHaveLength(2)
    now += 1
    await ask('OWNVIC')
    expect(asked).toHaveLength(3)
  })

  check('keeps a plate apart from that of another state and another site', async () => {
    await ask('DEMO1')
    await ask('DEMO1', {plate: {text: 'DEMO1', state: 'NSW'}})
    await ask('DEMO1', {site: 'south'})
    expect(asked).toHaveLength(3)
  })

  check('asks nothing without a proof of work of its own site', async () => {
    for (const proof of [null, {}, await prove('south')])
      expect(await ask('DEMO2', {proof})).toEqual({kind: 'unproven'})
    expect(asked).toEqual([])
  })

  check('answers five in an hour to one address, and then the next hour', async () => {
    const from = ['198.51.100.7']
    const kinds = []
    for (let at = 0; at < 6; at += 1) kinds.push((await ask(`FIVE${at}`, {from})).kind)
    expect(kinds).toEqual([...Array<string>(5).fill('answered'), 'often'])
    expect(await ask('FIVE9')).toMatchObject({kind: 'answered'})
    now += HOUR
    expect(await ask('FIVE8', {from})).toMatchObject({kind: 'answered'})
  })

  check('answers three for one proof of work, from whatever addresses', async () => {
    const proof = await prove()
    const kinds = []
    for (let at = 0; at < 4; at += 1) kinds.push((await ask(`PROOF${at}`, {proof})).kind)
    expect(kinds).toEqual(['answered', 'answered', 'answered', 'often'])
  })

  check('asks the provider no more often in a day than the site pays for', async () => {
    expect(await ask('DAY1', {perDay: 1})).toMatchObject({kind: 'answered'})
    expect(await ask('DAY2', {perDay: 1})).toEqual({kind: 'used-up'})
    expect(await ask('DAY1', {perDay: 1})).toMatchObject({kind: 'answered'})
    expect(asked).toHaveLength(1)
    now += DAY
    expect(await ask('DAY2', {perDay: 1})).toMatchObject({kind: 'answered'})
  })

  check('keeps no outage, and no list that could not be had', async () => {
    for (const text of ['ERROR', 'GARBAGE', 'ERROR']) expect(await ask(text)).toEqual({kind: 'down'})
    expect(asked).toHaveLength(3)
    await ask('UPMAKE')
    await ask('UPMAKE')
    expect(asked).toHaveLength(5)
  })

  check('has no register without a provider', async () => {
    held.services.valuation = createEstimatedValuation()
    expect(await ask('DEMO3')).toEqual({kind: 'no-register'})
    held.services.valuation = provider
  })

  check('writes no plate and no address to a log or the records', async () => {
    lines.length = 0
    await ask('CANARY77', {from: ['192.0.2.77']})
    held.services.valuation = createAutograbValuation({url: 'http://127.0.0.1:9', key: KEY})
    expect(await ask('CANARY88', {from: ['192.0.2.77']})).toEqual({kind: 'down'})
    held.services.valuation = provider
    expect(lines).toEqual([expect.stringContaining('valuation.lookup-failed')])
    const kept = await test.records.forSite('north', async (db) => [
      await db.select().from(plateLookups),
      await db.select().from(rateCounts),
    ])
    for (const rows of kept) expect(rows.length).toBeGreaterThan(0)
    const text = [...lines, JSON.stringify(kept)].join('\n')
    expect(text).not.toMatch(/CANARY|192\.0\.2\.77|OWNVIC/)
  })

  check('deletes answers older than thirty days, on every site', async () => {
    await ask('DEMO4')
    const count = async (site: string) => {
      const found = await test.records.forSite(site, (db) =>
        db.select({count: sql<number>`count(*)::int`}).from(plateLookups),
      )
      return found[0]?.count
    }
    await prunePlateLookups(test.records, now + 30 * DAY - 1)
    expect([await count('north'), await count('south')]).toEqual([1, 0])
    await prunePlateLookups(test.records, now + 30 * DAY)
    expect(await count('north')).toBe(0)
  })
})
