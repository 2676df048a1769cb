import {randomUUID} from 'node:crypto'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {sql} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {createStripePayments} from '#/gateways/payments/stripe-payments'
import {getProcessValue} from '#/lib/process-store'
import {createPersonChallenge} from '#/lib/proof-of-work'
import {solveProof} from '#/lib/solve-proof'
import {payments} from '#/services/payments/tables'
import {carHolds, reservations} from '#/services/reservations/tables'
import {createByMood} from '#/testing/create-by-mood'
import {openProcessRecords} from '#/testing/open-process-records'
import {sampleDealership, sampleSite} from '#/testing/sample-lead'
import {createPayments} from '../../../../local/payments/index.ts'

// Needs more than two seconds: a database and the provider's stand-in are started.

const KEY = 'sk_test_a_key_for_tests'
await openProcessRecords()
const provider = await createPayments({port: 0, secretKey: KEY})
const SITES = ['north', 'south'] as const
type SiteName = (typeof SITES)[number]

const shown = vi.hoisted(() => ({gated: false}))
const stock = vi.hoisted(() => ({find: vi.fn()}))

function buildTenant(slug: SiteName) {
  const site = sampleSite(slug)
  const {features, gatedRoutes} = declaredDefaults
  return {
    ...site,
    id: slug,
    layerIds: [],
    manufacturer: null,
    dealerships: [sampleDealership({slug, stripeAccount: `acct_${slug}`})],
    settings: {
      ...site.settings,
      features: {...features, reserve: {...features.reserve, on: true}},
      gatedRoutes: {...gatedRoutes, checkout: shown.gated},
    },
  }
}

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async (request: Request) => {
    const slug = SITES.find((name) => request.headers.get('host') === `${name}.example`)
    return {ok: true, data: slug ? buildTenant(slug) : null}
  },
}))
vi.mock('#/gateways/search/find-vehicle', () => ({findVehicle: stock.find}))

const getRecords = async () => (await import('#/gateways/records/get-records')).getRecords().get()

beforeAll(() => {
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
})

beforeEach(() => {
  shown.gated = false
  stock.find.mockImplementation(async (slug: string, filter: string) => {
    const dealership = slug.split('-')[0] ?? ''
    const facts = {make: 'Kia', model: 'Rio', name: '2021 Kia Rio', car_type: 'used', price: 9990}
    const car = carSchema.parse({...facts, id: slug, slug, dealership_slug: dealership})
    return {ok: true, data: filter.includes(dealership) ? car : null}
  })
})

afterEach(() => control({mood: 'answer'}))

afterAll(async () => {
  await provider.close()
  vi.unstubAllEnvs()
})

let mood = 'answer'

async function control(wish: {mood: string}): Promise<void> {
  ;({mood} = wish)
  const headers = {authorization: `Bearer ${KEY}`}
  await fetch(`${provider.url}/control`, {method: 'POST', headers, body: JSON.stringify(wish)})
}

type Sent = {
  readonly site?: SiteName
  readonly cookie?: string
  readonly address?: string
  readonly from?: string
}

function buildRequest(path: string, fields: {readonly [name: string]: string}, sent: Sent = {}): Request {
  const {site = 'north', cookie = '', address = randomUUID(), from = 'same-origin'} = sent
  return new Request(`http://${site}.example/api/reservations${path}`, {
    method: 'POST',
    headers: {host: `${site}.example`, cookie, 'sec-fetch-site': from, 'x-forwarded-for': address},
    body: new URLSearchParams(fields).toString(),
  })
}

let people = 0
const createPhone = () => `04${String(10_000_000 + ++people)}`
const createCar = (site: SiteName = 'north') => `${site}-${randomUUID().slice(0, 8)}`

/** The fields of a form shown on a site for a car. */
async function fillIn(
  car: string,
  changed: {readonly [name: string]: string} = {},
  site: SiteName = 'north',
) {
  const {createFormToken} = await import('./checkout-form')
  const {token} = createFormToken({site, car}, Date.now())
  return {
    car,
    form: token,
    name: 'Alex Example',
    phone: createPhone(),
    email: 'alex@shopper.example',
    ...changed,
  }
}

