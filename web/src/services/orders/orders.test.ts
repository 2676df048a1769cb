import {randomUUID} from 'node:crypto'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {vehicleSnapshotSchema} from '#/domain/leads/lead-parts'
import {buildVehicleSnapshot} from '#/domain/leads/vehicle-snapshot'
import {readChoices, type TypedChoices} from '#/domain/orders/order-choices'
import {OrderAnswerView} from '#/features/orders/order-answer-view'
import {OrderView} from '#/features/orders/order-view'
import {ADMIN_KEY, type Engine, startEngine} from '#/gateways/search/testing/start-engine'
import {deriveUuid} from '#/lib/derive-uuid'
import {readLeads} from '#/services/leads/records/read-leads'
import {leads} from '#/services/leads/tables'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import {closeReservation, findHold} from '#/services/reservations/records'
import {reserveCar} from '#/services/reservations/reserve-car'
import {getOrAddShopper, type Shopper} from '#/services/shoppers/records'
import {sampleDealership, sampleLocation, sampleSite} from '#/testing/sample-lead'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {startTestReservations} from '#/testing/test-reservations'
import {describeOrder, hashOrder} from './describe-order'
import {findDraft, saveDraftStep} from './draft-records.ts'
import {readDeal} from './find-deal'
import {runOrderCommand} from './order-command'
import {placeOrder, stopPaying} from './place-order'
import {readOrderRecord} from './read-order-record'
import {findOrder, isPlaced, listOrderEvents} from './records.ts'
import {updateDeal} from './update-deal'
import {type OrderAction, updateOrder} from './update-order'

// Needs more than two seconds: two databases, a search engine and the provider's stand-in are started.

const SITE = 'sample-site'
const DAY = 86_400_000
const ADDRESS = {street: '1 Example Street', suburb: 'Melbourne', state: 'VIC', postcode: '3000'}
const BUYER = {name: 'Alex Example', email: 'alex@shopper.example', phone: '0412 345 678', ...ADDRESS}
const TYPED: TypedChoices = {
  price: {state: 'VIC'},
  extras: {extra: 'mats'},
  'trade-in': {vehicle: '2016 Mazda 3', rego: 'ABC123', rego_state: 'VIC', km: '85000'},
  payment: {method: 'finance', deposit: '5000', years: '4'},
  delivery: {method: 'delivery', ...ADDRESS},
  buyer: BUYER,
}
const MATS = {
  id: 'mats',
  name: 'Mats',
  price: 190,
  description: null,
  terms: null,
  carTypes: ['used'] as const,
}

let engine: Engine

beforeAll(async () => {
  engine = await startEngine([])
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_SEARCH_KEY', ADMIN_KEY)
  vi.stubEnv('TYPESENSE_WRITE_KEY', ADMIN_KEY)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await engine.close()
})

async function addCar(changed: object = {}): Promise<Car> {
  const id = `north-${randomUUID().slice(0, 8)}`
  const raw = {make: 'Kia', model: 'Rio', name: '2021 Kia Rio', car_type: 'used', price: 20_000, year: 2021}
  const basis = {price_basis: 'excluding_government_charges', state: 'VIC'}
  const car = carSchema.parse({...raw, ...basis, id, slug: id, dealership_slug: 'north', ...changed})
  await writeCar(car)
  return car
}

