import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {sql} from 'drizzle-orm'
import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import type {ReservationState} from '#/domain/reservations/reservation-state'
import {auditPayments} from '#/services/payments/audit-payments'
import {checkPayments} from '#/services/payments/payment-jobs'
import {findPaymentOfReservation} from '#/services/payments/records'
import {syncPayment} from '#/services/payments/sync-payment'
import {RESERVATION_LISTENERS} from '#/services/reservation-listeners'
import type {ReservationClosure} from '#/services/reservations/records'
import {sampleHold} from '#/testing/sample-hold'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {startTestReservations} from '#/testing/test-reservations'
import {getSoakOptions, getSoakRuns} from '../../../../local/testing/soak.ts'
import {closeReservation, type Reservation, releaseDeposit} from './records.ts'
import {closeOverdueReservations} from './sync-hold-status.ts'
import {reservations} from './tables.ts'

// Needs more than two seconds: two databases and the provider's stand-in are started, and much happens.

const RUNS = getSoakRuns(5, 500)
/** An audit asks the provider about every payment so far; a fault stays, so a later audit finds it too. */
const RUNS_PER_AUDIT = 25
const SHOPPERS = getSoakRuns(200, 1000)

/** What may happen next to a reservation of a car, in any order. */
const STEPS = [
  ...[
    'reserve',
    'pay',
    'decline',
    'cancel',
    'release',
    'sell',
    'refund',
    'end-time',
    'lapse',
    'take-outside',
  ],
  ...['run-jobs', 'check', 'outage', 'recover', 'ask-twice'],
] as const
type Step = (typeof STEPS)[number]

const MAY_FOLLOW: {readonly [state in ReservationState]: readonly ReservationState[]} = {
  paying: ['paying', 'held', 'sold', 'released', 'expired'],
  held: ['held', 'sold', 'released', 'expired'],
  sold: ['sold'],
  released: ['released'],
  expired: ['expired'],
}

describe.each(FLOW_RECORDS_KINDS)('reservations on $name, whatever happens in any order', ({skip, open}) => {
  let test: TestRecords
  let setup: Awaited<ReturnType<typeof startTestReservations>>

  beforeAll(async () => {
    if (skip !== null) return
    vi.spyOn(console, 'log').mockReturnValue(undefined)
    test = await open()
    // Reports would come at moments that differ from run to run; asking twice replaces them.
    setup = await startTestReservations(test.records, {hasReports: false})
  })

  afterAll(async () => {
    vi.restoreAllMocks()
    await setup?.close()
    await test?.close()
  })

  type Live = Awaited<ReturnType<typeof setup.reserve>>

  async function takeStep(step: Step, car: string, last: Live | null): Promise<Live | null> {
    if (step === 'reserve') return (await setup.reserve(sampleHold({car})).catch(() => null)) ?? last
    if (step === 'run-jobs') await setup.runJobs()
    if (step === 'check') {
      await closeOverdueReservations(setup.parts)
      await checkPayments(setup.parts)
    }
    if (step === 'outage') await setup.control({mood: 'fail'})
    if (step === 'recover') await setup.control({mood: 'answer'})
    if (last !== null) await changeOne(step, last)
    return last
  }

  async function changeOne(step: Step, one: Live): Promise<void> {
    const {site, id, payment} = one
    const close = (ending: ReservationClosure) =>
      test.records.forSite(site, (db) => closeReservation(db, {site, id}, ending, RESERVATION_LISTENERS))
    if (step === 'pay') await setup.pay(one.url)
    if (step === 'decline') await setup.pay(one.url, '4000000000000002')
    if (step === 'cancel') await close({to: 'released', reason: 'by-shopper'})
    if (step === 'release') await close({to: 'released', reason: 'by-dealership'})
    if (step === 'sell') await close({to: 'sold', reason: 'sold', keepsDeposit: true})
    if (step === 'refund')
      await test.records.forSite(site, (db) => releaseDeposit(db, {site, id}, RESERVATION_LISTENERS))
    if (step === 'end-time') await setup.endTime(one)
    if (step === 'lapse') await close({to: 'expired', reason: 'time-over', ifOver: true})
    if (step === 'ask-twice')
      await Promise.all([syncPayment(setup.parts, site, payment), syncPayment(setup.parts, site, payment)])
    if (step === 'take-outside') await takeOutside(one)
  }

  /** The dealership takes the money by itself, at the provider's. */
  async function takeOutside({site, id}: Live): Promise<void> {
    const payment = await test.records.forSite(site, (db) => findPaymentOfReservation(db, site, id))
    if (payment?.intent)
      await setup.payments.capturePayment({
        ...payment,
        payment: `${payment.id}/outside`,
        intent: payment.intent,
      })
  }

  const countHolds = (car: string) =>
    test.records.asRole('operator', (db) =>
      db.$count(
        reservations,
        sql`${reservations.car} = ${car} and state in ('paying', 'held') and ends_at > now()`,
      ),
    )

  it.skipIf(skip !== null)(
    'are in a legal state, one for a car at most, and account for every cent',
    getSoakOptions(RUNS),
    async () => {
      let runs = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...STEPS), {minLength: 4, maxLength: 14}),
          async (steps) => {
            const car = `car-${randomUUID()}`
            const seen = new Map<string, ReservationState>()
            let last: Live | null = null
            for (const step of ['reserve' as const, ...steps]) {
              last = await takeStep(step, car, last)
              if (last) await checkState(last, seen)
              expect(await countHolds(car)).toBeLessThanOrEqual(1)
            }
            await setup.control({mood: 'answer'})
            await closeOverdueReservations(setup.parts)
            expect(await checkPayments(setup.parts)).toEqual({ok: true})
            runs += 1
            if (runs % RUNS_PER_AUDIT === 0 || runs === RUNS)
              expect((await auditPayments(setup.parts, null)).faults).toEqual([])
            await setup.runJobs()
          },
        ),
        {numRuns: RUNS, endOnFailure: true},
      )
    },
  )

  // A pool of ten connections lets some wait in vain, who press again.
  const holdUntilAnswered = async (
    wanted: Parameters<typeof setup.hold>[0],
  ): ReturnType<typeof setup.hold> => {
    for (;;) {
      const outcome = await setup.hold(wanted).catch(() => null)
      if (outcome) return outcome
      await pause(100)
    }
  }

  it.skipIf(skip !== null)(
    'give a car to one of many shoppers who press at once, on two sites of its dealership',
    getSoakOptions(SHOPPERS),
    async () => {
      const car = `car-${randomUUID()}`
      const outcomes = await Promise.all(
        Array.from({length: SHOPPERS}, (_, at) =>
          holdUntilAnswered(sampleHold({car, site: at % 2 ? 'sample-site' : 'other-site'})),
        ),
      )
      const won = outcomes.filter(({kind}) => kind === 'reserved')
      expect([won.length, outcomes.length]).toEqual([1, SHOPPERS])
      for (const outcome of outcomes)
        if (outcome.kind === 'taken') expect(outcome.until?.getTime()).toBeGreaterThan(Date.now())
      // The same number at another dealership is another car.
      expect((await setup.hold(sampleHold({car, dealership: 'another'}))).kind).toBe('reserved')
    },
  )

  async function checkState(
    one: Pick<Reservation, 'id'>,
    seen: Map<string, ReservationState>,
  ): Promise<void> {
    const {reservation} = await setup.read(one)
    if (!reservation) throw new Error('The reservation is gone')
    const before = seen.get(one.id)
    if (before) expect(MAY_FOLLOW[before]).toContain(reservation.state)
    seen.set(one.id, reservation.state)
  }
})
