import type {DateWindow} from '../fields/time.ts'
import {getWindowState, type WindowState} from '../time/windows.ts'
import type {DocumentDefinition} from './define-document.ts'

type Stored = {readonly [name: string]: unknown}

/** The fields of a document that decide when shoppers see it. */
export type Shown = {
  /** Its days; null for one that has none. */
  readonly window: DateWindow | null
  /** Switched off by hand. */
  readonly hidden: boolean
}

/** Whether shoppers see a published document: now, later, no longer, or not because it is switched off. */
export type Visibility = WindowState | 'hidden'

/** Reads what decides when a document shows, as it is stored or as it was read. */
export function readShown(definition: DocumentDefinition, document: Stored): Shown {
  return {
    window: readShownWindow(definition, document),
    hidden: definition.fields.visible !== undefined && document.visible === false,
  }
}

/**
 * The one rule of when a published document shows, for storefront and Studio alike. `now` in ms since the epoch. Where
 * it shows is the rule of its scope (`isShownOn`) and of the site's settings.
 */
export function getVisibility({window, hidden}: Shown, now: number): Visibility {
  return hidden ? 'hidden' : getWindowState(window, now)
}

/** Whether a published document shows at `now` (ms since the epoch). */
export function isShownAt(definition: DocumentDefinition, document: Stored, now: number): boolean {
  return getVisibility(readShown(definition, document), now) === 'live'
}

function readShownWindow({fields, showsFrom}: DocumentDefinition, document: Stored): DateWindow | null {
  if (fields.window) return readWindow(document.window)
  const start = showsFrom ? readInstant(document[showsFrom]) : null
  return start === null ? null : {start, end: null}
}

function readWindow(stored: unknown): DateWindow | null {
  if (typeof stored !== 'object' || stored === null) return null
  const {start, end} = Object.fromEntries(Object.entries(stored))
  return {start: readInstant(start), end: readInstant(end)}
}

// While staff type a date, the form contains an invalid one.
function readInstant(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
}
