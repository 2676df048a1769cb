import {getProcessValue} from './process-store.ts'

type Shutdown = {
  /** Work to finish when the process is asked to end; the server waits for it before it exits. */
  done: Promise<void>
  /** Settles when the server has sent its last response. */
  drained: Promise<void>
  /** Whether the process is shutting down and should get no new requests. */
  isBegun: boolean
}

/** The shutdown state of this process, shared by the server and code running in it. */
export function getShutdown(): Shutdown {
  return getProcessValue('closing', () => ({
    done: Promise.resolve(),
    drained: Promise.resolve(),
    isBegun: false,
  }))
}
