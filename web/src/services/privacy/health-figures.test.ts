import {randomUUID} from 'node:crypto'
import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {readJobDelay} from '#/jobs/read-delay'
import {jobs} from '#/jobs/tables'
import {recordOwnSecrets} from '#/operator/record-secrets'
import {listSecretAges} from '#/operator/secret-ages'
import {secretAges} from '#/operator/tables'
import {payments} from '#/services/payments/tables'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import {countPaymentFaults} from '#/services/reservations/health'
import {holdCar} from '#/services/reservations/records'
import {reservations} from '#/services/reservations/tables'
import {TEXT_JOBS} from '#/services/text-messages/jobs'
import {sampleHold} from '#/testing/sample-hold'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'

const DAY = 86_400_000

describe.each(FLOW_RECORDS_KINDS)('standing of the records on $name', ({skip, open}) => {
  let test: TestRecords
  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())
  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  check('says how long the longest due job has waited', async () => {
    expect(await readJobDelay(test.records)).toBe(0)
    const add = (key: string, seconds: number, state: 'waiting' | 'done') =>
      test.records.forSite('north', (db) =>
        db.insert(jobs).values({
          site: 'north',
          kind: TEXT_JOBS.sms.kind,
          key,
          state,
          dueAt: new Date(Date.now() - seconds * 1000),
        }),
      )
    await add('late', 400, 'waiting')
    await add('over', 900, 'done')
    await add('later', -900, 'waiting')
    expect(await readJobDelay(test.records)).toBeGreaterThanOrEqual(399)
    expect(await readJobDelay(test.records)).toBeLessThan(500)
  })

  check('counts holds without money, and money without a hold', async () => {
    const site = 'north'
    const held = await test.records.forSite(site, (db) =>
      holdCar(db, sampleHold({site}), RESERVATION_LISTENERS),
    )
    expect(held.kind).toBe('reserved')
    const set = (values: Partial<typeof reservations.$inferInsert>) =>
      test.records.forSite(site, (db) => db.update(reservations).set(values))
    const pay = (state: 'new' | 'authorised' | 'cancelled') =>
      test.records.forSite(site, (db) => db.update(payments).set({state}))
    const faults = () => countPaymentFaults(test.records)
    // While the shopper pays.
    expect(await faults()).toEqual({unpaid: 0, idle: 0})
    await set({state: 'held', reason: 'paid'})
    expect(await faults()).toEqual({unpaid: 1, idle: 0})
    await pay('authorised')
    expect(await faults()).toEqual({unpaid: 0, idle: 0})
    await set({state: 'released', reason: 'by-shopper', changedAt: new Date()})
    expect(await faults()).toEqual({unpaid: 0, idle: 0})
    await set({changedAt: new Date(Date.now() - 2 * 3_600_000)})
    expect(await faults()).toEqual({unpaid: 0, idle: 1})
    await pay('cancelled')
    expect(await faults()).toEqual({unpaid: 0, idle: 0})
  })

  check('knows since when each secret is in use, and none of them', async () => {
    const value = `secret-${randomUUID()}`
    vi.stubEnv('FORMS_SECRET', value)
    await recordOwnSecrets(test.records)
    const find = async () =>
      (await listSecretAges(test.records, Date.now() + 10.5 * DAY)).find(({name}) => name === 'FORMS_SECRET')
        ?.days
    expect(await find()).toBe(10)
    await test.records.asRole('outbox', (db) =>
      db.update(secretAges).set({since: sql`now() - interval '30 days'`}),
    )
    // Another start with the same secret changes nothing.
    await recordOwnSecrets(test.records)
    expect(await find()).toBe(40)
    vi.stubEnv('FORMS_SECRET', `${value}-new`)
    await recordOwnSecrets(test.records)
    expect(await find()).toBe(10)
    const rows = await test.records.asRole('outbox', (db) => db.select().from(secretAges))
    expect(JSON.stringify(rows)).not.toContain(value)
    vi.unstubAllEnvs()
  })
})
