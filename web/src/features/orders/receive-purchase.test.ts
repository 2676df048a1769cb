import {randomBytes, randomUUID} from 'node:crypto'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {eq} from 'drizzle-orm'
import fc from 'fast-check'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {formatWholeDollars} from '#/domain/finance/format-finance'
import {NO_TERMS} from '#/domain/finance/loan-terms'
import {ORDER_STEPS, readChoices} from '#/domain/orders/order-choices'
import type {SiteTransaction} from '#/gateways/records/port'
import {createSignedLink} from '#/lib/signed-link'
import {describeOrder, hashOrder} from '#/services/orders/describe-order'
import {findDraft} from '#/services/orders/draft-records'
import {findDeal} from '#/services/orders/find-deal'
import {listQuotes} from '#/services/orders/list-quotes'
import {findTradeIn, listTradeIns} from '#/services/orders/list-trade-ins'
import {listOrders, type Order} from '#/services/orders/records'
import {orders} from '#/services/orders/tables'
import {addSession, getOrAddShopper, type Shopper} from '#/services/shoppers/records'
import {hashToken} from '#/services/shoppers/sign-in-code'
import {sessions} from '#/services/shoppers/tables'
import {addTradeIn, updateTradeIn} from '#/services/trade-ins/records'
import type {TenantConfig} from '#/tenant/tenant-config'
import {readPdf} from '#/testing/read-pdf'
import {sampleDealership, sampleLocation, sampleSite} from '#/testing/sample-lead'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {answerDealSheet} from './answer-deal-sheet.ts'
import {receiveOrderAnswer} from './receive-order-answer.ts'
import {receiveCancellation, receivePurchase} from './receive-purchase.ts'

// Needs more than two seconds: a database is started.

const SITE = 'sample-site'
const HOST = 'sample-site.example'
const RAW = {make: 'Kia', model: 'Rio', name: '2021 Kia Rio', car_type: 'used', price: 20_000, state: 'VIC'}
const car = carSchema.parse({...RAW, id: 'car-1', slug: 'kia-rio', dealership_slug: 'north'})
const ADDRESS = {street: '1 Example Street', suburb: 'Melbourne', state: 'VIC', postcode: '3000'}
const BUYER = {name: 'Alex Example', email: 'alex@shopper.example', phone: '0412 345 678', ...ADDRESS}
const MATS = vi.hoisted(() => ({
  id: 'mats',
  name: 'Mats',
  price: 190,
  description: null,
  terms: null,
  carTypes: ['used'] as const,
}))

const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '09:00',
  close: '17:00',
}))
const world = vi.hoisted(() => ({
  tenant: {} as object,
  cars: new Map<string, unknown>(),
  isDown: false,
  isAway: false,
}))

vi.mock('#/tenant/request-tenant', async (importActual) => ({
  ...(await importActual<typeof import('#/tenant/request-tenant')>()),
  readRequestTenant: async () => ({ok: true, data: world.tenant}),
}))
vi.mock('#/gateways/search/find-vehicle', () => ({
  findVehicle: async (slug: string) =>
    world.isDown
      ? {ok: false, error: {layer: 'search', message: 'down', retryable: true}}
      : {ok: true, data: world.cars.get(slug) ?? null},
}))
vi.mock('#/gateways/payments/get-payments', () => ({getPayments: () => null}))
vi.mock('#/jobs/process-worker', () => ({wakeWorker: () => undefined}))
vi.mock('#/services/orders/list-extras', () => ({listExtras: async () => [MATS]}))
vi.mock('#/gateways/records/get-records', () => ({
  getRecords: () => ({
    get: async () => test.records,
    run: async (site: string, work: Parameters<TestRecords['records']['forSite']>[1]) =>
      world.isAway
        ? {ok: false, error: {layer: 'records', message: 'away', retryable: true}}
        : {ok: true, data: await test.records.forSite(site, work)},
  }),
}))

