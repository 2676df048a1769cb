import {processValue} from '#/lib/process-store'
import type {Worker} from './worker.ts'

/** The worker of this process, once it is started. */
export function getWorkerHolder(): {worker: Worker | null; stopped: boolean} {
  return processValue('jobs', () => ({worker: null, stopped: false}))
}

/** Says that a job may be due. */
export function nudgeWorker(): void {
  getWorkerHolder().worker?.nudge()
}
