import {randomBytes, randomUUID} from 'node:crypto'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {eq} from 'drizzle-orm'
import fc from 'fast-check'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {APPLICATION_STEPS} from '#/domain/finance-application/application-steps'
import type {LeadSubmission} from '#/domain/lead/lead-submission'
import {linkToDesk} from '#/finance-applications/desk-links'
import {createFinanceHandlers} from '#/finance-applications/hand-over'
import {canSeeAnswers} from '#/finance-applications/open-application'
import {readAnswers} from '#/finance-applications/seal-answers'
import {
  eraseFinanceAnswers,
  type FinanceApplication,
  findFinanceApplication,
  listFinanceEvents,
} from '#/gateways/records/finance-applications'
import {addSession, getOrAddShopper} from '#/gateways/records/shoppers'
import {financeApplications, jobs, textMessages} from '#/gateways/records/tables'
import {createHttpWebhook, deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {isSigned} from '#/lib/signature'
import {hashToken} from '#/shoppers/sign-in-code'
import {type Mood, startPostReceiver} from '#/testing/receivers'
import {sampleDealership, sampleLocation, sampleSite} from '#/testing/sample-lead'
import {RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import type {buildRules} from './build-rules.ts'
import {receiveApplication, receiveDeletion} from './receive-application.ts'
import {receiveDesk} from './receive-desk.ts'

// Needs more than two seconds: a database is started.

const SITE = 'sample-site'
const HOST = 'sample-site.example'
const CANARY = /Robin|Canary|LIC998877|23\/04\/1988|1988-04-23|robin@|Example Hospital|4321/
const RAW = {make: 'Kia', model: 'Rio', name: '2021 Kia Rio', car_type: 'used', price: 20_000, state: 'VIC'}
const car = carSchema.parse({...RAW, id: 'car-1', slug: 'kia-rio', dealership_slug: 'north'})
const HOME = {street_1: '4321 A St', suburb_1: 'B', state_1: 'VIC', postcode_1: '3000', living_1: 'renting'}
const STEPS: {readonly [step: string]: {readonly [field: string]: string}} = {
  loan: {price: '20,000', deposit: '2000', term_years: '5', use: 'private'},
  about: {
    first_name: 'Robin',
    last_name: 'Canary',
    birth_date: '23/04/1988',
    email: 'robin@shopper.example',
    residency: 'citizen',
    licence_number: 'LIC998877',
    licence_state: 'VIC',
    dependants: '0',
  },
  home: {...HOME, since_1: '03/2015'},
  work: {situation_1: 'full-time', occupation_1: 'Nurse', employer_1: 'Example Hospital', since_1: '03/2015'},
  income: {source_1: 'wages', amount_1: '2,900', frequency_1: 'fortnight'},
  spending: {housing: '1800', living: '1500', loans: '0', card_limits: '0'},
  second: {together: 'no'},
}
const CONSENTS = {'hand-over': 'yes', truth: 'yes'}
const on = {on: true, window: null}

const world = vi.hoisted(() => ({
  tenant: {} as Parameters<typeof buildRules>[0],
  isDown: false,
}))

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: world.tenant}),
}))
vi.mock('#/gateways/search/find-vehicle', () => ({
  findVehicle: async (slug: string) =>
    world.isDown
      ? {ok: false, error: {layer: 'search', message: 'down', retryable: true}}
      : {ok: true, data: slug === 'kia-rio' ? car : null},
}))
vi.mock('#/gateways/services', () => ({
  getService: () => ({
    run: async (site: string, work: Parameters<TestRecords['records']['forSite']>[1]) => ({
      ok: true,
      data: await test.records.forSite(site, work),
    }),
  }),
}))

const [embedded] = RECORDS_KINDS
let test: TestRecords
let token = ''
let people = 0
const lines: string[] = []
const leads: LeadSubmission[] = []
const closing: (() => unknown)[] = []

type Changed = Partial<typeof declaredDefaults.financeApplication>

function setTenant(changed: Changed = {}, features: object = {}, slug = SITE) {
  const site = sampleSite(slug)
  const {features: usual, financeApplication} = declaredDefaults
  world.tenant = {
    ...site,
    settings: {
      ...site.settings,
      features: {...usual, accounts: on, financeApplication: on, ...features},
      financeApplication: {...financeApplication, deskPhone: '0491 570 156', ...changed},
    },
    dealerships: [sampleDealership({id: 'd-north', slug: 'north'})],
    locations: [sampleLocation({dealership: 'd-north'})],
    id: 'site',
    layerIds: [],
    manufacturer: null,
    brands: [],
  }
}