const [kind] = FLOW_RECORDS_KINDS
let test: TestRecords
let token = ''
let people = 0

beforeAll(async () => {
  test = await kind.open()
  const site = sampleSite(SITE)
  const on = {on: true, window: null}
  world.tenant = {
    ...site,
    settings: {
      ...site.settings,
      features: {...declaredDefaults.features, onlinePurchase: on, accounts: on, tradeIn: on},
      reserve: {...declaredDefaults.reserve, deposit: 0},
    },
    dealerships: [sampleDealership({id: 'd-north', slug: 'north'})],
    locations: [sampleLocation({dealership: 'd-north', hours})],
    id: 'site',
    layerIds: [],
    manufacturer: null,
  }
})

afterAll(() => test.close())

beforeEach(async () => {
  world.isDown = false
  world.isAway = false
  world.cars = new Map([['kia-rio', car]])
  token = await signIn()
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
  return new Request(`https://${HOST}/api/purchase`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: sent,
  })
}

async function post(fields: Fields, as: string | null = token, headers: Fields = {}) {
  const answer = await receivePurchase(build({car_id: 'kia-rio', ...fields}, as, headers))
  return {status: answer.status, to: answer.headers.get('location')}
}

const step = (name: string, note?: string) =>
  `/checkout-journey?car_id=kia-rio&step=${name}${note ? `&told=${note}` : ''}`

async function fillIn(): Promise<void> {
  await post({step: 'price', state: 'VIC'})
  await post({step: 'extras', extra: 'mats'})
  await post({step: 'trade-in', skip: '1'})
  await post({step: 'payment', method: 'cash'})
  await post({step: 'delivery', skip: '1'})
  await post({step: 'buyer', ...BUYER})
}

function describeNow() {
  const typed = {price: {state: 'VIC'}, extras: {extra: 'mats'}, payment: {method: 'cash'}, buyer: BUYER}
  return describeOrder(
    world.tenant as Parameters<typeof describeOrder>[0],
    car,
    readChoices(typed),
    {
      offered: [MATS],
      tradeIns: [],
    },
    Date.now(),
  )
}

/** A valuation offer of $9,000 for a car of the nth shopper. */
async function addOffer(nth: number, validUntil: number): Promise<string> {
  const key = {site: SITE, id: randomUUID()}
  await test.records.forSite(SITE, async (db) => {
    await addTradeIn(db, {
      ...key,
      keyHash: 'k'.repeat(43),
      shopper: await findShopper(db, nth),
      car: null,
      host: HOST,
    })
    await updateTradeIn(db, key, {
      typed: {plate: {rego: 'abc 123', rego_state: 'VIC'}},
      vehicle: {
        catalogueId: null,
        title: '2018 Kia Rio',
        year: 2018,
        make: 'Kia',
        model: 'Rio',
        badge: null,
        series: null,
        body: null,
      },
      valued: {
        condition: {km: 60_000, hasFinance: false, owing: null, answers: []},
        figure: null,
        isOutage: false,
        offer: {kind: 'offer', dollars: 9000, basis: 'own-price', validUntil},
        at: Date.now(),
      },
    })
  })
  return key.id
}

async function findShopper(db: SiteTransaction, nth = people): Promise<string> {
  const phone = `+614${String(nth).padStart(8, '0')}`
  return (await getOrAddShopper(db, SITE, phone, Date.now())).id
}

const listAll = () => listOrders(test.records, {site: null, isLive: false, limit: 1000})