async function reserve(fields: {readonly [name: string]: string}, sent: Sent = {}): Promise<string> {
  const {receiveReservation} = await import('./receive-reservation')
  const answer = await receiveReservation(buildRequest('', fields, sent))
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return answer.headers.get('location') ?? String(answer.status)
}

async function press(
  what: 'Payment' | 'Cancellation',
  reservation: string,
  sent: Sent = {},
): Promise<string> {
  const presses = await import('./change-reservation')
  const answer = await presses[`receive${what}`](buildRequest('/x', {reservation}, sent))
  return answer.headers.get('location') ?? String(answer.status)
}

async function read(car: string) {
  return (await getRecords()).asRole('operator', async (db) => ({
    rows: await db.select().from(reservations).where(sql`${reservations.car} = ${car}`),
    holds: await db.$count(carHolds, sql`${carHolds.car} = ${car}`),
  }))
}

const readStates = async (car: string) =>
  (await read(car)).rows.map(({state, reason}) => `${state} ${reason}`)

async function begin(site: SiteName = 'north', sent: Sent = {}) {
  const car = createCar(site)
  const url = await reserve(await fillIn(car, {}, site), {site, ...sent})
  const [row] = (await read(car)).rows
  if (!row) throw new Error('nothing was reserved')
  return {car, url, id: row.id}
}

const pay = (url: string, card = '4242424242424242') =>
  fetch(url, {method: 'POST', body: new URLSearchParams({card}), redirect: 'manual'})

async function signIn(site: SiteName, phone = `+614${80_000_000 + ++people}`): Promise<string> {
  const {addSession, getOrAddShopper} = await import('#/services/shoppers/records')
  const {hashToken} = await import('#/services/shoppers/sign-in-code')
  const token = randomUUID().replaceAll('-', '').padEnd(43, 'x')
  await (await getRecords()).forSite(site, async (db) => {
    const {id} = await getOrAddShopper(db, site, phone, Date.now())
    await addSession(db, {
      site,
      tokenHash: hashToken(token),
      shopper: id,
      expiresAt: new Date(Date.now() + 9e8),
    })
  })
  return `__Host-shopper=${token}`
}

async function describeOwn(site: SiteName, id: string) {
  const {describeOwnReservation, getReservation} = await import('./get-reservation')
  const found = await getReservation(site, id)
  if (!found.ok || !found.data) throw new Error('not found')
  const isChecking = !found.data.isAsked
  return describeOwnReservation(found.data, {now: Date.now(), zone: 'Australia/Brisbane', isChecking})
}

