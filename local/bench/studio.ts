import {createClient} from '@sanity/client'
import {stopAll} from '../stack/child.ts'
import {buildStudioEnvironment, type Environment} from '../stack/environment.ts'
import {findChromium} from '../stack/find-chromium.ts'
import {ownEnvironment} from '../stack/own-environment.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {readOptions} from '../stack/read-options.ts'
import {runStack} from '../stack/run-stack.ts'
import {BARE, buildStudios, type StudioName} from './studio/build-studios.ts'
import {compareSessions, describeVerdict, getMean} from './studio/compare-sessions.ts'
import {measurePublishing} from './studio/measure-publishing.ts'
import {measureStarts, type Start, type Starts} from './studio/measure-start.ts'
import {measureTyping} from './studio/measure-typing.ts'
import {type StudioDoor, useStudio} from './studio/open-studio.ts'
import {ask} from './web/fetch-page.ts'
import {formatKilobytes, getShare, printTable} from './web/print-table.ts'
import {startBenchStack} from './web/start-bench-stack.ts'
import {startChromium} from './web/start-chromium.ts'

const HELP = `pnpm bench studio [options]
  builds the Studio and two bare ones, with a single type of document and with the same fields, and opens them by turns:
  start    until the first screen can be used, how long it takes, how much of a processor, how many kilobytes of scripts,
           and what it uses left alone for ten seconds. Wanted: 1.5 times the processor of a bare one
  typing   from a key in a text field of an offer until it is painted. Wanted: 16 ms or 5 % beside the same fields
  publish  from a press of Publish until a request of the offer's page has the new name. Wanted: 1 s at the 95th percent
  The storefront is that of the last build.
  --runs 5         times that each is opened
  --publishes 20   presses of Publish
  --only typing    one of the three
`

const MOST_RATIO = 1.5
const MOST_MS = 16
const MOST_SHARE = 0.05
const PARTS = ['start', 'typing', 'publish'] as const

const OFFER = 'offer-bench-studio'
const PATH = '/offers/bench-studio'
const FORM = `/intent/edit/id=${OFFER};type=offer/`

async function main(): Promise<void> {
  const {runs, publishes, only} = readOptions(HELP, {runs: 5, publishes: 20, only: PARTS})
  const executablePath = await findChromium(ownEnvironment, say)
  const {installation, env, port: web} = await startBenchStack(say, {build: false})
  await buildStudios(
    buildStudioEnvironment(installation, {}),
    BARE.filter(([, , part]) => only.includes(part)),
  )
  const browser = await startChromium(executablePath)
  const door = {browser, port: installation.ports.studio, token: String(env.SANITY_WRITE_TOKEN)}
  try {
    if (only.includes('start')) await compareStarts(door, runs)
    const host = await createOffer(env, web)
    if (only.includes('typing')) await compareTyping(door, runs)
    if (only.includes('publish')) await timePublishing(door, host, publishes)
    await deleteOffer(env)
  } finally {
    await browser.close()
    await stopAll()
  }
}

function connect(env: Environment) {
  return createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    apiVersion: env.SANITY_API_VERSION,
    apiHost: env.SANITY_API_HOST,
    token: env.SANITY_WRITE_TOKEN,
    useProjectHostname: false,
    useCdn: false,
  })
}

/** An offer of one site alone, whose publishing nobody has to confirm. Returns the host of the site. */
async function createOffer(env: Environment, port: number): Promise<string> {
  const client = connect(env)
  const site = await client.fetch<{_id: string; host: string}>(
    '*[_type == "site" && live] | order(name)[0]{_id, "host": hosts[0]}',
  )
  await deleteOffer(env)
  await client.create({
    _id: OFFER,
    _type: 'offer',
    name: 'Bench offer',
    slug: {_type: 'slug', current: PATH.slice('/offers/'.length)},
    disclaimer: 'Terms of the bench.',
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site._id, _key: site._id}]},
  })
  const host = `${site.host}:${port}`
  while ((await ask({host, path: PATH})).status !== 200) await new Promise((done) => setTimeout(done, 200))
  return host
}

