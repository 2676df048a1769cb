import {isOn, type Settings} from '@forecourt/schemas'
import type {FavouriteSite} from './favourite-rule.ts'

// Apart from the rule itself, which browsers load: this one brings the settings' own reading with it.

/** Picks a site's rules of favourites at `now` (ms since the epoch). */
export function favouriteSite({features, favourites}: Settings, now: number): FavouriteSite {
  const {carTypes, requirePriceAndImage} = favourites
  return {on: isOn(features.favourites, now), carTypes, requirePriceAndImage}
}