beforeAll(async () => {
  test = await embedded.open()
  for (const name of ['log', 'error', 'warn', 'info'] as const)
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
}, 60_000)

afterAll(async () => {
  vi.restoreAllMocks()
  await test.close()
})

beforeEach(async () => {
  world.isDown = false
  leads.length = 0
  setTenant()
  token = await signIn()
})

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function signIn(site = SITE): Promise<string> {
  people += 1
  const made = randomBytes(32).toString('base64url')
  await test.records.forSite(site, async (db) => {
    const {id} = await getOrAddShopper(db, site, `+614${String(people).padStart(8, '0')}`, Date.now())
    const expiresAt = new Date(Date.now() + 86_400_000)
    await addSession(db, {site, tokenHash: hashToken(made), shopper: id, expiresAt})
  })
  return made
}

type Fields = {readonly [name: string]: string}

function build(fields: Fields, as: string | null, headers: Fields = {}): Request {
  const sent = new Headers({'sec-fetch-site': 'same-origin', host: HOST, ...headers})
  if (as !== null) sent.set('cookie', `__Host-shopper=${as}`)
  const body = new URLSearchParams(fields)
  return new Request(`https://${HOST}/api/finance-application`, {method: 'POST', body, headers: sent})
}

const desk = {getRecords: async () => test.records, onSent: () => undefined, onText: () => undefined}
const answers: string[] = []

async function post(fields: Fields, as: string | null = token, headers: Fields = {}) {
  const answer = await receiveApplication(build(fields, as, headers), desk)
  const to = answer.headers.get('location')
  answers.push(`${to} ${await answer.text()}`)
  return {status: answer.status, to}
}

const step = (name: string, note?: string) =>
  `/finance-application?car_id=kia-rio&step=${name}${note ? `&told=${note}` : ''}`

async function fillIn(): Promise<void> {
  for (const [name, fields] of Object.entries(STEPS)) await post({car_id: 'kia-rio', step: name, ...fields})
}

const listAll = (site = SITE) => test.records.forSite(site, (db) => db.select().from(financeApplications))

async function readNewest(): Promise<FinanceApplication> {
  const all = await listAll()
  const newest = all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
  if (!newest) throw new Error('No application')
  return newest
}

async function readNow({id}: FinanceApplication): Promise<FinanceApplication> {
  const found = await test.records.forSite(SITE, (db) => findFinanceApplication(db, SITE, id))
  if (!found) throw new Error('No application')
  return found
}

async function sendNew(): Promise<FinanceApplication> {
  await fillIn()
  expect((await post({step: 'review', ...CONSENTS})).to).toBe('/finance-application')
  return readNewest()
}

const listEvents = async ({id}: FinanceApplication) =>
  (await test.records.forSite(SITE, (db) => listFinanceEvents(db, SITE, id))).map(({event}) => event)

const createHandlers = (records: TestRecords['records']) =>
  createFinanceHandlers({
    records,
    findSite: async () => world.tenant,
    webhook: createHttpWebhook({secret: 'a-test-secret', allowPrivate: true, timeoutMs: 300}),
    buildUrl: (host) => `https://${host}`,
    submit: async (lead) => {
      leads.push(lead)
      return {ok: true, data: {leadId: 'ld', repeated: false}}
    },
  })

type Kind = keyof ReturnType<typeof createHandlers>

async function findJob(kind: Kind, {id}: FinanceApplication) {
  const all = await test.records.forSite(SITE, (db) => db.select().from(jobs).where(eq(jobs.key, id)))
  const job = all.find((one) => one.kind === kind)
  if (!job) throw new Error(`No job ${kind}`)
  return job
}

/** Runs a job of an application as the worker does, with the id under which it is stored. */
async function runJob(kind: Kind, application: FinanceApplication, records = test.records) {
  const {id, body} = await findJob(kind, application)
  return createHandlers(records)[kind]({id, site: SITE, key: application.id, body, attempts: 1})
}

