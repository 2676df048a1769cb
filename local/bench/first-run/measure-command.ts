import {readFile} from 'node:fs/promises'
import {setTimeout as pause} from 'node:timers/promises'
import {startChild, track} from '../../stack/child.ts'
import {listDescendants, type ProcessEntry, readProcesses} from '../../stack/read-processes.ts'
import {StackError} from '../../stack/stack-error.ts'
import type {Row} from '../web/print-table.ts'

type Command = {
  readonly name: string
  readonly cwd: string
  readonly line: string
  readonly env: {readonly [name: string]: string}
  /** What it prints when it is ready. */
  readonly ready: RegExp
  /** Opens pages, given what the command has printed. Returns how long each took, in ms. */
  readonly open: (printed: string) => Promise<number[]>
}

/** Starts a command, waits until it is ready, opens pages, interrupts it, and tells what that took. */
export async function measureCommand({name, cwd, line, env, ready, open}: Command): Promise<Row> {
  const began = performance.now()
  const started = {command: 'sh', args: ['-c', line], cwd, env} as const
  const child = startChild({name, package: 'web', ...started})
  track(child)
  const pid = child.process.pid ?? 0
  let isEnded = false
  void child.exited.then(() => {
    isEnded = true
  })
  while (!ready.test(child.lastLines())) {
    if (isEnded) throw new StackError(`${name} ended before it was ready:\n${child.lastLines()}`)
    await pause(100)
  }
  const seconds = (performance.now() - began) / 1000
  const used = sumSeconds(await listTree(pid))
  const times = await open(child.lastLines())
  const tree = await listTree(pid)
  return {
    start: name,
    'ready, processor s': used.toFixed(0),
    'ready, s': seconds.toFixed(0),
    'then, processor s': (sumSeconds(tree) - used).toFixed(1),
    'longest page, ms': Math.max(...times).toFixed(0),
    'memory, MB': (await sumMemory(tree)).toFixed(0),
    'to stop, s': (await interrupt(pid, tree)).toFixed(1),
  }
}

async function listTree(pid: number): Promise<ProcessEntry[]> {
  const processes = await readProcesses()
  return [...processes.filter((one) => one.pid === pid), ...listDescendants(pid, processes)]
}

function sumSeconds(tree: readonly ProcessEntry[]): number {
  return tree.reduce((sum, {own, ended}) => sum + own + ended, 0)
}

/** Their memory in MB, where what several share is counted once; 0 on systems without /proc. */
async function sumMemory(tree: readonly ProcessEntry[]): Promise<number> {
  const texts = await Promise.all(
    tree.map(({pid}) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')),
  )
  return texts.reduce((sum, text) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024, 0)
}

/** Interrupts a command as Ctrl-C does. Returns after how many seconds none of its processes is left. */
async function interrupt(pid: number, tree: readonly ProcessEntry[]): Promise<number> {
  const began = performance.now()
  process.kill(-pid, 'SIGINT')
  const isLeft = ({pid: left}: ProcessEntry) => tree.some((one) => one.pid === left)
  while ((await readProcesses()).some(isLeft)) await pause(50)
  return (performance.now() - began) / 1000
}
