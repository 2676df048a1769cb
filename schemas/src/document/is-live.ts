import type {DateWindow} from '../fields/time.ts'
import type {DocumentDefinition} from './define-document.ts'

/** What a date window says at an instant, in the words the Studio shows. */
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

/** Where a document of a type keeps the instants from and until which it shows: paths; null for an end that is open. */
export type WindowPaths = {readonly start: string | null; readonly end: string | null}

/** Where a type's window is: in a field of its own, or from the instant that `showsFrom` names. */
export function getWindowPaths({fields, showsFrom}: DocumentDefinition): WindowPaths {
  if (fields.window) return {start: 'window.start', end: 'window.end'}
  return {start: showsFrom ?? null, end: null}
}
