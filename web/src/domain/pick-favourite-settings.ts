import {isOn} from '@forecourt/schemas/settings/is-on'
import type {Settings} from '@forecourt/schemas/settings/settings'
import type {FavouriteSettings} from './favourite-rule.ts'

// Apart from the rule itself, which browsers load: this one brings the settings' own reading with it.

/** Picks a site's rules of favourites at `now` (ms since the epoch). */
export function pickFavouriteSettings({features, favourites}: Settings, now: number): FavouriteSettings {
  const {carTypes, requirePriceAndImage} = favourites
  return {on: isOn(features.favourites, now), carTypes, requirePriceAndImage}
}
