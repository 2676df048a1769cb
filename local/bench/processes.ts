import {setTimeout as pause} from 'node:timers/promises'
import {printProgress as say} from '../stack/print-progress.ts'
import {readOptions} from '../stack/read-options.ts'
import {runStack} from '../stack/run-stack.ts'
import {StackError} from '../stack/stack-error.ts'
import {createChanges, type MakeChange} from './processes/make-changes.ts'
import {measureRestart} from './processes/measure-restart.ts'
import {type Load, startLoad} from './processes/start-load.ts'
import {type ProcessStack, type Storefront, withProcessStack} from './processes/start-processes.ts'
import {getShare, printTable, type Row} from './web/print-table.ts'

const PARTS = ['changes', 'restart'] as const

const HELP = `pnpm bench processes [options]
  runs three processes of the last build on a Postgres of their own, under load, and prints how long each takes to show a
  change that is announced to the first of them: as it is, with every connection to Postgres cut, with Postgres started
  again, and with one process paused. Then replaces three processes at one port, under load. Fails where a bound is
  passed: 300 ms for 19 of 20, 1 s for all, no failed request.
  --parts a,b      only ${PARTS.join(', ')}
  --turns 20       changes of each kind
  --pause 60       seconds for which the process is paused
  --rate 20        requests a second to each process
  --releases a,b   folders of "pnpm assemble": the one is replaced by the other and back, not the build by itself
  --requests 0     sends so many while processes are replaced, over as many replacements as it takes
  --count 3        processes that are replaced
  --build          builds the storefront first
`

const HOST = 'harbour-city.localhost'
const SEARCH = '/search/new-used-and-demo-cars'
const PATHS = ['/', SEARCH, `${SEARCH}?car_type=used&price=1000-90000`, '/finance']
const [P95_MS, MOST_MS, PATIENCE_MS] = [300, 1000, 30_000]

type Time = {readonly scenario: string; readonly kind: string; readonly process: string; readonly ms: number}

async function main(): Promise<void> {
  const {parts, turns, pause, rate, releases, requests, count, build} = readOptions(HELP, {
    parts: PARTS,
    turns: 20,
    pause: 60,
    rate: 20,
    releases: '',
    requests: 0,
    count: 3,
    build: false,
  })
  const faults: string[] = []
  await withProcessStack(build, async (stack) => {
    if (parts.includes('changes'))
      faults.push(...(await measureChanges(stack, {turns, pauseSeconds: pause, rate})))
    if (parts.includes('restart')) {
      const folders = releases.split(',').filter(Boolean)
      const pages = {hosts: [HOST], paths: PATHS, rate, count, releases: folders, requests, say}
      faults.push(...(await measureRestart(stack, pages)))
    }
  })
  if (faults.length > 0) throw new StackError(faults.join('\n'))
}

type Options = {readonly turns: number; readonly pauseSeconds: number; readonly rate: number}

async function measureChanges(stack: ProcessStack, {turns, pauseSeconds, rate}: Options): Promise<string[]> {
  say('starting three processes')
  const processes = [
    await stack.startStorefront('one', 0),
    await stack.startStorefront('two', 1),
    await stack.startStorefront('three', 2),
  ]
  const changes = await createChanges(stack)
  const loads = processes.map(({port}) =>
    startLoad({port, hosts: [HOST], paths: PATHS, perSecond: rate, connections: 4}),
  )
  const times: Time[] = []
  let turn = Math.floor(Date.now() / 1000) % 100_000
  const time = async (scenario: string, kind: string, make: MakeChange) => {
    turn += 1
    times.push(...(await timeChange({scenario, kind, processes, make: () => make(turn)})))
  }
  const entries = Object.entries(changes)
  // Renders each page once before anything is timed.
  for (const [kind, make] of entries) await time('warm', kind, make)
  const missing = times.splice(0).find(({ms}) => ms > PATIENCE_MS)
  if (missing) throw new StackError(`${missing.kind} does not show in process ${missing.process}.`)
  for (const [kind, make] of entries) {
    say(`timing ${kind}`)
    for (let at = 0; at < turns; at += 1) await time('as it is', kind, make)
  }
  say('cutting connections')
  for (let at = 0; at < turns; at += 1) {
    const [kind, make] = entries[at % entries.length] ?? []
    await stack.postgres.cut()
    if (kind && make) await time('connections cut', kind, make)
  }
  say('starting Postgres again')
  for (const [kind, make] of entries) {
    await stack.postgres.crash()
    turn += 1
    const change = await make(turn)
    await stack.postgres.restart()
    times.push(...(await timeChange({scenario: 'Postgres again', kind, processes, make: async () => change})))
  }
  say(`pausing a process for ${pauseSeconds} s`)
  times.push(...(await timePause({processes, changes, pauseMs: pauseSeconds * 1000, from: turn + 1})))
  await printLoads(loads)
  for (const {child} of processes) child.process.kill('SIGTERM')
  await Promise.all(processes.map(({child}) => child.exited))
  printTable('Until a process shows a change that was announced to the first, ms', summarize(times))
  return listFaults(times)
}