describe('the form of the page on which a car is reserved', () => {
  it('leads to the provider, to a held car, and out of it with the money back [2.5, 9.5a]', async () => {
    const {car, url, id} = await begin()
    expect(url).toMatch(new RegExp(`^${provider.url}/pay/`))
    expect(await describeOwn('north', id)).toMatchObject({
      kind: 'unpaid',
      heading: 'Your card is still needed',
    })
    expect(await press('Payment', id)).toBe(url)
    expect((await pay(url)).headers.get('location')).toBe(
      `https://north.example/reservations/${id}?from=paid`,
    )
    const held = await describeOwn('north', id)
    expect(held).toMatchObject({kind: 'held', heading: 'Reserved for you'})
    expect(held.text).toContain('The deposit of $200 is fully refundable.')
    expect(await press('Cancellation', id)).toBe(`/reservations/${id}`)
    expect(await readStates(car)).toEqual(['released by-shopper'])
    expect((await read(car)).holds).toBe(0)
    expect((await describeOwn('north', id)).text).toContain('The deposit of $200 is given back in full.')
  })

  it('promises no money back to who has paid none', async () => {
    const {id} = await begin()
    await press('Cancellation', id)
    expect(await describeOwn('north', id)).toEqual({
      kind: 'over',
      heading: 'Your reservation is cancelled',
      text: 'Your reservation of 2021 Kia Rio is cancelled.',
    })
  })

  it.each([
    ['name', {name: ' '}],
    ['name', {name: '12'}],
    ['name', {name: '\u3164'}],
    ['name.email', {name: '', email: 'alex'}],
    ['name.phone.email', {name: '', phone: '12', email: ''}],
    ['phone', {phone: '02 5550 0101'}],
    ['phone', {phone: ''}],
    ['email', {email: 'alex'}],
    ['expired', {form: 'x.y.z'}],
    ['expired', {form: ''}],
  ])(
    'says what is wrong with the %s, keeps what was typed, and reserves nothing: %j',
    async (problem, changed) => {
      const car = createCar()
      const {receiveReservation} = await import('./receive-reservation')
      const answer = await receiveReservation(buildRequest('', await fillIn(car, changed)))
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`/cars/${car}/checkout?problem=${problem}`)
      const {readDraft} = await import('./checkout-form')
      const cookie = /__Host-checkout=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
      expect(readDraft(cookie)).toMatchObject({
        email: 'alex@shopper.example',
        ...('email' in changed && changed),
      })
      expect(await readStates(car)).toEqual([])
    },
  )

  it('counts for the car and the site that it was shown for alone, and for twelve hours', async () => {
    const {createFormToken, readFormToken} = await import('./checkout-form')
    const [site, car, now] = ['north', 'north-1', Date.now()]
    const {key, token} = createFormToken({site, car}, now)
    expect(readFormToken({site, car}, token, now + 11 * 3_600_000)).toBe(key)
    expect(readFormToken({site, car}, token, now + 13 * 3_600_000)).toBeNull()
    expect(readFormToken({site, car: 'north-2'}, token, now)).toBeNull()
    expect(readFormToken({site: 'south', car}, token, now)).toBeNull()
  })

  it('is one reservation when it is sent twice, also after it was paid', async () => {
    const car = createCar()
    const fields = await fillIn(car)
    const urls = await Promise.all([reserve(fields), reserve(fields)])
    expect(new Set(urls).size).toBe(1)
    await pay(urls[0])
    const [row] = (await read(car)).rows
    await describeOwn('north', row?.id ?? '')
    expect(await reserve(fields)).toBe(`/reservations/${row?.id}`)
    expect(await readStates(car)).toEqual(['held paid'])
  })

  it('leads back to the page where somebody else has the car [4.2f]', async () => {
    const {car} = await begin()
    expect(await reserve(await fillIn(car))).toBe(`/cars/${car}/checkout`)
    expect(await readStates(car)).toHaveLength(1)
  })

  it('is taken three times an hour from an address, ten times with the work done, and five times from a number', async () => {
    const address = randomUUID()
    const send = async (changed: object, sent: Sent = {}) =>
      reserve({...(await fillIn(createCar())), ...changed}, sent)
    for (let at = 0; at < 3; at += 1) expect(await send({}, {address})).toContain('/pay/')
    const refused = await fillIn(createCar())
    expect(await reserve(refused, {address})).toContain('problem=often')
    expect(await reserve(refused, {address})).toContain('problem=often')
    const {getChallengeSecret} = await import('./checkout-form')
    const key = refused.form.split('.')[0] ?? ''
    const challenge = await createPersonChallenge(getChallengeSecret('north'), key, Date.now())
    const proof = JSON.stringify(await solveProof(challenge))
    expect(await reserve({...refused, proof}, {address})).toContain('/pay/')
    expect(await send({proof}, {address}), 'the proof of another form session').toContain('problem=often')
    const phone = createPhone()
    for (let at = 0; at < 5; at += 1) expect(await send({phone})).toContain('/pay/')
    // Anybody can write another person's number: it slows, and refuses nobody for an hour.
    expect(await send({phone: `+61 ${phone.slice(1)}`})).toContain('problem=busy')
  })

  it('asks for sign-in where the site gates it, and takes the proven number [4.8]', async () => {
    shown.gated = true
    const car = createCar()
    const fields = await fillIn(car)
    expect(await reserve(fields)).toMatch(/^\/sign-in\?type=checkout&redirect=%2Fcars%2F/)
    expect(await readStates(car)).toEqual([])
    const cookie = await signIn('north', '+61491570156')
    expect(await reserve(fields, {cookie})).toContain('/pay/')
    expect((await read(car)).rows[0]?.contact?.phone).toBe('+61491570156')
  })
})

