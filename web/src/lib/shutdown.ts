import {getProcessValue} from './process-store.ts'

type Shutdown = {
  /** Work to finish when the process is asked to end; the server waits for it before it exits. */
  done: Promise<void>
  /** Ends when the server has answered its last request. */
  drained: Promise<void>
  /** Whether the process is shutting down and should get no new requests. */
  isBegun: boolean
}

/** How this process ends, shared by the server and what runs in it. */
export function getShutdown(): Shutdown {
  return getProcessValue('closing', () => ({
    done: Promise.resolve(),
    drained: Promise.resolve(),
    isBegun: false,
  }))
}
