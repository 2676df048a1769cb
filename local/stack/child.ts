import {type ChildProcess, spawn} from 'node:child_process'
import {createWriteStream} from 'node:fs'
import {setPriority} from 'node:os'
import {createInterface} from 'node:readline'
import {COMPILE_CACHE, getPackageDir, listBinDirs, type PackageName} from './paths.ts'
import {StackError} from './stack-error.ts'

export type ChildOptions = {
  name: string
  package: PackageName
  command: string
  args: readonly string[]
  env: {[name: string]: string}
  /** Shows the child's lines behind its name; otherwise the last ones are kept for a failure report. */
  verbose?: boolean
  /** A file that all of its lines are written to. */
  logFile?: string
  /** Where relative paths of its arguments are read from; the package's folder when absent. */
  cwd?: string
  /** Gives the child the terminal itself, colours and progress bars included. */
  inherit?: boolean
  /** Lets other processes go first where processors are short (5 more of what Unix calls niceness). */
  background?: boolean
}

export type Child = {
  name: string
  process: ChildProcess
  exited: Promise<number>
  lastLines: () => string
  /** When it last wrote a line, in ms since the epoch; when it was started before the first. */
  lastLineAt: () => number
}

const KEPT_LINES = 30

/** Starts a command in its own process group, so that everything it started is stopped with it. */
export function startChild(options: ChildOptions): Child {
  const PATH = [...listBinDirs(options.package), process.env.PATH].join(':')
  const child = spawn(options.command, [...options.args], {
    cwd: options.cwd ?? getPackageDir(options.package),
    env: {NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...options.env, PATH},
    stdio: options.inherit ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const file = options.logFile === undefined ? null : createWriteStream(options.logFile)
  if (options.background && child.pid !== undefined) lowerPriority(child.pid)
  const kept: string[] = []
  let lastLineAt = Date.now()
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({input: stream}).on('line', (line) => {
      lastLineAt = Date.now()
      kept.push(line)
      file?.write(`${line}\n`)
      if (kept.length > KEPT_LINES) kept.shift()
      if (options.verbose) process.stdout.write(`${options.name.padEnd(8)}│ ${line}\n`)
    })
  }
  const exited = new Promise<number>((done) => {
    child.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0)))
    child.once('error', (error) => {
      kept.push(error.message)
      done(1)
    })
  })
  return {
    name: options.name,
    process: child,
    exited,
    lastLines: () => kept.join('\n'),
    lastLineAt: () => lastLineAt,
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 5)
  } catch {
    // It has ended already, which its exit code tells of.
  }
}

/** Runs a command in this terminal to its end and returns its exit code. The command has printed its own errors. */
export async function runInTerminal(options: ChildOptions): Promise<number> {
  const child = startChild({...options, inherit: true})
  const forget = track(child)
  const code = await child.exited
  forget()
  return code
}

/** Runs a command to its end. A failure shows its last lines. */
export async function runChild(options: ChildOptions): Promise<void> {
  // What follows a command that was stopped is not begun.
  if (stopping) throw new StackError('Stopped.')
  const child = startChild(options)
  const forget = track(child)
  const code = await child.exited
  forget()
  if (code !== 0) throw new StackError(`${options.name} failed (exit code ${code}):\n${child.lastLines()}`)
}

const running = new Set<Child>()

/** Remembers a child so that `stopAll` ends it. */
export function track(child: Child): () => void {
  running.add(child)
  const forget = () => running.delete(child)
  child.exited.then(forget)
  return forget
}

function signalGroup(child: Child, signal: NodeJS.Signals): void {
  const pid = child.process.pid
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended.
  }
}

const PATIENCE_MS = 8_000

/** Ends every tracked child and its group: politely, then, after some seconds, for good. */
export async function stopAll(): Promise<void> {
  const children = [...running]
  for (const child of children) signalGroup(child, 'SIGTERM')
  const deadline = new Promise<'late'>((done) => setTimeout(() => done('late'), PATIENCE_MS).unref())
  const ended = await Promise.race([Promise.all(children.map((child) => child.exited)), deadline])
  if (ended === 'late') process.stderr.write('Some parts did not stop in time and were killed.\n')
  // A leader may end before its workers, so the group gets the signal once more.
  for (const child of children) signalGroup(child, 'SIGKILL')
}

let stopping = false

/** Whether a person has asked for the end: a part that ends now has not failed. */
export function isStopping(): boolean {
  return stopping
}

/** Ends everything on Ctrl-C, a termination or a closed terminal, then exits. */
export function stopOnSignals(): void {
  const stop = async () => {
    if (stopping) return
    stopping = true
    process.stdout.write('\nStopping…\n')
    await stopAll()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
