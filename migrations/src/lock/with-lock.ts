import {randomUUID} from 'node:crypto'
import {setTimeout} from 'node:timers/promises'
import {CliError} from '../cli/cli-error.ts'
import {getMachineName, isExpired, type Lease, type LockStore} from './lease.ts'
import {describeUser} from './who-is-this.ts'

/** Another command holds the lock. */
export class LockHeldError extends CliError {}

const LEASE_MS = 60_000
const RENEW_MS = 15_000

type Options = {readonly leaseMs?: number; readonly renewMs?: number}

/**
 * Runs work that must not run twice at once. The signal aborts when the lock is lost, because this process was stopped
 * for longer than its lease; the work checks it before every write.
 * @throws CliError naming the holder when another process holds the lock
 */
export async function withLock<T>(
  store: LockStore,
  command: string,
  work: (signal: AbortSignal) => Promise<T>,
  {leaseMs = LEASE_MS, renewMs = RENEW_MS}: Options = {},
): Promise<T> {
  const lease: Lease = {
    holder: randomUUID(),
    who: describeUser(),
    command,
    machine: getMachineName(),
    pid: process.pid,
    since: Date.now(),
    expires: Date.now() + leaseMs,
  }
  await take(store, lease)
  const lost = new AbortController()
  const ended = new AbortController()
  const renewing = keep({store, lease, leaseMs, renewMs}, lost, ended.signal)
  try {
    return await work(lost.signal)
  } finally {
    ended.abort()
    await renewing
    await release(store, lease)
  }
}

type Keeping = {store: LockStore; lease: Lease} & Required<Options>

// One renewal at a time: concurrent ones would each find the lease changed by the other.
async function keep(
  {store, lease, leaseMs, renewMs}: Keeping,
  lost: AbortController,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted && !lost.signal.aborted) {
    await setTimeout(renewMs, undefined, {signal: ended, ref: false}).catch(() => undefined)
    if (ended.aborted) return
    const reason = await renew(store, lease, leaseMs)
    if (reason) lost.abort(reason)
  }
}

async function take(store: LockStore, lease: Lease): Promise<void> {
  const held = await store.read()
  if (held && !isExpired(held.lease, Date.now())) throw describe(store, held.lease)
  if (await store.replace(lease, held?.version ?? null)) return
  const winner = await store.read()
  throw winner ? describe(store, winner.lease) : new CliError(`The lock on ${store.guards} cannot be taken.`)
}

function describe({guards}: LockStore, {command, who, since, expires}: Lease): LockHeldError {
  const started = new Date(since).toISOString()
  const free = new Date(expires).toISOString()
  return new LockHeldError(
    `"pnpm ${command}" of ${who} has been changing ${guards} since ${started}; two at once would undo each other. Wait until it is done. If it was killed on another machine, the lock ends by itself at ${free}.`,
  )
}

/** Returns why the lock is lost, or null. During an outage the lock is kept until the lease expires. */
async function renew(store: LockStore, lease: Lease, leaseMs: number): Promise<CliError | null> {
  const gone = new CliError(
    `The lock on ${store.guards} was lost, because this command stood still for too long. What is done stays done: run it again.`,
  )
  try {
    const held = await store.read()
    if (held?.lease.holder !== lease.holder) return gone
    const renewed = {...lease, expires: Date.now() + leaseMs}
    if (!(await store.replace(renewed, held.version))) return gone
    lease.expires = renewed.expires
    return null
  } catch {
    return lease.expires <= Date.now() ? gone : null
  }
}

async function release(store: LockStore, lease: Lease): Promise<void> {
  // A lease that cannot be released expires by itself; that error must not hide the result of the work.
  const held = await store.read().catch(() => null)
  if (held?.lease.holder !== lease.holder) return
  await store.replace({...lease, expires: 0}, held.version).catch(() => false)
}
