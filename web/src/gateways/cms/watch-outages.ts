import {getProcessValue} from '#/lib/process-store'
import {OUTAGE} from './content-change.ts'
import {claimRelease, retryFailed, returnRelease} from './content-status.ts'
import {announceChange} from './window-clock.ts'

const PAUSE_MS = 250

/**
 * While the content backend is down, retries four times a second, and afterwards releases what was served from memory. Runs
 * until the process ends; repeated calls have no effect.
 */
export function watchOutages(): void {
  getProcessValue('outage-watch', () => {
    // Retries do not wait for the previous one: a request that hangs must not hide that the backend has recovered.
    const timer = setInterval(() => void check(), PAUSE_MS)
    timer.unref()
    return timer
  })
}

async function check(): Promise<void> {
  await retryFailed()
  if (claimRelease() && !(await announceChange(OUTAGE, OUTAGE))) returnRelease()
}