describe('steps of buying a car', () => {
  it('lead from one to the next, including skipped ones, and finally to the order', async () => {
    expect(await post({step: 'price', state: 'VIC'})).toEqual({status: 303, to: step('extras')})
    expect((await post({step: 'extras', extra: 'mats'})).to).toBe(step('trade-in'))
    expect((await post({step: 'trade-in', skip: '1'})).to).toBe(step('payment'))
    expect((await post({step: 'payment', method: 'cash'})).to).toBe(step('delivery'))
    expect((await post({step: 'delivery', skip: '1'})).to).toBe(step('buyer'))
    expect((await post({step: 'buyer', ...BUYER})).to).toBe(step('review'))
    expect((await post({step: 'review'})).to).toBe(step('review', 'agree'))
    const seen = hashOrder(describeNow())
    const {to} = await post({step: 'review', agree: 'yes', seen})
    expect(to).toMatch(/^\/orders\/[a-z0-9]{4}-[a-z0-9]{4}$/)
    expect(await listAll()).toMatchObject([{state: 'placed', sum: {totalCents: 2_019_000}}])
  })

  it('take the offer for the shopper’s own car off the price, while it stands, and nobody else’s', async () => {
    const until = Date.now() + 86_400_000
    const mine = await addOffer(people, until)
    const ended = await addOffer(people, Date.now() - 1)
    const other = await addOffer(people - 1, until)
    const getSum = async (valuation: string) => {
      await fillIn()
      const {to} = await post({step: 'trade-in', valuation})
      const {choices} = await test.records.forSite(SITE, async (db) => {
        const [found] = await db
          .select()
          .from(orders)
          .where(eq(orders.shopper, await findShopper(db)))
        return {choices: readChoices(found?.choices ?? {})}
      })
      const tradeIns = await test.records.forSite(SITE, async (db) =>
        listTradeIns(db, {site: SITE, id: await findShopper(db), phone: ''}, Date.now()),
      )
      return {to, choices, cents: findTradeIn(choices, tradeIns)?.cents ?? null}
    }
    const taken = await getSum(mine)
    expect(taken).toMatchObject({to: step('payment'), cents: 900_000})
    expect(taken.choices['trade-in']).toMatchObject({vehicle: '2018 Kia Rio', rego: 'ABC123', km: 60_000})
    expect((await getSum(ended)).cents).toBeNull()
    expect(await getSum(other)).toMatchObject({to: step('trade-in', 'check'), cents: null})
  })

  it('hold what is typed wrong and say so', async () => {
    expect((await post({step: 'buyer', ...BUYER, email: 'nobody'})).to).toBe(step('buyer', 'check'))
    const typed = await test.records.forSite(SITE, (db) => db.select().from(orders))
    expect(typed.some(({choices}) => choices?.buyer?.email === 'nobody')).toBe(true)
  })

  it('refuse a time to pick the car up at which the place is closed, or that is too soon', async () => {
    const pickUp = {step: 'delivery', method: 'pick-up'}
    const day = (ahead: number, place = 'showroom') =>
      `${new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)}/${place}`
    const closed = step('delivery', 'time-closed')
    expect((await post({...pickUp, day: day(10), time: '10:00'})).to).toBe(step('buyer'))
    expect((await post({...pickUp, day: day(10), time: '20:00'})).to).toBe(closed)
    expect((await post({...pickUp, day: day(1), time: '10:00'})).to).toBe(closed)
    expect((await post({...pickUp, day: day(10, 'other-place'), time: '10:00'})).to).toBe(closed)
    expect((await post({...pickUp, day: 'tomorrow', time: '10:00'})).to).toBe(step('delivery', 'check'))
  })

  it('say that stock does not answer, that a car is gone, and that a price has changed', async () => {
    world.isDown = true
    expect((await post({step: 'price', state: 'VIC'})).to).toBe(step('price', 'unavailable'))
    world.isDown = false
    world.cars.delete('kia-rio')
    expect((await post({step: 'price', state: 'VIC'})).to).toBe(step('price', 'not-offered'))
    world.cars = new Map([['kia-rio', car]])
    await fillIn()
    world.cars.set('kia-rio', {...car, price: 21_000})
    const seen = hashOrder(describeNow())
    expect((await post({step: 'review', agree: 'yes', seen})).to).toBe(step('review', 'changed'))
  })

  it('are nowhere where the site sells nothing online', async () => {
    const {tenant} = world
    world.tenant = {...sampleSite(SITE), id: 'site', layerIds: [], manufacturer: null}
    const answer = await post({step: 'price', state: 'VIC'})
    world.tenant = tenant
    expect(answer.status).toBe(404)
  })

  it('are for signed-in shoppers, from the site’s own pages', async () => {
    const signingIn = {
      status: 303,
      to: `/sign-in?${new URLSearchParams({type: 'checkout', redirect: step('price')})}`,
    }
    expect(await post({step: 'price', state: 'VIC'}, null)).toEqual(signingIn)
    expect(await post({step: 'price', state: 'VIC'}, await signIn('other-site'))).toEqual(signingIn)
    expect((await post({step: 'price', state: 'VIC'}, token, {'sec-fetch-site': 'cross-site'})).status).toBe(
      403,
    )
    const cancelled = await receiveCancellation(build({order: 'k7mpq2xw'}, null))
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([
      303,
      '/sign-in?type=checkout&redirect=%2Forders%2Fk7mpq2xw',
    ])
  })

  it('say at the step that the records do not answer', async () => {
    world.isAway = true
    expect(await post({step: 'price', state: 'VIC'})).toEqual({status: 303, to: step('price', 'unavailable')})
    const cancelled = await receiveCancellation(build({order: 'k7mpq2xw'}, token))
    expect(cancelled.headers.get('location')).toBe('/orders/k7mpq2xw?told=unavailable')
  })
})

