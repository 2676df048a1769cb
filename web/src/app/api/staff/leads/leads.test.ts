import {randomUUID} from 'node:crypto'
import type {StaffLeadDetail, StaffLeadList} from '@forecourt/schemas/lead/staff-lead'
import {staffLeadDetailSchema, staffLeadListSchema} from '@forecourt/schemas/lead/staff-lead'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {createLeadId} from '#/domain/leads/lead-id'
import {vehicleSnapshotSchema} from '#/domain/leads/lead-parts'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import type {MailMessage} from '#/domain/leads/mail/mail-message'
import {buildVehicleSnapshot} from '#/domain/leads/vehicle-snapshot'
import type {StaffPerson} from '#/gateways/cms/preview/read-secret-author'
import {claimJobs} from '#/jobs/records'
import {SUCCEEDED} from '#/lib/result'
import {recordAdverts} from '#/services/compliance/records'
import {createAnswerHandler} from '#/services/leads/answer-shopper'
import {acceptLead} from '#/services/leads/records/operator-leads'
import {withdrawConsents} from '#/services/leads/records/shopper-leads'
import {storeLeads} from '#/services/leads/records/store-leads'
import {saveDraftStep} from '#/services/orders/draft-records'
import {eraseShopper} from '#/services/privacy/shopper-data'
import {getOrAddShopper} from '#/services/shoppers/records'
import type {TenantConfig} from '#/tenant/tenant-config'
import {sampleDealership, sampleLocation, sampleRead} from '#/testing/sample-lead'
import {sampleTenant} from '#/testing/sample-tenant'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'

const kim: StaffPerson = {key: 'kim@dealer.example', name: 'Kim Dealer', email: 'kim@dealer.example'}
const sam: StaffPerson = {key: 'sam@dealer.example', name: 'Sam Dealer', email: 'sam@dealer.example'}

const state = vi.hoisted(() => ({
  tenant: null as TenantConfig | null,
  author: {} as object,
  car: null as Car | null,
  test: null as TestRecords | null,
}))

vi.mock('#/env/env', () => ({getEnv: () => ({STUDIO_URL: 'https://studio.example.com', PORT: 3000})}))
vi.mock('#/tenant/request-tenant', () => ({readRequestTenant: async () => ({ok: true, data: state.tenant})}))
vi.mock('#/features/preview/check-secret', async (load) => ({
  ...(await load<typeof import('#/features/preview/check-secret')>()),
  checkSecret: async () => ({view: 'drafts', author: state.author}),
}))
vi.mock('#/gateways/cms/list-site-staff', () => ({listSiteStaff: async () => ({ok: true, data: [kim, sam]})}))
vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({get: async () => state.test?.records}),
}))
vi.mock('#/services/orders/list-extras', () => ({listExtras: async () => []}))
vi.mock('#/gateways/search/find-vehicle', () => ({findVehicle: async () => ({ok: true, data: state.car})}))
vi.mock('#/jobs/process-worker', () => ({wakeWorker: () => {}}))

const {POST: list} = await import('./route')
const {GET: read, POST: change} = await import('./[lead]/route')

const sign = (person: StaffPerson | null, role: string | null = 'site-editor') => {
  state.author = {role, sites: 'all', person}
}
const ask = (path: string, init: RequestInit = {}) =>
  new Request(`https://alpha.example.com/api/staff/leads${path}`, init)

async function listFor(person: StaffPerson, query: object = {}): Promise<StaffLeadList> {
  sign(person)
  const answer = await list(askList(query))
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return staffLeadListSchema.parse(await answer.json())
}

async function readFor(person: StaffPerson, lead: string): Promise<StaffLeadDetail> {
  sign(person)
  return staffLeadDetailSchema.parse(await (await read(ask(''), toContext(lead))).json())
}

const askList = (query: object = {}) => {
  const body = JSON.stringify({view: 'waiting', kind: null, words: '', limit: 50, ...query})
  return ask('', {method: 'POST', body})
}

