import {mkdtemp, readFile, rename, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {getPackageDir} from '../../stack/paths.ts'
import {printTable} from '../web/print-table.ts'
import {type Failure, startLoad} from './start-load.ts'
import type {ProcessStack} from './start-processes.ts'

type Options = {
  readonly hosts: readonly string[]
  readonly paths: readonly string[]
  readonly rate: number
  readonly count: number
  /** Folders of releases, the running one first. Each replaces the one before, then the first the last. */
  readonly releases: readonly string[]
  /** So many requests at least are sent, over as many replacements as that takes. */
  readonly requests: number
  readonly say: (line: string) => void
}

/** Of each process. On a busy machine one needs minutes to start. */
const PATIENCE_MS = 360_000
const CALM_MS = 3000

/** Replaces each of several processes on one port while pages are requested. Returns what went wrong. */
export async function measureRestart(stack: ProcessStack, options: Options): Promise<string[]> {
  const {hosts, paths, rate, count, releases, requests, say} = options
  const link = join(await mkdtemp(join(tmpdir(), 'releases-')), 'current')
  const folders = releases.length > 0 ? releases : [join(getPackageDir('web'), '..')]
  await pointTo(link, folders[0] ?? '')
  say(`starting ${count} processes at one port`)
  const {port, child} = await stack.startStorefront('many', 3, {processes: count, release: link})
  const pid = child.process.pid ?? 0
  while ((await listChildren(pid)).length < count) await pause(100)
  await pause(5000)
  let signalledAt = performance.now()
  const failed = (failure: Failure) => say(describe(failure, performance.now() - signalledAt))
  const load = startLoad({port, hosts, paths, perSecond: rate, connections: 12, failed})
  const rows: {to: string; replaced: number; seconds: number; sent: number}[] = []
  do {
    await pause(CALM_MS)
    const to = folders[(rows.length + 1) % folders.length] ?? ''
    say(`replacing one after the other by ${to}`)
    await pointTo(link, to)
    const before = load.countSent()
    signalledAt = performance.now()
    const replaced = await replaceAll(pid, count)
    const seconds = Math.round((performance.now() - signalledAt) / 1000)
    await pause(CALM_MS)
    rows.push({to, replaced, seconds, sent: load.countSent() - before})
  } while (rows.length < folders.length || load.countSent() < requests)
  const {answered, failures} = await load.stop()
  printTable(`All ${count} processes replaced under load`, rows)
  printTable('Requests', [{answered, failed: failures.length}])
  child.process.kill('SIGTERM')
  await child.exited
  const lost = rows.filter(({replaced}) => replaced < count)
  return [
    ...(failures.length > 0 ? [`${failures.length} requests failed.`] : []),
    ...lost.map(({to}) => `Not all processes were replaced by ${to}: ${child.lastLines()}`),
  ]
}

/** In one step, so that the path always leads somewhere. */
async function pointTo(link: string, folder: string): Promise<void> {
  await symlink(folder, `${link}.next`)
  await rename(`${link}.next`, link)
}

/** Returns how many processes were replaced. */
async function replaceAll(pid: number, count: number): Promise<number> {
  const before = await listChildren(pid)
  const until = performance.now() + count * PATIENCE_MS
  process.kill(pid, 'SIGUSR2')
  let now = before
  while (now.length !== count || now.some((one) => before.includes(one))) {
    if (performance.now() > until) break
    await pause(200)
    now = await listChildren(pid)
  }
  return before.filter((one) => !now.includes(one)).length
}

function describe({path, kind, ms, isReused}: Failure, since: number): string {
  const over = isReused ? 'a used connection' : 'a new connection'
  return `${path}: ${kind} after ${ms} ms over ${over}, ${Math.round(since)} ms after the signal`
}

async function listChildren(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean)
}
