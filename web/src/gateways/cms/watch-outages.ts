import {getProcessValue} from '#/lib/process-store'
import {OUTAGE} from './content-change.ts'
import {claimRelease, retryFailed, returnRelease} from './content-status.ts'
import {announceChange} from './window-clock.ts'

const PAUSE_MS = 1000

/**
 * While the content backend is down asks it again each second, and once it is back releases what was read from memory
 * meanwhile. Runs until the process ends; the next call starts no second one.
 */
export function watchOutages(): void {
  getProcessValue('outage-watch', () => {
    // The next try does not wait for the last one: a question that hangs must not hide that the backend is back.
    const timer = setInterval(() => void check(), PAUSE_MS)
    timer.unref()
    return timer
  })
}

async function check(): Promise<void> {
  await retryFailed()
  if (claimRelease() && !(await announceChange(OUTAGE, OUTAGE))) returnRelease()
}
