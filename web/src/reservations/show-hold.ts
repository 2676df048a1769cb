import {isDeepStrictEqual} from 'node:util'
import {applyHold, releaseHold} from '@forecourt/schemas/vehicle/hold'
import {isSold} from '#/domain/resolve-availability'
import {addTicks} from '#/gateways/records/jobs'
import type {Records} from '#/gateways/records/port'
import {closeReservation, findHold, findReservation, listHeldCars} from '#/gateways/records/reservations'
import {readIndexedCar, writeCarHold} from '#/gateways/search/car-pictures'
import {wakeWorker} from '#/jobs/process-worker'
import {log} from '#/lib/log'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {announceCars} from '#/photos/announce-car'

type HeldCar = {readonly site: string; readonly dealership: string; readonly car: string}

const MAX_ROUNDS = 5

/**
 * Has a car shown as reserved where it is held, and as its feed has it where it is not. The records are read again
 * after each writing, so that of several that do so at once the last one ends with what is true.
 */
export async function showHold(records: Records, {site, dealership, car: id}: HeldCar): Promise<Attempt> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const hold = await records.forSite(site, (transaction) => findHold(transaction, dealership, id))
    const read = await readIndexedCar(id)
    if (!read.ok) return failed('stock search does not answer')
    const car = read.data
    if (car === null || isSold(car)) return SUCCEEDED
    const seconds = Math.floor((hold?.endsAt.getTime() ?? 0) / 1000)
    const wanted = hold?.isHeld ? applyHold(car, seconds) : releaseHold(car)
    if (isDeepStrictEqual(wanted, car)) return SUCCEEDED
    const written = await writeCarHold(wanted, Math.floor(Date.now() / 1000))
    if (!written.ok) return failed('stock search did not take the hold')
    await announceCars([{car: car.slug, dealership}])
  }
  return failed('the hold of the car does not come to rest')
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
    log('warn', 'reservations.holds-not-checked')
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
