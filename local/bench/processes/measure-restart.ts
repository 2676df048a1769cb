import {readFile} from 'node:fs/promises'
import {setTimeout as pause} from 'node:timers/promises'
import {printTable} from '../web/print-table.ts'
import {startLoad} from './start-load.ts'
import type {ProcessStack} from './start-processes.ts'

type Options = {
  readonly host: string
  readonly paths: readonly string[]
  readonly rate: number
  readonly say: (line: string) => void
}

const COUNT = 3
const PATIENCE_MS = 240_000

/** Replaces each of several processes on one port while pages are requested. Returns the failed requests. */
export async function measureRestart(
  stack: ProcessStack,
  {host, paths, rate, say}: Options,
): Promise<string[]> {
  say(`starting ${COUNT} processes at one port`)
  const {port, child} = await stack.startStorefront('many', 3, {processes: COUNT})
  const pid = child.process.pid ?? 0
  while ((await listChildren(pid)).length < COUNT) await pause(100)
  await pause(5000)
  const before = await listChildren(pid)
  const load = startLoad({port, hosts: [host], paths, perSecond: rate, connections: 8})
  await pause(3000)
  say('replacing one after the other')
  const began = performance.now()
  process.kill(pid, 'SIGUSR2')
  let now = before
  while (now.length !== COUNT || now.some((one) => before.includes(one))) {
    if (performance.now() - began > PATIENCE_MS) break
    await pause(200)
    now = await listChildren(pid)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  await pause(3000)
  const {answered, failures} = await load.stop()
  const replaced = before.filter((one) => !now.includes(one)).length
  printTable('A restart of all processes under load', [
    {processes: COUNT, replaced, seconds, answered, failed: failures.length},
  ])
  child.process.kill('SIGTERM')
  await child.exited
  return [
    ...failures.map((failure) => `During the restart: ${failure}.`),
    ...(replaced < COUNT ? [`${COUNT - replaced} processes were not replaced: ${child.lastLines()}`] : []),
  ]
}

async function listChildren(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean)
}
