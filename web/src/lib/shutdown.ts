import {getProcessValue} from './process-store.ts'

/** Work to finish when the process is asked to end; the server waits for `done` before it exits. */
export function getShutdown(): {done: Promise<void>} {
  return getProcessValue('closing', () => ({done: Promise.resolve()}))
}
