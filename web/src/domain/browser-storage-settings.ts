import {isOn} from '@forecourt/schemas/settings/is-on'
import type {Settings} from '@forecourt/schemas/settings/settings'

/** What a site lets a shopper's browser keep, and how much of it. */
export type BrowserStorageSettings = {
  readonly favourites: boolean
  readonly compare: boolean
  readonly limits: {readonly compared: number; readonly seen: number; readonly searches: number}
}

/** Picks what a site lets a browser keep at `now` (ms since the epoch). */
export function pickBrowserStorageSettings(
  {features, favourites, search}: Settings,
  now: number,
): BrowserStorageSettings {
  return {
    favourites: isOn(features.favourites, now),
    compare: isOn(features.compare, now),
    limits: {
      compared: favourites.compareLimit,
      seen: isOn(features.recentlySeen, now) ? favourites.recentLimit : 0,
      searches: search.historySize,
    },
  }
}
