'use client'

import type {LiveParts} from '#/features/stock-search/live/listing-enhancer'
import type {LiveProps} from '#/features/stock-search/live/live-config'
import {LiveListing} from '#/features/stock-search/live/live-listing'
import {startControls} from '#/features/stock-search/live/start-controls'
import type {CardSite} from '#/features/vehicle-card/card-site'
import {startPictureSwipe} from '#/features/vehicle-card/start-picture-swipe'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'

const made = new WeakMap<CardSite, LiveParts>()

/** The live listing with the site's cards in it; one component for one set of card settings. */
export function createLiveParts(cards: CardSite): LiveParts {
  const known = made.get(cards)
  if (known) return known
  function Listing(props: LiveProps) {
    return <LiveListing {...props} renderCard={(vehicle) => <VehicleCard vehicle={vehicle} site={cards} />} />
  }
  const parts: LiveParts = {
    Listing,
    startControls: (root, config, go) => startControls(root, config, go, [startPictureSwipe]),
  }
  made.set(cards, parts)
  return parts
}