type Timed = {
  readonly scenario: string
  readonly kind: string
  readonly processes: readonly Storefront[]
  readonly make: () => ReturnType<MakeChange>
}

/** Times a change, starting just before it is made. */
async function timeChange({scenario, kind, processes, make}: Timed): Promise<Time[]> {
  const began = performance.now()
  const change = await make()
  return Promise.all(
    processes.map(async ({name, port}) => {
      while (!(await change.shows(port).catch(() => false))) {
        if (performance.now() - began > PATIENCE_MS) break
        await pause(25)
      }
      return {scenario, kind, process: name, ms: Math.round(performance.now() - began)}
    }),
  )
}

type Paused = {
  readonly processes: readonly Storefront[]
  readonly changes: {readonly [kind: string]: MakeChange}
  readonly pauseMs: number
  readonly from: number
}

/** Times how long a suspended process takes to catch up, starting when it resumes. */
async function timePause({processes, changes, pauseMs, from}: Paused): Promise<Time[]> {
  const last = processes.slice(-1)
  for (const {child} of last) child.process.kill('SIGSTOP')
  const began = performance.now()
  const made = await Promise.all(
    Object.entries(changes).map(async ([kind, make]) => ({kind, change: await make(from)})),
  )
  await pause(pauseMs - (performance.now() - began))
  for (const {child} of last) child.process.kill('SIGCONT')
  const times = await Promise.all(
    made.map(({kind, change}) =>
      timeChange({scenario: 'after a pause', kind, processes: last, make: async () => change}),
    ),
  )
  return times.flat()
}

async function printLoads(loads: readonly Load[]): Promise<void> {
  const ended = await Promise.all(loads.map((load) => load.stop()))
  const rows = ended.map(({answered, failures, times}, at) => ({
    process: at + 1,
    answered,
    failed: failures.length,
    'p50 ms': Math.round(getShare(times, 0.5)),
    'p95 ms': Math.round(getShare(times, 0.95)),
  }))
  printTable('The load meanwhile', rows)
}

function summarize(times: readonly Time[]): Row[] {
  const groups = Map.groupBy(times, ({scenario, kind, process}) => `${scenario}|${kind}|${process}`)
  return [...groups].map(([name, group]) => {
    const [scenario = '', kind = '', process = ''] = name.split('|')
    const all = group.map(({ms}) => ms)
    return {
      scenario,
      kind,
      process,
      changes: all.length,
      p50: Math.round(getShare(all, 0.5)),
      p95: Math.round(getShare(all, 0.95)),
      max: Math.max(...all),
    }
  })
}

function listFaults(times: readonly Time[]): string[] {
  const late = times.filter(({ms}) => ms > MOST_MS)
  const usual = times.filter(({scenario}) => scenario === 'as it is').map(({ms}) => ms)
  const p95 = Math.round(getShare(usual, 0.95))
  return [
    ...late.map(({scenario, kind, process, ms}) => `${scenario}, ${kind}: process ${process} took ${ms} ms.`),
    ...(p95 > P95_MS ? [`19 of 20 changes took up to ${p95} ms.`] : []),
  ]
}

await runStack(main)
process.exit()
