import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {EVENT_NAMES, type ShopperEvent} from '#/domain/analytics/event-catalogue'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {openOnce} from '../records/open-once'
import type {Records} from '../records/port'
import {createRecordedAnalytics} from './recorded-analytics'
import {events} from './tables.ts'

// Needs more than two seconds: two databases are started.

const VIEW: ShopperEvent = {name: EVENT_NAMES[0], eventId: 4, parameters: {car: 'canary-1', price: 29_990}}

describe.each(FLOW_RECORDS_KINDS)('analytics port by the records on $name', ({skip, open}) => {
  let test: TestRecords

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)
  const list = (site: string) =>
    test.records.forSite(site, (db) =>
      db.select({name: events.name, eventId: events.eventId, parameters: events.parameters}).from(events),
    )

  check('counts events for their own site only', async () => {
    const analytics = createRecordedAnalytics(openOnce(async () => test.records))
    expect(await analytics.record('north', [VIEW, {...VIEW, eventId: null}])).toEqual({ok: true, data: null})
    expect(await list('north')).toEqual([VIEW, {...VIEW, eventId: null}])
    expect(await list('south')).toEqual([])
  })

  check('counts all of them or none, and logs nothing of what they hold', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const analytics = createRecordedAnalytics(openOnce(async () => test.records))
    // The column holds small numbers.
    const broken = {...VIEW, eventId: 99_999}
    expect((await analytics.record('east', [VIEW, broken])).ok).toBe(false)
    expect(await list('east')).toEqual([])
    expect(JSON.stringify(said.mock.calls)).not.toContain('canary')
    said.mockRestore()
  })

  check('takes an empty list', async () => {
    const analytics = createRecordedAnalytics(openOnce(async () => test.records))
    expect(await analytics.record('north', [])).toEqual({ok: true, data: null})
  })

  check('answers a failure while the records do not open', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const analytics = createRecordedAnalytics(openOnce(() => Promise.reject<Records>(new Error('no answer'))))
    expect(await analytics.record('north', [VIEW])).toMatchObject({
      ok: false,
      error: {layer: 'records', retryable: true},
    })
    said.mockRestore()
  })
})
