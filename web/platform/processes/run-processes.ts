import cluster, {type Worker} from 'node:cluster'
import {dirname} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {log} from '../../src/lib/log.ts'
import {collectAnswers} from './ask-processes.ts'

/** The message of a process to its parent when it is ready for requests. */
export const READY = 'ready'
/** The message of the parent to a process that replaces no other: listen now, ready or not. */
const LISTEN = 'listen'

/** The old process answers meanwhile: on a busy machine a start was seen to take more than two minutes. */
const READY_MS = 300_000
/** Without any process at the port, a balancer has nothing that says what is wrong. */
const LISTEN_MS = 15_000
/** Longer than a process drains, and less than the 40 s after which a service or container is killed. */
const END_MS = 38_000
const RETRY_MS = 1000

/**
 * Runs several processes of the calling script on one port: this one passes each connection to the next of them. One
 * that ends is replaced. SIGUSR2 replaces them one after the other, each when its replacement is ready, so that a new
 * release is deployed without a failed request: where the path of the script has a link, they run what it leads to by
 * then, in the folder above that of the script. Resolves when all listen.
 */
export async function runProcesses(count: number): Promise<void> {
  const running = new Set<Child>()
  let isStopping = false
  let isRestarting = false

  function adopt(child: Child): void {
    running.add(child)
    void child.ended.then(() => replaceLost(child))
  }

  async function replaceLost(child: Child): Promise<void> {
    if (!running.delete(child) || isStopping) return
    log('error', 'processes.process-lost', {pid: child.worker.process.pid})
    // A process that cannot start must not keep the CPU busy with retries.
    await pause(RETRY_MS)
    if (!isStopping) adopt(startFirstChild())
  }

  async function restart(): Promise<void> {
    if (isRestarting || isStopping) return
    isRestarting = true
    const isRestarted = await replaceEach([...running])
    log(isRestarted ? 'info' : 'error', isRestarted ? 'processes.restarted' : 'processes.restart-failed')
    isRestarting = false
  }

  async function replaceEach(children: readonly Child[]): Promise<boolean> {
    for (const old of children) {
      const next = startChild()
      if (!(await next.isReady) || isStopping) {
        next.worker.process.kill('SIGKILL')
        return false
      }
      running.delete(old)
      adopt(next)
      await endWorker(old.worker, 'SIGTERM')
    }
    return true
  }

  async function stop(signal: NodeJS.Signals, code: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map((worker) => endWorker(worker, signal)))
    process.exit(code)
  }

  // The folder of this process is where the link led when it started.
  cluster.setupPrimary({cwd: dirname(dirname(process.argv[1] ?? ''))})
  collectAnswers()
  process.on('SIGUSR2', () => void restart())
  process.on('SIGTERM', () => void stop('SIGTERM', 143))
  process.on('SIGINT', () => void stop('SIGINT', 130))
  const children = Array.from({length: count}, startFirstChild)
  const listening = await Promise.all(children.map(({isListening}) => isListening))
  if (listening.includes(false)) return stop('SIGTERM', 1)
  for (const child of children) adopt(child)
}

type Child = {
  readonly worker: Worker
  /** False if it ended before. */
  readonly isListening: Promise<boolean>
  /** False if it ended before, or took too long. */
  readonly isReady: Promise<boolean>
  readonly ended: Promise<void>
}

/** Resolves when the parent says that this process shall listen before it is ready. */
export function awaitPermission(): Promise<void> {
  return new Promise((done) => process.on('message', (said) => said === LISTEN && done()))
}

/** One that replaces no other listens after a while, ready or not. */
function startFirstChild(): Child {
  const child = startChild()
  setTimeout(() => child.worker.isConnected() && child.worker.send(LISTEN), LISTEN_MS).unref()
  return child
}

function startChild(): Child {
  const worker = cluster.fork()
  const ended = new Promise<void>((done) => worker.once('exit', () => done()))
  const isEnded = ended.then(() => false)
  const listening = new Promise<boolean>((done) => worker.once('listening', () => done(true)))
  const ready = new Promise<boolean>((done) => worker.on('message', (said) => said === READY && done(true)))
  const isLate = pause(READY_MS, false, {ref: false})
  return {
    worker,
    ended,
    isListening: Promise.race([listening, isEnded]),
    isReady: Promise.race([ready, isEnded, isLate]),
  }
}

/** Asks a worker to end, and kills it if it does not. */
async function endWorker(worker: Worker, signal: NodeJS.Signals): Promise<void> {
  if (worker.isDead()) return
  const ended = new Promise<void>((done) => worker.once('exit', () => done()))
  worker.process.kill(signal)
  await Promise.race([ended, pause(END_MS, undefined, {ref: false})])
  if (!worker.isDead()) worker.process.kill('SIGKILL')
}
