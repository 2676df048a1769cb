'use client'

import type {ComponentType} from 'react'
import type {LiveProps} from '#/features/stock-search/live/live-config'
import {LiveListing} from '#/features/stock-search/live/live-listing'
import type {CardSite} from '#/features/vehicle-card/card-site'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'

const made = new WeakMap<CardSite, ComponentType<LiveProps>>()

/** The live listing with the site's cards in it; one component for one set of card settings. */
export function createLiveListing(cards: CardSite): ComponentType<LiveProps> {
  const known = made.get(cards)
  if (known) return known
  function LiveListingWithCards(props: LiveProps) {
    return <LiveListing {...props} renderCard={(vehicle) => <VehicleCard vehicle={vehicle} site={cards} />} />
  }
  made.set(cards, LiveListingWithCards)
  return LiveListingWithCards
}
