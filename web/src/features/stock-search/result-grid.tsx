import {getContrastRatio} from '@forecourt/schemas/settings/contrast'
import {Fragment, type ReactNode} from 'react'
import {formatCredit} from '#/domain/finance/format-finance'
import type {ListingState} from '#/domain/listing/listing-state'
import {type PromoTile, placePromoTiles} from '#/domain/place-promo-tiles'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {joinClassNames} from '#/ui/class-names'
import {CreditLines} from '#/ui/credit-lines'
import {Picture} from '#/ui/picture'
import type {ListingSettings} from './listing-settings'

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

/** A tile in the place and shape of a card (spec 3.16). */
function PromoTileCard({tile}: {tile: PromoTile}) {
  const {image, background, action} = tile
  const size = image ? 'text-xl' : 'text-2xl'
  return (
    <article
      style={image || !background ? undefined : {background, color: chooseTileInk(background)}}
      className={joinClassNames(
        'relative flex h-full min-h-72 flex-col overflow-hidden rounded-card',
        image ? 'justify-end bg-black text-white' : !background && 'band',
      )}
    >
      {image && (
        <div className="absolute inset-0 [&_img]:h-full [&_picture]:contents">
          <Picture src={image.url} alt={image.alt} sizes="(min-width: 75rem) 300px, 100vw" ratio="auto" />
          <div className="absolute inset-0 bg-gradient-to-t from-black/85 via-black/40 to-black/5" />
        </div>
      )}
      <div
        className={joinClassNames('card-pad relative flex flex-col gap-2', !image && 'grow justify-center')}
      >
        <h3 className={size}>
          {action ? (
            <a href={action.href} className="no-underline after:absolute after:inset-0 after:content-['']">
              {tile.title}
            </a>
          ) : (
            tile.title
          )}
        </h3>
        <CreditLines credit={formatCredit(tile.credit)} size={size} />
        {tile.text && <p className={image ? 'text-sm' : undefined}>{tile.text}</p>}
        {action && (
          <span
            aria-hidden="true"
            className={joinClassNames(
              'font-semibold underline decoration-1 underline-offset-4',
              image ? 'mt-2 text-sm' : 'mt-4',
            )}
          >
            {action.label}
          </span>
        )}
      </div>
    </article>
  )
}

const LIGHT = '#FFFFFF'
const DARK = '#111111'

/** The ink that reads best on a fill: of a gradient, on its least favourable colour. */
export function chooseTileInk(background: string): string {
  const colours = background.match(/#[0-9a-f]{6}\b/gi) ?? []
  return worst(LIGHT, colours) >= worst(DARK, colours) ? LIGHT : DARK
}

function worst(ink: string, colours: readonly string[]): number {
  return Math.min(21, ...colours.map((colour) => getContrastRatio(ink, colour)))
}
