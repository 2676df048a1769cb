import {availableParallelism} from 'node:os'
import {ownEnvironment} from '../stack/own-environment.ts'

/** Handed to every process of a run, so that the machine is measured once. */
const VARIABLE = 'TEST_SLOWNESS'
/** What the piece of work takes on the two processors that the limits were chosen on, in ms. */
const USUAL_MS = 250
const USUAL_PROCESSORS = 2
/** A machine that was held for a moment while it was measured is not this slow. */
const SLOWEST = 20

/** The wall time of a fixed piece of work in ms: longer on a slow processor, with a share of one, and beside others. */
function measureWork(): number {
  const cars = Array.from({length: 200}, (_, id) => ({id, name: `car ${id}`, price: (id * 37) % 97}))
  const began = performance.now()
  for (let round = 0; round < 1500; round += 1)
    (JSON.parse(JSON.stringify(cars)) as typeof cars).sort((one, other) => one.price - other.price)
  return performance.now() - began
}

/** How many times slower than usual a machine is, from 1 to 20. `workMs` is what the piece of work took. */
export function computeSlowness(workMs: number, processors: number): number {
  const slowness = (workMs / USUAL_MS) * Math.max(1, USUAL_PROCESSORS / processors)
  return Math.min(SLOWEST, Math.max(1, Math.round(slowness * 10) / 10))
}

function readSlowness(): number {
  const slowness = Number(ownEnvironment[VARIABLE]) || computeSlowness(measureWork(), availableParallelism())
  ownEnvironment[VARIABLE] = String(slowness)
  return slowness
}

/** How many times slower than usual this machine was when the run began. */
export const SLOWNESS = readSlowness()

/**
 * A limit of time in ms for this machine. Each limit that decides whether a test passes is either the default of the
 * runner or comes from here, so a slow machine takes longer and is not red.
 */
export function extendLimit(usualMs: number): number {
  return Math.ceil(usualMs * SLOWNESS)
}

/** The limits of a test, of a hook, and of a wait for something to come true. Only a test that hangs meets them. */
export const TEST_LIMIT_MS = extendLimit(300_000)
export const WAIT_LIMIT_MS = extendLimit(60_000)

/** How long one of several attempts waits, such as a look at a page that is loaded again and again. */
export const ATTEMPT_MS = extendLimit(2000)

/** For `vi.waitFor`, whose own limit is a second. */
export const PATIENCE = {timeout: WAIT_LIMIT_MS, interval: 20}