const toContext = (lead: string) => ({params: Promise.resolve({lead})})

function send(person: StaffPerson, lead: string, command: object): Promise<Response> {
  sign(person)
  const body = JSON.stringify({id: randomUUID(), revision: 0, ...command})
  return change(ask('', {method: 'POST', body}), toContext(lead))
}

describe.each(FLOW_RECORDS_KINDS)('leads for staff on $name', ({skip, open}) => {
  let test: TestRecords
  let sites = 0
  let site = ''

  beforeAll(async () => {
    if (skip === null) test = await open()
    state.test = test
  })
  afterAll(() => test?.close())

  beforeEach(() => {
    sites += 1
    site = `alpha-${sites}`
    state.tenant = {
      ...sampleTenant(),
      slug: site,
      hosts: ['alpha.example.com'],
      dealerships: [sampleDealership()],
      locations: [sampleLocation()],
    }
  })

  async function addLead(
    changed: Partial<LeadSubmission> = {},
    {daysAgo = 0, on = site, isNewsOnly = false} = {},
  ): Promise<string> {
    const id = createLeadId(Date.now())
    const lead = sampleRead({site: on, ...changed})
    const deliveries = lead.verdict.outcome === 'ok' ? [{id: randomUUID(), channel: 'mail' as const}] : []
    const [outcome] = await storeLeads(test.records, [
      {id, lead, department: 'sales', isNewsOnly, deliveries},
    ])
    expect(outcome).toMatchObject({kind: 'stored'})
    if (daysAgo > 0)
      await test.records.forSite(on, async (db) => {
        await db.execute(sql`reset role`)
        await db.execute(
          sql`update leads set created_at = created_at - ${daysAgo} * interval '1 day' where id = ${id}`,
        )
      })
    return id
  }

  const other = (phone: string) => ({contact: {name: `Person ${phone}`, phone}})
  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  check('are those of the site alone, what is overdue longest first, without spam and bills', async () => {
    const newer = await addLead(other('0400 000 001'))
    const older = await addLead(other('0400 000 002'), {daysAgo: 20})
    const middle = await addLead(other('0400 000 003'), {daysAgo: 9})
    await addLead(other('0400 000 004'), {on: 'elsewhere'})
    await addLead({...other('0400 000 005'), form: 'onlinePayment'})
    await addLead({...other('0400 000 006'), verdict: {outcome: 'spam'}})
    await addLead(other('0400 000 007'), {isNewsOnly: true})
    const answer = await listFor(kim)
    expect(answer.leads.map(({id}) => id)).toEqual([older, middle, newer])
    expect((await listFor(kim, {limit: 1})).leads.map(({id}) => id)).toEqual([older])
    expect(answer.counts).toEqual({waiting: 3, overdue: 2, mine: 0})
    expect(answer.leads.map(({dueAt}) => Date.parse(dueAt ?? '') < Date.now())).toEqual([true, true, false])
    expect(answer.answerHours).toBe(9)
    expect((await listFor(kim, {view: 'all'})).leads).toHaveLength(5)
  })

  check('are found by name, number, car and what they are about', async () => {
    const reserved = await addLead({...other('0400 000 011'), form: 'reservation', category: 'Reservation'})
    const offered = await addLead({...other('0400 000 012'), car: null, tradeIn: {make: 'Kia'}})
    const find = async (query: object) => (await listFor(kim, query)).leads.map(({id}) => id)
    expect(await find({words: '000 012'})).toEqual([offered])
    expect(await find({words: 'hauler person'})).toEqual([reserved])
    expect(await find({words: '100%'})).toEqual([])
    expect(await find({kind: 'reservation'})).toEqual([reserved])
    expect(await find({kind: 'tradeIn'})).toEqual([offered])
    expect(await find({kind: 'enquiry'})).toEqual([])
  })

  check('are told to editors, and to nobody else', async () => {
    const lead = await addLead()
    for (const [role, person, status] of [
      ['administrator', kim, 200],
      ['editor', kim, 200],
      ['site-editor', kim, 200],
      ['viewer', kim, 403],
      [null, kim, 403],
      [null, null, 403],
    ] as const) {
      sign(person, role)
      expect((await list(askList())).status, `${role}`).toBe(status)
      expect((await read(ask(''), toContext(lead))).status).toBe(status)
    }
    const foreign = await addLead(other('0400 000 021'), {on: 'elsewhere'})
    sign(kim)
    expect((await list(askList({view: 'none'}))).status).toBe(400)
    expect((await read(ask(''), toContext(foreign))).status).toBe(404)
    expect((await send(kim, foreign, {kind: 'called'})).status).toBe(404)
  })

  check('have each look noted, once in a while for each person', async () => {
    const lead = await addLead()
    await readFor(kim, lead)
    await readFor(kim, lead)
    const seen = await readFor(sam, lead)
    expect(seen.events.map(({kind, by}) => `${by} ${kind}`).toSorted()).toEqual([
      'Kim Dealer opened',
      'Sam Dealer opened',
    ])
    await listFor(kim)
    await listFor(kim, {view: 'all'})
    const looks = await test.records.forSite(site, (db) =>
      db.execute(sql`select staff from lead_events where kind = 'listed'`),
    )
    expect(looks).toMatchObject({rows: [{staff: kim.key}]})
  })

  check('are answered by one press, with all that the same person asked about the same car', async () => {
    const first = await addLead({message: 'Is it there?'})
    const second = await addLead({message: 'Hello?'})
    const apart = await addLead(other('0400 000 031'))
    const id = randomUUID()
    expect((await send(kim, second, {id, kind: 'called'})).status).toBe(200)
    // The same press, sent again.
    expect((await send(kim, second, {id, kind: 'called'})).status).toBe(200)
    const answer = await listFor(kim)
    expect(answer.leads.map((lead) => lead.id)).toEqual([apart])
    expect(answer.counts.waiting).toBe(1)
    const lead = await readFor(kim, first)
    expect(lead).toMatchObject({stage: 'answered', dueAt: null})
    expect(lead.events.filter(({kind}) => kind === 'called')).toHaveLength(1)
    const pressed = await readFor(kim, second)
    expect(pressed.assignee?.name).toBe('Kim Dealer')
    expect(pressed.events.filter(({kind}) => kind === 'called')).toHaveLength(1)
    expect(pressed.others.map((one) => one.id)).toEqual([first])
  })

  check('tell the second of two who took one, and change nothing for them', async () => {
    const lead = await addLead()
    const {revision} = await readFor(sam, lead)
    expect((await send(kim, lead, {kind: 'assigned', to: kim.key, revision})).status).toBe(200)
    const refused = await send(sam, lead, {kind: 'assigned', to: sam.key, revision})
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({error: expect.stringMatching(/^Kim Dealer took it meanwhile/)})
    expect((await readFor(sam, lead)).assignee?.key).toBe(kim.key)
    expect((await listFor(kim)).counts.mine).toBe(1)
    const foreign = await send(kim, lead, {kind: 'assigned', to: 'nobody@dealer.example', revision: 1})
    expect(foreign.status).toBe(400)
  })

  check('keep waiting after a call in vain and a note, and are opened again', async () => {
    const lead = await addLead()
    await send(kim, lead, {kind: 'tried'})
    await send(kim, lead, {kind: 'noted', words: 'Works nights.'})
    expect((await listFor(kim)).leads).toMatchObject([{id: lead, tries: 1, stage: 'new'}])
    await send(kim, lead, {kind: 'lost', words: 'Bought elsewhere.', revision: 0})
    expect((await readFor(kim, lead)).stage).toBe('lost')
    await send(kim, lead, {kind: 'reopened', revision: 1})
    const {events, stage, assignee} = await readFor(kim, lead)
    expect([stage, assignee?.key]).toEqual(['new', kim.key])
    // Undoing leaves nothing of the answer.
    await send(kim, lead, {kind: 'reopened', revision: 2, to: null})
    expect(await readFor(kim, lead)).toMatchObject({stage: 'new', assignee: null})
    expect(events.flatMap(({words}) => words ?? [])).toEqual(['Bought elsewhere.', 'Works nights.'])
  })

  check('are answered by mail from the site, with replies to whoever wrote', async () => {
    const lead = await addLead()
    expect((await send(kim, lead, {kind: 'mailed', subject: 'Your car', words: ''})).status).toBe(400)
    const words = 'Hello Alex, it is still there.'
    expect((await send(kim, lead, {kind: 'mailed', subject: 'Your car', words})).status).toBe(200)
    const sent: [string, MailMessage][] = []
    const handlers = createAnswerHandler({
      records: test.records,
      findSite: async () => state.tenant,
      carriers: {
        mail: {
          send: async (id, mail) => {
            sent.push([id, mail])
            return SUCCEEDED
          },
        },
        buildUrl: (host) => `https://${host}`,
      },
    })
    const [job] = await claimAnswers()
    if (!job) throw new Error('no job')
    const run = () => handlers['answer-shopper'](job, new AbortController().signal)
    expect(await run()).toEqual(SUCCEEDED)
    expect(sent).toMatchObject([
      [
        job.id,
        {
          to: ['alex@shopper.example'],
          fromName: 'Sample Motors',
          replyTo: 'kim@dealer.example',
          subject: 'Your car',
          text: expect.stringMatching(/^Hello Alex, it is still there\.\n\nKim Dealer\nSample Motors/),
        },
      ],
    ])
    expect(await readFor(kim, lead)).toMatchObject({stage: 'answered', replyTo: 'kim@dealer.example'})
    expect(
      (await send(kim, await addLead(other('0400 000 041')), {kind: 'mailed', subject: 'a', words: 'b'}))
        .status,
    ).toBe(400)
  })

  async function claimAnswers() {
    const kinds = ['answer-shopper']
    const wish = {kinds, limit: 5, perTarget: 5, except: [], leaseMs: 60_000}
    const jobs = await claimJobs(test.records, wish)
    return jobs.filter((job) => job.site === site)
  }

  check('say of an application for finance only that there was one', async () => {
    const message = 'It opens once: https://alpha.example.com/finance-desk/secret'
    const form = 'financeApplication'
    const lead = await addLead({form, message, answers: [{field: 'income', label: 'Income', value: '1 234'}]})
    const text = JSON.stringify(await readFor(kim, lead))
    expect(text).toContain('An application for finance was sent.')
    expect(text).not.toContain('finance-desk')
    expect(text).not.toContain('1 234')
  })

  check('tell whether news and offers may be sent, no more once the shopper has withdrawn it', async () => {
    const shopper = {site, id: randomUUID(), phone: '+61412345678'}
    const [refused] = sampleRead().consents
    const consents = refused ? [{...refused, given: true}] : []
    const lead = await addLead({shopper: shopper.id, consents})
    const told = Date.parse(refused?.at ?? '')
    const policy = new Map([['/privacy-policy', {title: 'Privacy policy', says: 'We keep it.'}]])
    const noted = {said: policy, isOn: () => true}
    await recordAdverts(test.records, site, noted, new Date(told - 1000))
    const later = new Map([['/privacy-policy', {title: 'Privacy policy', says: 'We sell it.'}]])
    await recordAdverts(test.records, site, {...noted, said: later}, new Date(told + 1000))
    expect((await readFor(kim, lead)).consents).toMatchObject([
      {given: true, pages: [{title: 'Privacy policy', from: new Date(told - 1000).toISOString()}]},
    ])
    expect(await readFor(kim, await addLead())).toMatchObject({marketing: false})
    expect(await readFor(kim, lead)).toMatchObject({marketing: true})
    await test.records.forSite(site, (db) => withdrawConsents(db, shopper, Date.now()))
    expect(await readFor(kim, lead)).toMatchObject({marketing: false})
  })

  check('show an unfinished deal with its consent, and note who has changed it and how [1.8]', async () => {
    const on = {on: true, window: null}
    const tenant = state.tenant ?? sampleTenant()
    const {features, reserve, price} = tenant.settings
    const settings = {
      ...tenant.settings,
      features: {...features, onlinePurchase: on, deals: on, accounts: on},
      reserve: {...reserve, deposit: 0, purchaseFor: 'all' as const},
    }
    state.tenant = {...tenant, settings}
    const [dealership] = tenant.dealerships
    const raw = {make: 'Kia', model: 'Rio', name: '2021 Kia Rio', car_type: 'used', price: 20_000}
    const car = carSchema.parse({...raw, id: 'c', slug: 'kia-rio', dealership_slug: dealership?.slug})
    state.car = car
    const shopper = await test.records.forSite(site, (db) =>
      getOrAddShopper(db, site, '+61412345678', Date.now()),
    )
    const lead = await addLead({shopper: shopper.id})
    const asked = {purpose: 'being-asked', wording: 'You may ask.', version: '1', given: true}
    const saveTradeIn = (consent: object | null) =>
      test.records.forSite(site, (db) =>
        saveDraftStep(db, shopper, {
          dealership: 'north',
          vehicle: vehicleSnapshotSchema.parse(buildVehicleSnapshot(car, price)),
          host: 'alpha.example.com',
          sum: null,
          consent: consent && {...asked, preTicked: false, at: '2026-11-29T10:00:00.000Z'},
          step: 'trade-in',
          fields: {rego: 'ABC123', rego_state: 'NSW', vehicle: '2016 Mazda 3'},
          tellAfter: 60,
        }),
      )
    await saveTradeIn(null)
    expect((await readFor(kim, lead)).deals).toEqual([])
    await saveTradeIn(asked)
    const [deal] = (await readFor(kim, lead)).deals
    expect(deal).toMatchObject({car: '2021 Kia Rio', tradeIn: 'ABC123', desk: null})
    const wish = {
      kind: 'dealt',
      deal: deal?.number,
      seen: deal?.changedAt,
      tradeIn: 9000,
      extra: {label: 'Towbar', dollars: 850},
      note: null,
    }
    const answer = await send(kim, lead, wish)
    const changed = staffLeadDetailSchema.parse(await answer.json())
    expect(changed.deals[0]).toMatchObject({desk: {tradeIn: 9000, extra: {dollars: 850}, by: 'Kim Dealer'}})
    expect(changed.deals[0]?.lines).toContain('Towbar: $850 (By the dealer.)')
    expect(changed.events[0]).toMatchObject({by: 'Kim Dealer', kind: 'noted'})
    expect(changed.events[0]?.words).toMatch(/^Changed the deal .*: trade-in \$9,000, Towbar \$850$/)
    expect((await send(sam, lead, wish)).status).toBe(409)
    state.car = {...car, sold: true}
    expect((await send(sam, lead, {...wish, seen: changed.deals[0]?.changedAt})).status).toBe(409)
    expect((await send(sam, lead, {...wish, deal: 'aaaa-aaaa'})).status).toBe(404)
  })

  check('wait once spam was accepted, and no more once the shopper is erased', async () => {
    const lead = await addLead({verdict: {outcome: 'spam'}, shopper: randomUUID()})
    expect((await listFor(kim)).counts.waiting).toBe(0)
    await acceptLead(test.records, {id: lead, site, deliveries: []})
    expect((await listFor(kim)).counts.waiting).toBe(1)
    await send(kim, lead, {kind: 'noted', words: 'A private word.'})
    await eraseShopper(test.records, {site, id: randomUUID(), phone: '+61412345678'})
    expect((await listFor(kim)).counts.waiting).toBe(0)
    const left = await readFor(kim, lead)
    expect(left).toMatchObject({stage: 'erased', name: 'No name'})
    expect(JSON.stringify(left)).not.toContain('A private word.')
    expect((await send(kim, lead, {kind: 'called'})).status).toBe(409)
  })
})
