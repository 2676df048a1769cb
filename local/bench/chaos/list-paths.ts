import {fetchPage} from '../web/fetch-page.ts'

const LISTS = ['/search/used-cars', '/search/new-cars', '/search/demo-cars', '/search/suv', '/search/ute']

/** Cars of a site: one whose page is requested before the fault, and others that nobody has requested. */
export async function listPaths({port, host}: {port: number; host: string}) {
  const pages = await Promise.all(LISTS.map((path) => fetchPage({host: `${host}:${port}`, path})))
  const cars = new Set(
    pages.flatMap(({html}) =>
      [...html.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].map(([, path = '']) => path),
    ),
  )
  const [car = '/', ...unseenCars] = cars
  return {car, unseenCars}
}
