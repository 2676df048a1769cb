'use client'

import type {LiveParts} from '#/features/stock-search/live/listing-enhancer'
import type {LiveProps, LiveSetup} from '#/features/stock-search/live/live-config'
import {LiveListing} from '#/features/stock-search/live/live-listing'
import {startControls} from '#/features/stock-search/live/start-controls'
import type {CardSettings} from '#/features/vehicle-card/card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'

/** The live listing with the site's cards in it. */
export function createLiveParts({config, cards}: LiveSetup<CardSettings>): LiveParts {
  function Listing(props: LiveProps) {
    return (
      <LiveListing
        {...props}
        renderCard={(vehicle) => <VehicleCard vehicle={vehicle} site={cards} swipe />}
      />
    )
  }
  return {
    config,
    Listing,
    startControls: (root, go) => startControls(root, config, go),
  }
}
