import {randomBytes, randomUUID} from 'node:crypto'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {eq, getTableName, sql} from 'drizzle-orm'
import type {PgTable} from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {APPLICATION_STEPS} from '#/domain/finance-applications/application-steps'
import {vehicleSnapshotSchema} from '#/domain/leads/lead-parts'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {buildVehicleSnapshot} from '#/domain/leads/vehicle-snapshot'
import {getEnv} from '#/env/env'
import type {SiteTransaction} from '#/gateways/records/port'
import {createHttpWebhook, deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {replayDeadJobs} from '#/jobs/records'
import {jobs} from '#/jobs/tables'
import {isSigned} from '#/lib/signature'
import {createSignedLink} from '#/lib/signed-link'
import {createFinanceHandlers} from '#/services/finance-applications/hand-over'
import {FINANCE_JOBS} from '#/services/finance-applications/jobs'
import {canSeeAnswers, findRecipient} from '#/services/finance-applications/open-application'
import {
  eraseFinanceAnswers,
  type FinanceApplication,
  findFinanceApplication,
  findFinanceDraft,
  listFinanceEvents,
  markFinanceTaken,
  saveFinanceDraft,
  sendFinanceDraft,
} from '#/services/finance-applications/records'
import {readAnswers, sealAnswers} from '#/services/finance-applications/seal-answers'
import {financeApplications} from '#/services/finance-applications/tables'
import {findDraft, saveDraftStep} from '#/services/orders/draft-records'
import {getShopper} from '#/services/shoppers/get-shopper'
import {addSession, getOrAddShopper} from '#/services/shoppers/records'
import {hashToken} from '#/services/shoppers/sign-in-code'
import {textMessages} from '#/services/text-messages/tables'
import {addTradeIn, updateTradeIn} from '#/services/trade-ins/records'
import {createByMood} from '#/testing/create-by-mood'
import {EVERY_TABLE} from '#/testing/every-table'
import {type ReceiverBehaviour, startPostReceiver} from '#/testing/receivers'
import {sampleDealership, sampleLocation, sampleSite} from '#/testing/sample-lead'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {createAnyText} from '../../../../local/testing/any-text.ts'
import type {buildRules} from './build-rules.ts'
import {listStatements} from './list-statements.ts'
import {receiveApplication, receiveDeletion} from './receive-application.ts'
import {receiveDesk} from './receive-desk.ts'

// Needs more than two seconds: a database is started.

const SITE = 'sample-site'
const HOST = 'sample-site.example'
const CANARY = /Robin|Canary|LIC998877|23\/04\/1988|1988-04-23|robin@|Example Hospital|4321 A St/
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
const {financeApplication: WORDS} = declaredDefaults
/** What the review page posts when every box is ticked. */
const tickAll = (hasCreditCheck = false): Fields =>
  Object.fromEntries(
    listStatements(world.tenant.settings, hasCreditCheck).map(({purpose, version}) => [purpose, version]),
  )
const on = {on: true, window: null}
const HOSTILE = 300

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
vi.mock('#/services/orders/list-extras', () => ({listExtras: async () => []}))
vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({
    run: async (site: string, work: Parameters<TestRecords['records']['forSite']>[1]) => ({
      ok: true,
      data: await test.records.forSite(site, work),
    }),
  }),
}))

const [kind] = FLOW_RECORDS_KINDS
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
  test = await kind.open()
  for (const name of ['log', 'error', 'warn', 'info'] as const)
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
})

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
  expect((await post({step: 'review', ...tickAll()})).to).toBe('/finance-application')
  return readNewest()
}

/** Moves all timestamps of an application back, as if that much time had passed. */
const letPass = ({id}: FinanceApplication, time: string) =>
  test.records.forSite(SITE, (db) =>
    db
      .update(financeApplications)
      .set({
        sentAt: sql`sent_at - ${time}::interval`,
        takenAt: sql`taken_at - ${time}::interval`,
        eraseAt: sql`erase_at - ${time}::interval`,
      })
      .where(eq(financeApplications.id, id)),
  )

