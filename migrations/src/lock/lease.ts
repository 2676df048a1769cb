import {readFileSync, readlinkSync} from 'node:fs'
import {hostname} from 'node:os'
import * as z from 'zod'

/** Who holds a lock, and until when (milliseconds) without a further sign of life. */
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
  /** What is guarded, in a sentence: "content". */
  readonly guards: string
  /** The last lease, also one that ran out; `null` before the first. */
  readonly read: () => Promise<{lease: Lease; version: string} | null>
  /** Replaces the lease that was read. False when somebody else was faster. */
  readonly replace: (lease: Lease, version: string | null) => Promise<boolean>
}

/**
 * Whether the lease is free: it has expired, or its process on this machine has ended. So a killed command can be run
 * again at once here, and after the lease elsewhere.
 */
export function isOver(lease: Lease, now: number): boolean {
  return lease.expires <= now || (lease.machine === getMachineName() && !isAlive(lease.pid))
}

/** Names this machine and its numbering of processes: two containers may share a name and number theirs alike. */
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
    // A process of another user refuses the question, and so it lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
