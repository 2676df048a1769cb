import type {Settings} from '@forecourt/schemas/generated/site-types'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {isOn} from '@forecourt/schemas/time/windows'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {CarType} from '@forecourt/schemas/vehicle/enums'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {type AvailabilityFacts, resolveAvailability} from '../vehicles/resolve-availability.ts'

type Facts = AvailabilityFacts & Pick<Car, 'price' | 'offer_price' | 'images' | 'car_type'>

/** A car's Save button: it adds and removes, it only removes, or it is hidden. */
type FavouriteRule = 'shown' | 'only-when-saved' | 'hidden'

/** The site's settings of saved cars. */
export type FavouriteSettings = {
  /** Whether cars can be saved, in the browser or to the watchlist. */
  readonly on: boolean
  readonly carTypes: readonly CarType[]
  readonly requirePriceAndImage: boolean
}

/**
 * Whether a car can be saved (spec 5.4, 4.1g): a sold one can only be removed; some sites require a price and a
 * picture.
 */
export function resolveFavouriteRule(car: Facts, site: FavouriteSettings): FavouriteRule {
  if (!site.on || !site.carTypes.includes(car.car_type)) return 'hidden'
  if (resolveAvailability(car) === 'sold') return 'only-when-saved'
  const isComplete = getAskingPrice(car) > 0 && car.images.length > 0
  return site.requirePriceAndImage && !isComplete ? 'hidden' : 'shown'
}

// Separate from the rule itself, which browsers load: this one imports the parser of the settings.

/** Picks a site's rules for favourites at `now` (ms since the epoch). */
export function pickFavouriteSettings(settings: Settings, now: number): FavouriteSettings {
  const {carTypes, requirePriceAndImage} = settings.favourites
  const on = isOn(settings.features.favourites, now) || hasFeature('watchlist', settings, now)
  return {on, carTypes, requirePriceAndImage}
}

/** The lists that a site allows a shopper's browser to store, and their sizes. */
export type BrowserStorageSettings = {
  readonly favourites: boolean
  readonly watchlist: boolean
  readonly compare: boolean
  /** Whether shoppers can sign in. */
  readonly accounts: boolean
  readonly limits: {readonly compared: number; readonly seen: number; readonly searches: number}
}

/** Picks the site's settings of stored lists at `now` (ms since the epoch). */
export function pickBrowserStorageSettings(settings: Settings, now: number): BrowserStorageSettings {
  const {features, favourites, search} = settings
  return {
    favourites: isOn(features.favourites, now),
    watchlist: hasFeature('watchlist', settings, now),
    compare: isOn(features.compare, now),
    accounts: isOn(features.accounts, now),
    limits: {
      compared: favourites.compareLimit,
      seen: isOn(features.recentlySeen, now) ? favourites.recentLimit : 0,
      searches: search.historySize,
    },
  }
}