/** A valuation of the signed-in shopper: an offer of $9,000 for a car with $1,200 owing. */
async function addValuation(as: string): Promise<string> {
  const key = {site: SITE, id: randomUUID()}
  const offer = {
    kind: 'offer',
    dollars: 9000,
    basis: 'own-price',
    validUntil: Date.now() + 86_400_000,
  } as const
  const vehicle = {title: '2018 Kia Rio', year: 2018, make: 'Kia', model: 'Rio'}
  await test.records.forSite(SITE, async (db) => {
    const shopper = await getShopper(db, SITE, as, Date.now())
    const begun = {keyHash: 'k'.repeat(43), shopper: shopper?.id ?? null, car: null, host: HOST}
    await addTradeIn(db, {...key, ...begun})
    await updateTradeIn(db, key, {
      typed: {plate: {rego: 'abc 123', rego_state: 'VIC'}},
      vehicle: {...vehicle, catalogueId: null, badge: null, series: null, body: null},
      valued: {
        condition: {km: 60_000, hasFinance: true, owing: 1200, answers: []},
        figure: null,
        isOutage: false,
        offer,
        at: Date.now(),
      },
    })
  })
  return key.id
}

/** Creates a sent application without going through the steps. */
async function sendSealed(): Promise<FinanceApplication> {
  return test.records.forSite(SITE, async (db) => {
    const shopper = await getShopper(db, SITE, token, Date.now())
    if (!shopper) throw new Error('Nobody is signed in')
    await saveFinanceDraft(db, shopper, {dealership: null, vehicle: null, host: HOST}, (_, id) =>
      sealAnswers({}, {site: SITE, id}, getEnv().FINANCE_SECRET),
    )
    const draft = await findFinanceDraft(db, shopper)
    if (!draft) throw new Error('No application')
    await sendFinanceDraft(db, draft, {consents: [], sealed: draft.sealed ?? ''})
    return draft
  })
}

const listEvents = async ({id}: FinanceApplication) =>
  (await test.records.forSite(SITE, (db) => listFinanceEvents(db, SITE, id))).map(({event}) => event)

let lenderMood: ReceiverBehaviour = 'take'

const createHandlers = (records: TestRecords['records']) =>
  createFinanceHandlers({
    records,
    findSite: async () => world.tenant,
    webhook: createByMood(
      () => lenderMood,
      (timeoutMs) => createHttpWebhook({secret: 'a-test-secret', allowPrivate: true, timeoutMs}),
    ),
    buildUrl: (host) => `https://${host}`,
    submit: async (lead) => {
      leads.push(lead)
      return {ok: true, data: {leadId: 'ld', repeated: false}}
    },
  })

/** All rows of a table, read with the first role that may read it; null if none may. */
async function readTable(table: PgTable): Promise<readonly unknown[] | null> {
  const read = (db: SiteTransaction) => db.select().from(table)
  const byRole = (role: 'operator' | 'outbox') => test.records.asRole(role, read)
  return test.records
    .forSite(SITE, read)
    .catch(() => byRole('operator'))
    .catch(() => byRole('outbox'))
    .catch(() => null)
}

type Kind = keyof ReturnType<typeof createHandlers>

async function findJob(kind: Kind, {id}: FinanceApplication) {
  const all = await test.records.forSite(SITE, (db) => db.select().from(jobs).where(eq(jobs.key, id)))
  const job = all.find((one) => one.kind === kind)
  if (!job) throw new Error(`No job ${kind}`)
  return job
}

