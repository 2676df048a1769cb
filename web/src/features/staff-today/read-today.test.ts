import {randomUUID} from 'node:crypto'
import {eq, sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {createLeadId} from '#/domain/leads/lead-id'
import {ok} from '#/lib/result'
import type {Channel} from '#/services/leads/records/delivery-jobs'
import {storeLeads} from '#/services/leads/records/store-leads'
import {updateLead} from '#/services/leads/records/update-lead'
import {leads} from '#/services/leads/tables'
import {sampleRead} from '#/testing/sample-lead'
import {sampleStockFeed} from '#/testing/sample-stock-feed'
import {sampleTenant} from '#/testing/sample-tenant'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {readToday} from './read-today'

const tenant = sampleTenant()

describe.each(FLOW_RECORDS_KINDS)('a site’s day on $name', ({skip, open}) => {
  let test: TestRecords

  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())

  async function addLead(site: string, channels: readonly Channel[], phone: string): Promise<void> {
    const lead = sampleRead({site, contact: {name: 'Robin Example', phone}})
    const deliveries = channels.map((channel) => ({id: randomUUID(), channel}))
    const id = createLeadId(Date.now())
    await storeLeads(test.records, [{id, lead, department: 'sales', deliveries}])
  }

  it.skipIf(skip !== null)(
    'counts its own leads, and once each those that are not with the dealer',
    async () => {
      const readFeeds = async () => ok([])
      const read = () => readToday(tenant, {records: test.records, readFeeds}, Date.now())
      await addLead(tenant.slug, ['mail', 'webhook', 'reply'], '0400 000 101')
      await addLead(tenant.slug, ['reply'], '0400 000 102')
      await addLead('another', ['mail'], '0400 000 103')
      expect((await read()).leads).toEqual({recent: 2, underWay: 1, failed: 0, waiting: 2, overdue: 0})
      await test.records.asRole('outbox', (db) => db.execute(sql`update jobs set state = 'dead'`))
      expect((await read()).leads).toMatchObject({recent: 2, underWay: 0, failed: 1})
      await test.records.forSite(tenant.slug, async (db) => {
        const [lead] = await db.select({id: leads.id}).from(leads).where(eq(leads.phone, '0400 000 102'))
        const staff = {key: 'kim', name: 'Kim Dealer', email: null}
        const said = {id: randomUUID(), subject: 'Your car', words: 'It is here.', revision: null}
        const mailed = {...said, kind: 'mailed' as const, stage: 'answered' as const}
        await updateLead(db, {site: tenant.slug, lead: lead?.id ?? '', staff}, mailed, Date.now())
      })
      expect((await read()).leads).toMatchObject({waiting: 1, failed: 1})
      await test.records.asRole('outbox', (db) => db.execute(sql`update jobs set state = 'dead'`))
      // An undelivered answer does not count as an answer.
      expect((await read()).leads).toMatchObject({waiting: 1, failed: 2})
      const later = await readToday(tenant, {records: test.records, readFeeds}, Date.now() + 8 * 86_400_000)
      // After eight days every location has been open for longer than the site promises.
      expect(later.leads).toMatchObject({recent: 0, waiting: 1, overdue: 1})
    },
  )

  it.skipIf(skip !== null)(
    'has the feeds of its dealerships that are switched on, and no others',
    async () => {
      const feeds = [
        sampleStockFeed({slug: 'own', name: 'Own', dealerships: ['north']}),
        sampleStockFeed({slug: 'off', name: 'Off', dealerships: ['north'], active: false}),
        sampleStockFeed({slug: 'other', name: 'Other', dealerships: ['south']}),
      ]
      const sources = {records: test.records, readFeeds: async () => ok(feeds)}
      const today = await readToday(tenant, sources, Date.now())
      expect(today.feeds.map(({name, ageSeconds}) => [name, ageSeconds])).toEqual([['Own', null]])
    },
  )
})
