import {randomUUID} from 'node:crypto'
import {sql} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {getRows} from '#/gateways/records/rows-of'
import {PAYMENT_SUBJECTS} from '#/services/payment-subjects'
import {checkPayments} from '#/services/payments/payment-jobs'
import {receivePaymentEvent} from '#/services/payments/receive-payment-event'
import {findPayment, findPaymentByProvider} from '#/services/payments/records'
import {syncPayment} from '#/services/payments/sync-payment'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import type {ReservationClosure} from '#/services/reservations/records'
import {addTradeIn, updateTradeIn} from '#/services/trade-ins/records'
import {sampleHold} from '#/testing/sample-hold'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {startTestReservations} from '#/testing/test-reservations'
import {signEvent} from '../../../../local/payments/send-events.ts'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {closeReservation, findReservation, type Reservation, releaseDeposit} from './records.ts'
import {closeOverdueReservations} from './sync-hold-status.ts'

// Needs more than two seconds: a database and the provider's stand-in are started.

const SECRET = 'whsec_a_secret_for_tests'

describe.each(FLOW_RECORDS_KINDS)('reservations on $name', ({skip, open}) => {
  let test: TestRecords
  let setup: Awaited<ReturnType<typeof startTestReservations>>

  beforeAll(async () => {
    if (skip !== null) return
    test = await open()
    setup = await startTestReservations(test.records)
  })

  afterEach(async () => {
    if (skip === null) await setup.control({mood: 'answer', copies: 1, delayMs: 0, shuffle: false})
    vi.restoreAllMocks()
  })

  afterAll(async () => {
    await setup?.close()
    await test?.close()
  })

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)

  const readState = async (reservation: Pick<Reservation, 'id'>) => {
    const {reservation: now, payment} = await setup.read(reservation)
    return [now?.state, now?.reason, payment?.state]
  }
  const untilState = (reservation: Pick<Reservation, 'id'>, ...expected: (string | undefined)[]) =>
    expect.poll(() => readState(reservation), PATIENCE).toEqual(expected)

  async function reserveAndPay(changed: Parameters<typeof sampleHold>[0] = {}) {
    const reserved = await setup.reserve(sampleHold(changed))
    await setup.pay(reserved.url)
    await untilState(reserved, 'held', 'paid', 'authorised')
    return reserved
  }

  const end = ({site, id}: Pick<Reservation, 'site' | 'id'>, ending: ReservationClosure) =>
    test.records.forSite(site, (db) => closeReservation(db, {site, id}, ending, RESERVATION_LISTENERS))

  /** The messages to the dealership about a car, by their first words. */
  const listAwaited = async ({site, car}: Pick<Reservation, 'site' | 'car'>) => {
    const answer = await test.records.forSite(site, (db) =>
      db.execute(sql`
        select split_part(message, ' ', 1) as word from leads join lead_handling on lead_id = id
        where leads.site = ${site} and car ->> 'id' = ${car} and stage = 'new' order by created_at`),
    )
    return getRows(answer)
  }

  const listNews = async ({id}: Pick<Reservation, 'id'>) => {
    const rows = await test.records.asRole('operator', (db) =>
      db.execute(
        sql`select kind, body ->> 'reason' as reason from jobs where body ->> 'reservation' = ${id} and kind like 'tell-%' order by created_at, kind`,
      ),
    )
    return (rows as unknown as {rows: {kind: string; reason: string}[]}).rows.map(
      ({kind, reason}) => `${kind} ${reason}`,
    )
  }

  check('are one for a form that is sent again, also at once', async () => {
    const wanted = sampleHold()
    const outcomes = await Promise.all(Array.from({length: 10}, () => setup.hold(wanted)))
    const ids = outcomes.map((outcome) => (outcome.kind === 'reserved' ? outcome.reservation.id : null))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).not.toBeNull()
  })

  check('end at their time without any job, so that the next shopper can have the car', async () => {
    const first = await setup.reserve(sampleHold())
    const next = sampleHold({car: first.car, site: 'other-site'})
    expect((await setup.hold(next)).kind).toBe('taken')
    await setup.endTime(first)
    expect((await setup.hold(next)).kind).toBe('reserved')
    expect(await readState(first)).toEqual(['paying', 'asked', 'open'])
    await setup.runJobs()
  })

  const value = async (site: string, person: {email: string; phone: string}, until: number) => {
    const key = {site, id: randomUUID()}
    await test.records.forSite(site, async (db) => {
      await addTradeIn(db, {...key, keyHash: 'k'.repeat(43), shopper: null, car: null, host: 'x'})
      await updateTradeIn(db, key, {
        emailKey: person.email,
        phoneKey: person.phone,
        valued: {
          condition: {km: 60_000, hasFinance: false, owing: null, answers: []},
          figure: null,
          isOutage: false,
          offer: {kind: 'offer', dollars: 9000, basis: 'own-price', validUntil: until},
          at: Date.now(),
        },
        valuedAt: new Date(),
      })
    })
    return key.id
  }
  const readTold = async ({site, car}: Pick<Reservation, 'site' | 'car'>) => {
    const rows = await test.records.forSite(site, (db) =>
      db.execute(sql`select trade_in from leads where site = ${site} and car ->> 'id' = ${car}`),
    )
    return getRows(rows)
  }

  check(
    'tell the dealership of the vehicle that the person had valued, while its figure counts',
    async () => {
      const wanted = {
        ...sampleHold({depositCents: 0, account: null}),
        emailKey: 'a@b.example',
        phoneKey: '614',
      }
      const person = {email: 'a@b.example', phone: '614'}
      await value(wanted.site, person, Date.now() - 1000)
      const before = await setup.hold(wanted)
      await setup.runJobs()
      const id = await value(wanted.site, person, Date.now() + 3_600_000)
      const after = {
        ...sampleHold({depositCents: 0, account: null}),
        emailKey: 'a@b.example',
        phoneKey: '615',
      }
      const held = await setup.hold(after)
      await setup.runJobs()
      if (before.kind !== 'reserved' || held.kind !== 'reserved') throw new Error('taken')
      expect(await readTold(before.reservation)).toEqual([{trade_in: null}])
      expect(await readTold(held.reservation)).toMatchObject([
        {trade_in: {offerPrice: 9000, valuationId: id}},
      ])
    },
  )

  check('hold a car at once where no deposit is asked for [9.5a]', async () => {
    const outcome = await setup.hold(sampleHold({depositCents: 0, account: null, holdHours: 48}))
    if (outcome.kind !== 'reserved') throw new Error('taken')
    const {reservation} = outcome
    expect(await readState(reservation)).toEqual(['held', 'free', undefined])
    const hours = (reservation.endsAt.getTime() - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(48, 1)
    await setup.endTime(reservation)
    await makeDue(reservation)
    await setup.runJobs()
    expect(await readState(reservation)).toEqual(['expired', 'time-over', undefined])
  })

  const makeDue = ({id}: Pick<Reservation, 'id'>) =>
    test.records.asRole('outbox', (db) =>
      db.execute(
        sql`update jobs set due_at = now() where state = 'waiting' and body ->> 'reservation' = ${id}`,
      ),
    )

  check('hold a car for its hours once the deposit is set aside, and tell both sides once', async () => {
    const reserved = await reserveAndPay()
    const {reservation, entries} = await setup.read(reserved)
    expect(entries).toEqual([{kind: 'authorised', cents: 20_000}])
    expect(((reservation?.endsAt.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
    await setup.runJobs()
    expect(await listNews(reserved)).toEqual(['tell-dealer held', 'tell-shopper held'])
    expect(await listAwaited(reserved)).toEqual([{word: 'Reserved'}])
    expect(setup.mails.filter(({text}) => text.includes(reserved.id))).toMatchObject([
      {to: ['alex@shopper.example'], subject: 'Reserved for you: 2021 Sample Hauler SR5'},
    ])
  })

  check('are not said to hold a car after the shopper has read that they are cancelled', async () => {
    const reserved = await reserveAndPay()
    await end(reserved, {to: 'released', reason: 'by-shopper'})
    await setup.runJobs()
    expect(await listNews(reserved)).toEqual([
      'tell-dealer held',
      'tell-shopper held',
      'tell-dealer by-shopper',
      'tell-shopper by-shopper',
    ])
    expect(setup.mails.filter(({text}) => text.includes(reserved.id))).toMatchObject([
      {subject: 'Reservation cancelled: 2021 Sample Hauler SR5'},
    ])
  })

  check('hold a car no longer than the money stays set aside', async () => {
    const reserved = await reserveAndPay({holdHours: 336})
    const {reservation} = await setup.read(reserved)
    const hours = ((reservation?.endsAt.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(7 * 24 - 1, 1)
  })

  check('stay unpaid after a declined card, and are paid by another', async () => {
    const reserved = await setup.reserve(sampleHold())
    await setup.pay(reserved.url, '4000000000000002')
    await expect.poll(() => setup.control({}), PATIENCE).toMatchObject({waiting: 0})
    expect(await readState(reserved)).toEqual(['paying', 'asked', 'open'])
    await setup.pay(reserved.url)
    await untilState(reserved, 'held', 'paid', 'authorised')
  })

  it.skipIf(skip !== null)(
    'have one effect of reports that come twenty times, late and in any order',
    async () => {
      await setup.control({copies: 20, shuffle: true, delayMs: 400})
      const reserved = await reserveAndPay()
      await expect.poll(() => setup.control({}), PATIENCE).toMatchObject({waiting: 0})
      const {entries} = await setup.read(reserved)
      expect(entries).toEqual([{kind: 'authorised', cents: 20_000}])
      await setup.runJobs()
      expect(await listNews(reserved)).toHaveLength(2)
      await end(reserved, {to: 'released', reason: 'by-shopper'})
      await setup.runJobs()
      await expect.poll(() => setup.control({}), PATIENCE).toMatchObject({waiting: 0})
      expect((await setup.read(reserved)).entries).toEqual([
        {kind: 'authorised', cents: 20_000},
        {kind: 'voided', cents: 20_000},
      ])
      expect(await listNews(reserved)).toHaveLength(4)
    },
  )

  check('give the deposit back when the shopper cancels, and free the car at once [9.5a]', async () => {
    const reserved = await reserveAndPay()
    await end(reserved, {to: 'released', reason: 'by-shopper'})
    expect((await setup.hold(sampleHold({car: reserved.car}))).kind).toBe('reserved')
    expect(await setup.runJobs()).toEqual([])
    expect(await readState(reserved)).toEqual(['released', 'by-shopper', 'cancelled'])
    expect(await end(reserved, {to: 'sold', reason: 'sold', keepsDeposit: true})).toBeNull()
  })

  check('give the deposit back when the time is over [9.5a]', async () => {
    const reserved = await reserveAndPay()
    await setup.endTime(reserved)
    await makeDue(reserved)
    expect(await setup.runJobs()).toEqual([])
    expect(await readState(reserved)).toEqual(['expired', 'time-over', 'cancelled'])
    expect(setup.mails.some(({text}) => text.includes(reserved.id) && text.includes('given back'))).toBe(true)
  })

  check('give back what was paid too late, and say so', async () => {
    const reserved = await setup.reserve(sampleHold())
    await setup.endTime(reserved)
    const next = await setup.hold(sampleHold({car: reserved.car}))
    await setup.pay(reserved.url)
    await untilState(reserved, 'expired', 'paid-too-late', 'cancelled')
    expect(next.kind === 'reserved' && (await readState(next.reservation))).toEqual([
      'paying',
      'asked',
      'new',
    ])
    expect(await listNews(reserved)).toEqual(['tell-dealer paid-too-late', 'tell-shopper paid-too-late'])
    await setup.runJobs()
  })

  check('give back what was paid too late also where nobody else has the car', async () => {
    const reserved = await setup.reserve(sampleHold())
    await setup.endTime(reserved)
    await setup.pay(reserved.url)
    await untilState(reserved, 'expired', 'paid-too-late', 'cancelled')
  })

  check('stay ended when their form is sent again', async () => {
    const wanted = sampleHold()
    const reserved = await setup.reserve(wanted)
    await end(reserved, {to: 'released', reason: 'by-shopper'})
    expect(await setup.hold(wanted)).toMatchObject({
      kind: 'reserved',
      repeated: true,
      reservation: {id: reserved.id, state: 'released'},
    })
    await setup.runJobs()
  })

  check('give back what is paid after they have ended, and say so', async () => {
    const reserved = await setup.reserve(sampleHold())
    await end(reserved, {to: 'expired', reason: 'time-over'})
    await setup.pay(reserved.url)
    await untilState(reserved, 'expired', 'paid-too-late', 'cancelled')
    expect(await listNews(reserved)).toEqual(['tell-dealer paid-too-late', 'tell-shopper paid-too-late'])
  })

  check('close the page of one that is given up unpaid', async () => {
    const reserved = await setup.reserve(sampleHold())
    await end(reserved, {to: 'released', reason: 'by-shopper'})
    await setup.runJobs()
    expect(await readState(reserved)).toEqual(['released', 'by-shopper', 'expired'])
    expect((await setup.pay(reserved.url)).status).toBe(410)
    expect(await listNews(reserved)).toEqual([])
  })

  check('keep the deposit of a car sold to its shopper, and give it back when told to', async () => {
    const reserved = await reserveAndPay()
    await end(reserved, {to: 'sold', reason: 'sold', keepsDeposit: true})
    await setup.runJobs()
    expect((await setup.read(reserved)).payment).toMatchObject({state: 'captured', capturedCents: 20_000})
    const {site, id} = reserved
    await test.records.forSite(site, (db) => releaseDeposit(db, {site, id}, RESERVATION_LISTENERS))
    await setup.runJobs()
    const {payment, entries} = await setup.read(reserved)
    expect(payment).toMatchObject({state: 'captured', refundedCents: 20_000})
    expect(entries.map(({kind}) => kind)).toEqual(['authorised', 'captured', 'refunded'])
    // What the dealership has done itself waits for no answer.
    expect(await listAwaited(reserved)).toEqual([{word: 'Reserved'}])
  })

  check('end when their money goes back at the provider: no hold without its money', async () => {
    const reserved = await reserveAndPay()
    const {payment} = await setup.read(reserved)
    const {id, account, intent} = payment ?? {id: '', account: '', intent: ''}
    await setup.payments.cancelPayment({payment: id, account, intent: intent ?? ''})
    await untilState(reserved, 'released', 'money-returned', 'cancelled')
  })

  check('are mended by asking, where no report ever came', async () => {
    const silent = await startTestReservations(test.records, {hasReports: false})
    const reserved = await silent.reserve(sampleHold())
    await silent.pay(reserved.url)
    expect((await silent.read(reserved)).reservation?.state).toBe('paying')
    await test.records.asRole('outbox', (db) =>
      db.execute(
        sql`update jobs set due_at = now() where kind = 'settle-payment' and body ->> 'payment' = ${reserved.payment}`,
      ),
    )
    await silent.runJobs()
    expect((await silent.read(reserved)).reservation?.state).toBe('held')
    await silent.close()
  })

  check('are ended by the regular look where no job has done it', async () => {
    const reserved = await reserveAndPay()
    const {site, id} = reserved
    await test.records.forSite(site, (db) =>
      db.execute(sql`update reservations set ends_at = now() - interval '2 minutes' where id = ${id}`),
    )
    await closeOverdueReservations(setup.parts)
    await checkPayments(setup.parts)
    expect(await readState(reserved)).toEqual(['expired', 'time-over', 'cancelled'])
    await setup.runJobs()
  })

  it.skipIf(skip !== null).each(['fail', 'hang', 'garbage'] as const)(
    'wait for a provider in trouble, and leave nothing half: %s',
    async (mood) => {
      const reserved = await reserveAndPay()
      await setup.control({mood})
      await end(reserved, {to: 'released', reason: 'by-shopper'})
      expect(await setup.runJobs()).toEqual([expect.stringMatching(/^settle-payment: stripe /)])
      expect(await readState(reserved)).toEqual(['released', 'by-shopper', 'authorised'])
      await setup.control({mood: 'answer'})
      await test.records.asRole('outbox', (db) =>
        db.execute(sql`update jobs set due_at = now() where state = 'waiting' and attempts > 0`),
      )
      expect(await setup.runJobs()).toEqual([])
      expect(await readState(reserved)).toEqual(['released', 'by-shopper', 'cancelled'])
    },
  )

  check('are asked for again where a report meets a provider that does not answer', async () => {
    const reserved = await setup.reserve(sampleHold())
    setup.answers.length = 0
    await setup.control({mood: 'fail'})
    await setup.pay(reserved.url)
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    await expect.poll(() => setup.answers.includes(503), PATIENCE).toBe(true)
    const object = {id: reserved.session, object: 'checkout.session'}
    const body = JSON.stringify({
      id: 'evt_a',
      object: 'event',
      type: 'x',
      account: 'acct_sample',
      data: {object},
    })
    expect(await receivePaymentEvent(setup.parts, body, signEvent(SECRET, body))).toBe('later')
    await setup.control({mood: 'answer'})
    await untilState(reserved, 'held', 'paid', 'authorised')
  })

  check(
    'are not reached from another site, by another account or by what a report says of itself',
    async () => {
      const reserved = await reserveAndPay()
      const {payment} = await setup.read(reserved)
      const {account, session, intent} = payment ?? {account: '', session: '', intent: ''}
      const before = await setup.read(reserved)
      vi.spyOn(console, 'log').mockReturnValue(undefined)
      for (let at = 0; at < 100; at += 1) {
        const site = `stranger-${at}`
        const found = await test.records.forSite(site, async (db) => [
          await findReservation(db, reserved.site, reserved.id),
          await findReservation(db, site, reserved.id),
          await findPayment(db, PAYMENT_SUBJECTS, reserved.site, reserved.payment),
          await closeReservation(
            db,
            reserved,
            {
              to: 'released',
              reason: 'by-shopper',
            },
            RESERVATION_LISTENERS,
          ),
          await releaseDeposit(db, reserved, RESERVATION_LISTENERS),
          await db.execute(
            sql`update car_holds set ends_at = now() where car = ${reserved.car} returning car`,
          ),
        ])
        expect(found.slice(0, 5)).toEqual([null, null, null, null, null])
        expect(found[5]).toMatchObject({rows: []})
        expect(await syncPayment(setup.parts, site, reserved.payment)).toEqual({ok: true})
        const foreign = {account: `acct_stranger${at}`, session, intent}
        expect(await findPaymentByProvider(test.records, foreign)).toBeNull()
        const object = {id: session, object: 'checkout.session', metadata: {reservation: reserved.id}}
        const event = {id: `evt_${at}`, object: 'event', type: 'x', account: foreign.account, data: {object}}
        const body = JSON.stringify(event)
        expect(await receivePaymentEvent(setup.parts, body, signEvent(SECRET, body))).toBe('taken')
        expect(await receivePaymentEvent(setup.parts, body, signEvent('forged', body))).toBe('refused')
      }
      expect(await findPaymentByProvider(test.records, {account, session, intent})).not.toBeNull()
      // The provider reports a payment twice: its own second report may have come meanwhile.
      const unchanged = {...before.payment, checkedAt: expect.any(Date)}
      expect(await setup.read(reserved)).toEqual({...before, payment: unchanged})
    },
  )
})