describe('a deal', () => {
  const SLUG = 'quoted-rio'
  const on = {on: true, window: null}
  const quote = (interestRate: number) => ({
    interestRate,
    comparisonRate: interestRate + 1,
    validTo: Math.floor(Date.now() / 1000) + 86_400,
  })
  const quoted = carSchema.parse({
    ...car,
    id: 'car-quoted',
    slug: SLUG,
    finance_lenders: {lender_b: quote(9), lender_c: quote(12)},
  })
  let plain: object
  let shopper: Shopper

  beforeEach(async () => {
    plain = world.tenant
    const {settings} = world.tenant as TenantConfig
    world.tenant = {...plain, settings: {...settings, features: {...settings.features, deals: on}}}
    world.cars.set(SLUG, quoted)
    shopper = await test.records.forSite(SITE, async (db) => {
      const [found] = await db
        .select({id: sessions.shopper})
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
      return {site: SITE, id: found?.id ?? '', phone: ''}
    })
  })
  afterEach(() => {
    world.tenant = plain
  })

  const ofQuoted = (fields: Fields) => post({car_id: SLUG, ...fields})
  const readDraft = () =>
    test.records.forSite(SITE, async (db) => {
      const draft = await findDraft(db, shopper, quoted.id)
      if (!draft) throw new Error('No draft')
      return draft
    })
  const listLenders = (terms: object = {}) =>
    listQuotes(
      {tenant: world.tenant as TenantConfig, shopper, car: quoted},
      {terms: {...NO_TERMS, ...terms}, band: null},
      Date.now(),
    )
  const readSheet = (as: string | null = token) => {
    const {headers} = build({}, as)
    return answerDealSheet(new Request(`https://${HOST}/api/purchase/deal.pdf?car_id=${SLUG}`, {headers}))
  }

  it('asks once whether the dealer may ask, in words that are kept, and takes it back', async () => {
    await ofQuoted({step: 'price', state: 'VIC', ask_me: 'no'})
    expect((await readDraft()).consent).toBeNull()
    await ofQuoted({step: 'extras', extra: 'mats', ask_me: 'yes'})
    const wording = declaredDefaults.purchase.unfinishedConsent
    const {consent, choices} = await readDraft()
    expect(consent).toMatchObject({wording, given: true, preTicked: false})
    expect(choices?.extras).toEqual({extra: 'mats'})
    // A form of another page has no such box.
    await ofQuoted({step: 'payment', method: 'cash'})
    expect((await readDraft()).consent).toEqual(consent)
    await ofQuoted({step: 'payment', method: 'cash', ask_me: 'no'})
    expect((await readDraft()).consent).toBeNull()
  })

  it('has what a lender offers for all of it, to the cent, once it is taken over [1.8]', async () => {
    await ofQuoted({step: 'price', state: 'VIC'})
    await ofQuoted({step: 'extras', extra: 'mats'})
    const found = await listLenders({deposit: 3000, term: 3, balloon: 20})
    if (!found.ok || !found.data.deal) throw new Error('No lenders for the deal')
    const {offers, deal} = found.data
    const {sum} = await readDraft()
    expect(deal.price).toBe(sum?.totalCents)
    for (const {figure, estimate} of offers) {
      await ofQuoted({step: 'payment', ...deal.payment, lender: figure.lender})
      const own = await findDeal({tenant: world.tenant as TenantConfig, shopper, car: quoted}, Date.now())
      if (!own.ok || !own.data) throw new Error('No deal')
      expect(own.data.finance?.loan?.estimate).toEqual(estimate)
      expect((await readDraft()).sum?.loan).toContain(formatWholeDollars(estimate.weekly))
    }
    // The same again, without terms in the address.
    const again = await listLenders()
    expect(again).toMatchObject({ok: true, data: {deal: {deposit: 300_000}}})
  })

  it('is printed for its own shopper alone, and nowhere without the feature', async () => {
    expect((await readSheet()).status).toBe(404)
    await ofQuoted({step: 'price', state: 'VIC'})
    await ofQuoted({step: 'payment', method: 'finance', deposit: '2000', years: '3'})
    const {number, sum} = await readDraft()
    const answer = await readSheet()
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const {text, pages} = readPdf(Buffer.from(await answer.arrayBuffer()))
    expect(pages).toBe(1)
    expect(text).toContain(number.toUpperCase())
    expect(text).toContain('2,000 paid at the start')
    expect(sum?.loan).toContain('$2,000 paid at the start')
    expect((await readSheet(null)).headers.get('location')).toBe(
      `/sign-in?${new URLSearchParams({type: 'checkout', redirect: `/checkout-journey?car_id=${SLUG}`})}`,
    )
    expect((await readSheet(await signIn())).status).toBe(404)
    world.cars.delete(SLUG)
    expect((await readSheet()).status).toBe(404)
    world.isDown = true
    expect((await readSheet()).status).toBe(503)
    world.tenant = plain
    expect((await readSheet()).status).toBe(404)
  })

  it('is no other than the car where the feature is off', async () => {
    await ofQuoted({step: 'price', state: 'VIC', ask_me: 'yes'})
    world.tenant = plain
    expect(await listLenders()).toMatchObject({ok: true, data: {deal: null}})
    await ofQuoted({step: 'price', state: 'VIC', ask_me: 'yes'})
    expect((await readDraft()).consent).toBeNull()
  })
})

