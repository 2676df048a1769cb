import {getWindowState} from '../document/is-live.ts'
import type {FeatureFlag} from '../fields/feature-flag.ts'

/** Whether a feature is on at `now` (ms since the epoch): switched on and inside its days. The end is exclusive. */
export function isOn(flag: FeatureFlag, now: number): boolean {
  return flag.on && getWindowState(flag.window, now) === 'live'
}

/** The flags as they are at `now` (ms since the epoch): those outside their days are off. */
export function resolveFlags<F extends {readonly [name: string]: FeatureFlag}>(flags: F, now: number): F {
  const ended = Object.entries(flags).filter(([, flag]) => flag.on && !isOn(flag, now))
  if (ended.length === 0) return flags
  return {...flags, ...Object.fromEntries(ended.map(([name, flag]) => [name, {...flag, on: false}]))}
}

/** The next instant (ms since the epoch) at which any of the flags turns on or off by its days; `null` for none. */
export function getNextFlagChange(flags: {readonly [name: string]: FeatureFlag}, now: number): number | null {
  const instants = Object.values(flags)
    .filter(({on}) => on)
    .flatMap(({window}) => [window?.start, window?.end])
    .flatMap((instant) => (instant ? [Date.parse(instant)] : []))
    .filter((instant) => instant > now)
  return instants.length > 0 ? Math.min(...instants) : null
}