/** Runs a job of an application as the worker does, with its stored id. */
async function runJob(kind: Kind, application: FinanceApplication, records = test.records) {
  const {id, body} = await findJob(kind, application)
  const {signal} = new AbortController()
  return createHandlers(records)[kind]({id, site: SITE, key: application.id, body, attempts: 1}, signal)
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
    const {truth = '', ...others} = tickAll()
    expect((await post({step: 'review', ...others})).to).toBe('/finance-application?step=review&told=agree')
    expect((await post({step: 'review', ...others, truth: 'yes'})).to).toContain('told=agree')
    const all = {step: 'review', ...others, truth}
    const sent = await Promise.all([post(all), post(all)])
    expect(sent.map(({to}) => to)).toEqual(['/finance-application', '/finance-application'])
    const application = await readNow(draft)
    expect(application.state).toBe('sent')
    // Sealed anew, by the newest secret.
    expect(application.sealed).not.toBe(draft.sealed)
    expect(readAnswers(application)).toEqual(STEPS)
    expect(application.consents.map(({purpose, wording}) => [purpose, wording])).toEqual([
      ['privacy-notice', WORDS.privacyNotice],
      ['hand-over', WORDS.handOverConsent],
      ['truth', WORDS.truthStatement],
    ])
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
    expect((await post({step: 'review', ...tickAll()})).to).toContain('step=loan&told=check')
  })

  it('write the loan back into the shopper’s deal on the car, and no other step or answer [1.8]', async () => {
    setTenant({}, {onlinePurchase: on, deals: on})
    const {settings} = world.tenant
    const reserve = {...settings.reserve, deposit: 0, purchaseFor: 'all' as const}
    world.tenant = {...world.tenant, settings: {...settings, reserve}}
    const shopper = await test.records.forSite(SITE, (db) => getShopper(db, SITE, token, Date.now()))
    if (!shopper) throw new Error('Nobody is signed in')
    const read = () => test.records.forSite(SITE, (db) => findDraft(db, shopper, car.id))
    const loan = {car_id: 'kia-rio', step: 'loan', ...STEPS.loan}
    await post(loan)
    expect(await read()).toBeNull()
    const payment = {method: 'finance', deposit: '500', years: '3', balloon: '', lender: 'lender_b'}
    await test.records.forSite(SITE, (db) =>
      saveDraftStep(db, shopper, {
        dealership: 'north',
        vehicle: vehicleSnapshotSchema.parse(buildVehicleSnapshot(car, settings.price)),
        host: HOST,
        sum: null,
        consent: null,
        step: 'payment',
        fields: payment,
        tellAfter: 60,
      }),
    )
    await post({...loan, deposit: 'much'})
    expect((await read())?.choices).toEqual({payment})
    await post(loan)
    await post({car_id: 'kia-rio', step: 'about', ...STEPS.about})
    const {choices, sum} = (await read()) ?? {}
    expect(choices).toEqual({payment: {...payment, deposit: '2000', years: '5'}})
    expect(sum?.totalCents).toBe(2_000_000)
    // With the feature off, the two do not meet.
    setTenant({}, {onlinePurchase: on, deals: {on: false, window: null}})
    await post({...loan, deposit: '3000'})
    expect((await read())?.choices?.payment?.deposit).toBe('2000')
  })

  it('ask for the credit check’s consent where the lender makes one [4.8]', async () => {
    setTenant({}, {creditCheck: on})
    await fillIn()
    expect((await post({step: 'review', ...tickAll()})).to).toContain('told=agree')
    expect((await post({step: 'review', ...tickAll(true)})).to).toBe('/finance-application')
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

  it('take no tick for words that have changed since they were shown', async () => {
    await fillIn()
    const ticked = tickAll()
    setTenant({handOverConsent: 'Something else altogether.'})
    expect((await post({step: 'review', ...ticked})).to).toContain('step=review&told=agree')
    expect((await readNewest()).state).toBe('draft')
    expect((await post({step: 'review', ...tickAll()})).to).toBe('/finance-application')
    expect(JSON.stringify((await readNewest()).consents)).toContain('Something else altogether.')
  })

  it('take a trade-in from the shopper’s own valuation, and from no other', async () => {
    const own = await addValuation(token)
    const other = await addValuation(await signIn())
    const loan = {step: 'loan', ...STEPS.loan, deposit: '500'}
    const noted = async (valuation: string) => (await post({...loan, valuation})).to?.split('told=')[1]
    expect(await noted(other)).toBe('not-valued')
    expect(readAnswers(await readNewest()).loan).not.toHaveProperty('trade_in')
    expect(await noted(own)).toBe('valued')
    expect(readAnswers(await readNewest()).loan).toEqual({
      ...STEPS.loan,
      deposit: '500',
      trade_in_car: '2018 Kia Rio, ABC123',
      trade_in: '9000',
      trade_in_owing: '1200',
    })
  })

  it('ask for the price again once it is another car, and keep the rest', async () => {
    await post({step: 'loan', ...STEPS.loan, wanted: 'A caravan', price: '31000'})
    await post({step: 'about', car_id: 'kia-rio', ...STEPS.about})
    expect(readAnswers(await readNewest()).loan).toEqual({
      deposit: '2000',
      term_years: '5',
      use: 'private',
      wanted: 'A caravan',
    })
    await post({step: 'loan', car_id: 'kia-rio', ...STEPS.loan})
    await post({step: 'home', car_id: 'kia-rio', ...STEPS.home})
    await post({step: 'work', ...STEPS.work})
    expect(readAnswers(await readNewest()).loan).toEqual(STEPS.loan)
    const stayed = await post({step: 'loan', car_id: 'kia-rio', ...STEPS.loan, stay: '1'})
    expect(stayed.to).toBe('/finance-application?car_id=kia-rio&step=loan#figure')
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
  async function startLender() {
    const receiver = await startPostReceiver(() => lenderMood)
    closing.push(receiver.close)
    setTenant({webhookUrl: receiver.url, keptDays: 3})
    return receiver
  }

  it('reaches the lender signed, under one id through outage, refusal, hanging and a kill, and counts once', async () => {
    const lender = await startLender()
    const application = await sendNew()
    for (const one of ['fail', 'refuse', 'hang', 'drop'] as const) {
      lenderMood = one
      expect(await runJob('hand-over-finance', application)).toMatchObject({ok: false, final: false})
    }
    expect((await readNow(application)).state).toBe('sent')
    await test.records.asRole('outbox', (db) =>
      db.update(jobs).set({state: 'dead'}).where(eq(jobs.key, application.id)),
    )
    expect(await replayDeadJobs(test.records, FINANCE_JOBS, SITE)).toBe(2)
    lenderMood = 'take'
    const before = lender.received.length
    // Killed after the post and before it was recorded: the records still say that it was not sent.
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
    // The lender treats two posts with one id as one application.
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
        consents: [{purpose: 'privacy-notice'}, {purpose: 'hand-over'}, {purpose: 'truth'}],
      },
    })
    expect(await listEvents(application)).toEqual(['sent', 'handed-over'])
    const now = await readNow(application)
    expect(findRecipient(now)).toBe('lender')
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
    const elsewhere = createSignedLink('finance-desk.link', 'other-site', application.id, Date.now() + 9e6)
    expect((await press({}, elsewhere)).status).toBe(404)
    const ended = createSignedLink('finance-desk.link', SITE, application.id, Date.now() - 1000)
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
    expect([findRecipient(application), findRecipient(opened)]).toEqual([null, 'desk'])
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

  it('loses its answers after 30 days, a draft too, and at once where the applicant says so', async () => {
    const application = await sendNew()
    await letPass(application, '29 days 23 hours')
    await eraseFinanceAnswers(test.records, 7)
    expect((await readNow(application)).sealed).not.toBeNull()
    await letPass(application, '2 hours')
    await eraseFinanceAnswers(test.records, 7)
    expect(await readNow(application)).toMatchObject({state: 'sent', sealed: null})
    expect(await listEvents(application)).toEqual(['sent', 'erased'])
    expect(await runJob('hand-over-finance', application)).toEqual({ok: true})
    await fillIn()
    const draft = await readNewest()
    await letPass(draft, '29 days 23 hours')
    // Continuing it does not extend its retention.
    await post({car_id: 'kia-rio', step: 'loan', ...STEPS.loan})
    expect(readAnswers(await readNow(draft))).toEqual(STEPS)
    await letPass(draft, '2 hours')
    expect((await post({step: 'review', ...tickAll()})).to).toBe('/finance-application')
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

describe('answers that were taken', () => {
  it.each([
    [0, '0 days', '1 minute', true],
    [7, '0 days', '6 days 23 hours', false],
    [7, '0 days', '7 days 1 hour', true],
    // The 30 days since it was sent end before the site's.
    [30, '10 days', '19 days', false],
    [30, '10 days', '21 days', true],
  ])(
    'are kept %i days from %s after sending, and %s later erased: %s',
    async (keptDays, before, after, isErased) => {
      const application = await sendSealed()
      await letPass(application, before)
      await test.records.forSite(SITE, (db) =>
        markFinanceTaken(db, application, {keptDays, event: 'handed-over'}),
      )
      await letPass(application, after)
      await eraseFinanceAnswers(test.records, 7)
      expect((await readNow(application)).sealed === null).toBe(isErased)
      expect((await listEvents(application)).includes('erased')).toBe(isErased)
    },
  )
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
  })

  const name = fc.constantFrom(
    'step',
    'car_id',
    'remove',
    'add',
    'stay',
    'valuation',
    'sure',
    'price',
    'hand-over',
  )
  const value = fc.oneof(
    fc.constantFrom(
      ...APPLICATION_STEPS,
      '__proto__',
      'kia-rio',
      '9',
      '-1',
      '../..',
      '//x.example',
      randomUUID(),
    ),
    createAnyText(400),
  )
  const body = fc.oneof(
    fc.array(fc.tuple(name, value), {maxLength: 8}).map((pairs) => new URLSearchParams(pairs).toString()),
    createAnyText(2000),
    fc.constantFrom(
      '%',
      '%E0%A4%A',
      '{"step":"loan"}',
      `step=loan&price=${'9'.repeat(300_000)}`,
      'step[]=loan',
    ),
  )
  const type = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data',
    'x/y',
  )

  it(`is refused or led to a page of the site, whatever it holds: ${HOSTILE} hostile ones`, async () => {
    const before = await sendNew()
    await fillIn()
    const other = await readNewest()
    const tokens = await Promise.all(Array.from({length: Math.ceil(HOSTILE / 150)}, () => signIn()))
    let nth = 0
    await fc.assert(
      fc.asyncProperty(body, type, async (text, contentType) => {
        const as = tokens[Math.floor(nth++ / 150)] ?? null
        const request = build({}, as, {'content-type': contentType})
        const hostile = new Request(request.url, {method: 'POST', headers: request.headers, body: text})
        const answer = await receiveApplication(hostile, desk)
        expect(answer.status).toBeLessThan(500)
        const to = answer.headers.get('location')
        if (to !== null) expect(to).toMatch(/^\/(?:finance-application|sign-in)(?:[?#]|$)/)
      }),
      {numRuns: HOSTILE},
    )
    expect(await readNow(before)).toEqual(before)
    expect(await readNow(other)).toEqual(other)
    for (const draft of await listAll()) expect(() => readAnswers(draft)).not.toThrow()
  })

  it('leaves nothing of an applicant in logs, addresses, answers or any table', async () => {
    await post({step: 'about', ...STEPS.about, birth_date: 'Canary'})
    await test.records.forSite(SITE, (db) =>
      db
        .update(financeApplications)
        .set({sealed: `local.${randomUUID()}`})
        .where(eq(financeApplications.state, 'draft')),
    )
    // Data that cannot be decrypted gives an error message, without what was typed.
    expect((await post({step: 'about', ...STEPS.about})).to).toContain('told=unavailable')
    expect(answers.join('\n')).not.toMatch(CANARY)
    expect(lines.join('\n')).toContain('finance.step-failed')
    expect(lines.join('\n')).not.toMatch(CANARY)
    const unread: string[] = []
    let rows = 0
    for (const table of EVERY_TABLE) {
      const kept = await readTable(table)
      if (kept === null) unread.push(getTableName(table))
      rows += kept?.length ?? 0
      expect(JSON.stringify(kept), getTableName(table)).not.toMatch(CANARY)
    }
    expect(unread).toEqual([])
    expect(rows).toBeGreaterThan(100)
  })
})
