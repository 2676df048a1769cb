import {isDeepStrictEqual} from 'node:util'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {mergeHeldValues} from '@forecourt/schemas/vehicle/merge-held-values'
import {applyOwnValues, type OwnValues, pickLocked} from '@forecourt/schemas/vehicle/own-values'
import {buildRuledValues} from '@forecourt/schemas/vehicle/rule-actions'
import {type CarOverlay, readOverlay, readOverlays} from '#/gateways/cms/car-overlays'
import {getRecords} from '#/gateways/records/get-records'
import {updateIndexedCar} from '#/gateways/search/car-documents'
import {type LockedCar, listLockedCars} from '#/gateways/search/list-locked-cars'
import {log} from '#/lib/log'
import {type Attempt, fail, failed, getErrorMessage, ok, type Result, SUCCEEDED} from '#/lib/result'
import {announceVehicle} from '#/tenant/announce-vehicle'
import type {Directory} from '#/tenant/directory'
import {getDirectory} from '#/tenant/directory-store'
import {listRuledCars} from './records.ts'

const MAX_ROUNDS = 5

/** A car whose pages have to be regenerated. */
type ChangedCar = {readonly slug: string; readonly dealership: string}

/**
 * Writes a car's locked values, and what rules did to it, into its document in stock search, and restores the feed's
 * values of released fields. Both are read again after each write, until nothing is left to write, so that of several concurrent calls the last
 * one leaves the newest state. Null if nothing changed. Never throws.
 */
export async function applyOverlay(car: string): Promise<Result<ChangedCar | null>> {
  let changed: ChangedCar | null = null
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const overlay = await readOverlay(car)
    if (!overlay.ok) return overlay
    const directory = await readDirectory()
    if (!directory.ok) return directory
    const ruled = await readRuled(car)
    const done = await updateIndexedCar(car, (held) => lockFields(held, overlay.data, ruled, directory.data))
    if (!done.ok) return done
    if (done.data === null) return ok(changed)
    changed = {slug: done.data.slug, dealership: done.data.dealership_slug}
  }
  return fail('stock', 'The locked fields of the car do not come to rest')
}

async function readDirectory(): Promise<Result<Directory>> {
  try {
    return ok(await getDirectory())
  } catch (cause) {
    return fail('content', getErrorMessage(cause))
  }
}

function lockFields(held: Car, overlay: CarOverlay | null, ruled: Ruled | null, directory: Directory): Car {
  const now = Math.floor(Date.now() / 1000)
  const own = pickOwnValues(held.dealership_slug, overlay, directory)
  const rules = ruled ? pickRuledValues(held.dealership_slug, ruled.get(held.id), directory) : held.own_values
  return mergeHeldValues(applyOwnValues(held, {...own, ruled: rules?.ruled}), held, now)
}

/** What rules do to cars now, by the car. */
type Ruled = ReadonlyMap<string, Awaited<ReturnType<typeof listRuledCars>>>

/** Null while the records do not answer: what rules have done stays, and what staff say applies all the same. */
async function readRuled(car: string | null): Promise<Ruled | null> {
  try {
    return Map.groupBy(await listRuledCars(await getRecords().get(), car), (action) => action.car)
  } catch (cause) {
    log('error', 'overlays.rules-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
    return null
  }
}

// A site's rules are about the cars of its own dealerships.
function pickRuledValues(
  dealership: string,
  actions: Awaited<ReturnType<typeof listRuledCars>> = [],
  {sites, dealerships}: Directory,
): OwnValues {
  const own = actions.filter(({site}) =>
    sites.get(site)?.dealerships.some((id) => dealerships.get(id)?.slug === dealership),
  )
  return pickLocked({ruled: buildRuledValues(own)})
}

// Its dealership determines who may write it: for another dealership's car it is ignored.
function pickOwnValues(
  dealership: string,
  overlay: CarOverlay | null | undefined,
  {dealerships}: Directory,
): OwnValues {
  const owner = overlay && dealerships.get(overlay.dealership)
  return owner?.slug === dealership ? pickLocked(overlay?.own) : {}
}

/**
 * Applies locked values wherever stock search differs: a car that returned, a rebuilt search, a lost webhook of the
 * content backend, an import that wrote data read before the change.
 */
export async function applyOverlays(): Promise<Attempt> {
  const overlays = await readOverlays()
  if (!overlays.ok) return failed('content gave no locked fields')
  const directory = await readDirectory()
  if (!directory.ok) return failed('content gave no dealerships')
  const wanted = new Map(overlays.data.map((overlay) => [overlay.car, overlay]))
  const ruled = await readRuled(null)
  const held = await listLockedCars([...new Set([...wanted.keys(), ...(ruled?.keys() ?? [])])])
  if (!held.ok) return failed('stock search gave no locked cars')
  const differs = ({id, dealership, isSold, own}: LockedCar) => {
    const rules = ruled && !isSold ? pickRuledValues(dealership, ruled.get(id), directory.data) : {}
    return !isDeepStrictEqual(ruled ? own : {...own, ruled: undefined}, {
      ...pickOwnValues(dealership, wanted.get(id), directory.data),
      ...(ruled ? rules : {ruled: undefined}),
    })
  }
  for (const {id} of held.data.filter(differs)) {
    const changed = await applyOverlay(id)
    if (!changed.ok) return failed('stock search did not take the locked fields')
    if (changed.data) announceVehicle({car: changed.data.slug, dealership: changed.data.dealership})
  }
  return SUCCEEDED
}