describe('a request to buy', () => {
  it('sets no amount, account or state, and reaches no other shopper: 300 swapped requests', async () => {
    const own = carSchema.parse({...car, id: 'car-own', slug: 'own-car'})
    world.cars = new Map([['own-car', own]])
    const before = await seedForeignOrder()
    world.cars.set('kia-rio', car)
    const hostile = [
      'total',
      'price',
      'cents',
      'deposit_cents',
      'account',
      'state',
      'reservation',
      'shopper',
      'site',
    ]
    const names = fc.constantFrom(
      ...hostile,
      'dealership',
      'number',
      'order',
      'agree',
      'seen',
      'skip',
      'extra',
    )
    const values = fc.constantFrom(
      ...['0', '1', '-1', 'yes', 'accepted', 'placed', 'VIC', 'acct_mine', 'other-site', 'mats'],
      ...[before.id, before.number, before.shopper ?? '', hashOrder(describeNow()), randomUUID()],
    )
    const request = fc.record({
      kind: fc.constantFrom('step', 'cancel', 'answer'),
      step: fc.constantFrom(...ORDER_STEPS),
      fields: fc.dictionary(names, values, {maxKeys: 6}),
      who: fc.constantFrom('own', 'nobody', 'other-site'),
      act: fc.constantFrom('accept', 'decline', 'paid', 'shopper-cancel'),
      forged: fc.constantFrom('0'.repeat(40), 'a'.repeat(40)),
    })
    const stranger = await signIn('other-site')
    const tokens = {own: token, nobody: null, 'other-site': stranger}
    await fc.assert(
      fc.asyncProperty(request, async ({kind, step: name, fields, who, act, forged}) => {
        if (kind === 'step') await post({...fields, step: name}, tokens[who])
        if (kind === 'cancel')
          await receiveCancellation(build({order: before.number, ...fields}, tokens[who]))
        if (kind === 'answer')
          await receiveOrderAnswer(
            build({...fields, act}, tokens[who]),
            `${before.id}-${Math.floor(Date.now() / 1000 + 999).toString(36)}-${forged}`,
          )
      }),
      {numRuns: 300},
    )
    const after = await listAll()
    expect(after.find(({id}) => id === before.id)).toEqual(before)
    for (const {sum, state, dealership} of after) {
      expect(['placed', 'cancelled']).toContain(state)
      expect(dealership).toBe('north')
      expect(sum?.lines.find(({kind}) => kind === 'car')?.cents).toBe(2_000_000)
      expect(sum?.depositCents).toBe(0)
    }
  })

  /** Another shopper's order for another car. */
  async function seedForeignOrder(): Promise<Order> {
    const mine = token
    token = await signIn()
    const own = {car_id: 'own-car'}
    await post({...own, step: 'price', state: 'VIC'})
    await post({...own, step: 'extras', extra: 'mats'})
    await post({...own, step: 'payment', method: 'cash'})
    await post({...own, step: 'buyer', ...BUYER})
    const seen = hashOrder(describeNow())
    const {to} = await post({...own, step: 'review', agree: 'yes', seen})
    token = mine
    const found = (await listAll()).find(({number}) => to === `/orders/${number}`)
    if (!found) throw new Error(`No order: ${to}`)
    return found
  }
})

