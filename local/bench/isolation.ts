import {globSync} from 'node:fs'
import {Agent, request} from 'node:http'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {FORM_ADDRESSES, ROUTES} from '@forecourt/schemas/routes/routes'
import {createRandom, type Random} from '../../web/e2e/fixtures/random.ts'
import {stopAll} from '../stack/child.ts'
import {ROOT} from '../stack/paths.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {readOptions} from '../stack/read-options.ts'
import {runStack} from '../stack/run-stack.ts'
import {StackError} from '../stack/stack-error.ts'
import {readCar} from './web/find-car.ts'
import {openPreview} from './web/open-preview.ts'
import {signIn} from './web/sign-in.ts'
import {type BenchStack, startBenchStack} from './web/start-bench-stack.ts'

const HELP = `pnpm bench isolation [options]
  asks two sites of one server for everything there is, each with hosts, cars, ids, cookies, tokens and links of the other,
  and fails where a byte of one stands in an answer of the other
  --requests 10000  how many
  --seed 23
  --build           builds the storefront first
`

// Both have a watchlist, whose notes are what must not cross.
const SITES = ['ridgeway', 'coastline'] as const
type Site = (typeof SITES)[number]
const AT_ONCE = 6
const PATIENCE_MS = 60_000
const MOST_CANARIES = 400
const MOST_SHOWN = 20
const APP = join(ROOT, 'web/src/app')

/** What is of one site alone, and must be in no answer of the other. */
type Own = {
  readonly site: Site
  readonly host: string
  readonly cookie: string
  /** The cookies of a preview of its drafts. */
  readonly preview: string
  readonly cars: readonly string[]
  readonly canaries: readonly string[]
}

async function main(): Promise<void> {
  const {requests, seed, build} = readOptions(HELP, {requests: 10_000, seed: 23, build: false})
  const stack = await startBenchStack(say, {build})
  try {
    const [one, other] = await prepareSites(stack)
    say(`${one.cars.length} and ${other.cars.length} cars are of one site alone`)
    const random = createRandom(seed)
    const statuses = new Map<number, number>()
    const leaks: string[] = []
    let [left, bytes] = [requests, 0]
    const work = async () => {
      while (left > 0) {
        left -= 1
        const [asked, foreign] = random.below(2) === 0 ? [one, other] : [other, one]
        const sent = createRequest(random, asked, foreign)
        // On a busy machine an answer may be late; whether none ever comes the bench of hostile visitors shows.
        const {status, body} = await send(stack.port, sent).catch(() => ({status: 0, body: ''}))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        bytes += body.length
        // Values that the request itself contains may be in its answer.
        const said = JSON.stringify(sent)
        const found = foreign.canaries.find((canary) => body.includes(canary) && !said.includes(canary))
        if (found) {
          leaks.push(`${asked.site} revealed "${found}" of ${foreign.site}: ${said.slice(0, 400)}`)
          // Printed at once, so that it is seen even if a long run is stopped early.
          if (leaks.length <= MOST_SHOWN) say(leaks.at(-1) ?? '')
        }
        if (left % 1000 === 0) say(`${left} left`)
      }
    }
    await Promise.all(Array.from({length: AT_ONCE}, work))
    for (const own of [one, other]) await expectCanary(stack.port, own, own.canaries[0] ?? '')
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    say(`${Math.round(bytes / 1e6)} MB of answers, ${counts.join(', ')}`)
    if (leaks.length > 0) throw new StackError(`${leaks.length} answers contained data of the other site.`)
    say('nothing crossed')
  } finally {
    await stopAll()
  }
}

const agent = new Agent({keepAlive: true, maxSockets: AT_ONCE})

type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: {readonly [name: string]: string}
  readonly body: string
}

function send(port: number, {method, path, headers, body}: Sent): Promise<{status: number; body: string}> {
  return new Promise((done, refuse) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const asked = request({host: '127.0.0.1', port, method, path, headers, agent, signal}, (answer) => {
      // Headers may tell something of another site too.
      const head = JSON.stringify(answer.headers)
      // The changes of a preview never end.
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        asked.destroy()
        return done({status: answer.statusCode ?? 0, body: head})
      }
      text(answer).then((page) => done({status: answer.statusCode ?? 0, body: head + page}), refuse)
    })
    asked.on('error', refuse)
    asked.end(body)
  })
}

