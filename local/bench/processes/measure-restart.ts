import {readFile} from 'node:fs/promises'
import {setTimeout as pause} from 'node:timers/promises'
import {printTable} from '../web/print-table.ts'
import {startLoad} from './start-load.ts'
import type {ProcessStack} from './start-processes.ts'

type Options = {
  readonly host: string
  readonly paths: readonly string[]
  readonly rate: number
  /** Replaces all again until so many requests are answered. */
  readonly requests: number
  readonly say: (line: string) => void
}

const COUNT = 3
const PATIENCE_MS = 240_000

/** Replaces all of several processes on one port, once or again and again, while pages are requested. Returns the faults. */
export async function measureRestart(
  stack: ProcessStack,
  {host, paths, rate, requests, say}: Options,
): Promise<string[]> {
  say(`starting ${COUNT} processes at one port`)
  const {port, child} = await stack.startStorefront('many', 3, {processes: COUNT})
  const pid = child.process.pid ?? 0
  while ((await listChildren(pid)).length < COUNT) await pause(100)
  await pause(5000)
  const load = startLoad({port, hosts: [host], paths, perSecond: rate, connections: 8})
  await pause(3000)
  let [replaced, missed, rounds] = [0, 0, 0]
  const began = performance.now()
  do {
    say(`replacing one after the other, ${load.count()} requests answered`)
    const left = await replaceAll(pid)
    replaced += COUNT - left
    missed += left
    rounds += 1
    await pause(3000)
  } while (load.count() < requests && missed === 0)
  const seconds = Math.round((performance.now() - began) / 1000)
  const {answered, failures} = await load.stop()
  printTable('Restarts of all processes under load', [
    {processes: COUNT, rounds, replaced, seconds, answered, failed: failures.length},
  ])
  child.process.kill('SIGTERM')
  await child.exited
  return [
    ...failures.map((failure) => `During the restart: ${failure}.`),
    ...(missed > 0 ? [`${missed} processes were not replaced: ${child.lastLines()}`] : []),
  ]
}

/** Replaces all processes of this one, and returns how many were not. */
async function replaceAll(pid: number): Promise<number> {
  const before = await listChildren(pid)
  const began = performance.now()
  process.kill(pid, 'SIGUSR2')
  let now = before
  while (now.length !== COUNT || now.some((one) => before.includes(one))) {
    if (performance.now() - began > PATIENCE_MS) break
    await pause(200)
    now = await listChildren(pid)
  }
  return before.filter((one) => now.includes(one)).length
}

async function listChildren(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean)
}
