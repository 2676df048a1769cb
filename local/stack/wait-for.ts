import {get} from 'node:http'
import type {Child} from './child.ts'
import {readGroup} from './read-processes.ts'
import {StackError} from './stack-error.ts'

const LOOK_MS = 2000
const ANSWER_MS = 300_000
const TRY_AGAIN = 'Start it again: what is done by now is kept, and it goes on from there.'

/**
 * Sends one GET with a custom Host header, which `fetch` forbids. Returns the status, or null without a response.
 */
export function fetchStatus(url: string, host?: string): Promise<number | null> {
  return new Promise((done) => {
    const request = get(url, {headers: host ? {host} : {}, timeout: ANSWER_MS}, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? null))
      response.once('error', () => done(null))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => done(null))
  })
}

export type WaitOptions = {
  url: string
  host?: string
  child: Child
  /** How long the child may write no line and use no processor time before it counts as stuck. */
  quietSeconds: number
  /** The longest wait, whatever the child does. */
  longestSeconds?: number
  accept?: (status: number) => boolean
}

/**
 * Waits until an address responds as expected, as long as the child makes progress: a busy machine is slow, not
 * broken. If the child exits, throws at once with its last output.
 */
export async function waitFor(options: WaitOptions): Promise<void> {
  const over = new AbortController()
  try {
    await Promise.race([
      askUntilAnswered(options, over.signal),
      failWhenEnded(options.child),
      failWhenStuck(options, over.signal),
    ])
  } finally {
    over.abort()
  }
}

async function askUntilAnswered(
  {url, host, accept = (status) => status < 400}: WaitOptions,
  over: AbortSignal,
) {
  while (!over.aborted) {
    const status = await fetchStatus(url, host)
    if (status !== null && accept(status)) return
    await pause(200)
  }
}

async function failWhenEnded({name, exited, lastLines}: Child): Promise<never> {
  const code = await exited
  throw new StackError(`${name} ended before it answered (exit code ${code}):\n${lastLines()}`)
}

async function failWhenStuck(
  {url, host, child, quietSeconds, longestSeconds = 1200}: WaitOptions,
  over: AbortSignal,
): Promise<void> {
  const began = Date.now()
  const address = host ? `http://${host}` : url
  // Counted in looks, because a machine that stands still, such as a closed laptop, silences the child too.
  let quietLooks = 0
  let lineAt = child.lastLineAt()
  let used = await readSeconds(child)
  while (!over.aborted) {
    await pause(LOOK_MS)
    const usedNow = await readSeconds(child)
    // If the processor time is unknown, a running process is the only sign of progress.
    const isAlive = usedNow === null || usedNow !== used || child.lastLineAt() !== lineAt
    quietLooks = isAlive ? 0 : quietLooks + 1
    used = usedNow
    lineAt = child.lastLineAt()
    const seconds = Math.round((Date.now() - began) / 1000)
    if (quietLooks * LOOK_MS > quietSeconds * 1000)
      throw new StackError(
        `${child.name} did not answer at ${address} and has shown no sign of life for ${quietSeconds} s. ${TRY_AGAIN}\n${child.lastLines()}`,
      )
    if (seconds > longestSeconds)
      throw new StackError(
        `${child.name} did not answer at ${address} within ${seconds} s, though it is at work. ${TRY_AGAIN}\n${child.lastLines()}`,
      )
  }
}

async function readSeconds({process}: Child): Promise<number | null> {
  return (await readGroup(process.pid ?? 0))?.seconds ?? null
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
