import {type ChildProcess, spawn} from 'node:child_process'
import {createWriteStream} from 'node:fs'
import {chmod, mkdtemp, rm} from 'node:fs/promises'
import {setPriority, tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {cpuMeter} from './cpu-meter.ts'
import {ownEnvironment} from './own-environment.ts'
import {COMPILE_CACHE, getPackageDir, listBinDirs, type PackageName} from './paths.ts'
import {listDescendants, readProcesses} from './read-processes.ts'
import {StackError} from './stack-error.ts'

export type ChildOptions = {
  name: string
  package: PackageName
  command: string
  args: readonly string[]
  env: {[name: string]: string}
  /** Prefix for the child's lines in the terminal; without it the last lines are kept for an error message. */
  verbose?: boolean
  /** A log file for all of its output. */
  logFile?: string
  /** The working directory; the package's folder by default. */
  cwd?: string
  /** Connects the child to the terminal itself, for colours and progress bars. */
  inherit?: boolean
  /** The signal at which it ends; SIGTERM by default. */
  stopSignal?: NodeJS.Signals
  /** Lowers its priority (by 5 on the Unix nice scale), so that other processes run first. */
  background?: boolean
}

export type Child = {
  name: string
  process: ChildProcess
  stopSignal: NodeJS.Signals
  exited: Promise<number>
  lastLines: () => string
  /** When it last wrote a line, in ms since the epoch; when it was started before the first. */
  lastLineAt: () => number
}

const KEPT_LINES = 30

/** Runs a command whose group ends when the input does: with whoever started it, also where that was killed. */
const END_WITH_STARTER = `exec 3<&0
{ trap '' TERM; read -r _; kill -TERM 0; sleep 3; kill -KILL 0; } <&3 >/dev/null 2>&1 &
exec "$@" 3<&- </dev/null`

/** Starts a command in its own process group, so that all of its processes can be stopped together. */
export function startChild(options: ChildOptions): Child {
  const PATH = [...listBinDirs(options.package), ownEnvironment.PATH].join(':')
  const child = spawn('sh', ['-c', END_WITH_STARTER, 'sh', options.command, ...options.args], {
    cwd: options.cwd ?? getPackageDir(options.package),
    env: {NODE_COMPILE_CACHE: COMPILE_CACHE, ...ownEnvironment, ...options.env, PATH},
    stdio: options.inherit ? ['pipe', 'inherit', 'inherit'] : ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const file = options.logFile === undefined ? null : createWriteStream(options.logFile)
  if (child.pid !== undefined) cpuMeter.add(child.pid)
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
    stopSignal: options.stopSignal ?? 'SIGTERM',
    exited,
    lastLines: () => kept.join('\n'),
    lastLineAt: () => lastLineAt,
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 5)
  } catch {
    // It has already exited; its exit code reports that.
  }
}

/** Runs a command in this terminal and returns its exit code. The command prints its own errors. */
export async function runInTerminal(options: ChildOptions): Promise<number> {
  const child = startChild({...options, inherit: true})
  const forget = track(child)
  const code = await child.exited
  forget()
  signalRest(child)
  return code
}

/** Runs a command to its end. A failure shows its last lines. */
export async function runChild(options: ChildOptions): Promise<void> {
  // After an interruption, do not start the next command.
  if (stopping) throw new StackError('Stopped.')
  const child = startChild(options)
  const forget = track(child)
  const code = await child.exited
  forget()
  signalRest(child)
  if (code !== 0) throw new StackError(`${options.name} failed (exit code ${code}):\n${child.lastLines()}`)
}

const running = new Set<Child>()

/** Registers a child so that `stopAll` stops it. */
export function track(child: Child): () => void {
  running.add(child)
  const forget = () => running.delete(child)
  child.exited.then(forget)
  return forget
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch {
    // The group has ended.
  }
}

/** Ends what a command has left in its group, such as the server of a test that did not come to its end. */
function signalRest({process: {pid}}: Child): void {
  if (pid !== undefined) signalGroup(pid, 'SIGKILL')
}

const folders = new Set<string>()

/** Makes every process that is started from now on keep its temporary files in a folder that `stopAll` removes. */
export async function useTemporaryFolder(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-'))
  // Databases run as another user, who has to pass through.
  await chmod(folder, 0o711)
  folders.add(folder)
  ownEnvironment.TMPDIR = folder
}

const PATIENCE_MS = 2_500

/**
 * Stops every registered child and all that these have started, in whichever group: the children with their signal,
 * and after some seconds everything that is left with SIGKILL. Then removes the temporary folder.
 */
export async function stopAll(): Promise<void> {
  const children = [...running]
  const leaders = children.flatMap(({process: {pid}}) => pid ?? [])
  // Listed first: what has lost its parent cannot be found any more.
  const processes = leaders.length > 0 ? await readProcesses() : []
  const groups = new Set([
    ...leaders,
    ...leaders.flatMap((leader) => listDescendants(leader, processes).map(({group}) => group)),
  ])
  for (const {process: child, stopSignal} of children)
    if (child.pid !== undefined) signalGroup(child.pid, stopSignal)
  const deadline = new Promise<'late'>((done) => setTimeout(() => done('late'), PATIENCE_MS).unref())
  const ended = await Promise.race([Promise.all(children.map((child) => child.exited)), deadline])
  const late = children.filter(
    ({process: {exitCode, signalCode}}) => exitCode === null && signalCode === null,
  )
  if (ended === 'late')
    process.stderr.write(`Killed, because not stopped in time: ${late.map(({name}) => name).join(', ')}.\n`)
  // A group of 0 or 1 would be this command's own, or everybody.
  for (const group of groups) if (group > 1) signalGroup(group, 'SIGKILL')
  for (const folder of folders) await rm(folder, {recursive: true, force: true, maxRetries: 5})
}

let stopping = false

/** Whether the user has asked to stop: parts that exit now have not failed. */
export function isStopping(): boolean {
  return stopping
}

/** Stops everything on Ctrl-C, SIGTERM or a closed terminal, then exits. */
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