describe('steps of an application', () => {
  it('lead from one to the next, seal what is typed, and at the end send it once with its consents', async () => {
    const order = [...Object.keys(STEPS), 'review']
    for (const [at, name] of Object.keys(STEPS).entries())
      expect(await post({car_id: 'kia-rio', step: name, ...STEPS[name]})).toEqual({
        status: 303,
        to: step(order[at + 1] ?? ''),
      })
    const draft = await readNewest()
    expect(draft).toMatchObject({state: 'draft', dealership: 'north', vehicle: {slug: 'kia-rio'}})
    expect(JSON.stringify(draft)).not.toMatch(CANARY)
    expect(readAnswers(draft)).toEqual(STEPS)
    expect((await post({step: 'review', truth: 'yes'})).to).toBe(
      '/finance-application?step=review&told=agree',
    )
    const sent = await Promise.all([post({step: 'review', ...CONSENTS}), post({step: 'review', ...CONSENTS})])
    expect(sent.map(({to}) => to)).toEqual(['/finance-application', '/finance-application'])
    const application = await readNow(draft)
    expect(application).toMatchObject({state: 'sent', consents: [{purpose: 'hand-over'}, {purpose: 'truth'}]})
    expect(application.consents[0]?.wording).toBe(declaredDefaults.financeApplication.handOverConsent)
    expect(await listEvents(application)).toEqual(['sent'])
    expect(application.eraseAt.getTime() - (application.sentAt?.getTime() ?? 0)).toBe(30 * 86_400_000)
  })

  it('keep what is typed wrong and say so, ask for more, and about odd amounts', async () => {
    expect((await post({step: 'about', ...STEPS.about, email: 'nobody'})).to).toContain('told=check')
    expect(readAnswers(await readNewest()).about?.email).toBe('nobody')
    expect((await post({step: 'home', ...STEPS.home, since_1: '06/2026'})).to).toContain(
      'step=home&told=more',
    )
    const odd = {step: 'income', ...STEPS.income, amount_1: '95000'}
    expect((await post(odd)).to).toContain('step=income&told=sure')
    expect((await post({...odd, sure: 'yes'})).to).toContain('step=spending')
    expect((await post({...odd, sure: 'yes', add: '1'})).to).toContain('step=income&told=more')
    expect((await post({step: 'review', ...CONSENTS})).to).toContain('step=loan&told=check')
  })

  it('ask for the credit check’s consent where the lender makes one [4.8]', async () => {
    setTenant({}, {creditCheck: on})
    await fillIn()
    expect((await post({step: 'review', ...CONSENTS})).to).toContain('told=agree')
    expect((await post({step: 'review', ...CONSENTS, 'credit-check': 'yes'})).to).toBe('/finance-application')
    expect((await readNewest()).consents.map(({purpose}) => purpose)).toContain('credit-check')
  })

  it('are for signed-in shoppers of the site, from its own pages, where somebody takes them', async () => {
    const wanted = {step: 'loan', ...STEPS.loan}
    for (const stranger of [null, await signIn('other-site')])
      expect((await post(wanted, stranger)).to).toMatch(/^\/sign-in\?type=car-finance&/)
    expect((await post(wanted, token, {'sec-fetch-site': 'cross-site'})).status).toBe(403)
    setTenant({deskPhone: null})
    expect((await post(wanted)).status).toBe(404)
    setTenant({}, {financeApplication: {on: false, window: null}})
    expect((await post(wanted)).status).toBe(404)
  })

  it('say that stock does not answer, and lose nothing', async () => {
    await fillIn()
    world.isDown = true
    expect((await post({car_id: 'kia-rio', step: 'loan', ...STEPS.loan, price: '1'})).to).toBe(
      step('loan', 'unavailable'),
    )
    expect(readAnswers(await readNewest())).toEqual(STEPS)
  })
})

