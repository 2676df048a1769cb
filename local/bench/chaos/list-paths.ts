import {setTimeout as pause} from 'node:timers/promises'
import {ask, fetchPage} from '../web/fetch-page.ts'

const LISTS = ['/search/used-cars', '/search/new-cars', '/search/demo-cars', '/search/suv', '/search/ute']

const MOST_RESERVED = 60
const PATIENCE_MS = 120_000

/** On a busy machine the first searches of a storefront that was just started take too long, and it answers 503. */
async function fetchWhenReady(address: {host: string; path: string}) {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end && (await ask(address)).status !== 200) await pause(500)
  return fetchPage(address)
}

/**
 * Cars of a site: one whose page is requested before the fault, some that can be reserved, and others that nobody has
 * requested.
 */
export async function listPaths({port, host}: {port: number; host: string}) {
  const cars = new Set<string>()
  for (const path of LISTS) {
    const {html} = await fetchWhenReady({host: `${host}:${port}`, path})
    for (const [, car = ''] of html.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)) cars.add(car)
  }
  const [car = '/', ...others] = cars
  const half = Math.min(MOST_RESERVED, Math.floor(others.length / 2))
  const statuses = await Promise.all(
    others
      .slice(0, half)
      .map(async (path) => ({path, ...(await ask({host: `${host}:${port}`, path: `${path}/checkout`}))})),
  )
  const reservable = statuses.filter(({status}) => status === 200).map(({path}) => path)
  return {car, reservable, unseenCars: others.slice(half)}
}