describe('the link by which a dealer answers', () => {
  it('acts by a press alone, once, for its own order and until its end', async () => {
    world.cars = new Map([['kia-rio', carSchema.parse({...car, id: 'car-link'})]])
    await fillIn()
    await post({step: 'review', agree: 'yes', seen: hashOrder(describeNow())})
    const order = (await listAll()).find(({car: id}) => id === 'car-link')
    if (!order) throw new Error('No order')
    const slug = (endsAt: number, site = SITE) => createSignedLink('order-link', site, order.id, endsAt)
    const answer = async (word: string, act: string) => {
      const answered = await receiveOrderAnswer(build({act}, null), word)
      const [now] = await test.records
        .forSite(SITE, (db) => db.select().from(orders))
        .then((all) => all.filter(({id}) => id === order.id))
      return [answered.headers.get('location')?.split('told=')[1], now?.state]
    }
    const inAnHour = Date.now() + 3_600_000
    expect(await answer(slug(Date.now() - 1000), 'accept')).toEqual(['over', 'placed'])
    expect(await answer(slug(inAnHour, 'other-site'), 'accept')).toEqual(['over', 'placed'])
    expect(await answer(slug(inAnHour).replace(/.$/, 'z'), 'accept')).toEqual(['over', 'placed'])
    expect(await answer('🚗/../offers', 'accept')).toEqual(['over', 'placed'])
    expect(await answer(slug(inAnHour), '')).toEqual(['over', 'placed'])
    expect(await answer(slug(inAnHour), 'accept')).toEqual(['done', 'accepted'])
    expect(await answer(slug(inAnHour), 'decline')).toEqual(['done', 'accepted'])
  })
})
