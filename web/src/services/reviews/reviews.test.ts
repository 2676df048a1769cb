import {randomUUID} from 'node:crypto'
import {DAY_MS} from '@forecourt/schemas/time/days'
import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {createLeadId} from '#/domain/leads/lead-id'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import type {MailMessage} from '#/domain/leads/mail/mail-message'
import {jobs} from '#/jobs/tables'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import type {TenantConfig} from '#/tenant/tenant-config'
import {sampleRead, sampleSnapshot} from '#/testing/sample-lead'
import {sampleTenant} from '#/testing/sample-tenant'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {parseAlertLink} from '../alerts/alert-links.ts'
import {eraseLeadsOfShopper} from '../leads/erase-leads.ts'
import {storeLeads} from '../leads/records/store-leads.ts'
import {updateLead} from '../leads/records/update-lead.ts'
import {orderEvents, orders} from '../orders/tables.ts'
import {shoppers} from '../shoppers/tables.ts'
import {createReviewHandlers} from './ask-for-reviews'
import {listReviewRequests, stopReviewRequests} from './records'

vi.mock('#/env/env', () => ({getEnv: () => ({SESSION_SECRET: 's'.repeat(32)})}))

const STAFF = {key: 'kim@dealer.example', name: 'Kim', email: null}
const {signal} = new AbortController()

