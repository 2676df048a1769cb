import {setTimeout} from 'node:timers'

const STEP_MS = 50

/**
 * A timeout that counts the time in which this process runs: one that a busy machine stalls for seconds must first read
 * the answers that have come meanwhile, instead of taking them for an outage. A service that says nothing is given up
 * after as long as in production.
 */
function createTimeout(ms: number): AbortSignal {
  const controller = new AbortController()
  const wait = (left: number) => {
    if (left <= 0)
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    else setTimeout(() => wait(left - STEP_MS), Math.min(left, STEP_MS)).unref()
  }
  wait(ms)
  return controller.signal
}

AbortSignal.timeout = createTimeout
