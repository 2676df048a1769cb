import {spawnSync} from 'node:child_process'
import {mkdtemp, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {createRandom, type Random} from '../../web/e2e/fixtures/random.ts'
import {startChild, track} from '../stack/child.ts'
import {findFreePort} from '../stack/find-free-port.ts'
import {ROOT} from '../stack/paths.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {readOptions} from '../stack/read-options.ts'
import {runStack} from '../stack/run-stack.ts'
import {StackError} from '../stack/stack-error.ts'
import {announcePrice, createChanges, type MakeChange, setText} from './processes/make-changes.ts'
import {type ProcessStack, withProcessStack} from './processes/start-processes.ts'
import {ask, fetchPage} from './web/fetch-page.ts'
import {listCars} from './web/find-car.ts'
import {getShare, printTable} from './web/print-table.ts'

const HELP = `pnpm bench edge [options]
  puts Varnish with local/edge.vcl between shoppers and two processes of the last build, and prints how long a change takes
  to show there, and how many of a day's visits it answers of those to pages that it may keep ("pass" are the others: signed
  in, or a page of each visitor's own). Fails below 95 % of them, and above 2 s.
  --turns 10       changes of each kind
  --views 20000    visits of the day, which is replayed in minutes
  --pages 1000     pages that are visited
  --changes 100    changes during the day
  --rate 100       visits a second
  --build          builds the storefront first
`

const HOSTS = ['harbour-city', 'northside', 'ridgeway', 'coastline'].map((name) => `${name}.localhost`)
const VARNISH = '/usr/sbin/varnishd'
const [MOST_MS, LEAST_SHARE, PATIENCE_MS] = [2000, 0.95, 30_000]
/** One change in so many is of an offer or of a text of the settings, in turns; the others are of cars. */
const CHANGES_PER_EDIT = 11
/** Changes of each site on the day before: a process compares a site's stock with what it was at the change before. */
const CHANGES_BEFORE = 8
const SECRET = 'secret-of-the-bench'
/** One visit in so many is by somebody signed in, which no cache may answer. */
const SIGNED_IN = 50

async function main(): Promise<void> {
  const {
    turns,
    views,
    pages,
    changes: count,
    rate,
    build,
  } = readOptions(HELP, {
    turns: 10,
    views: 20_000,
    pages: 1000,
    changes: 100,
    rate: 100,
    build: false,
  })
  if (spawnSync(VARNISH, ['-V']).status !== 0)
    throw new StackError(`There is no ${VARNISH} (Debian: varnish).`)
  await withProcessStack(build, async (stack) => {
    const {port, origin} = await startEdge(stack)
    const changes = await createChanges(stack)
    const faults = await measureChanges(changes, {port, origin}, turns)
    const lists = await Promise.all(HOSTS.map((host) => listCars(stack, `${host}:${origin}`)))
    say('changing prices of each site, so that each process knows its stock as after a day')
    for (const [car] of lists)
      for (let at = 0; car && at < CHANGES_BEFORE; at += 1) await announcePrice(stack, car, car.price)
    const cars = lists.flat()
    const random = createRandom(11)
    const makeChange = async (turn: number) => {
      const edits = turn / CHANGES_PER_EDIT
      const car = cars[random.below(cars.length)]
      if (edits % 2 === 1) await setText(stack, edits)
      else if (edits % 2 === 0) await changes['an offer']?.(turn)
      else if (car) await announcePrice(stack, car, car.price + turn)
    }
    faults.push(...(await replayDay({makeChange, port, views, most: pages, count, rate})))
    if (faults.length > 0) throw new StackError(faults.join('\n'))
  })
}

/** Starts the storefront and Varnish in front of it, and returns the ports of Varnish and of the storefront. */
async function startEdge(stack: ProcessStack): Promise<Ports> {
  const port = await findFreePort()
  const edge = {EDGE_PROVIDER: 'proxy', EDGE_URL: `http://127.0.0.1:${port}`, EDGE_SECRET: SECRET}
  say('starting two processes and Varnish')
  const {port: origin} = await stack.startStorefront('web', 0, {processes: 2, env: edge})
  const folder = await mkdtemp(join(tmpdir(), 'edge-'))
  const rules = await readFile(join(ROOT, 'local', 'edge.vcl'), 'utf8')
  const file = join(folder, 'edge.vcl')
  await writeFile(file, rules.replace('"3000"', `"${origin}"`))
  const sizes = ['-p', 'http_resp_hdr_len=20k', '-p', 'http_resp_size=48k']
  const args = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file, ...sizes]
  track(startChild({name: 'varnish', package: 'local', command: VARNISH, args, env: edge}))
  const until = performance.now() + PATIENCE_MS
  while ((await visit(port, HOSTS[0] ?? '', '/')).startsWith('failed')) {
    if (performance.now() > until) throw new StackError('Varnish does not answer.')
    await pause(100)
  }
  return {port, origin}
}

