import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {runChild} from '../../stack/child.ts'
import {StackError} from '../../stack/stack-error.ts'
import {fetchPage} from './fetch-page.ts'
import type {SitePage} from './list-pages.ts'
import type {Row} from './print-table.ts'
import type {BenchStack} from './start-bench-stack.ts'

const PATIENCE_MS = 10_000
const PAUSE_MS = 5

export type Car = {readonly [attribute: string]: unknown; readonly slug: string; readonly price: number}

/**
 * Imports price changes of one car, and times when its page shows each: from the index update, and from the start
 * of the command.
 */
export async function measureStockChange(
  stack: BenchStack,
  {host}: SitePage,
  changes: number,
): Promise<Row[]> {
  const car = await findCar(stack, host)
  const rows: Row[] = []
  for (let change = 1; change <= changes; change += 1)
    rows.push({change, ...(await timeChange(stack, host, {...car, price: car.price + change}))})
  await importCar(stack, car)
  return rows
}

async function timeChange(stack: BenchStack, host: string, car: Car): Promise<Row> {
  const path = `/cars/${car.slug}`
  const words = `$${car.price.toLocaleString('en-AU')}`
  await fetchPage({host, path})
  const began = performance.now()
  const since = () => Math.round(performance.now() - began)
  const indexed = waitUntil(async () => (await readCar(stack, car.slug)).price === car.price).then(since)
  const shown = waitUntil(async () => (await fetchPage({host, path})).html.includes(words)).then(since)
  const imported = importCar(stack, car).then(since)
  const [inIndex, onPage, ended] = await Promise.all([indexed, shown, imported])
  return {
    'in the index': inIndex,
    'on the page': onPage,
    'command ended': ended,
    'index to page': onPage - inIndex,
  }
}

/** Waits until a condition holds. @throws StackError when it does not within ten seconds */
export async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > deadline) throw new StackError('The change did not show in ten seconds.')
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
}

async function importCar(stack: BenchStack, car: Car): Promise<void> {
  const file = join(stack.installation.dataDir, 'change.jsonl')
  await writeFile(file, `${JSON.stringify(car)}\n`)
  await runChild({
    name: 'pnpm stock import',
    package: 'migrations',
    command: 'node',
    args: ['src/cli.ts', 'stock', 'import', file, '--format', 'forecourt', '--skip-pictures'],
    env: stack.env,
  })
}

/** A car that the site lists with a price. */
export async function findCar(stack: Pick<BenchStack, 'env'>, host: string): Promise<Car> {
  const {html} = await fetchPage({host, path: '/search/new-used-and-demo-cars?car_type=used&price=1000-'})
  for (const [, slug] of html.matchAll(/href="\/cars\/([^"#?/]+)"/g)) {
    const car = await readCar(stack, slug ?? '')
    const page = await fetchPage({host, path: `/cars/${car.slug}`})
    if (page.html.includes(`$${car.price.toLocaleString('en-AU')}`)) return car
  }
  throw new StackError(`${host} lists no used car with its price.`)
}

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