describe('a provider of payments that is in trouble', () => {
  it.each(['hang', 'fail', 'garbage'])('leaves nothing half when a car is reserved: %s', async (trouble) => {
    const car = createCar()
    await control({mood: trouble})
    expect(await reserve(await fillIn(car))).toBe(`/cars/${car}/checkout?problem=payment-down`)
    expect(await readStates(car)).toEqual(['expired not-paid'])
    expect((await read(car)).holds).toBe(0)
    await control({mood: 'answer'})
    expect(await reserve(await fillIn(car))).toContain('/pay/')
  })

  it('keeps the car of who is paying, and says that it is being checked', async () => {
    const {car, url, id} = await begin()
    await pay(url)
    await control({mood: 'fail'})
    expect(await describeOwn('north', id)).toMatchObject({kind: 'checking'})
    expect(await press('Payment', id)).toBe(`/reservations/${id}?from=unavailable`)
    expect(await readStates(car)).toEqual(['paying asked'])
    await control({mood: 'answer'})
    expect(await describeOwn('north', id)).toMatchObject({kind: 'held'})
  })

  it('says that a payment came too late, and that it goes back', async () => {
    const {url, id} = await begin()
    await press('Cancellation', id)
    expect((await pay(url)).status).toBe(303)
    const {syncPayment} = await import('#/services/payments/sync-payment')
    const {getReserveParts} = await import('#/services/get-reserve-parts')
    const parts = await getReserveParts()
    const [payment] = await parts.records.asRole('operator', (db) =>
      db.select().from(payments).where(sql`${payments.reservation} = ${id}`),
    )
    expect(await syncPayment(parts, 'north', payment?.id ?? '')).toEqual({ok: true})
    expect(await describeOwn('north', id)).toMatchObject({kind: 'over', heading: 'Your card came too late'})
    expect((await describeOwn('north', id)).text).toContain('$200 is given back in full')
  })
})

const SWAPS = 300

describe('requests of somebody else', () => {
  it('reach no reservation: another site’s, another shopper’s, from another page', async () => {
    const [owner, stranger, foreigner] = [await signIn('north'), await signIn('north'), await signIn('south')]
    const own = await begin('north', {cookie: owner})
    const south = await begin('south')
    const before = [await readStates(own.car), await readStates(south.car)]
    const ids = [own.id, south.id, randomUUID(), '', `${own.id}'`, own.id.toUpperCase()]
    const cookies = ['', stranger, foreigner, '__Host-shopper=x', `__Host-shopper=${'x'.repeat(43)}`]
    const froms = ['same-origin', 'same-site', 'cross-site', 'none']
    for (let at = 0; at < SWAPS; at += 1) {
      const pick = <T>(of: readonly T[], step: number): T | undefined => of[Math.floor(at / step) % of.length]
      const id = pick(ids, 1) ?? ''
      // A reservation without an account is open to whoever has its address, on its own site.
      const site = id === south.id ? 'north' : (pick(SITES, 6) ?? 'north')
      const sent = {site, cookie: pick(cookies, 12) ?? '', from: pick(froms, 3) ?? ''} as const
      const answer = await press(at % 2 ? 'Payment' : 'Cancellation', id, sent)
      expect(answer, `${id} ${JSON.stringify(sent)}`).toMatch(/^(?:403|404|\/sign-in\?)/)
    }
    expect([await readStates(own.car), await readStates(south.car)]).toEqual(before)
    expect(await press('Payment', own.id, {cookie: owner})).toBe(own.url)
  })

  it('cannot set the amount, the account, the dealership, the state or the shopper', async () => {
    const car = createCar()
    const wish = {
      amount: '1',
      amountCents: '1',
      deposit: '1',
      depositCents: '1',
      account: 'acct_south',
      dealership: 'south',
      state: 'held',
      shopper: randomUUID(),
      holdHours: '300',
      host: 'south.example',
    }
    const url = await reserve({...(await fillIn(car)), ...wish})
    expect(await (await fetch(url)).text()).toContain('Pay A$200.00')
    expect((await read(car)).rows).toMatchObject([
      {
        site: 'north',
        dealership: 'north',
        depositCents: 20_000,
        holdHours: 48,
        state: 'paying',
        shopper: null,
      },
    ])
    const other = createCar('south')
    expect(await reserve(await fillIn(other))).toBe(`/cars/${other}`)
    expect(await readStates(other)).toEqual([])
  })
})
