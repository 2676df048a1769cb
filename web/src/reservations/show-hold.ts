import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {applyHold, releaseHold} from '@forecourt/schemas/vehicle/hold'
import {mergeHeldValues} from '@forecourt/schemas/vehicle/merge-held-values'
import {applyOwnValues, restoreFeedValues} from '@forecourt/schemas/vehicle/own-values'
import {isSold} from '#/domain/resolve-availability'
import {addTicks} from '#/gateways/records/jobs'
import type {Records} from '#/gateways/records/port'
import {closeReservation, findHold, findReservation, listHeldCars} from '#/gateways/records/reservations'
import {readIndexedCar, updateIndexedCar} from '#/gateways/search/car-documents'
import {wakeWorker} from '#/jobs/process-worker'
import {log} from '#/lib/log'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {announceVehicles} from '#/tenant/announce-vehicle'

type HeldCar = {readonly site: string; readonly dealership: string; readonly car: string}

const MAX_ROUNDS = 5

/**
 * Has a car shown as reserved where it is held, and as its feed has it where it is not. The records are read again
 * after each writing, so that of several that do so at once the last one ends with what is true.
 */
export async function showHold(records: Records, {site, dealership, car: id}: HeldCar): Promise<Attempt> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const hold = await records.forSite(site, (transaction) => findHold(transaction, dealership, id))
    const until = hold?.isHeld ? Math.floor(hold.endsAt.getTime() / 1000) : null
    const changed = await updateIndexedCar(id, (car) => changeHold(car, until))
    if (!changed.ok) return failed('stock search did not take the hold')
    if (changed.data === null) return SUCCEEDED
    await announceVehicles([{car: changed.data.slug, dealership}])
  }
  return failed('the hold of the car does not come to rest')
}

// Below what staff have locked: a lock that they release restores what is true then.
function changeHold(car: Car, until: number | null): Car {
  const fed = restoreFeedValues(car)
  const held = until === null || isSold(fed) ? releaseHold(fed) : applyHold(fed, until)
  const now = Math.floor(Date.now() / 1000)
  return mergeHeldValues(applyOwnValues(held, car.own_values), car, now)
}

/** As `showHold`, of the car of a reservation. */
export async function showReservation(records: Records, site: string, id: string): Promise<Attempt> {
  const reservation = await records.forSite(site, (transaction) => findReservation(transaction, site, id))
  return reservation ? showHold(records, reservation) : SUCCEEDED
}

/** Announcements of one import come in a row: one look follows them. */
const LOOK_EVERY_MS = 2000

/** Has the holds compared with stock search, because stock has changed. Never throws. */
export async function requestHoldCheck(getRecords: () => Promise<Records>): Promise<void> {
  try {
    const key = `stock-${Math.floor(Date.now() / LOOK_EVERY_MS)}`
    await addTicks(await getRecords(), [{kind: 'check-holds', key}])
    wakeWorker()
  } catch {
    // The regular look finds the change within a minute.
    log('warn', 'reservations.check-failed')
  }
}

/**
 * Compares every hold with stock search: a car that was sold meanwhile is held no longer, and one that an import wrote
 * over is reserved again.
 */
export async function checkHolds(records: Records, onChange: () => void): Promise<Attempt> {
  let trouble: Attempt = SUCCEEDED
  for (const hold of await listHeldCars(records)) {
    const {site, reservation} = hold
    const read = await readIndexedCar(hold.car)
    if (!read.ok) return failed('stock search does not answer')
    if (read.data && isSold(read.data)) {
      const ending = {to: 'sold', reason: 'sold-elsewhere'} as const
      await records.forSite(site, (transaction) => closeReservation(transaction, site, reservation, ending))
      onChange()
    } else if (read.data && !read.data.held) {
      const shown = await showHold(records, hold)
      if (!shown.ok) trouble = shown
    }
  }
  return trouble
}
