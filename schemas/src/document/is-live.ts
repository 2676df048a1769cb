import type {DateWindow} from '../fields/time.ts'

/** What a date window says at an instant, in the words the Studio shows. */
export type WindowState = 'live' | 'scheduled' | 'ended'

/** The state of a window at `now` (ms since the epoch). No window, or no limits, is live. The end is exclusive. */
export function windowState(window: DateWindow | null, now: number): WindowState {
  if (window?.start && Date.parse(window.start) > now) return 'scheduled'
  if (window?.end && Date.parse(window.end) <= now) return 'ended'
  return 'live'
}
