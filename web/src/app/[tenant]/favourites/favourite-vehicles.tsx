'use client'

import {linkTo} from '@forecourt/schemas/routes/routes'
import type {CardSettings} from '#/features/vehicle-card/card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {VehicleList} from '#/features/vehicle-lists/vehicle-list'
import {favourites} from '#/lib/shopper/vehicle-lists'
import {ButtonLink} from '#/ui/button'
import {EmptyState} from '#/ui/empty-state'

/** The cars saved in this browser, in the site's cards. */
export function FavouriteVehicles({cards}: {cards: CardSettings}) {
  return (
    <VehicleList
      list={favourites}
      renderCard={(vehicle) => <VehicleCard vehicle={vehicle} site={cards} />}
      empty={
        <EmptyState
          title="Nothing saved yet"
          action={<ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>}
        >
          Press the heart on a car and it waits here, with its price of the day, until you let it go. Nobody
          but this browser knows.
        </EmptyState>
      }
    />
  )
}
