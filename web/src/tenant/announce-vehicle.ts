import {buildOwnUrl} from '#/env/build-own-url'
import {getEnv} from '#/env/env'
import {findFailure, requestJson} from '#/gateways/request-json'
import {log} from '#/lib/log'
import {getProcessValue} from '#/lib/process-store'
import {signBody} from '#/lib/signature'

type ChangedVehicle = {readonly car: string; readonly dealership: string}

/** How long changes are collected, so that a dealership's lists are not rendered again for each picture. */
const GATHER_MS = 2000
const TIMEOUT_MS = 5000
const MOST_CARS = 500

function getWaiting(): {cars: ChangedVehicle[]} {
  return getProcessValue('changed-cars', () => ({cars: []}))
}

/**
 * Releases the pages that show a car. Next can expire pages only within a request, so the storefront posts to its own
 * stock webhook, as imports do.
 */
export function announceVehicle(changed: ChangedVehicle): void {
  const waiting = getWaiting()
  waiting.cars.push(changed)
  if (waiting.cars.length === 1)
    setTimeout(() => void announceVehicles(waiting.cars.splice(0)), GATHER_MS).unref()
}

/** As `announceVehicle`, immediately. Never throws. */
export async function announceVehicles(changed: readonly ChangedVehicle[]): Promise<void> {
  const dealerships = [...new Set(changed.map(({dealership}) => dealership))]
  const cars = [...new Set(changed.map(({car}) => car))]
  await postChange(cars.length <= MOST_CARS ? {dealerships, cars} : {dealerships})
}

/** Releases the lists of these dealerships' cars, whose own pages are unchanged. Never throws. */
export async function announceLists(dealerships: readonly string[]): Promise<void> {
  await postChange({dealerships, cars: []})
}

async function postChange(change: {
  readonly dealerships: readonly string[]
  readonly cars?: readonly string[]
}): Promise<void> {
  const signature = signBody(getEnv().STOCK_WEBHOOK_SECRET, JSON.stringify(change), Date.now())
  const answer = await requestJson('The storefront', buildOwnUrl('/api/stock/webhook'), {
    headers: {'forecourt-signature': signature},
    json: change,
    timeoutMs: TIMEOUT_MS,
  })
  const message = findFailure(answer)
  // Pages also expire by themselves.
  if (message) log('warn', 'stock.announce-failed', {message})
}
