import {getProcessValue} from '#/lib/process-store'
import type {Worker} from './worker.ts'

/** The worker of this process, once started. */
export function getWorkerHolder(): {worker: Worker | null; stopped: boolean} {
  return getProcessValue('jobs', () => ({worker: null, stopped: false}))
}

/** Notifies the worker that a job may be due. */
export function wakeWorker(): void {
  getWorkerHolder().worker?.nudge()
}
