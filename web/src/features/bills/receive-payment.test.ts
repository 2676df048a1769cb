import {randomBytes, randomUUID} from 'node:crypto'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {createStripePayments} from '#/gateways/payments/stripe-payments'
import {getProcessValue} from '#/lib/process-store'
import {bills} from '#/services/bills/tables'
import {payments as paymentRows} from '#/services/payments/tables'
import {addSession, getOrAddShopper} from '#/services/shoppers/records'
import {createByMood} from '#/testing/create-by-mood'
import {openProcessRecords} from '#/testing/open-process-records'
import {sampleDealership} from '#/testing/sample-lead'
import type {HttpServer} from '../../../../local/http/start-http.ts'
import {createPayments} from '../../../../local/payments/index.ts'
import {answerReceipt} from './answer-receipt.ts'
import {DRAFT_COOKIE, readDraft} from './pay-draft.ts'
import {receivePayment, receiveRetry} from './receive-payment.ts'

// Needs more than two seconds: a database and the provider's stand-in are started.

const KEY = 'sk_test_a_key_for_tests'
await openProcessRecords()
const site = vi.hoisted(() => ({slug: 'north', settings: {} as Settings, dealerships: [] as object[]}))

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: {...site, hosts: ['north.example'], locations: []}}),
}))

let provider: HttpServer
const lines: string[] = []
let people = 0

beforeAll(async () => {
  provider = await createPayments({port: 0, secretKey: KEY})
  vi.stubEnv('STRIPE_URL', provider.url)
  vi.stubEnv('STRIPE_SECRET_KEY', KEY)
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_a_secret_for_tests')
  const account = {url: provider.url, secretKey: KEY, webhookSecret: 'whsec_a_secret_for_tests'}
  getProcessValue('payments', () =>
    createByMood(
      () => mood,
      (timeoutMs) => createStripePayments({...account, timeoutMs}),
    ),
  )
  for (const name of ['log', 'error', 'warn', 'info'] as const)
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
})

const records = async () => (await import('#/gateways/records/get-records')).getRecords().get()

beforeEach(() => setSite({}))

