import {ask, fetchPage} from '../web/fetch-page.ts'

const LISTS = ['/search/used-cars', '/search/new-cars', '/search/demo-cars', '/search/suv', '/search/ute']

const MOST_RESERVED = 60

/**
 * Cars of a site: one whose page is requested before the fault, some that can be reserved, and others that nobody has
 * requested.
 */
export async function listPaths({port, host}: {port: number; host: string}) {
  const pages = await Promise.all(LISTS.map((path) => fetchPage({host: `${host}:${port}`, path})))
  const cars = new Set(
    pages.flatMap(({html}) =>
      [...html.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].map(([, path = '']) => path),
    ),
  )
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