async function writeCar(car: Car): Promise<void> {
  const answer = await fetch(`${engine.url}/collections/cars/documents?action=upsert`, {
    method: 'POST',
    headers: {'x-typesense-api-key': ADMIN_KEY},
    body: JSON.stringify(toCarDocument(car)),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

const on = {on: true, window: null}

function buildTenant(reserve: object = {}) {
  const site = sampleSite(SITE)
  const settings = {
    ...site.settings,
    reserve: {...declaredDefaults.reserve, ...reserve},
    features: {...declaredDefaults.features, onlinePurchase: on, reserve: on, accounts: on},
    purchase: {
      ...declaredDefaults.purchase,
      delivers: true,
      zones: [{name: 'Near us', postcodes: '3000-3999', price: 150}],
    },
  }
  const dealerships = [sampleDealership({id: 'd-north', slug: 'north', stripeAccount: 'acct_sample'})]
  const locations = [sampleLocation({dealership: 'd-north', zone: 'Australia/Melbourne'})]
  return {...site, settings, dealerships, locations, id: 'site', layerIds: [], manufacturer: null, brands: []}
}

describe.each(FLOW_RECORDS_KINDS)('orders on $name', ({skip, open}) => {
  let test: TestRecords
  let setup: Awaited<ReturnType<typeof startTestReservations>>
  let car: Car
  let shopper: Shopper

  beforeAll(async () => {
    if (skip !== null) return
    test = await open()
    setup = await startTestReservations(test.records)
  })

  afterAll(async () => {
    await setup?.close()
    await test?.close()
  })

  beforeEach(async () => {
    if (skip !== null) return
    car = await addCar()
    shopper = await addShopper()
    setup.mails.length = 0
  })

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  const onSite: TestRecords['records']['forSite'] = (site, work) => test.records.forSite(site, work)

  function addShopper(site = SITE): Promise<Shopper> {
    const phone = `+614${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    return onSite(site, (db) => getOrAddShopper(db, site, phone, Date.now()))
  }

  async function save(typed: TypedChoices, of = shopper, about = car, more: object = {}) {
    const vehicle = vehicleSnapshotSchema.parse(buildVehicleSnapshot(about, declaredDefaults.price))
    for (const [step, fields] of Object.entries(typed))
      await onSite(of.site, async (db) => {
        const draft = await findDraft(db, of, about.id)
        if (draft) await stopPaying(db, draft)
        const part = {
          dealership: 'north',
          vehicle,
          host: 'sample-site.example',
          sum: null,
          consent: null,
          tellAfter: 60,
          ...more,
        }
        await saveDraftStep(db, of, {...part, step: step as 'price', fields: fields ?? {}})
      })
  }

  const seen = (typed: TypedChoices, reserve: object = {}, about = car) =>
    hashOrder(
      describeOrder(
        buildTenant(reserve),
        about,
        readChoices(typed),
        {offered: [MATS], tradeIns: []},
        Date.now(),
      ),
    )

  const place = (changed: {of?: Shopper; reserve?: object; seen?: string} = {}) =>
    placeOrder(
      setup.parts,
      {tenant: buildTenant(changed.reserve), shopper: changed.of ?? shopper, offered: [MATS]},
      {carSlug: car.slug, seen: changed.seen ?? seen(TYPED, changed.reserve), host: 'sample-site.example'},
    )

  const readOrder = async (id: string) => {
    const order = await onSite(SITE, (db) => findOrder(db, SITE, id))
    if (!order) throw new Error('No order')
    return order
  }

  const readDraft = async () => {
    const draft = await onSite(SITE, (db) => findDraft(db, shopper, car.id))
    if (!draft) throw new Error('No draft')
    return draft
  }

  const act = (id: string, wish: OrderAction, now = Date.now(), keepsDeposit = false) =>
    onSite(SITE, (db) => updateOrder(db, {site: SITE, id, act: wish, now, keepsDeposit}))

  const readMoney = async (reservation: string | null) => setup.read({id: reservation ?? ''})

  /** Fills all steps in, places the order and pays the deposit. */
  async function order(reserve: object = {}) {
    await save(TYPED)
    const {id} = await readDraft()
    const answer = await place({reserve})
    if (!answer.ok) throw new Error(answer.error.message)
    if (answer.data.kind === 'pay') await setup.pay(answer.data.url)
    await expect.poll(async () => (await readOrder(id)).state).toBe('placed')
    return readOrder(id)
  }

  const readOrderLeads = async () => {
    const rows = await onSite(SITE, (db) => db.select({id: leads.id}).from(leads))
    const stored = await onSite(SITE, (db) =>
      readLeads(
        db,
        SITE,
        rows.map(({id}) => id),
      ),
    )
    return [...stored.values()].filter(({lead}) => lead.form === 'order' && lead.car?.id === car.id)
  }

  check('are drafts that go on on another device, and end with no other shopper', async () => {
    await save({price: {state: 'NSW'}})
    await save({buyer: BUYER})
    await save({price: {state: 'VIC'}})
    expect((await readDraft()).choices).toEqual({price: {state: 'VIC'}, buyer: BUYER})
    const other = await addShopper()
    expect(await onSite(SITE, (db) => findDraft(db, other, car.id))).toBeNull()
  })

  const CONSENT = {
    purpose: 'being-asked',
    wording: 'You may ask me about it.',
    version: '1',
    given: true,
    preTicked: false,
    at: '2026-11-29T10:00:00.000Z',
  }
  const readDesk = async (...args: string[]) => {
    const {text} = await runOrderCommand({records: test.records, onChange: () => undefined}, args)
    let said = ''
    for await (const part of text) said += part
    return said
  }
  const leaveAlone = async (typed: TypedChoices, more: object = {}) => {
    await save(typed, shopper, car, {consent: CONSENT, tellAfter: 0, ...more})
    expect(await setup.runJobs()).toEqual([])
  }

  check(
    'are told to the dealer once, with their number, when they are left alone with consent [1.8]',
    async () => {
      const {sum} = describeOrder(
        buildTenant(),
        car,
        readChoices(TYPED),
        {offered: [MATS], tradeIns: []},
        Date.now(),
      )
      await leaveAlone({...TYPED, buyer: {}}, {sum})
      const {number, state} = await readDraft()
      const [told, ...others] = await readOrderLeads()
      expect(others).toEqual([])
      expect(told?.lead).toMatchObject({
        subcategory: `Unreserved deal (${number.toUpperCase()})`,
        department: 'sales',
        contact: {phone: shopper.phone, email: null},
        finance: {method: 'finance', deposit: 5000, termMonths: 48},
        consents: [{purpose: 'being-asked', wording: 'You may ask me about it.', given: true}],
      })
      expect(told?.lead.message).toContain('Total so far: $21,180')
      expect(told?.lead.message).toContain('Nothing is reserved or paid.')
      await leaveAlone({buyer: BUYER}, {sum})
      expect(await readOrderLeads()).toHaveLength(1)
      expect(state).toBe('draft')
      expect(await readDesk('show', number)).toContain('Total so far: $21,180')
      expect(await readDesk('list', '--site', SITE)).toContain(number.toUpperCase())
    },
  )

  check('are not told to the dealer without consent, before the time, or once it is taken back', async () => {
    await leaveAlone(TYPED, {consent: null})
    await leaveAlone(TYPED, {tellAfter: 60})
    await save(TYPED, shopper, car, {consent: CONSENT, tellAfter: 0})
    await leaveAlone({price: {state: 'VIC'}}, {consent: null})
    expect(await readOrderLeads()).toEqual([])
    const {number} = await readDraft()
    expect(await readDesk('show', number)).toContain('No such order')
  })

  check(
    'are changed by the desk with consent alone, as they were seen, for the car that it saw [1.8]',
    async () => {
      const wish = {
        tradeInCents: 900_000,
        extra: {label: 'Towbar', cents: 85_000},
        note: 'Fitted here.',
        by: 'Kim',
      }
      const change = async (more: object = {}) => {
        const {id, changedAt} = await readDraft()
        const asked = {...wish, id, seen: changedAt.toISOString(), ...more}
        return onSite(SITE, (db) =>
          updateDeal(db, {tenant: buildTenant({deposit: 0}), car, offered: [MATS]}, asked, Date.now()),
        )
      }
      await save(TYPED)
      expect(await change()).toBe('absent')
      await save(TYPED, shopper, car, {consent: CONSENT})
      expect(await change({seen: new Date(0).toISOString()})).toBe('changed-before')
      const before = describeOrder(
        buildTenant(),
        car,
        readChoices(TYPED),
        {offered: [MATS], tradeIns: []},
        Date.now(),
      )
      expect(await change()).toBe('done')
      const {desk, sum, choices} = await readDraft()
      expect(desk).toMatchObject({tradeIn: {rego: 'ABC123', cents: 900_000}, note: 'Fitted here.', by: 'Kim'})
      expect(sum?.totalCents).toBe(before.sum.totalCents - 900_000 + 85_000)
      expect(choices).toEqual(TYPED)
      // The dealer is told of the deal as it stands then, if the shopper leaves it at that.
      await save({price: {state: 'VIC'}}, shopper, car, {consent: CONSENT, sum, tellAfter: 0})
      expect(await setup.runJobs()).toEqual([])
      expect((await readOrderLeads()).map(({lead}) => lead.message).join()).toContain('Towbar: $850')
      // A total that the shopper has not read is not placed.
      expect((await place()).ok && (await place())).toMatchObject({data: {kind: 'changed'}})
      const other = {...TYPED, 'trade-in': {...TYPED['trade-in'], rego: 'XYZ789'}} as TypedChoices
      const {lines} = describeOrder(
        buildTenant(),
        car,
        readChoices(other),
        {offered: [MATS], tradeIns: [], desk},
        Date.now(),
      ).sum
      expect(lines.find(({kind}) => kind === 'trade-in')?.cents).toBeNull()
      await save({'trade-in': {skip: '1'}}, shopper, car, {consent: CONSENT})
      expect(await change()).toBe('no-trade-in')
      expect(await change({tradeInCents: null, extra: null, note: null})).toBe('done')
    },
  )

  check('are not told to the dealer while their deposit is being paid, or after', async () => {
    await save(TYPED, shopper, car, {consent: CONSENT, tellAfter: 0})
    const answer = await place()
    if (!answer.ok || answer.data.kind !== 'pay') throw new Error(JSON.stringify(answer))
    expect(await setup.runJobs()).toEqual([])
    expect(await readOrderLeads()).toEqual([])
    await setup.pay(answer.data.url)
    const {id} = (await onSite(SITE, (db) => findDraft(db, shopper, car.id))) ?? {id: ''}
    if (id) await expect.poll(async () => (await readOrder(id)).state).toBe('placed')
    expect(await setup.runJobs()).toEqual([])
    const subjects = (await readOrderLeads()).map(({lead}) => lead.subcategory)
    expect(subjects.filter((words) => words?.includes('Unreserved'))).toEqual([])
  })

  check('are placed once the deposit is paid, with what they come to, and told of', async () => {
    await save(TYPED)
    const {id, number} = await readDraft()
    const answer = await place()
    if (!answer.ok || answer.data.kind !== 'pay') throw new Error(JSON.stringify(answer))
    expect(await (await fetch(answer.data.url)).text()).toContain('Pay A$200.00')
    expect((await readOrder(id)).state).toBe('draft')
    await setup.pay(answer.data.url)
    await expect.poll(async () => (await readOrder(id)).state).toBe('placed')
    const placed = await readOrder(id)
    // $20,000, duty of Victoria ($8.40 for each $200), mats, delivery; the trade-in is still to be valued.
    expect(placed.sum).toMatchObject({totalCents: 2_000_000 + 84_000 + 19_000 + 15_000, depositCents: 20_000})
    expect(placed.terms).toMatchObject({state: 'VIC', coolingOff: {days: 3}})
    expect(await setup.runJobs()).toEqual([])
    const [mail, ...others] = setup.mails.filter(({to}) => to.includes(BUYER.email))
    expect(others).toEqual([])
    expect(mail?.subject).toContain(number.toUpperCase())
    expect(mail?.text).toContain('Total so far: $21,180')
    const [told] = await readOrderLeads()
    expect(told?.lead).toMatchObject({
      category: 'Online order',
      department: 'sales',
      finance: {method: 'finance', deposit: 5000, termMonths: 48},
      tradeIn: {rego: 'ABC123', km: 85_000},
    })
    expect(told?.lead.message).toMatch(/https:\/\/sample-site\.example\/order-links\/[0-9a-f-]{36}-/)
  })

  check(
    'go on from the shopper’s own reservation, with its deposit, and from nobody else’s [1.8]',
    async () => {
      const reserve = (of: Shopper) =>
        reserveCar(setup.parts, buildTenant(), {
          key: randomUUID(),
          carSlug: car.slug,
          host: 'sample-site.example',
          shopper: of.id,
          contact: BUYER,
          link: null,
        })
      const reserved = await reserve(shopper)
      if (!reserved.ok || reserved.data.kind !== 'pay') throw new Error(JSON.stringify(reserved))
      await setup.pay(reserved.data.url)
      const {id} = reserved.data.reservation
      await expect.poll(async () => (await setup.read({id})).reservation?.state).toBe('held')
      await writeCar({...car, reserved: true})
      const other = await addShopper()
      await save(TYPED, other)
      expect(await place({of: other})).toMatchObject({data: {kind: 'not-offered'}})
      await save(TYPED)
      const deal = await onSite(SITE, (db) =>
        readDeal(db, {tenant: buildTenant(), shopper, car, offered: [MATS]}, Date.now()),
      )
      const twice = await Promise.all([1, 2].map(() => place({seen: hashOrder(deal)})))
      expect(twice).toContainEqual({ok: true, data: {kind: 'placed', number: deal.number}})
      const order = await readOrder(deal.draft?.id ?? '')
      expect(order).toMatchObject({
        state: 'placed',
        reservation: id,
        sum: {depositCents: deal.sum.depositCents},
      })
      expect((await onSite(SITE, (db) => listOrderEvents(db, order))).map(({state}) => state)).toEqual([
        'placed',
      ])
      expect(await act(order.id, 'decline')).toBe('done')
      expect((await setup.read({id})).reservation?.state).toBe('released')
    },
  )

  check('are placed at once where no deposit is asked for', async () => {
    await save(TYPED)
    const {id} = await readDraft()
    const answer = await place({reserve: {deposit: 0}})
    expect(answer).toMatchObject({ok: true, data: {kind: 'placed'}})
    expect((await readOrder(id)).state).toBe('placed')
  })

  check('are one, however often they are placed at the same time', async () => {
    await save(TYPED)
    const answers = await Promise.all(Array.from({length: 8}, () => place()))
    const urls = answers.flatMap((answer) =>
      answer.ok && answer.data.kind === 'pay' ? [answer.data.url] : [],
    )
    expect(new Set(urls).size).toBe(1)
    const {id} = await readDraft()
    await setup.pay(urls[0] ?? '')
    await expect.poll(async () => (await readOrder(id)).state).toBe('placed')
    expect(await onSite(SITE, (db) => listOrderEvents(db, {site: SITE, id}))).toHaveLength(1)
  })

  check('are not placed for a price that the shopper has not read', async () => {
    await save(TYPED)
    await writeCar({...car, price: 25_000})
    expect(await place()).toMatchObject({ok: true, data: {kind: 'changed'}})
    expect(await place({seen: 'nonsense'})).toMatchObject({ok: true, data: {kind: 'changed'}})
  })

  check('are not placed before each needed step is filled in', async () => {
    await save({price: {state: 'VIC'}})
    expect(await place()).toMatchObject({data: {kind: 'incomplete', step: 'buyer'}})
    await save({buyer: {...BUYER, email: 'nobody'}})
    expect(await place()).toMatchObject({data: {kind: 'incomplete', step: 'buyer'}})
  })

  check('leave a car to the shopper who was first', async () => {
    await order()
    const other = await addShopper()
    await save(TYPED, other)
    expect(await place({of: other})).toMatchObject({data: {kind: 'taken'}})
  })

  check(
    'end a payment under way when a step is changed, and give back what is paid for it all the same',
    async () => {
      await save(TYPED)
      const {id} = await readDraft()
      const answer = await place()
      if (!answer.ok || answer.data.kind !== 'pay') throw new Error('Nothing to pay')
      const {reservation} = await readOrder(id)
      await save({delivery: {skip: '1'}})
      await setup.pay(answer.data.url)
      await setup.runJobs()
      expect((await readOrder(id)).state).toBe('draft')
      await expect
        .poll(async () => {
          await setup.runJobs()
          return (await readMoney(reservation)).payment?.state
        })
        .toMatch(/expired|cancelled/)
    },
  )

  check('take the deposit and keep the car when the dealer accepts, once of many times', async () => {
    const {id, reservation} = await order()
    const outcomes = await Promise.all(Array.from({length: 10}, () => act(id, 'accept')))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await act(id, 'decline')).toBe('not-now')
    await setup.runJobs()
    expect(await readOrder(id)).toMatchObject({state: 'accepted', reason: 'accepted'})
    expect((await readMoney(reservation)).payment).toMatchObject({state: 'captured', refundedCents: 0})
    expect(await onSite(SITE, (db) => findHold(db, 'north', car.id))).toMatchObject({isHeld: true})
    const other = await addShopper()
    await save(TYPED, other)
    expect(await place({of: other})).toMatchObject({data: {kind: 'taken'}})
  })

  check('give everything back when the dealer declines', async () => {
    const {id, reservation} = await order()
    expect(await act(id, 'decline')).toBe('done')
    await setup.runJobs()
    expect(await readOrder(id)).toMatchObject({state: 'cancelled', reason: 'by-dealership'})
    expect((await readMoney(reservation)).payment?.state).toBe('cancelled')
    expect(await onSite(SITE, (db) => findHold(db, 'north', car.id))).toBeNull()
    const last = setup.mails.filter(({to}) => to.includes(BUYER.email)).at(-1)
    expect(last?.text).toContain('given back in full')
  })

  check('end without an answer when the time is over, and cannot be accepted then', async () => {
    const placed = await order()
    await setup.endTime({site: SITE, id: placed.reservation ?? ''})
    expect(await act(placed.id, 'accept')).toBe('not-now')
    await setup.runJobs()
    const ending = {to: 'expired', reason: 'time-over', ifOver: true} as const
    await onSite(SITE, (db) =>
      closeReservation(db, {site: SITE, id: placed.reservation ?? ''}, ending, RESERVATION_LISTENERS),
    )
    await setup.runJobs()
    expect(await readOrder(placed.id)).toMatchObject({state: 'cancelled', reason: 'time-over'})
    expect((await readMoney(placed.reservation)).payment?.state).toBe('cancelled')
  })

  check(
    'can be cancelled by the shopper until they are accepted, and then while cooling-off runs',
    async () => {
      const early = await order()
      expect(await act(early.id, 'shopper-cancel')).toBe('done')
      expect(await readOrder(early.id)).toMatchObject({state: 'cancelled', reason: 'by-shopper'})
      car = await addCar()
      const {id, reservation} = await order()
      await act(id, 'accept')
      await setup.runJobs()
      const {withdrawUntil} = await readOrder(id)
      // Three clear business days are at least three days away.
      expect((withdrawUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(2 * DAY)
      expect(await act(id, 'shopper-cancel', (withdrawUntil?.getTime() ?? 0) + 1)).toBe('not-now')
      expect(await act(id, 'shopper-cancel')).toBe('done')
      await setup.runJobs()
      expect(await readOrder(id)).toMatchObject({state: 'cancelled', reason: 'by-shopper'})
      expect((await readMoney(reservation)).payment).toMatchObject({refundedCents: 20_000})
      expect(await onSite(SITE, (db) => findHold(db, 'north', car.id))).toBeNull()
    },
  )

  check('let nobody ask for the balance in South Australia before cooling-off ends', async () => {
    car = await addCar({state: 'SA'})
    const {id} = await order()
    await act(id, 'accept')
    const {withdrawUntil} = await readOrder(id)
    expect(await act(id, 'paid')).toBe('too-soon')
    expect(await act(id, 'paid', (withdrawUntil?.getTime() ?? 0) + 1)).toBe('done')
  })

  check('are not paid once they are cancelled, however long cooling-off runs', async () => {
    car = await addCar({state: 'SA'})
    const {id} = await order()
    await act(id, 'accept')
    await act(id, 'cancel')
    expect(await act(id, 'paid')).toBe('not-now')
  })

  check('keep their deposit only after cooling-off, and only once it is taken', async () => {
    const {id, reservation} = await order()
    expect(await act(id, 'cancel', Date.now(), true)).toBe('too-soon')
    await act(id, 'accept')
    await setup.runJobs()
    expect(await act(id, 'cancel', Date.now(), true)).toBe('too-soon')
    expect(await act(id, 'cancel', Date.now() + 30 * DAY, true)).toBe('done')
    await setup.runJobs()
    expect((await readMoney(reservation)).payment).toMatchObject({state: 'captured', refundedCents: 0})
  })

  check('go on by the operator’s command to the handing over, with their history', async () => {
    const {number, id} = await order()
    const run = async (...args: string[]) => {
      const {ok, text} = await runOrderCommand({records: test.records, onChange: () => undefined}, args)
      let said = ''
      for await (const part of text) said += part
      return {ok, said}
    }
    expect((await run('hand-over', number)).ok).toBe(false)
    for (const [name, state] of [
      ['accept', 'accepted'],
      ['paid', 'paid'],
      ['ready', 'ready'],
      ['hand-over', 'handed-over'],
    ] as const)
      expect(await run(name, number.toUpperCase())).toMatchObject({
        ok: true,
        said: expect.stringContaining(`is ${state}`),
      })
    for (const name of ['cancel', 'accept', 'paid', 'ready', 'hand-over'])
      expect(await run(name, number), name).toMatchObject({ok: false})
    const events = await onSite(SITE, (db) => listOrderEvents(db, {site: SITE, id}))
    expect(events.map(({state}) => state)).toEqual(['placed', 'accepted', 'paid', 'ready', 'handed-over'])
    expect((await run('show', number)).said).toContain('Total of the known amounts: $21,180')
    expect((await run('list', '--site', SITE)).said).toContain(number.toUpperCase())
    expect((await run('list', '--site', 'no-site')).said).toBe('No orders.\n')
    expect((await run('show', 'aaaa-aaaa')).ok).toBe(false)
  })

  for (const [first, second] of [
    ['paid', 'ready'],
    ['ready', 'paid'],
  ] as const)
    check(`are noted as ${first}, then as ${second}, each once`, async () => {
      const {id} = await order()
      await act(id, 'accept')
      expect([await act(id, first), await act(id, first)]).toEqual(['done', 'not-now'])
      expect([await act(id, second), await act(id, second)]).toEqual(['done', 'not-now'])
      expect([await act(id, first), await act(id, 'hand-over')]).toEqual(['not-now', 'done'])
    })

  /** All texts about an order: the last mail, what the dealer received last, the pages and the command. */
  async function readSurfaces(id: string) {
    await setup.runJobs()
    const {order, record} = await onSite(SITE, async (db) => {
      const found = await findOrder(db, SITE, id)
      if (!found || !isPlaced(found)) throw new Error('No order')
      return {order: found, record: await readOrderRecord(db, found)}
    })
    const mail = setup.mails.filter(({text}) => text.includes(`/orders/${order.number}`)).at(-1)
    const last = record.events.at(-1)?.state
    const told = (await readOrderLeads()).find(
      ({lead}) => lead.idempotencyKey === deriveUuid(`${SITE}/${id}/${last}`),
    )
    const page = {answerBy: null, places: [], note: null, contract: 'The contract.', now: Date.now()}
    const pages = [
      createElement(OrderView, {...page, ...record, order}),
      createElement(OrderAnswerView, {...record, order, slug: 'x', endsAt: 0}),
    ].map((element) => renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, ' '))
    return {
      mail: mail?.text ?? '',
      lead: told?.lead.message ?? '',
      page: pages[0] ?? '',
      'page of the dealer': pages[1] ?? '',
      command: await readDesk('show', order.number),
    }
  }

  // $21,180 in all, of which $200 is the deposit.
  const KEPT = 'The dealer keeps the deposit of $200'
  const BACK = 'The deposit of $200 is given back in full'
  const REST = 'gives back directly what was paid besides: $20,980'
  type Step = readonly [OrderAction | 'cancel-and-keep', 'open' | 'paid' | readonly string[]]
  const ROUTES: {readonly [route: string]: readonly Step[]} = {
    'of an order that is paid before it is ready': [
      ['accept', 'open'],
      ['paid', 'paid'],
      ['ready', 'paid'],
      ['hand-over', 'paid'],
    ],
    'of an order that is paid when it is ready': [
      ['accept', 'open'],
      ['ready', 'open'],
      ['paid', 'paid'],
      ['hand-over', 'paid'],
    ],
    'of an order that is cancelled when it is ready and paid': [
      ['accept', 'open'],
      ['ready', 'open'],
      ['paid', 'paid'],
      ['cancel', [BACK, REST]],
    ],
    'of an order that is paid when it is handed over': [
      ['accept', 'open'],
      ['ready', 'open'],
      ['hand-over', 'paid'],
    ],
    'of an order that is declined': [['decline', [BACK]]],
    'of an order that its shopper cancels at once': [['shopper-cancel', [BACK]]],
    'of an accepted order that is cancelled': [
      ['accept', 'open'],
      ['cancel', [BACK]],
    ],
    'of an accepted order whose deposit is kept': [
      ['accept', 'open'],
      ['cancel-and-keep', [KEPT]],
    ],
    'of a paid order from which its shopper withdraws': [
      ['accept', 'open'],
      ['paid', 'paid'],
      ['shopper-cancel', [BACK, REST]],
    ],
    'of a paid order whose deposit is kept': [
      ['accept', 'open'],
      ['paid', 'paid'],
      ['cancel-and-keep', [KEPT, REST]],
    ],
  }

  for (const [route, steps] of Object.entries(ROUTES))
    check(`say the recorded money in mail, page and command at each step ${route}`, async () => {
      const {id} = await order()
      await compare(id, 'open')
      for (const [step, money] of steps) {
        const keeps = step === 'cancel-and-keep'
        const when = Date.now() + (keeps ? 30 * DAY : 0)
        expect(await act(id, keeps ? 'cancel' : step, when, keeps), step).toBe('done')
        await compare(id, money)
      }
    })

  async function compare(id: string, money: Step[1]) {
    const ending = typeof money === 'string' ? [] : money
    for (const [name, text] of Object.entries(await readSurfaces(id))) {
      expect(text, name).toContain('$21,180')
      expect(/Left to pay/.test(text), `${name}: left to pay`).toBe(money === 'open')
      expect(/to be confirmed|valued by the dealer/.test(text), `${name}: to be confirmed`).toBe(
        money === 'open',
      )
      expect(/Paid to the dealer/.test(text), name).toBe(money === 'paid' || ending.includes(REST))
      if (ending.length > 0) expect(text, name).not.toMatch(/withdraw/)
      // The dealer's page is that of a link from before the end.
      if (name !== 'page of the dealer') for (const words of ending) expect(text, name).toContain(words)
    }
  }

  check('are seen and changed by no other site', async () => {
    const {id} = await order()
    expect(await onSite('other-site', (db) => findOrder(db, SITE, id))).toBeNull()
    expect(
      await onSite('other-site', (db) => updateOrder(db, {site: SITE, id, act: 'accept', now: Date.now()})),
    ).toBe('absent')
    expect((await readOrder(id)).state).toBe('placed')
  })
})