describe('an application that was sent', () => {
  async function startLender(getMood: () => Mood) {
    const receiver = await startPostReceiver(getMood)
    closing.push(receiver.close)
    setTenant({webhookUrl: receiver.url, keptDays: 3})
    return receiver
  }

  it('reaches the lender signed, under one id through outage, refusal, hanging and a kill, and counts once', async () => {
    let mood: Mood = 'fail'
    const lender = await startLender(() => mood)
    const application = await sendNew()
    for (const one of ['fail', 'refuse', 'hang', 'drop'] as const) {
      mood = one
      expect(await runJob('hand-over-finance', application)).toMatchObject({ok: false, final: false})
    }
    expect((await readNow(application)).state).toBe('sent')
    mood = 'take'
    const before = lender.received.length
    // Killed after the post, before it was noted: the records still say that nobody has it.
    let asked = 0
    const dying: TestRecords['records'] = {
      ...test.records,
      forSite: (site, work) => {
        asked += 1
        return asked > 1 ? Promise.reject(new Error('killed')) : test.records.forSite(site, work)
      },
    }
    await expect(runJob('hand-over-finance', application, dying)).rejects.toThrow('killed')
    expect((await readNow(application)).state).toBe('sent')
    expect(await runJob('hand-over-finance', application)).toEqual({ok: true})
    expect(await runJob('hand-over-finance', application)).toEqual({ok: true})
    const taken = lender.received.slice(before)
    const {id} = await findJob('hand-over-finance', application)
    // Two posts under one id are one application to the lender.
    expect(taken.map(({headers: sent}) => sent['idempotency-key'])).toEqual([id, id])
    const [{headers, body} = {headers: {}, body: ''}] = taken
    const secret = deriveWebhookSecret('a-test-secret', 'finance', SITE)
    expect(isSigned(secret, body, headers['forecourt-signature'] ?? null, Date.now())).toBe(true)
    expect(JSON.parse(body)).toMatchObject({
      type: 'finance-application',
      delivery: id,
      application: {
        vehicle: {slug: 'kia-rio'},
        loan: {price: 20_000},
        applicants: [{about: {first_name: 'Robin', birth_date: '1988-04-23'}}],
        consents: [{purpose: 'hand-over'}, {purpose: 'truth'}],
      },
    })
    expect(await listEvents(application)).toEqual(['sent', 'handed-over'])
    const now = await readNow(application)
    expect(now.eraseAt.getTime() - (now.takenAt?.getTime() ?? 0)).toBe(3 * 86_400_000)
  })

  it('is told to the desk in a lead without any answer, with a link that opens once with a texted code', async () => {
    const application = await sendNew()
    expect(await runJob('tell-finance-desk', application)).toEqual({ok: true})
    expect(await runJob('hand-over-finance', application)).toEqual({ok: true})
    const [lead] = leads
    expect(JSON.stringify(lead)).not.toMatch(CANARY)
    expect(lead).toMatchObject({
      department: 'finance',
      dealership: 'north',
      contact: {name: 'Finance applicant'},
    })
    const slug = /\/finance-desk\/([a-z0-9-]+)/.exec(lead?.message ?? '')?.[1] ?? ''
    const press = async (fields: Fields, word = slug) => {
      const answer = await receiveDesk(build(fields, null), word, desk)
      const told = answer.headers.get('location')?.split('told=')[1] ?? null
      const cookie = answer.headers.get('set-cookie')?.match(/__Host-finance-desk=([\w-]+)/)?.[1]
      return {status: answer.status, told, cookie}
    }
    const readCode = async () => {
      const texts = await test.records.forSite(SITE, (db) => db.select().from(textMessages))
      const sent = texts.filter(({purpose}) => purpose === 'finance-code')
      expect(JSON.stringify(sent)).not.toMatch(CANARY)
      return (
        sent.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.body?.slice(0, 6) ?? ''
      )
    }
    const forged = `${slug.slice(0, -1)}${slug.endsWith('a') ? 'b' : 'a'}`
    expect((await press({}, forged)).status).toBe(404)
    const elsewhere =
      linkToDesk('other-site', application.id, Date.now() + 9e6)
        .split('/')
        .at(-1) ?? ''
    expect((await press({}, elsewhere)).status).toBe(404)
    const ended =
      linkToDesk(SITE, application.id, Date.now() - 1000)
        .split('/')
        .at(-1) ?? ''
    expect((await press({}, ended)).status).toBe(404)
    expect((await press({code: '000000'})).told).toBe('over')
    expect((await press({})).told).toBe('sent')
    const code = await readCode()
    const wrong = code === '111111' ? '222222' : '111111'
    const told = []
    for (let time = 0; time < 6; time += 1) told.push((await press({code: wrong})).told)
    expect(told).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over', 'over'])
    expect((await press({code})).told).toBe('over')
    expect((await press({})).told).toBe('sent')
    const second = await readCode()
    const both = await Promise.all([press({code: second}), press({code: second})])
    const cookies = both.flatMap(({cookie}) => cookie ?? [])
    expect(cookies).toHaveLength(1)
    const opened = await readNow(application)
    expect(opened.state).toBe('taken')
    expect(canSeeAnswers(opened, cookies[0], Date.now())).toBe(true)
    expect(canSeeAnswers(opened, cookies[0], Date.now() + 31 * 60_000)).toBe(false)
    expect(canSeeAnswers(opened, undefined, Date.now())).toBe(false)
    expect(canSeeAnswers(opened, 'x'.repeat(43), Date.now())).toBe(false)
    expect((await press({})).told).toBe(null)
    expect(await listEvents(application)).toEqual([
      'sent',
      'code-sent',
      ...Array.from({length: 5}, () => 'code-wrong'),
      'code-sent',
      'opened',
    ])
  })

  it('loses its answers in time, a draft too, and at once where the applicant says so', async () => {
    const application = await sendNew()
    const past = new Date(Date.now() - 1000)
    const setEnd = ({id}: FinanceApplication) =>
      test.records.forSite(SITE, (db) =>
        db.update(financeApplications).set({eraseAt: past}).where(eq(financeApplications.id, id)),
      )
    await eraseFinanceAnswers(test.records, 7)
    expect((await readNow(application)).sealed).not.toBeNull()
    await setEnd(application)
    await eraseFinanceAnswers(test.records, 7)
    expect(await readNow(application)).toMatchObject({state: 'sent', sealed: null})
    expect(await listEvents(application)).toEqual(['sent', 'erased'])
    expect(await runJob('hand-over-finance', application)).toEqual({ok: true})
    await fillIn()
    const draft = await readNewest()
    await setEnd(draft)
    expect((await post({step: 'review', ...CONSENTS})).to).toBe('/finance-application')
    expect((await readNow(draft)).state).toBe('draft')
    await eraseFinanceAnswers(test.records, 7)
    expect((await listAll()).some(({id}) => id === draft.id)).toBe(false)
    const other = await sendNew()
    const erase = (as: string) => receiveDeletion(build({number: other.number}, as), desk)
    expect((await erase(await signIn())).status).toBe(404)
    expect((await readNow(other)).sealed).not.toBeNull()
    expect((await erase(token)).status).toBe(303)
    expect((await readNow(other)).sealed).toBeNull()
  })
})