async function deleteOffer(env: Environment): Promise<void> {
  await connect(env).transaction().delete(`drafts.${OFFER}`).delete(OFFER).commit()
}

/** Measures two Studios by turns, so that what else the machine does meets both. */
async function takeTurns<Measured>(
  names: readonly [StudioName, StudioName],
  runs: number,
  measure: (name: StudioName) => Promise<Measured>,
): Promise<[Measured[], Measured[]]> {
  const found: [Measured[], Measured[]] = [[], []]
  for (let run = 0; run < runs; run += 1)
    for (const [at, name] of names.entries()) found[at]?.push(await measure(name))
  return found
}

const FIRST_SCREENS = {
  'this Studio': {path: '/today', ready: 'a:has-text("New offer")'},
  'a bare one': {path: '/structure', ready: '[data-testid="structure-tool-list-pane"]'},
} as const

async function compareStarts(door: StudioDoor, runs: number): Promise<void> {
  const names = ['this Studio', 'a bare one'] as const
  const starts = await takeTurns(names, runs, (name) => {
    const {path, ready} = FIRST_SCREENS[name === 'this Studio' ? name : 'a bare one']
    return useStudio(name, door, (page, address) => measureStarts(page, `${address}${path}`, ready))
  })
  const getMedian = (at: number, read: (starts: Starts) => number) => getShare((starts[at] ?? []).map(read))
  const describe = (at: number, kind: 'cold' | 'warm') => ({
    'usable after s': (getMedian(at, (one) => one[kind].ms) / 1000).toFixed(1),
    'processor s': getMedian(at, (one) => one[kind].seconds).toFixed(2),
    'scripts kB': formatKilobytes(getMedian(at, (one) => one[kind].bytes)),
  })
  for (const kind of ['cold', 'warm'] as const) {
    printTable(
      `The first screen of a Studio, ${kind === 'cold' ? 'in a new browser' : 'opened again'}`,
      names.map((name, at) => ({
        Studio: name,
        ...describe(at, kind),
        ...(kind === 'warm' && {'idle, s of 10': getMedian(at, ({idle}) => idle).toFixed(2)}),
      })),
    )
    judgeStarts(starts.map((all) => all.map((one) => one[kind])))
  }
}

function judgeStarts(starts: readonly (readonly Start[])[]): void {
  const [own = [], bare = []] = starts.map((all) => all.map(({seconds}) => seconds))
  const limit = (MOST_RATIO - 1) * getMean(bare)
  const verdict = describeVerdict(compareSessions(own, bare), limit)
  say(
    `Processor seconds beside a bare one: ${(getMean(own) / getMean(bare)).toFixed(2)} times, ${verdict} ${MOST_RATIO} times`,
  )
}

async function compareTyping(door: StudioDoor, runs: number): Promise<void> {
  const names = ['this Studio', 'a bare one of the same fields'] as const
  const keys = await takeTurns(names, runs, (name) =>
    useStudio(name, door, (page, address) => measureTyping(page, `${address}${FORM}`, 'Terms')),
  )
  printTable(
    'From a key to its paint, ms',
    names.map((name, at) => {
      const all = (keys[at] ?? []).flat()
      return {Studio: name, keys: all.length, p50: getShare(all), p95: getShare(all, 0.95)}
    }),
  )
  const [own = [], bare = []] = keys.map((sessions) => sessions.map(getMean))
  const more = compareSessions(own, bare)
  const limit = Math.max(MOST_MS, MOST_SHARE * getMean(bare))
  say(
    `A key takes ${more.mean.toFixed(1)} ms more (${more.low.toFixed(1)} to ${more.high.toFixed(1)}), ` +
      `${describeVerdict(more, limit)} ${limit.toFixed(1)} ms`,
  )
}

async function timePublishing(door: StudioDoor, host: string, times: number): Promise<void> {
  const found = await useStudio('this Studio', door, (page, address) =>
    measurePublishing(page, {form: `${address}${FORM}`, host, path: PATH, times}),
  )
  printTable('From a press of Publish to the new name on the site, ms', [
    {presses: found.length, p50: getShare(found), p95: getShare(found, 0.95), slowest: Math.max(...found)},
  ])
}

await runStack(main)
