import {Fragment, type ReactNode} from 'react'
import type {ListingState} from '#/domain/listing/listing-state'
import {placePromoTiles} from '#/domain/place-promo-tiles'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {ListingSettings} from './listing-settings'
import {PromoTileCard} from './promo-tile-card'

type Props = {
  site: ListingSettings
  listing: ListingState
  vehicles: readonly ListedVehicle[]
  renderCard: (vehicle: ListedVehicle, index: number) => ReactNode
}

/** The classes of a grid of cards. */
export const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-3'

/** The cars of a page, with the site's tiles at their places on the first (spec 4.5c, 4.5d). */
export function ResultGrid({site, listing, vehicles, renderCard}: Props) {
  const tiles =
    listing.page > 1
      ? []
      : placePromoTiles(site.tiles, {
          carTypes: listing.lists.car_type ?? [],
          order: site.search.tileOrder,
          now: site.now,
          seed: site.slug,
          spacing: site.search.tileSpacing,
          carCount: vehicles.length,
        })
  const tilesAt = (position: number) =>
    tiles
      .filter((placed) => placed.position === position)
      .map(({tile}) => (
        <li key={tile.id} className="below">
          <PromoTileCard tile={tile} />
        </li>
      ))
  return (
    <ul className={GRID}>
      {vehicles.map((vehicle, index) => (
        <Fragment key={vehicle.id}>
          {tilesAt(index)}
          <li className="below">{renderCard(vehicle, index)}</li>
        </Fragment>
      ))}
      {tilesAt(vehicles.length)}
    </ul>
  )
}