describe('a request about an application', () => {
  it('reaches no other shopper and no other site: 300 swapped ones', async () => {
    const before = await sendNew()
    await fillIn()
    const draft = await readNewest()
    const own = token
    const strangers = {nobody: null, shopper: await signIn(), 'other-site': await signIn('other-site')}
    const names = fc.constantFrom(
      'site',
      'shopper',
      'id',
      'number',
      'state',
      'sealed',
      'code',
      'hand-over',
      'truth',
    )
    const values = fc.constantFrom(
      'yes',
      before.id,
      draft.id,
      before.number,
      draft.number,
      SITE,
      'sent',
      '000000',
    )
    const request = fc.record({
      kind: fc.constantFrom('step', 'delete', 'desk'),
      name: fc.constantFrom(...APPLICATION_STEPS),
      fields: fc.dictionary(names, values, {maxKeys: 5}),
      who: fc.constantFrom('nobody', 'shopper', 'other-site'),
      key: fc.constantFrom('0'.repeat(40), 'a'.repeat(40)),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({kind, name, fields, who, key}) => {
        const as = strangers[who]
        if (kind === 'step') await post({...fields, step: name}, as)
        if (kind === 'delete') await receiveDeletion(build({number: draft.number, ...fields}, as), desk)
        const word = `${before.id}-${Math.floor(Date.now() / 1000 + 999).toString(36)}-${key}`
        if (kind === 'desk') await receiveDesk(build(fields, as), word, desk)
      }),
      {numRuns: 300},
    )
    expect(await readNow(before)).toEqual(before)
    expect(await readNow(draft)).toEqual(draft)
    expect(own).toBe(token)
    expect(await listAll('other-site')).toEqual([])
  }, 60_000)

  it('leaves nothing of an applicant in logs, addresses, answers or jobs', async () => {
    await post({step: 'about', ...STEPS.about, birth_date: 'Canary'})
    await test.records.forSite(SITE, (db) =>
      db
        .update(financeApplications)
        .set({sealed: `local.${randomUUID()}`})
        .where(eq(financeApplications.state, 'draft')),
    )
    // What cannot be opened is an outage in words, without what was typed.
    expect((await post({step: 'about', ...STEPS.about})).to).toContain('told=unavailable')
    expect(answers.join('\n')).not.toMatch(CANARY)
    expect(lines.join('\n')).toContain('finance.step-failed')
    expect(lines.join('\n')).not.toMatch(CANARY)
    const kept = await test.records.forSite(SITE, (db) => db.select().from(jobs))
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toMatch(CANARY)
  })
})
