import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isOn} from '@forecourt/schemas/time/windows'

/** Whether a site offers a watchlist for signed-in shoppers [1.3]. `now` in ms since the epoch. */
export function hasWatchlist({features}: Pick<Settings, 'features'>, now: number): boolean {
  return isOn(features.watchlist, now) && isOn(features.accounts, now)
}
