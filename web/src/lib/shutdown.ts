import {getProcessValue} from './process-store.ts'

/** What is still to be put away when the process is asked to end; the server waits for `done` before it exits. */
export function getShutdown(): {done: Promise<void>} {
  return getProcessValue('closing', () => ({done: Promise.resolve()}))
}
