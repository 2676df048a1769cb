import {createHmac} from 'node:crypto'
import {StackError} from '../../stack/stack-error.ts'
import {fetchPage} from './fetch-page.ts'
import type {SitePage} from './list-pages.ts'
import type {Row} from './print-table.ts'
import type {BenchStack} from './start-bench-stack.ts'
import {type Car, findCar, readCar, waitUntil} from './time-stock-change.ts'

const LIST = '/search/new-used-and-demo-cars'

/**
 * Locks the tag and the comments of one car as staff do, and times when each place shows them, from the moment of publishing:
 * stock search, which browsers ask, the car's page, its card in a list, and the feed to other services.
 */
export async function measureLocks(
  stack: BenchStack,
  {site, host}: SitePage,
  changes: number,
): Promise<Row[]> {
  const car = await findCar(stack, host)
  const id = `car-overlay-${String(car.id)}`
  const feed = getFeedPath(stack, site)
  const dealership = await findDealership(stack, String(car.dealership_slug))
  const rows: Row[] = []
  try {
    for (let change = 1; change <= changes; change += 1) {
      const words = `Lock ${Date.now().toString(36)}`
      const began = performance.now()
      await publish(stack, {
        createOrReplace: {
          _id: id,
          _type: 'carOverlay',
          tag: words,
          dealercomments: words,
          dealership: {_type: 'reference', _ref: dealership},
        },
      })
      rows.push({change, ...(await timePlaces(stack, {host, car, feed, words, began}))})
    }
  } finally {
    await publish(stack, {delete: {id}})
  }
  return rows
}

type Lock = {host: string; car: Car; feed: string; words: string; began: number}

async function timePlaces(stack: BenchStack, {host, car, feed, words, began}: Lock): Promise<Row> {
  const includes = async (path: string, text: string) => (await fetchPage({host, path})).html.includes(text)
  const places: {readonly [place: string]: () => Promise<boolean>} = {
    'in stock search': async () => (await readCar(stack, car.slug)).tag === words,
    'on the page': () => includes(`/cars/${car.slug}`, words),
    'on the card': () => includes(`${LIST}?tag=${encodeURIComponent(words)}`, `/cars/${car.slug}`),
    'in the feed': () => includes(feed, words),
  }
  const published = Math.round(performance.now() - began)
  const times = await Promise.all(
    Object.entries(places).map(async ([place, holds]) => {
      await waitUntil(holds)
      return [place, Math.round(performance.now() - began)] as const
    }),
  )
  return {published, ...Object.fromEntries(times)}
}

/** The address of the site's feed of all cars, as the storefront makes it (`web/src/features/feeds/feed-address.ts`). */
function getFeedPath({env}: BenchStack, site: string): string {
  const token = createHmac('sha256', env.FEEDS_SECRET ?? '').update(`feed:${site}:generic:1`)
  return `/feeds/generic/${token.digest('base64url').slice(0, 32)}`
}

async function findDealership(stack: BenchStack, slug: string): Promise<string> {
  const query = `*[_type == "dealership" && slug.current == "${slug}" && !(_id in path("drafts.**"))][0]._id`
  const {result} = (await ask(
    stack,
    `query/${stack.env.SANITY_DATASET}?query=${encodeURIComponent(query)}`,
  )) as {
    result: string | null
  }
  if (result === null) throw new StackError(`There is no dealership ${slug}: load the demo with "pnpm seed".`)
  return result
}

async function publish(stack: BenchStack, mutation: object): Promise<void> {
  await ask(stack, `mutate/${stack.env.SANITY_DATASET}`, {mutations: [mutation]})
}

async function ask({env}: BenchStack, path: string, body?: object): Promise<unknown> {
  const url = `${env.SANITY_API_HOST}/v${env.SANITY_API_VERSION}/data/${path}`
  const headers = {authorization: `Bearer ${env.SANITY_WRITE_TOKEN}`, 'content-type': 'application/json'}
  const sent = body ? {method: 'POST', body: JSON.stringify(body)} : {}
  const response = await fetch(url, {...sent, headers})
  if (!response.ok) throw new StackError(`The content backend answered ${response.status} to ${path}.`)
  return response.json()
}
