import {WAIT_LIMIT_MS} from '../../../local/testing/patience.ts'

/** What hangs never answers, however long a test waits. */
const HANG_MS = 300

/**
 * A client of a service that a test lets answer, fail or hang. Only while it hangs is a timeout short: a busy machine
 * may take long for any other answer, and the client would take that for an outage.
 * @param getMood how the service treats the next request
 * @param create makes the client with a timeout in ms
 */
export function createByMood<T extends object>(getMood: () => string, create: (timeoutMs: number) => T): T {
  const hurried = create(HANG_MS)
  return new Proxy(create(WAIT_LIMIT_MS), {
    get: (patient, name) => Reflect.get(getMood() === 'hang' ? hurried : patient, name),
  })
}