// Needs more than two seconds: a database is started.
describe.each(FLOW_RECORDS_KINDS)('requests for reviews on $name', ({skip, open}) => {
  let test: TestRecords
  let site = ''
  let sites = 0

  beforeAll(async () => {
    if (skip === null) test = await open()
  })
  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  function openSite({attempt = SUCCEEDED as Attempt, ask = true} = {}) {
    sites += 1
    site = `reviews-${sites}`
    const tenant = sampleTenant({slug: site, hosts: ['north.example']})
    const reviews = {...tenant.settings.reviews, ask, askUrl: 'https://reviews.example/north'}
    const state = {
      tenant: {...tenant, settings: {...tenant.settings, reviews}} as TenantConfig,
      mails: [] as [string, MailMessage][],
      attempt,
      now: Date.now(),
    }
    const handlers = createReviewHandlers({
      records: test.records,
      mail: {
        send: async (id, mail) => {
          state.mails.push([id, mail])
          return state.attempt
        },
      },
      buildUrl: (host) => `https://${host}`,
      listSites: async () => [site],
      findSite: async () => state.tenant,
      now: () => state.now,
    })
    const plan = () =>
      handlers['plan-review-requests']({id: 'p', site: '*', key: 'k', body: {}, attempts: 1}, signal)
    /** Runs every job that is there, as often as asked. */
    const ask2 = async () => {
      const rows = await test.records.asRole('outbox', (db) => db.select().from(jobs))
      const own = rows.filter((row) => row.site === site && row.kind === 'ask-for-review')
      return Promise.all(own.map((row) => handlers['ask-for-review']({...row, attempts: 1}, signal)))
    }
    return {state, plan, ask: ask2}
  }

  async function addSale(changed: Partial<LeadSubmission> = {}, isWon = true): Promise<string> {
    const id = createLeadId(Date.now())
    const lead = sampleRead({site, dealership: null, location: null, ...changed})
    await storeLeads(test.records, [{id, lead, department: lead.department ?? 'sales', deliveries: []}])
    if (isWon) await mark(id, 'won')
    return id
  }

  const mark = (lead: string, kind: 'won' | 'reopened') =>
    test.records.forSite(site, (db) =>
      updateLead(
        db,
        {site, lead, staff: STAFF},
        {
          id: randomUUID(),
          kind,
          subject: null,
          words: null,
          stage: kind === 'won' ? 'won' : 'new',
          revision: null,
        },
        Date.now(),
      ),
    )

  const readLog = () => test.records.forSite(site, (db) => listReviewRequests(db, site))
  const person = (number: number) => ({
    contact: {
      name: `Person ${number}`,
      email: `person.${number}@shopper.example`,
      phone: `041000000${number}`,
    },
  })

  check('ask every buyer once, some days after the sale, with a link that stops them', async () => {
    const {state, plan, ask} = openSite()
    const sale = await addSale(person(1))
    // A second lead of the same interest, and one that is not won.
    await addSale(person(1))
    await addSale(person(2), false)
    // A workshop's work is no sale of a car.
    await addSale({...person(3), department: 'service'})
    await plan()
    await plan()
    const [job] = await test.records.asRole('outbox', (db) =>
      db.select().from(jobs).where(sql`site = ${site}`),
    )
    expect(job?.dueAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * DAY_MS)
    await ask()
    await ask()
    expect(state.mails).toHaveLength(1)
    const [[, mail] = ['', null]] = state.mails
    expect(mail).toMatchObject({to: ['person.1@shopper.example'], subject: 'How was buying from us?'})
    expect(mail?.text).toContain('https://reviews.example/north')
    expect(mail?.stopUrl).toMatch(/^https:\/\/north\.example\/api\/alerts\/stop-reviews-/)
    expect(parseAlertLink(mail?.stopUrl?.split('/').at(-1) ?? '')).toMatchObject({channel: 'reviews'})
    expect(await readLog()).toMatchObject([{sale, askedAt: expect.any(Date), leftOut: null}])
  })

  check('say why somebody was left out', async () => {
    const {state, plan, ask} = openSite()
    const silent = await addSale({contact: {name: 'No Mail', phone: '0410 000 004'}})
    const erased = await addSale(person(5))
    const undone = await addSale(person(6))
    const first = await addSale(person(7))
    await plan()
    const stop = (await readLog()).find(({lead}) => lead === first)
    expect(await test.records.forSite(site, (db) => stopReviewRequests(db, site, stop?.id ?? ''))).toBe(true)
    expect(await test.records.forSite(site, (db) => stopReviewRequests(db, site, randomUUID()))).toBe(false)
    await test.records.asRole('operator', (db) =>
      eraseLeadsOfShopper(db, {site, id: randomUUID(), phone: '+61410000005'}),
    )
    await mark(undone, 'reopened')
    await ask()
    const log = Object.fromEntries((await readLog()).map(({lead, leftOut}) => [lead, leftOut]))
    expect(log).toEqual({
      [silent]: 'no-address',
      [erased]: 'erased',
      [undone]: 'undone',
      [first]: 'opted-out',
    })
    expect(state.mails).toEqual([])
  })

  check(
    'come again after a failure, and not where a mailbox is closed or the site stopped asking',
    async () => {
      const {state, plan, ask} = openSite({attempt: failed('smtp 451')})
      await addSale(person(8))
      await plan()
      expect(await ask()).toMatchObject([{ok: false, final: false}])
      expect(await readLog()).toMatchObject([{askedAt: null, leftOut: null}])
      state.attempt = failed('smtp 550', true)
      expect(await ask()).toEqual([SUCCEEDED])
      expect(await readLog()).toMatchObject([{leftOut: 'undelivered'}])
      const other = openSite()
      await addSale(person(9))
      await other.plan()
      const {settings} = other.state.tenant
      other.state.tenant = {
        ...other.state.tenant,
        settings: {...settings, reviews: {...settings.reviews, ask: false}},
      }
      await other.ask()
      expect(await readLog()).toMatchObject([{leftOut: 'switched-off'}])
    },
  )

  check('ask the buyer of an order that was handed over, also where nobody marked its lead', async () => {
    const {state, plan, ask} = openSite()
    const shopper = randomUUID()
    await test.records.forSite(site, async (db) => {
      await db.insert(shoppers).values({site, id: shopper, phone: '+61410000009'})
      const order = {
        site,
        id: randomUUID(),
        shopper,
        dealership: 'north',
        car: sampleSnapshot.id,
        vehicle: sampleSnapshot as never,
        state: 'handed-over' as const,
        reason: 'handed-over' as const,
        sum: {} as never,
        terms: {} as never,
        host: 'north.example',
        placedAt: new Date(),
      }
      await db.insert(orders).values(order)
      await db
        .insert(orderEvents)
        .values({site, order: order.id, state: 'handed-over', reason: 'handed-over'})
    })
    const lead = await addSale({...person(9), form: 'order', shopper}, false)
    await addSale({...person(1), shopper, car: {...sampleSnapshot, id: 'another'}}, false)
    await plan()
    await ask()
    expect(state.mails.map(([, {to}]) => to)).toEqual([['person.9@shopper.example']])
    expect(await readLog()).toMatchObject([{lead, leftOut: null}])
  })

  check('are planned by no site that does not ask', async () => {
    const {plan} = openSite({ask: false})
    await addSale(person(1))
    await plan()
    expect(await readLog()).toEqual([])
  })
})
