import {StackError} from '../../stack/stack-error.ts'
import {fetchPage} from './fetch-page.ts'
import type {BenchStack} from './start-bench-stack.ts'

export type Car = {readonly [attribute: string]: unknown; readonly slug: string; readonly price: number}

/** A car that the site lists with a price. */
export async function findCar(stack: Pick<BenchStack, 'env'>, host: string): Promise<Car> {
  for (const car of await listCars(stack, host)) {
    const page = await fetchPage({host, path: `/cars/${car.slug}`})
    if (page.html.includes(`$${car.price.toLocaleString('en-AU')}`)) return car
  }
  throw new StackError(`${host} lists no used car with its price.`)
}

/** The used cars on the first page of a site's list. */
export async function listCars(stack: Pick<BenchStack, 'env'>, host: string): Promise<Car[]> {
  const {html} = await fetchPage({host, path: '/search/new-used-and-demo-cars?car_type=used&price=1000-'})
  const slugs = [...html.matchAll(/href="\/cars\/([^"#?/]+)"/g)].map(([, slug]) => slug ?? '')
  return Promise.all([...new Set(slugs)].map((slug) => readCar(stack, slug)))
}

/** A car of the index. @throws StackError where it has none of this slug */
export async function readCar({env}: Pick<BenchStack, 'env'>, slug: string): Promise<Car> {
  const asked = new URLSearchParams({q: '*', query_by: 'name', filter_by: `slug:=${slug}`, per_page: '1'})
  const response = await fetch(`${env.TYPESENSE_URL}/collections/cars/documents/search?${asked}`, {
    headers: {'x-typesense-api-key': env.TYPESENSE_ADMIN_KEY ?? ''},
  })
  const {hits} = (await response.json()) as {hits: {document: Car}[]}
  const [hit] = hits
  if (!hit) throw new StackError(`The index has no car ${slug}.`)
  return hit.document
}
