import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {jobs} from '#/jobs/tables'
import {fail, ok} from '#/lib/result'
import {createLeadService} from '#/services/leads/lead-service'
import {findLeadRow, listLeadEvents} from '#/services/leads/records/staff-leads'
import {leads} from '#/services/leads/tables'
import {SNAPSHOT} from '#/testing/sample-form'
import {sampleTenant} from '#/testing/sample-tenant'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import type {PastLead} from './add-past-leads'

// Needs more than two seconds: a database is started.

const found = vi.hoisted(() => ({answer: null as unknown}))
vi.mock('#/gateways/search/find-vehicle', () => ({findVehicle: async () => found.answer}))

const {addPastLeads, pastLeadSchema} = await import('./add-past-leads')

const RECEIVED = '2026-11-20T01:00:00.000Z'
const ANSWERED = '2026-11-20T01:25:00.000Z'
const staff = {key: 'kim@staff.example', name: 'Kim Example', email: null}

function pastLead(changed: object = {}): PastLead {
  return pastLeadSchema.parse({
    form: 'enquiry',
    idempotencyKey: randomUUID(),
    contact: {name: 'Alex Example', phone: '0491 570 006'},
    context: {url: 'https://north.example/'},
    receivedAt: RECEIVED,
    carSlug: null,
    handled: [{id: randomUUID(), at: ANSWERED, kind: 'called', words: null, staff}],
    ...changed,
  })
}

describe.each(FLOW_RECORDS_KINDS)('leads that came before, on $name', ({open}) => {
  const tenant = sampleTenant()
  let test: TestRecords

  beforeAll(async () => {
    test = await open()
  })
  afterAll(() => test.close())
  beforeEach(() => {
    found.answer = ok(SNAPSHOT)
  })

  function add(lead: PastLead) {
    const {submit} = createLeadService({
      records: async () => test.records,
      findSite: async () => tenant,
      findMakeSlug: async () => null,
      onStored: () => undefined,
    })
    return addPastLeads(tenant, [lead], {records: test.records, submit})
  }

  const read = <T>(work: Parameters<typeof test.records.forSite<T>>[1]) => test.records.forSite('north', work)

  it('keep the time at which they came and at which staff answered, and nothing is sent', async () => {
    expect(await add(pastLead())).toEqual(ok(null))
    const [stored] = await read((db) => db.select({id: leads.id}).from(leads))
    const id = stored?.id ?? ''
    const row = await read((db) => findLeadRow(db, 'north', id))
    expect(row?.createdAt.toISOString()).toBe(RECEIVED)
    expect(row?.handling).toMatchObject({
      ...{stage: 'answered', assigneeName: 'Kim Example'},
      answeredAt: new Date(ANSWERED),
    })
    expect(await read((db) => listLeadEvents(db, 'north', id))).toMatchObject([
      {kind: 'called', staffName: 'Kim Example', createdAt: new Date(ANSWERED)},
    ])
    expect(await read((db) => db.select().from(jobs))).toEqual([])
  })

  it('are stored once if they are loaded twice', async () => {
    const lead = pastLead({handled: []})
    const before = await read((db) => db.$count(leads))
    await add(lead)
    await add(lead)
    expect(await read((db) => db.$count(leads))).toBe(before + 1)
  })

  it('are about a car of the site, and refused if it has none', async () => {
    found.answer = ok(null)
    expect(await add(pastLead({carSlug: 'no-such-car'}))).toMatchObject({
      error: {message: 'The site has no car no-such-car.'},
    })
    found.answer = fail('stock', 'It is down')
    expect(await add(pastLead({carSlug: 'any'}))).toMatchObject({
      error: {layer: 'stock', message: 'It is down'},
    })
  })
})