afterAll(async () => {
  await provider.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** A site with two dealerships that accept payments and one that does not. */
function setSite({isOn = true, isGated = false, slug = 'north', accounts = true}): void {
  const {features, gatedRoutes} = declaredDefaults
  Object.assign(site, {
    slug,
    settings: {
      ...declaredDefaults,
      features: {
        ...features,
        onlinePayment: {on: isOn, window: null},
        accounts: {...features.accounts, on: accounts},
      },
      gatedRoutes: {...gatedRoutes, onlinePayment: isGated},
    },
    dealerships: [
      sampleDealership({id: 'd-1', slug: 'first', stripeAccount: 'acct_first'}),
      sampleDealership({id: 'd-2', slug: 'second', stripeAccount: 'acct_second'}),
      sampleDealership({id: 'd-3', slug: 'third'}),
    ],
  })
}

type Fields = {readonly [name: string]: string}

const OWN: Fields = {'sec-fetch-site': 'same-origin', host: 'north.example'}

/** A completed form, by a different person each time, so that no limit is reached. */
function fill(changed: Fields = {}): Fields {
  people += 1
  return {
    key: randomUUID(),
    dealership: 'first',
    reference: 'INV-10234',
    amount: '$1,250.50',
    purpose: 'Service or repair',
    name: 'Alex Example',
    email: `a${people}@shopper.example`,
    phone: '',
    ...changed,
  }
}

function createPost(path: string, fields: Fields, headers: Fields): Request {
  const address = {'x-forwarded-for': `10.0.${Math.floor(people / 200)}.${people % 200}`}
  const body = new URLSearchParams(fields)
  return new Request(`https://north.example/api/online-payment${path}`, {
    method: 'POST',
    body,
    headers: {...address, ...headers},
  })
}

const post = (fields: Fields, headers = OWN) => receivePayment(createPost('', fields, headers))
const retry = (bill: string, headers = OWN) => receiveRetry(createPost('/pay', {bill}, headers))

/** The rejected form that a response stores in the browser. */
function getDraft(answer: Response) {
  const [, value] = new RegExp(`${DRAFT_COOKIE}=([^;]*)`).exec(answer.headers.get('set-cookie') ?? '') ?? []
  return readDraft(value)
}

const listBills = async (slug = 'north') =>
  (await records()).forSite(slug, async (db) => ({
    bills: await db.select().from(bills),
    payments: await db.select().from(paymentRows),
  }))

let mood = 'answer'

async function control(wish: {mood: string}): Promise<void> {
  ;({mood} = wish)
  await fetch(`${provider.url}/control`, {
    method: 'POST',
    headers: {authorization: `Bearer ${KEY}`},
    body: JSON.stringify(wish),
  })
}

async function signIn(slug = 'north'): Promise<{cookie: string; id: string}> {
  const {hashToken} = await import('#/services/shoppers/sign-in-code')
  people += 1
  const token = randomBytes(32).toString('base64url')
  const id = await (await records()).forSite(slug, async (db) => {
    const shopper = await getOrAddShopper(db, slug, `+614${String(people).padStart(8, '0')}`, Date.now())
    const expiresAt = new Date(Date.now() + 60 * 86_400_000)
    await addSession(db, {site: slug, tokenHash: hashToken(token), shopper: shopper.id, expiresAt})
    return shopper.id
  })
  return {cookie: `__Host-shopper=${token}`, id}
}

describe('paying online', () => {
  it('leads a plain form to the provider’s page, for the dealership that was chosen [2.21]', async () => {
    const answer = await post(fill({dealership: 'second', reference: 'inv-77', amount: '80'}))
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`${provider.url}/pay/cs_test_`),
    ])
    const page = await (await fetch(answer.headers.get('location') ?? '')).text()
    expect(page).toContain('Service or repair, INV-77')
    expect(page).toContain('A$80.00')
    const {bills, payments} = await listBills()
    const bill = bills.find(({reference}) => reference === 'INV-77')
    expect(payments.find((one) => one.bill === bill?.id)).toMatchObject({
      account: 'acct_second',
      amountCents: 8000,
      state: 'open',
    })
  })

  it('keeps what was typed in the shopper’s own browser where a field is wrong, and nothing in an address', async () => {
    const fields = fill({amount: '1', name: 'Alex Private'})
    const answer = await post(fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/online-payment'])
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect(getDraft(answer)).toMatchObject({
      problem: 'fields',
      values: {name: 'Alex Private', amount: '1', reference: 'INV-10234'},
    })
  })

  it('makes one payment of a form that is sent twice', async () => {
    const fields = fill()
    const answers = await Promise.all([post(fields), post(fields), post(fields)])
    expect(new Set(answers.map(({headers}) => headers.get('location'))).size).toBe(1)
  })

  it.each(['fail', 'hang', 'garbage'])(
    'says so where the provider is in trouble, and takes the form later: %s',
    async (trouble) => {
      const fields = fill()
      await control({mood: trouble})
      try {
        const answer = await post(fields)
        expect(getDraft(answer)).toMatchObject({problem: 'provider', values: {email: fields.email}})
      } finally {
        await control({mood: 'answer'})
      }
      expect((await post(fields)).headers.get('location')).toContain('/pay/')
      expect(lines.join('\n')).not.toMatch(/Alex|shopper\.example|INV-/)
    },
  )

  it('is slowed by person and limited by address', async () => {
    const email = 'often@shopper.example'
    for (let times = 0; times < 10; times += 1)
      expect((await post(fill({email, amount: '50'}))).headers.get('location')).toContain('/pay/')
    expect(getDraft(await post(fill({email})))).toMatchObject({problem: 'busy'})
    const crowd = {...OWN, 'x-forwarded-for': '10.9.9.9'}
    for (let times = 0; times < 20; times += 1) await post(fill({amount: '50'}), crowd)
    expect(getDraft(await post(fill(), crowd))).toMatchObject({problem: 'often'})
  })

  it('asks to sign in first where the site wants it, and not without accounts [4.8]', async () => {
    setSite({isGated: true})
    expect((await post(fill())).headers.get('location')).toBe(
      '/sign-in?type=online-payment&redirect=%2Fonline-payment',
    )
    const {cookie, id} = await signIn()
    const fields = fill({reference: 'GATED-1'})
    expect((await post(fields, {...OWN, cookie})).headers.get('location')).toContain('/pay/')
    const found = (await listBills()).bills.find(({reference}) => reference === 'GATED-1')
    expect(found?.shopper).toBe(id)
    setSite({isGated: true, accounts: false})
    expect((await post(fill())).headers.get('location')).toContain('/pay/')
  })

  it('is not there where the site has it off, or no dealership that is paid [6.4]', async () => {
    setSite({isOn: false})
    expect((await post(fill())).status).toBe(404)
    expect((await post({}, {})).status).toBe(404)
    setSite({})
    site.dealerships = [sampleDealership({slug: 'third'})]
    expect((await post(fill())).status).toBe(404)
  })

  it('takes a form from the site’s own page alone', async () => {
    const foreign: readonly Fields[] = [
      {},
      {'sec-fetch-site': 'same-site'},
      {origin: 'https://evil.example', host: 'north.example'},
    ]
    for (const headers of foreign) expect((await post(fill(), headers)).status).toBe(403)
  })

  it('believes no amount, account, state or payee that is not the form’s own: 300 swapped requests', async () => {
    const before = await listBills()
    const {cookie} = await signIn('south')
    const other = await signIn()
    setSite({slug: 'south'})
    const foreign = await post(fill({reference: 'SOUTH-1'}))
    expect(foreign.headers.get('location')).toContain('/pay/')
    const [south] = (await listBills('south')).bills
    setSite({})
    const own =
      (await post(fill({reference: 'OWN-1'}), {...OWN, cookie: other.cookie})) && (await listBills())
    const hidden = own.bills.find(({reference}) => reference === 'OWN-1')
    const swaps: readonly Fields[] = [
      {dealership: 'third'},
      {dealership: 'd-1'},
      {dealership: '__proto__'},
      {key: 'not a key'},
      {key: ''},
      {amount: '-5'},
      {amount: '1e6'},
      {amount: '100000000'},
      {purpose: 'constructor'},
      {reference: "1' or '1'='1"},
    ]
    const statuses = new Map<string, number>()
    for (let at = 0; at < 100; at += 1) {
      const swap = swaps[at % swaps.length] ?? {}
      const extra = {
        account: 'acct_evil',
        amount_cents: '1',
        state: 'captured',
        site: 'south',
        shopper: randomUUID(),
      }
      const refused = await post(fill({...extra, ...swap}), at % 2 ? OWN : {...OWN, cookie})
      expect(getDraft(refused)?.problem, JSON.stringify(swap)).toBe('fields')
      for (const id of [south?.id, hidden?.id]) {
        const answer = await retry(String(id), at % 2 ? OWN : {...OWN, cookie})
        statuses.set(`retry ${answer.status}`, (statuses.get(`retry ${answer.status}`) ?? 0) + 1)
        const receipt = new Request('https://north.example/', {headers: {...OWN, cookie}})
        expect((await answerReceipt(receipt, String(id))).status).toBe(404)
      }
    }
    expect([...statuses]).toEqual([['retry 404', 200]])
    const after = await listBills()
    expect(after.bills.length - before.bills.length).toBe(1)
    expect(after.payments.every(({account}) => account === 'acct_first' || account === 'acct_second')).toBe(
      true,
    )
  })

  it('leads back to the same page who left it, and gives the receipt once it is paid', async () => {
    const answer = await post(fill({reference: 'BACK-1'}))
    const page = answer.headers.get('location') ?? ''
    const id = (await listBills()).bills.find(({reference}) => reference === 'BACK-1')?.id ?? ''
    const receipt = () => answerReceipt(new Request('https://north.example/', {headers: OWN}), id)
    expect((await receipt()).status).toBe(404)
    expect((await retry(id)).headers.get('location')).toBe(page)
    await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({card: '4242424242424242'}),
      redirect: 'manual',
    })
    const given = await receipt()
    expect([given.status, given.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(given.headers.get('cache-control')).toBe('private, no-store')
    expect(
      Buffer.from(await given.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await retry(id)).headers.get('location')).toBe(`/online-payment/${id}`)
  })
})
