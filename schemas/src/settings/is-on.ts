import {windowState} from '../document/is-live.ts'
import type {FeatureFlag} from '../fields/feature-flag.ts'

/** Whether a feature is on at `now` (ms since the epoch): switched on and inside its days. The end is exclusive. */
export function isOn(flag: FeatureFlag, now: number): boolean {
  return flag.on && windowState(flag.window, now) === 'live'
}

/** The next instant (ms since the epoch) at which any of the flags turns on or off by its days; `null` for none. */
export function nextFlagChange(flags: {readonly [name: string]: FeatureFlag}, now: number): number | null {
  const instants = Object.values(flags)
    .filter(({on}) => on)
    .flatMap(({window}) => [window?.start, window?.end])
    .flatMap((instant) => (instant ? [Date.parse(instant)] : []))
    .filter((instant) => instant > now)
  return instants.length > 0 ? Math.min(...instants) : null
}
