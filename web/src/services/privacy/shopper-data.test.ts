import {randomUUID} from 'node:crypto'
import {and, eq, getTableColumns, getTableName, sql} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import * as z from 'zod'
import {createLeadId} from '#/domain/leads/lead-id'
import {type LeadSubmission, readLead} from '#/domain/leads/lead-submission'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import type {SiteTransaction} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {settleJobs} from '#/jobs/records'
import {addSavedSearch, chooseAlerts, pruneAlertData, setAlertContact} from '#/services/alerts/saved-searches'
import {alerts} from '#/services/alerts/tables'
import {addBill, pruneBills} from '#/services/bills/records'
import {BILLS} from '#/services/bills/service'
import {findFinanceDraft, saveFinanceDraft, sendFinanceDraft} from '#/services/finance-applications/records'
import {saveQuote} from '#/services/finance-quotes/records'
import {pruneLeads} from '#/services/leads/records/operator-leads'
import {
  listBookings,
  listGivenConsents,
  listSentLeads,
  withdrawConsents,
} from '#/services/leads/records/shopper-leads'
import {storeLeads} from '#/services/leads/records/store-leads'
import {recordLeadView, updateLead} from '#/services/leads/records/update-lead'
import {leadClusterKeys, leads} from '#/services/leads/tables'
import {saveDraftStep} from '#/services/orders/draft-records'
import {pruneOrderContacts, pruneOrders} from '#/services/orders/records'
import {orderEvents, orders} from '#/services/orders/tables'
import {findPaymentOfReservation} from '#/services/payments/records'
import {paymentEntries} from '#/services/payments/tables'
import {insertSpin, pruneSpins} from '#/services/promotions/records'
import {pruneRateCounts} from '#/services/request-limits/records'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import {holdCar, pruneReservations} from '#/services/reservations/records'
import {RESERVATIONS} from '#/services/reservations/service'
import {hasLiveReservation, listShopperReservations} from '#/services/reservations/shopper-reservations'
import {reservations} from '#/services/reservations/tables'
import {
  addSession,
  addSignInCode,
  deleteOwnSession,
  eraseIdleShoppers,
  getOrAddShopper,
  listSessions,
  pruneSignIns,
  type Shopper,
} from '#/services/shoppers/records'
import {addTextMessage, pruneTexts} from '#/services/text-messages/records'
import {addTradeIn, addTradeInPhoto, pruneTradeIns, updateTradeIn} from '#/services/trade-ins/records'
import {addWatchedVehicles, pruneWatchedVehicles, setWatchedNote} from '#/services/watchlist/records'
import {EVERY_TABLE} from '#/testing/every-table'
import {sampleHold} from '#/testing/sample-hold'
import {sampleRead, sampleSubmission} from '#/testing/sample-lead'
import {RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import type {PersonalTable} from '../define-tables'
import {listPersonalTables, listTables} from './list-tables'
import {PRIVACY_COMMAND} from './privacy-command'
import {eraseShopper, readShopperData} from './shopper-data'

// Needs more than two seconds: two databases are started.

const NOW = Date.now()
const DAY = 86_400_000

/** What a shopper leaves in the records: each word of it must be found in a download, and nowhere after an erasure. */
function createPerson(at: number) {
  const digits = `41${String(at).padStart(7, '0')}`
  return {
    phone: `+61${digits}`,
    typed: `0${digits}`,
    digits,
    name: `Robin${at} Canary`,
    email: `robin${at}@canary.example`,
    message: `message-canary-${at}`,
    rego: `REGO${at}X`,
    page: `/cars/page-canary-${at}`,
    param: `param-canary-${at}`,
    note: `note-canary-${at}`,
    text: `text-canary-${at}`,
    search: `search-canary-${at}`,
    wording: `wording-canary-${at}`,
    staffNote: `staff-note-canary-${at}`,
  }
}

type Person = ReturnType<typeof createPerson>

/** A saved search with its consent and a car that was found for it. */
async function addAlert(db: SiteTransaction, shopper: Shopper, {search: name, wording, email}: Person) {
  const id = await addSavedSearch(db, shopper, {name, listing: EMPTY_LISTING, anchors: ['*']})
  if (id === null) throw new Error('not saved')
  await setAlertContact(db, shopper, {email, digestHour: 9})
  await chooseAlerts(db, shopper, id, {channel: 'email', pace: 'once', wording})
  const {site, id: own} = shopper
  await db
    .insert(alerts)
    .values({site, search: id, shopper: own, car: 'car-1', slug: 'kia-rio-1', kind: 'new', price: 0})
}

/** An application that was sent: its answers are sealed, so the words of a person cannot be looked for in it. */
async function addApplication(db: SiteTransaction, shopper: Shopper) {
  await saveFinanceDraft(db, shopper, {dealership: null, vehicle: null, host: 'a.example'}, () => 'a.b.c')
  const draft = await findFinanceDraft(db, shopper)
  if (!draft) throw new Error('not saved')
  await sendFinanceDraft(db, draft, {consents: [], sealed: draft.sealed ?? ''})
}

/** A draft that was begun, and an order that was placed with a deposit. */
async function addOrder(db: SiteTransaction, shopper: Shopper, reservation: string, person: Person) {
  const {vehicle} = sampleHold()
  const about = {dealership: 'sample', vehicle, host: 'a.example'}
  const fields = {name: person.name, email: person.email, phone: person.typed}
  await saveDraftStep(db, shopper, {...about, step: 'buyer', fields, sum: null, consent: null, tellAfter: 60})
  const {site, id: own} = shopper
  const id = randomUUID()
  const sum = {lines: [], totalCents: 0, isFinal: true, depositCents: 0, balanceCents: 0}
  const terms = {state: null, coolingOff: null, asAt: '2026-11-23', zone: 'UTC', closedDays: []}
  await db.insert(orders).values({
    site,
    id,
    shopper: own,
    car: vehicle.id,
    ...about,
    reservation,
    sum,
    terms,
    state: 'placed',
    reason: 'placed',
    choices: {buyer: fields},
    placedAt: new Date(NOW),
  })
  await db.insert(orderEvents).values({site, order: id, state: 'placed', reason: 'placed'})
}

/** The valuation of a car, with a photograph. */
async function addValuation(db: SiteTransaction, {site, id: shopper}: Shopper, person: Person) {
  const id = randomUUID()
  await addTradeIn(db, {
    site,
    id,
    keyHash: 'k'.repeat(43),
    shopper,
    car: null,
    host: 'a.example',
  })
  const phoneKey = `61${person.digits}`
  const typed = {plate: {rego: person.rego}, contact: {name: person.name, email: person.email}}
  await updateTradeIn(db, {site, id}, {typed, emailKey: person.email, phoneKey})
  await addTradeInPhoto(db, {site, id: randomUUID(), tradeIn: id, hash: 'a'.repeat(64)})
}

/** A spin that won. */
async function addWin(db: SiteTransaction, {site, id: shopper}: Shopper, {email}: Person) {
  const endsAt = new Date(NOW + DAY)
  const entrant = randomUUID().padEnd(43, 'e')
  const promotion = {promotion: 'promotion-1', title: 'Spin to win', state: 'NSW' as const, endsAt}
  await insertSpin(
    db,
    {site, id: randomUUID(), shopper, entrant, outcome: 'nothing', ...promotion},
    {key: 'mats', name: 'Mats', value: 10, count: 1000, claimUntil: endsAt, email},
  )
}

function sampleLead(site: string, person: Person, changed: Partial<LeadSubmission> = {}) {
  const submission = sampleSubmission({
    site,
    contact: {name: person.name, email: person.email, phone: person.typed, postcode: '4000'},
    message: person.message,
    tradeIn: {rego: person.rego},
    answers: [{field: 'rego', label: 'Rego', value: person.rego}],
    consents: [
      {
        purpose: 'marketing',
        wording: 'Send me news.',
        version: 'v1',
        given: true,
        preTicked: false,
        at: new Date(NOW).toISOString(),
      },
    ],
    context: {
      url: `https://${site}.example${person.page}`,
      userAgent: person.param,
      visitedPages: [{path: person.page, at: null}],
      linkedQueryParams: [{name: 'utm', value: person.param}],
    },
    ...changed,
  })
  const reading = readLead(submission)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  const deliveries = [{id: randomUUID(), channel: 'mail' as const}]
  return {id: createLeadId(NOW), lead: reading.lead, department: 'sales' as const, deliveries}
}

it('data of a shopper › is declared for every table of the records', () => {
  const declared = listTables()
  const message = 'A service declares each table in its service.ts, and SERVICES lists the service'
  expect(declared.map(([name]) => name).toSorted(), message).toEqual(EVERY_TABLE.map(getTableName).toSorted())
})

describe.each(RECORDS_KINDS)('data of a shopper on $name', ({skip, open}) => {
  let test: TestRecords
  let people = 0
  let filled = 0

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  function createNext(): Person {
    people += 1
    return createPerson(people)
  }

  /** A person with something in every personal table. */
  async function fill(site: string, person = createNext()) {
    filled += 1
    const shopper = await test.records.forSite(site, async (db) => {
      const added = await getOrAddShopper(db, site, person.phone, NOW)
      const text = randomUUID()
      const expiresAt = new Date(NOW + DAY)
      await addTextMessage(db, {
        id: text,
        site,
        phone: person.phone,
        purpose: 'sign-in-code',
        sender: null,
        host: 'a.example',
        body: person.text,
        giveUpAt: expiresAt,
      })
      await addSignInCode(db, {
        site,
        request: randomUUID(),
        phone: person.phone,
        textMessage: text,
        codeHash: 'c'.repeat(43),
        expiresAt,
      })
      const tokenHash = person.digits.padEnd(43, 't')
      await addSession(db, {site, tokenHash, shopper: added.id, expiresAt, device: 'Chrome on Android'})
      const car = {car: 'car-1', slug: 'kia-rio-1', name: 'Kia Rio', make: 'Kia', model: 'Rio'}
      await addWatchedVehicles(db, added, [{...car, picture: null, price: 9990}])
      await setWatchedNote(db, added, 'car-1', person.note)
      await saveQuote(db, added, {
        car: 'car-1',
        lender: 'broker',
        slug: 'kia-rio-1',
        name: 'Kia Rio',
        lenderName: person.note,
        deposit: 0,
        tradeIn: 0,
        term: 5,
        balloon: 0,
        band: 'fair',
        weekly: 93,
        total: 24_273,
        rate: 8.49,
        comparisonRate: 9.89,
        compared: '',
        validTo: expiresAt,
        savedAt: new Date(NOW),
      })
      await addAlert(db, added, person)
      const hold = sampleHold({
        site,
        shopper: added.id,
        emailKey: person.email,
        phoneKey: `61${person.digits}`,
        contact: {name: person.name, email: person.email, phone: person.phone},
      })
      const held = await holdCar(db, hold, RESERVATION_LISTENERS)
      const id = held.kind === 'reserved' ? held.reservation.id : ''
      await addBill(db, {
        site,
        idempotencyKey: randomUUID(),
        dealership: 'sample',
        purpose: 'Parts',
        reference: 'INV-1',
        amountCents: 5000,
        shopper: added.id,
        emailKey: person.email,
        phoneKey: `61${person.digits}`,
        contact: {name: person.name, email: person.email, phone: person.phone},
        host: 'a.example',
        account: 'acct_sample',
      })
      const payment = await findPaymentOfReservation(db, site, id)
      await db.insert(paymentEntries).values({
        site,
        payment: payment?.id ?? '',
        kind: 'authorised',
        cents: 20_000,
      })
      await addOrder(db, added, id, person)
      await addValuation(db, added, person)
      await addApplication(db, added)
      await addWin(db, added, person)
      return added
    })
    const startsAt = new Date(NOW + filled * DAY).toISOString()
    const booked = sampleLead(site, person, {
      appointment: {location: `place-${filled}`, kind: 'test-drive', startsAt, minutes: 60},
    })
    const stored = await storeLeads(test.records, [booked])
    expect(stored).toMatchObject([{kind: 'stored'}])
    await test.records.forSite(site, async (db) => {
      const staff = {key: 'kim@dealer.example', name: 'Kim Dealer', email: 'kim@dealer.example'}
      await recordLeadView(db, {site, lead: booked.id, staff})
      const noted = {id: randomUUID(), kind: 'noted' as const, subject: null, revision: null}
      await updateLead(db, {site, lead: booked.id, staff}, {...noted, words: person.staffNote}, NOW)
    })
    return {person, shopper, booked}
  }

  check('is hidden from another site by the database alone, in every table', async () => {
    await fill('hidden-south')
    const count = (table: PersonalTable['table'], site: string) =>
      test.records.forSite(site, (db) => db.$count(table))
    for (const [name, {table}] of listPersonalTables()) {
      expect(await count(table, 'hidden-south'), `fill() has to add a row of ${name}`).toBeGreaterThan(0)
      expect(await count(table, 'hidden-north'), name).toBe(0)
    }
  })

  // A table or a column that is written in SQL alone would be missing from a download, and from what is declared.
  check('is declared for every table and column that the database has', async () => {
    const answer = await test.records.asRole('operator', (db) =>
      db.execute(sql`
        select c.relname || '.' || a.attname as name
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and a.attnum > 0 and not a.attisdropped and c.relname <> 'forecourt_migrations'`),
    )
    const names = z.array(z.object({name: z.string()})).parse(getRows(answer))
    const declared = EVERY_TABLE.flatMap((table) =>
      Object.values(getTableColumns(table)).map(({name}) => `${getTableName(table)}.${name}`),
    )
    const message = 'The files in migrations/records and tables.ts of the services say the same'
    expect(names.map(({name}) => name).toSorted(), message).toEqual(declared.toSorted())
  })

  const read = (shopper: Shopper) => test.records.forSite(shopper.site, (db) => readShopperData(db, shopper))

  /** Every row of the records, of all sites. */
  async function dump(): Promise<string> {
    const rows = []
    for (const table of EVERY_TABLE) {
      for (const site of ['north', 'south']) {
        const found = await test.records
          .forSite(site, (db) => db.select().from(table))
          // The storefront reads some tables of the platform not at all.
          .catch(() => [])
        rows.push({table: getTableName(table), found})
      }
    }
    return JSON.stringify(rows)
  }

  check(
    'sessions › are listed until they expire, and ended one by one by their own shopper alone',
    async () => {
      const [mine, other] = [await fill('north'), await fill('north')]
      const twin = await fill('south', mine.person)
      const on = <T>({site}: Shopper, work: (db: SiteTransaction) => Promise<T>) =>
        test.records.forSite(site, work)
      const list = (who: Shopper, now = NOW) => on(who, (db) => listSessions(db, who, now))
      const end = (who: Shopper, session: string) => on(who, (db) => deleteOwnSession(db, who, session))
      const {site, id: shopper} = mine.shopper
      const [createdAt, expiresAt] = [new Date(NOW + DAY / 2), new Date(NOW + 2 * DAY)]
      const newer = {site, shopper, tokenHash: `newer-${people}`.padEnd(43, 'n'), createdAt, expiresAt}
      await on(mine.shopper, (db) => addSession(db, newer))
      const listed = await list(mine.shopper)
      expect(listed).toMatchObject([
        {tokenHash: newer.tokenHash, device: null, createdAt},
        {device: 'Chrome on Android', usedAt: expect.any(Date)},
      ])
      expect(await list(mine.shopper, NOW + 1.5 * DAY)).toHaveLength(1)
      const id = listed[1]?.id ?? ''
      expect([await end(other.shopper, id), await end(twin.shopper, id)]).toEqual([null, null])
      expect(await list(mine.shopper)).toHaveLength(2)
      expect([await end(mine.shopper, id), await end(mine.shopper, id)]).toEqual([listed[1]?.tokenHash, null])
      expect([await list(mine.shopper), await list(other.shopper)]).toEqual([
        [listed[0]],
        [expect.anything()],
      ])
    },
  )

  check('a session › holds of a browser no more than a few words', async () => {
    const {shopper} = await fill('north')
    const add = (device: string) =>
      test.records.forSite('north', (db) =>
        addSession(db, {
          site: 'north',
          shopper: shopper.id,
          tokenHash: randomUUID().padEnd(43, 'd'),
          device,
          expiresAt: new Date(NOW + DAY),
        }),
      )
    for (const device of ['Mozilla/5.0 (X11; Linux)', 'Chrome 126', '', `C${'x'.repeat(40)}`])
      await expect(add(device), device).rejects.toThrow()
    await add('Chrome on Android')
  })

  check('is complete in a download, without that of anybody else or another site', async () => {
    const mine = await fill('north')
    const other = await fill('north')
    const elsewhere = await fill('south', mine.person)
    const data = await read(mine.shopper)
    for (const [name, rows] of Object.entries(data)) expect(rows, name).not.toEqual([])
    const file = JSON.stringify(data)
    for (const word of Object.values(mine.person)) expect(file).toContain(word)
    for (const word of Object.values(other.person)) expect(file).not.toContain(word)
    expect(file).not.toContain(elsewhere.shopper.id)
    expect(file).not.toContain('"tokenHash"')
    expect(file).not.toContain('"codeHash"')
    expect(file).not.toContain('Kim Dealer')
  })

  check('is erased on the site, and leads stay without the person', async () => {
    const mine = await fill('north')
    const other = await fill('north')
    // Sent while signed in, with another number.
    const typed = createPerson(900 + people)
    const second = sampleLead('north', typed, {shopper: mine.shopper.id})
    await storeLeads(test.records, [second])
    await eraseShopper(test.records, mine.shopper)
    const left = await dump()
    for (const person of [mine.person, typed])
      for (const word of Object.values(person)) expect(left, word).not.toContain(word)
    expect(left).not.toContain(mine.shopper.id)
    for (const word of Object.values(other.person)) expect(left).toContain(word)
    // A hash of the number with a car would tell who it was.
    const keys = await test.records.asRole('operator', (db) => db.select().from(leadClusterKeys))
    expect(keys.map(({cluster}) => cluster)).not.toContain(mine.booked.id)
    const lead = await test.records.asRole('operator', (db) =>
      db.select({id: leads.id, car: leads.car, form: leads.form}).from(leads),
    )
    expect(lead.find(({id}) => id === second.id)).toMatchObject({form: 'enquiry', car: {id: 'car-1'}})
  })

  check('is erased on every site by an operator who has both the number and the address', async () => {
    const {person} = await fill('north')
    await fill('south', person)
    const other = await fill('north')
    const asked = ['erase', '--phone', person.typed, '--email', person.email]
    const before = await dump()
    expect((await PRIVACY_COMMAND.run(test.records, asked)).ok).toBe(true)
    expect(await dump()).toBe(before)
    expect((await PRIVACY_COMMAND.run(test.records, [...asked, '--yes'])).ok).toBe(true)
    const left = await dump()
    for (const word of Object.values(person)) expect(left, word).not.toContain(word)
    for (const word of Object.values(other.person)) expect(left).toContain(word)
  })

  check('is in no record by its address after an operator erased the address alone', async () => {
    const {person} = await fill('north')
    expect((await PRIVACY_COMMAND.run(test.records, ['erase', '--email', person.email, '--yes'])).ok).toBe(
      true,
    )
    expect(await dump()).not.toContain(person.email)
  })

  check('stays on other sites in an erasure, even for the same number', async () => {
    const mine = await fill('north')
    const elsewhere = await fill('south', mine.person)
    await eraseShopper(test.records, mine.shopper)
    const data = await read(elsewhere.shopper)
    for (const [name, rows] of Object.entries(data)) expect(rows, name).not.toEqual([])
  })

  check(
    'leads › are those of the proven number, however it is spelled, and those sent while signed in',
    async () => {
      const {shopper, person, booked} = await fill('north')
      const spelled = sampleLead('north', {
        ...person,
        typed: `+61 ${person.digits.slice(0, 3)} ${person.digits.slice(3)}`,
      })
      const signedIn = sampleLead('north', createPerson(800 + people), {shopper: shopper.id})
      const stranger = sampleLead('north', createPerson(700 + people))
      const elsewhere = sampleLead('south', person, {shopper: shopper.id})
      await storeLeads(test.records, [spelled, signedIn, stranger, elsewhere])
      const sent = await test.records.forSite('north', (db) => listSentLeads(db, shopper))
      expect(sent.map(({id}) => id).toSorted()).toEqual([booked.id, spelled.id, signedIn.id].toSorted())
      const {form} = booked.lead
      expect(await test.records.forSite('north', (db) => listSentLeads(db, shopper, [form]))).toEqual([])
      expect(await test.records.forSite('north', (db) => listSentLeads(db, shopper, ['order']))).toHaveLength(
        3,
      )
      expect(await test.records.forSite('south', (db) => listSentLeads(db, shopper))).toEqual([])
    },
  )

  check('includes leads with the state of their deliveries', async () => {
    const {shopper, booked} = await fill('north')
    const getState = async () => {
      const [sent] = await test.records.forSite('north', (db) => listSentLeads(db, shopper))
      return sent?.state
    }
    const id = booked.deliveries[0]?.id ?? ''
    expect(await getState()).toBe('waiting')
    await settleJobs(test.records, [{id, kind: 'dead', attempts: 0, error: 'no address'}])
    expect(await getState()).toBe('failed')
    await settleJobs(test.records, [{id, kind: 'done', attempts: 0}])
    expect(await getState()).toBe('sent')
    const {lead} = booked
    const verdict = {outcome: 'spam' as const, reasons: ['honeypot']}
    const aside = {...booked, id: createLeadId(NOW), deliveries: []}
    const spam = {...aside, lead: {...lead, verdict, appointment: null, idempotencyKey: randomUUID()}}
    await storeLeads(test.records, [spam])
    const all = await test.records.forSite('north', (db) => listSentLeads(db, shopper))
    expect(all.find((one) => one.id === spam.id)?.state).toBe('received')
  })

  check(
    'a car reserved with the number › counts as the shopper’s before signing in, and no other does',
    async () => {
      const [person, stranger] = [createNext(), createNext()]
      const [shopper, other] = await test.records.forSite('north', async (db) => [
        await getOrAddShopper(db, 'north', person.phone, NOW),
        await getOrAddShopper(db, 'north', stranger.phone, NOW),
      ])
      const list = (who: Shopper) =>
        test.records.forSite('north', async (db) => ({
          isLive: await hasLiveReservation(db, who),
          listed: (await listShopperReservations(db, who, RESERVATION_LISTENERS)).map(
            ({reservation}) => reservation.phoneKey,
          ),
        }))
      const none = {isLive: false, listed: []}
      expect(await list(shopper)).toEqual(none)
      const phoneKey = `61${person.digits}`
      const hold = sampleHold({site: 'north', shopper: null, phoneKey})
      await test.records.forSite('north', (db) => holdCar(db, hold, RESERVATION_LISTENERS))
      expect(await list(shopper)).toEqual({isLive: true, listed: [phoneKey]})
      expect(await list(other)).toEqual(none)
      expect(await list({...shopper, site: 'south'})).toEqual(none)
      expect((await read(shopper)).reservations).toHaveLength(1)
      // Of another account it is not, whatever number it names.
      const theirs = sampleHold({site: 'north', shopper: other.id, phoneKey})
      await test.records.forSite('north', (db) => holdCar(db, theirs, RESERVATION_LISTENERS))
      expect((await list(shopper)).listed).toHaveLength(1)
      expect((await list(other)).listed).toHaveLength(1)
    },
  )

  check('booked times › are those that are not over, and each shopper’s own', async () => {
    const {shopper, booked} = await fill('north')
    const other = await fill('north')
    const list = (who: Shopper, now = NOW) =>
      test.records.forSite(who.site, (db) => listBookings(db, who, now))
    expect(await list(shopper)).toMatchObject([{leadId: booked.id, kind: 'test-drive'}])
    expect(await list(other.shopper)).toMatchObject([{leadId: other.booked.id}])
    expect(await list(shopper, NOW + 400 * DAY)).toEqual([])
    expect(await list({...shopper, site: 'south'})).toEqual([])
  })

  check('consents › are withdrawn once, with their wording kept', async () => {
    const {shopper} = await fill('north')
    const other = await fill('north')
    const list = (who: Shopper) => test.records.forSite('north', (db) => listGivenConsents(db, who))
    expect(await list(shopper)).toMatchObject([{wording: 'Send me news.', dealership: 'sample'}])
    const withdraw = () => test.records.forSite('north', (db) => withdrawConsents(db, shopper, NOW))
    expect([await withdraw(), await withdraw()]).toEqual([1, 0])
    expect(await list(shopper)).toEqual([])
    expect(await list(other.shopper)).toHaveLength(1)
    expect((await read(shopper)).lead_consents).toMatchObject([{wording: 'Send me news.', given: true}])
  })

  check('a time › is given back and another taken together, or neither', async () => {
    const site = `slots-${test.records.kind}`
    const book = (startsAt: string, frees?: string) => {
      const appointment = {location: 'showroom', kind: 'service' as const, startsAt, minutes: 60}
      const lead = sampleRead({site, dealership: site, appointment})
      return {
        id: createLeadId(NOW),
        lead,
        department: 'service' as const,
        deliveries: [],
        ...(frees && {frees}),
      }
    }
    const [ten, eleven] = ['2027-03-01T00:00:00.000Z', '2027-03-01T01:00:00.000Z']
    const [mine, theirs] = [book(ten), book(eleven)]
    expect(await storeLeads(test.records, [mine, theirs])).toMatchObject([{kind: 'stored'}, {kind: 'stored'}])
    // Taken by another lead: the booking is kept.
    expect(await storeLeads(test.records, [book(eleven, mine.id)])).toEqual([{kind: 'time-taken'}])
    expect(await storeLeads(test.records, [book(ten)])).toEqual([{kind: 'time-taken'}])
    // Half an hour later overlaps only with what is given back.
    await storeLeads(test.records, [{...book(ten, theirs.id), lead: {...book(ten).lead, appointment: null}}])
    const moved = book('2027-03-01T00:30:00.000Z', mine.id)
    expect(await storeLeads(test.records, [moved])).toMatchObject([{kind: 'stored'}])
    expect(await storeLeads(test.records, [book('2027-03-01T02:00:00.000Z', mine.id)])).toEqual([
      {kind: 'not-booked'},
    ])
    const [first, second] = await Promise.all([
      storeLeads(test.records, [{...book(ten, moved.id), lead: {...book(ten).lead, appointment: null}}]),
      storeLeads(test.records, [{...book(ten, moved.id), lead: {...book(ten).lead, appointment: null}}]),
    ])
    expect(
      [first, second]
        .flat()
        .map(({kind}) => kind)
        .toSorted(),
    ).toEqual(['not-booked', 'stored'])
  })

  // The last one, because it removes everything.
  check(
    'ends with its time: the regular jobs and the operator’s command leave nothing of a person',
    async () => {
      const {person} = await fill('north')
      // What is under way is kept until it is over.
      for (const site of ['north', 'south'])
        await test.records.forSite(site, async (db) => {
          await db.update(reservations).set({state: 'released'}).where(eq(reservations.site, site))
          const isPlaced = and(eq(orders.site, site), eq(orders.state, 'placed'))
          await db.update(orders).set({state: 'handed-over'}).where(isPlaced)
        })
      const words = Object.values(person)
      const listLeft = async () => {
        const all = await dump()
        return words.filter((word) => all.includes(word))
      }
      expect(await listLeft()).toEqual(words)
      const future = NOW + 20 * 365 * DAY
      const {records} = test
      await pruneSignIns(records, future)
      await pruneRateCounts(records, future)
      await pruneTexts(records, 30, future)
      await pruneWatchedVehicles(records, future)
      await pruneAlertData(records, future)
      await pruneTradeIns(records, async () => true, future)
      await pruneLeads(records, {leads: new Date(future), spam: new Date(future)})
      await pruneOrderContacts(records, new Date(future))
      for (const {prune} of [...BILLS.contacts, ...RESERVATIONS.contacts])
        await prune?.(records, {leads: new Date(future), spam: new Date(future)})
      await eraseIdleShoppers(records, new Date(future))
      await pruneOrders(records, {draftDays: -1, years: 7})
      await pruneSpins(records, {mailDays: -1, days: 90, years: 7})
      // Business records have their years, without the person.
      expect(await listLeft()).toEqual([])
      await pruneOrders(records, {draftDays: -1, years: -1})
      await pruneSpins(records, {mailDays: -1, days: -2, years: -1})
      await pruneReservations(records, -1)
      await pruneBills(records, -1)
      const tablesLeft = JSON.parse(await dump()) as {table: string; found: unknown[]}[]
      const names = new Set(listPersonalTables().map(([name]) => name))
      const personal = tablesLeft.filter(({table, found}) => names.has(table) && found.length > 0)
      expect(personal.map(({table}) => table)).toEqual([])
    },
  )
})
