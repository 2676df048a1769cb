import type {DocumentDefinition} from '../document/define-document.ts'
import type {DateWindow} from '../fields/time.ts'
import type {FormName, Settings} from '../generated/site-types.ts'

/** The state of a date window at an instant, as the Studio words it. */
export type WindowState = 'live' | 'scheduled' | 'ended'

/** The state of a window at `now` (ms since the epoch). No window, or no limits, is live. The end is exclusive. */
export function getWindowState(window: DateWindow | null, now: number): WindowState {
  if (window?.start && Date.parse(window.start) > now) return 'scheduled'
  if (window?.end && Date.parse(window.end) <= now) return 'ended'
  return 'live'
}

/**
 * The last instant (ms since the epoch) at which a window is live; null without an end. The day it falls on is the
 * last day: what ends at midnight was last seen the day before.
 */
export function getLastInstant(window: DateWindow | null): number | null {
  return window?.end ? Date.parse(window.end) - 1 : null
}

/** The paths of the instants between which a document shows; null for an open end. */
export type WindowPaths = {readonly start: string | null; readonly end: string | null}

/** The window of a type: a field of its own, or from the instant that `showsFrom` names. */
export function getWindowPaths({fields, showsFrom}: DocumentDefinition): WindowPaths {
  if (fields.window) return {start: 'window.start', end: 'window.end'}
  return {start: showsFrom ?? null, end: null}
}

/** A switch with the days on which it counts. */
type FeatureFlag = Settings['features']['favourites']

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

/** The flags resolved at `now`, without dates, for code that reads them at another time. */
export function resolveFixedFlags<F extends {readonly [name: string]: FeatureFlag}>(
  flags: F,
  now: number,
): F {
  const pinned = Object.entries(flags).map(([name, flag]) => [
    name,
    {...flag, on: isOn(flag, now), window: null},
  ])
  return {...flags, ...Object.fromEntries(pinned)}
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

type Switches = Pick<Settings, 'forms' | 'features'>

/** The switch of a form: a form that is a feature has the feature's, with its days; the others have their own [6.4]. */
export function getFormSwitch({forms, features}: Switches, form: FormName): FeatureFlag {
  switch (form) {
    case 'testDrive':
      return features.testDrives
    case 'serviceBooking':
      return features.serviceBooking
    case 'tradeIn':
      return features.tradeIn
    default:
      return {on: forms[form].on, window: null}
  }
}

/** Whether a site has a form at `now` (ms since the epoch) [2.8]. */
export function isFormOn(settings: Switches, form: FormName, now: number): boolean {
  return isOn(getFormSwitch(settings, form), now)
}