type Ports = {readonly port: number; readonly origin: number}

type Changes = {readonly [kind: string]: MakeChange}

async function measureChanges(changes: Changes, {port, origin}: Ports, turns: number): Promise<string[]> {
  const times: {kind: string; cache: number; storefront: number}[] = []
  let turn = Math.floor(Date.now() / 1000) % 100_000
  for (const [kind, make] of Object.entries(changes))
    for (let at = 0; at <= turns; at += 1) {
      turn += 1
      const began = performance.now()
      const change = await make(turn)
      const time = async (asked: number) => {
        while (!(await change.shows(asked).catch(() => false)) && performance.now() - began < PATIENCE_MS)
          await pause(25)
        return Math.round(performance.now() - began)
      }
      const [cache, storefront] = await Promise.all([time(port), time(origin)])
      // The first of each kind renders its page for the first time.
      if (at > 0) times.push({kind, cache, storefront})
      await pause(500)
    }
  const rows = [...Map.groupBy(times, ({kind}) => kind)].map(([kind, all]) => {
    const cache = all.map((time) => time.cache)
    const storefront = getShare(all.map((time) => time.storefront))
    return {
      kind,
      changes: all.length,
      'storefront p50': storefront,
      p50: getShare(cache),
      max: Math.max(...cache),
    }
  })
  printTable('Until a change shows at the cache, ms', rows)
  return times
    .filter(({cache}) => cache > MOST_MS)
    .map(
      ({kind, cache, storefront}) =>
        `${kind} showed after ${cache} ms, at the storefront after ${storefront} ms.`,
    )
}

type Day = {
  readonly makeChange: (turn: number) => Promise<void>
  readonly port: number
  readonly views: number
  readonly most: number
  readonly count: number
  readonly rate: number
}

/** Visits pages, the often visited far more often (Zipf), while staff and imports change things. */
async function replayDay({makeChange, port, views, most, count, rate}: Day): Promise<string[]> {
  const random = createRandom(7)
  const listed = (await Promise.all(HOSTS.map((host) => listPages(port, host)))).flat()
  const pages = listed
    .map((page) => ({...page, at: random.below(1e9)}))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
  const pick = createZipf(pages, random)
  say(`visiting each of ${pages.length} pages, as the day before did`)
  for (const {host, path} of pages) await visit(port, host, path)
  const answers = new Map<string, number>()
  const under = new Set<Promise<void>>()
  say(`${views} visits of ${pages.length} pages, ${count} changes`)
  const each = Math.ceil(views / count)
  for (let at = 0; at < views; at += 1) {
    if (at % each === 0) void makeChange(1 + at / each).catch(() => null)
    const {host, path} = pick()
    const cookie = at % SIGNED_IN === 0 ? '__Host-shopper=somebody' : undefined
    const asked = visit(port, host, path, cookie)
      .then((answer) => void answers.set(answer, (answers.get(answer) ?? 0) + 1))
      .finally(() => under.delete(asked))
    under.add(asked)
    await pause(1000 / rate)
    while (under.size > 64) await pause(5)
  }
  await Promise.all(under)
  const hits = answers.get('hit') ?? 0
  const share = hits / (hits + (answers.get('miss') ?? 0))
  printTable('Visits of the day', [{pages: pages.length, views, ...Object.fromEntries(answers), share}])
  const failed = [...answers].filter(([answer]) => answer.startsWith('failed')).flatMap(([, count]) => count)
  return [
    ...(share < LEAST_SHARE ? [`The cache answered ${Math.round(share * 1000) / 10} % of the visits.`] : []),
    ...failed.map((times) => `${times} visits failed.`),
  ]
}

/** Asks for a page as a browser does. Returns what the cache says of it, or why there is none. */
async function visit(port: number, host: string, path: string, cookie?: string): Promise<string> {
  const asked = {host: `${host}:${port}`, path, ...(cookie && {cookie})}
  const answer = await ask(asked).catch(() => null)
  if (!answer || answer.status >= 500) return `failed ${answer?.status ?? 'without an answer'}`
  return String(answer.headers['x-cache'])
}

async function listPages(port: number, host: string): Promise<{host: string; path: string}[]> {
  const read = async (path: string) => {
    const {html} = await fetchPage({host: `${host}:${port}`, path})
    return [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  }
  const files = await read('/sitemap.xml')
  return (await Promise.all(files.map(read))).flat().map((path) => ({host, path}))
}

/** A chooser that takes the first of the items twice as often as the second, and so on. */
function createZipf<T>(items: readonly T[], {below}: Random): () => T {
  const sums: number[] = []
  for (const at of items.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1))
  return () => {
    const wanted = (below(1e9) / 1e9) * (sums.at(-1) ?? 0)
    return items[sums.findIndex((sum) => sum > wanted)] as T
  }
}

await runStack(main)
