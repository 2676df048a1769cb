import {ownEnvironment} from '../stack/own-environment.ts'
import {extendLimit, TEST_LIMIT_MS} from './patience.ts'

/**
 * The length of the soak lane: 0 in the default lane, 1 in `pnpm test:soak`, and N with `SOAK=N pnpm test:soak`,
 * which makes each long form N times as long (0.1 is a tenth).
 */
export const SOAK = Number(ownEnvironment.SOAK ?? 0)

/** The number of runs of a test that has a long form: `short` in the default lane, `long` times SOAK in the soak lane. */
export function getSoakRuns(short: number, long: number): number {
  return SOAK > 0 ? Math.max(short, Math.ceil(long * SOAK)) : short
}

const HOUR_MS = 3_600_000

/** Options of such a test: the soak lane's table shows its runs, and the long form has a timeout of one hour. */
export function getSoakOptions(runs: number): {timeout: number; meta: object} {
  return {timeout: SOAK > 0 ? extendLimit(HOUR_MS * Math.max(1, SOAK)) : TEST_LIMIT_MS, meta: {runs}}
}
