import {createHmac} from 'node:crypto'
import {StackError} from '../../stack/stack-error.ts'
import {fetchPage} from './fetch-page.ts'
import type {SitePage} from './list-pages.ts'
import type {Row} from './print-table.ts'
import type {BenchStack} from './start-bench-stack.ts'
import {type Car, findCar, readCar, waitUntil} from './time-stock-change.ts'

const LIST = '/search/new-used-and-demo-cars'

const PLACES = ['in stock search', 'on the page', 'on the card', 'in the feed'] as const
type Place = (typeof PLACES)[number]

/**
 * Locks the tag and the comments of one car as staff do, and times when each place shows them, from the moment of
 * publishing: stock search, which browsers ask, the car's page, its card in a list, and the feed to other services. Each
 * place has a lock of its own, because asking one of them again and again slows down the others.
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
  const lock = (words: string) => ({
    createOrReplace: {
      _id: id,
      _type: 'carOverlay',
      tag: words,
      dealercomments: words,
      dealership: {_type: 'reference', _ref: dealership},
    },
  })
  const rows: Row[] = []
  try {
    for (let change = 1; change <= changes; change += 1) {
      const times: {[place: string]: number} = {}
      for (const place of PLACES) {
        const words = `Lock ${Date.now().toString(36)}`
        const began = performance.now()
        await publish(stack, lock(words))
        await waitUntil(() => isShown(place, stack, {host, car, feed, words}))
        times[place] = Math.round(performance.now() - began)
      }
      rows.push({change, ...times})
    }
  } finally {
    await publish(stack, {delete: {id}})
  }
  return rows
}

type Lock = {host: string; car: Car; feed: string; words: string}

async function isShown(place: Place, stack: BenchStack, {host, car, feed, words}: Lock): Promise<boolean> {
  const includes = async (path: string, text: string) => (await fetchPage({host, path})).html.includes(text)
  if (place === 'in stock search') return (await readCar(stack, car.slug)).tag === words
  if (place === 'on the page') return includes(`/cars/${car.slug}`, words)
  if (place === 'in the feed') return includes(feed, words)
  return includes(`${LIST}?tag=${encodeURIComponent(words)}`, `/cars/${car.slug}`)
}

/** The address of the site's feed of all cars, as the storefront makes it (`web/src/services/feeds/feed-address.ts`). */
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
