import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {applyHold, releaseHold} from '@forecourt/schemas/vehicle/hold'
import {isSold} from '@forecourt/schemas/vehicle/known-values'
import {mergeHeldValues} from '@forecourt/schemas/vehicle/merge-held-values'
import {applyOwnValues, restoreFeedValues} from '@forecourt/schemas/vehicle/own-values'
import type {Records} from '#/gateways/records/port'
import {readIndexedCar, updateIndexedCar} from '#/gateways/search/car-documents'
import {wakeWorker} from '#/jobs/process-worker'
import {addTicks} from '#/jobs/records'
import {log} from '#/lib/log'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {announceVehicles} from '#/tenant/announce-vehicle'
import {RESERVATION_JOBS} from './jobs.ts'
import {closeReservation, findHold, findReservation, listHeldCars, listOverdue} from './records.ts'
import type {ReservationListener} from './reservation-listener.ts'

type HeldCar = {readonly site: string; readonly dealership: string; readonly car: string}

const MAX_ROUNDS = 5

/**
 * Shows a car as reserved if it is held, and with its feed's status otherwise. The records are read again after each
 * write, so that of several concurrent calls the last one leaves the correct state.
 */
export async function syncHoldStatus(
  records: Records,
  {site, dealership, car: id}: HeldCar,
): Promise<Attempt> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const hold = await records.forSite(site, (db) => findHold(db, dealership, id))
    const until = hold?.isHeld ? Math.floor(hold.endsAt.getTime() / 1000) : null
    const changed = await updateIndexedCar(id, (car) => changeHold(car, until))
    if (!changed.ok) return failed('stock search did not take the hold')
    if (changed.data === null) return SUCCEEDED
    await announceVehicles([{car: changed.data.slug, dealership}])
  }
  return failed('the hold status did not settle after five rounds')
}

// Below the fields locked by staff: releasing a lock restores the state at that time.
function changeHold(car: Car, until: number | null): Car {
  const fed = restoreFeedValues(car)
  const held = until === null || isSold(fed) ? releaseHold(fed) : applyHold(fed, until)
  const now = Math.floor(Date.now() / 1000)
  return mergeHeldValues(applyOwnValues(held, car.own_values), car, now)
}

/** As `syncHoldStatus`, for the car of a reservation. */
export async function syncReservationStatus(records: Records, site: string, id: string): Promise<Attempt> {
  const reservation = await records.forSite(site, (db) => findReservation(db, site, id))
  return reservation ? syncHoldStatus(records, reservation) : SUCCEEDED
}

/** Announcements of one import arrive in quick succession: one check follows them. */
const LOOK_EVERY_MS = 2000

/** Requests comparing the holds with stock search, because stock has changed. Never throws. */
export async function requestHoldCheck(getRecords: () => Promise<Records>): Promise<void> {
  try {
    const key = `stock-${Math.floor(Date.now() / LOOK_EVERY_MS)}`
    await addTicks(await getRecords(), [{kind: RESERVATION_JOBS['check-holds'].kind, key}])
    wakeWorker()
  } catch {
    // The periodic check finds the change within a minute.
    log('warn', 'reservations.check-failed')
  }
}

/** The state change of an expired reservation. */
export const EXPIRED_UNPAID = {to: 'expired', reason: 'time-over', ifOver: true} as const

type CheckParts = {
  readonly records: Records
  readonly listeners: readonly ReservationListener[]
  /** Called when jobs become due. */
  readonly onChange: () => void
}

/** Closes the reservations whose time is over: the job that should have done it may have been lost. */
export async function closeOverdueReservations({records, listeners, onChange}: CheckParts): Promise<void> {
  const overdue = await listOverdue(records)
  for (const {site, id} of overdue)
    await records.forSite(site, (db) => closeReservation(db, {site, id}, EXPIRED_UNPAID, listeners))
  if (overdue.length > 0) onChange()
}

/**
 * Ends the reservations whose time is over, and compares every hold with stock search: a car sold in the meantime is
 * no longer held, and one overwritten by an import is marked as reserved again.
 */
export async function checkHolds(parts: CheckParts): Promise<Attempt> {
  const {records, listeners, onChange} = parts
  let trouble: Attempt = SUCCEEDED
  await closeOverdueReservations(parts)
  for (const hold of await listHeldCars(records)) {
    const {site, reservation: id} = hold
    const read = await readIndexedCar(hold.car)
    if (!read.ok) return failed('stock search does not answer')
    if (read.data && isSold(read.data)) {
      const ending = {to: 'sold', reason: 'sold-elsewhere'} as const
      await records.forSite(site, (db) => closeReservation(db, {site, id}, ending, listeners))
      onChange()
    } else if (read.data && !read.data.held) {
      const shown = await syncHoldStatus(records, hold)
      if (!shown.ok) trouble = shown
    }
  }
  return trouble
}
