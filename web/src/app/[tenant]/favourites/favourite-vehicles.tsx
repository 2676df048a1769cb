import {createRoot} from 'react-dom/client'
import type {CardSettings} from '#/features/vehicle-card/card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {VehicleList} from '#/features/vehicle-lists/vehicle-list'
import {favourites} from '#/lib/shopper/vehicle-lists'

/** Draws the cars saved in this browser, as the site's cards. */
export function drawFavourites(place: Element, cards: CardSettings): () => void {
  const root = createRoot(place)
  root.render(
    <VehicleList
      list={favourites}
      hasCompare={cards.compare}
      renderCard={(vehicle) => <VehicleCard vehicle={vehicle} site={cards} />}
    />,
  )
  return () => root.unmount()
}
