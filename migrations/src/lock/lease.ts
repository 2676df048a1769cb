import {readFileSync, readlinkSync} from 'node:fs'
import {hostname} from 'node:os'
import * as z from 'zod'

/** The holder of a lock, and when it expires (ms since the epoch) unless renewed. */
export const leaseSchema = z.object({
  holder: z.string(),
  who: z.string(),
  command: z.string(),
  machine: z.string(),
  pid: z.number(),
  since: z.number(),
  expires: z.number(),
})

export type Lease = z.infer<typeof leaseSchema>

/** The storage of a lock, beside the data it guards, so that every machine sees the same one. */
export type LockStore = {
  /** What the lock protects, for messages: "content". */
  readonly guards: string
  /** The last lease, expired or not; `null` before the first. */
  readonly read: () => Promise<{lease: Lease; version: string} | null>
  /** Replaces the lease that was read. False when another process replaced it first. */
  readonly replace: (lease: Lease, version: string | null) => Promise<boolean>
}

/**
 * Whether the lease is free: it has expired, or its process on this machine has ended. So a killed command can be run
 * again at once here, and after the lease elsewhere.
 */
export function isExpired(lease: Lease, now: number): boolean {
  return lease.expires <= now || (lease.machine === getMachineName() && !isAlive(lease.pid))
}

/**
 * Identifies this machine and its process namespace: two containers may share a name and use the same process ids.
 */
export function getMachineName(): string {
  const boot = tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  return [hostname(), boot, tryRead(() => readlinkSync('/proc/self/ns/pid'))].filter(Boolean).join(' ')
}

function tryRead(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The system refuses to signal a process of another user, which shows that it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
