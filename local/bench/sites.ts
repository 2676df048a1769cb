import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {enableWebhook} from '../stack/backends.ts'
import {startChild} from '../stack/child.ts'
import {DATA_DIR} from '../stack/paths.ts'
import {printProgress as say} from '../stack/print-progress.ts'
import {readOptions} from '../stack/read-options.ts'
import {runStack} from '../stack/run-stack.ts'
import {StackError} from '../stack/stack-error.ts'
import {startLoad} from './processes/start-load.ts'
import {type ProcessStack, type Storefront, withProcessStack} from './processes/start-processes.ts'
import {createSiteDocuments, getHost, sendMutations, writeDocuments} from './sites/create-site-documents.ts'
import {fetchPage} from './web/fetch-page.ts'
import {measureCpu} from './web/measure-cpu.ts'
import {getShare, printTable, type Row} from './web/print-table.ts'

const NAME = 'bench-sites'

const HELP = `pnpm bench sites [options]
  writes thousands of sites into the content stand-in and prints what they take: memory of a process over the sites of
  the demo, the time to resolve a host to its settings, and how long it takes until a new site answers and until a
  change of the default settings shows on the busiest sites, with these under load meanwhile.
  Wanted for 10,000: 30 MB, 40 µs, 2 s and 2 s
  --sites 10000    how many
  --hot 100        sites under load
  --rate 20        requests a second to them together
  --turns 5        changes of each kind
  --build          builds the storefront first
`

const PATIENCE_MS = 120_000
const NEW = 'Everything checked and ready'

type Options = {
  readonly count: number
  readonly hot: number
  readonly rate: number
  readonly turns: number
}

async function main(): Promise<void> {
  const wanted = {sites: 10_000, hot: 100, rate: 20, turns: 5, build: false}
  const {sites: count, hot, rate, turns, build} = readOptions(HELP, wanted)
  if (hot > count) throw new StackError(`Of ${count} sites no ${hot} can be under load: give --hot ${count}.`)
  await rm(join(DATA_DIR, NAME), {recursive: true, force: true})
  await withProcessStack(build, (stack) => measure(stack, {count, hot, rate, turns}), NAME)
}

async function measure(stack: ProcessStack, options: Options): Promise<void> {
  const few = await measureDirectory(stack)
  say(`writing ${options.count} sites`)
  await enableWebhook(stack.installation, true)
  for (let from = 1; from <= options.count; from += 1000) {
    const until = Math.min(options.count, from + 999)
    await writeDocuments(
      stack,
      Array.from({length: until - from + 1}, (_, at) => createSiteDocuments(from + at)).flat(),
    )
    say(`${until} are written`)
  }
  await enableWebhook(stack.installation)
  const many = await measureDirectory(stack)
  printTable(
    'The directory of sites in a process',
    [few, many].map((one) => describeDirectory(one, few)),
  )
  say('starting the storefront')
  const storefront = await stack.startStorefront('storefront', 0)
  printTable(
    `Changes, while ${options.hot} sites are under load`,
    await measureChanges(stack, storefront, options),
  )
}

type Measured = {
  readonly sites: number
  readonly heap: number
  readonly readMs: number
  readonly parseMs: number
  readonly updateMs: number
  readonly us: number
}

async function measureDirectory({env}: ProcessStack): Promise<Measured> {
  const child = startChild({
    name: 'directory',
    package: 'web',
    command: 'node',
    args: ['--expose-gc', 'bench/sites/measure-directory.ts'],
    env: {...env, NODE_ENV: 'production'},
  })
  const code = await child.exited
  const line = child.lastLines().split('\n').at(-1) ?? ''
  if (code !== 0 || !line.startsWith('{"sites"'))
    throw new StackError(`The directory could not be measured: ${child.lastLines()}`)
  return JSON.parse(line)
}

function describeDirectory(one: Measured, few: Measured): Row {
  return {
    sites: one.sites,
    'heap MB': Math.round(one.heap),
    'over the demo MB': Math.round(one.heap - few.heap),
    'read all ms': Math.round(one.readMs),
    'parse all ms': Math.round(one.parseMs),
    'read one change ms': Math.round(one.updateMs),
    'resolve a host µs': one.us.toFixed(1),
  }
}

type Change = {
  readonly kind: string
  /** Makes the change; `turn` makes each different. */
  readonly make: (turn: number) => Promise<unknown>
  /** The sites of a change, and what their home pages show then. */
  readonly list: (turn: number) => {readonly hosts: readonly string[]; readonly words: string}
}

async function measureChanges(
  stack: ProcessStack,
  {port, child}: Storefront,
  {count, hot, rate, turns}: Options,
): Promise<Row[]> {
  const hosts = Array.from({length: hot}, (_, at) => getHost(at + 1))
  const changes: Change[] = [
    {
      kind: 'a new site answers',
      make: (turn) => writeDocuments(stack, createSiteDocuments(count + 1 + turn)),
      list: (turn) => ({hosts: [getHost(count + 1 + turn)], words: `number ${count + 1 + turn}`}),
    },
    {
      kind: 'the default settings show on all that are under load',
      make: (turn) =>
        sendMutations(stack, [
          {patch: {id: 'settings-default', set: {'home.promiseDetail': `${NEW} ${turn}`}}},
        ]),
      list: (turn) => ({hosts, words: `${NEW} ${turn}`}),
    },
  ]
  say('asking each once')
  for (const host of hosts) await awaitWords(port, {hosts: [host], words: '</html>'})
  const rows: Row[] = []
  for (const {kind, make, list} of [{kind: 'nothing', make: () => pause(5000), list: null}, ...changes]) {
    say(kind)
    const times: number[] = []
    const cpu: number[] = []
    const load = startLoad({port, hosts, paths: ['/'], perSecond: rate, connections: 16})
    for (let turn = 0; turn < (list ? turns : 1); turn += 1) {
      const used = await measureCpu(child.process.pid ?? 0, async () => {
        const began = performance.now()
        await make(turn)
        if (list) await awaitWords(port, list(turn))
        times.push(performance.now() - began)
      })
      cpu.push(used.cpu ?? 0)
    }
    const {answered, failures, times: waits} = await load.stop()
    rows.push({
      change: kind,
      turns: times.length,
      'p50 ms': Math.round(getShare(times, 0.5)),
      'longest ms': Math.round(getShare(times, 1)),
      'CPU ms': Math.round(getShare(cpu, 0.5)),
      answered,
      failed: failures.length,
      'load p50 ms': Math.round(getShare(waits, 0.5)),
      'load p99 ms': Math.round(getShare(waits, 0.99)),
    })
  }
  return rows
}

/** Waits until the home page of each host has the words. @throws StackError where one never has */
async function awaitWords(
  port: number,
  {hosts, words}: {hosts: readonly string[]; words: string},
): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (const host of hosts) {
    const has = () =>
      fetchPage({host: `${host}:${port}`, path: '/'}).then(
        ({html}) => html.includes(words),
        () => false,
      )
    while (!(await has())) {
      if (performance.now() > end) throw new StackError(`${host} does not show "${words}".`)
      await pause(25)
    }
  }
}

await runStack(main)
process.exit()