async function prepareSites(stack: BenchStack): Promise<[Own, Own]> {
  const read = async (site: Site) => {
    const host = `${site}.localhost:${stack.port}`
    const get = async (path: string) =>
      (await send(stack.port, {method: 'GET', path, headers: {host}, body: ''})).body
    const maps = [...(await get('/sitemap.xml')).matchAll(/\/sitemaps\/[\w-]+\.xml/g)].map(([path]) => path)
    const pages = (await Promise.all([...new Set(maps)].map(get))).join()
    const cars = new Set([...pages.matchAll(/\/cars\/([a-z0-9-]{8,})/g)].map(([, slug = '']) => slug))
    return {
      site,
      host,
      cars,
      cookie: await signIn(stack, host),
      preview: await openPreview(stack, site, host),
    }
  }
  const [one, other] = [await read(SITES[0]), await read(SITES[1])]
  const canaries = await Promise.all([saveCanary(stack, one), saveCanary(stack, other)])
  const build = (own: typeof one, foreign: typeof one, canary: string): Own => {
    const cars = [...own.cars].filter((slug) => !foreign.cars.has(slug))
    return {...own, cars, canaries: [canary, ...cars.slice(0, MOST_CANARIES)]}
  }
  return [build(one, other, canaries[0]), build(other, one, canaries[1])]
}

/** Has the shopper of a site save a car with a note, and returns the note. @throws StackError where it does not show */
async function saveCanary(
  stack: BenchStack,
  {site, host, cookie, cars}: {site: Site; host: string; cookie: string; cars: ReadonlySet<string>},
): Promise<string> {
  const canary = `canary-of-${site}-${stack.port}`
  const [slug = ''] = cars
  const car = String((await readCar(stack, slug)).id)
  const headers = {
    host,
    cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  }
  for (const [path, fields] of [
    ['/api/watchlist/save-car', {car_id: car}],
    ['/api/watchlist/note', {car_id: car, note: canary}],
  ] as const)
    await send(stack.port, {method: 'POST', path, headers, body: String(new URLSearchParams(fields))})
  await expectCanary(stack.port, {site, host, cookie}, canary)
  return canary
}

/** @throws StackError where a note does not show to its own shopper: then nothing here would prove anything */
async function expectCanary(
  port: number,
  {site, host, cookie}: Pick<Own, 'site' | 'host' | 'cookie'>,
  canary: string,
): Promise<void> {
  const headers = {host, cookie}
  const {body} = await send(port, {method: 'GET', path: ROUTES.watchlist.path, headers, body: ''})
  if (!body.includes(canary)) throw new StackError(`The watchlist of ${site} does not show its note.`)
}

/** Every address of the table, and every handler of the app. */
const PATHS: readonly string[] = [
  ...Object.values(ROUTES).map(({path}) => path),
  ...Object.values(FORM_ADDRESSES).flatMap(({paths}) => paths),
  ...globSync('**/route.ts', {cwd: APP})
    .filter((file) => !file.startsWith('['))
    .map((file) => `/${file.replace(/\/route\.ts$/, '').replace(/\[(?:\.\.\.)?(\w+)\]/g, ':$1')}`),
]

/** What would end the shoppers whose notes are looked for. */
const ENDS = /sign-out|my-garage|shopper|watchlist/

/** A request to one site that names the other. It changes nothing that both sites share. */
function createRequest(random: Random, asked: Own, foreign: Own): Sent {
  const car = () => random.of(random.below(3) === 0 ? asked.cars : foreign.cars)
  const word = () =>
    random.of([car(), car(), foreign.site, `${foreign.site}~drafts`, 'google-vehicles', 'used-cars'])
  const path = random.of(PATHS).replace(/:\w+[*+]?/g, word)
  const query = random.of([
    '',
    '',
    `?site=${foreign.site}`,
    `?car=${car()}`,
    `?ids=${car()},${car()}`,
    '?price=1000-90000',
    `?q=${car()}`,
  ])
  const headers: {[name: string]: string} = {
    host: asked.host,
    'x-forwarded-for': `203.0.113.${random.below(250)}`,
  }
  const more: {readonly [name: string]: string} = {
    'x-forwarded-host': foreign.host,
    referer: `http://${foreign.host}/my-garage`,
    cookie: random.of([
      asked.cookie,
      foreign.cookie,
      `${asked.cookie}; ${foreign.cookie}`,
      asked.preview,
      foreign.preview,
      `${asked.preview}; ${foreign.cookie}`,
    ]),
    'forecourt-site': foreign.site,
    rsc: '1',
    accept: 'text/html',
    'if-none-match': '*',
    origin: `http://${foreign.host}`,
    'accept-encoding': 'identity',
  }
  for (let count = random.below(5); count > 0; count -= 1) {
    const [name, value] = random.of(Object.entries(more))
    headers[name] = value
  }
  const posts = path.startsWith('/api/') && !ENDS.test(path) && random.below(4) === 0
  if (!posts) return {method: 'GET', path: path + query, headers, body: ''}
  const fields = {
    slug: car(),
    car: car(),
    cars: `${car()},${car()}`,
    dealership: foreign.site,
    site: foreign.site,
  }
  const isJson = random.below(2) === 0
  headers['content-type'] = isJson ? 'application/json' : 'application/x-www-form-urlencoded'
  headers['sec-fetch-site'] = 'same-origin'
  const body = isJson ? JSON.stringify({...fields, cars: [car()]}) : String(new URLSearchParams(fields))
  return {method: 'POST', path: path + query, headers, body}
}

await runStack(main)
process.exit()
