import {chooseFillInk} from '@forecourt/schemas/settings/contrast'
import {Fragment, type ReactNode} from 'react'
import {linkToSaveSearch} from '#/domain/alerts/save-search-address'
import {formatCredit} from '#/domain/finance/format-finance'
import {type ListingNear, type ListingState, removeFilters, withPage} from '#/domain/listing/listing-state'
import {type PromoTile, placePromoTiles} from '#/domain/listing/place-promo-tiles'
import {isBare} from '#/domain/listing/rebase-listing'
import {formatDistance, getDistanceKm, readPoint} from '#/domain/near/distance'
import type {ListingResults} from '#/gateways/search/find-listing'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {NearMatches} from '#/gateways/search/near-matches'
import {groupThousands} from '#/lib/format-text'
import type {ListingSettings} from '#/tenant/listing-settings'
import {getButtonClass} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {Picture} from '#/ui/picture'
import {CreditLines} from '#/ui/rates'
import {TextLink} from '#/ui/text-link'
import {TitledSection} from '#/ui/titled-section'
import {Versions} from '#/ui/versions'
import {ListingLink} from './listing-link'

/** Renders a car at its position in the list, as a card or as a row. */
export type RenderCard = (vehicle: ListedVehicle, index: number, dense: boolean) => ReactNode

type ResultGridProps = {
  site: ListingSettings
  listing: ListingState
  vehicles: readonly ListedVehicle[]
  renderCard: RenderCard
}

/** The classes of a grid of cards. */
const GRID = 'card-grid'
const ROWS = 'grid grid-cols-1 gap-3 xl:grid-cols-2'

/** The cars of a page, with the site's tiles at their positions on the first (spec 4.5c, 4.5d). */
export function ResultGrid({site, listing, vehicles, renderCard}: ResultGridProps) {
  const {dense = false} = listing
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
          <PromoTileCard tile={tile} dense={dense} />
        </li>
      ))
  return (
    <ul className={dense ? ROWS : GRID}>
      {vehicles.map((vehicle, index) => (
        <Fragment key={vehicle.id}>
          {tilesAt(index)}
          <li className="below">{renderCard(withDistance(vehicle, listing.near), index, dense)}</li>
        </Fragment>
      ))}
      {tilesAt(vehicles.length)}
    </ul>
  )
}

/** A car with its distance from the shopper's location, if both are known. */
function withDistance(vehicle: ListedVehicle, near: ListingNear | null): ListedVehicle {
  const point = near?.point && vehicle.position ? readPoint(vehicle.position) : null
  return near?.point && point
    ? {...vehicle, distance: formatDistance(getDistanceKm(near.point, point))}
    : vehicle
}

/** A tile in the size of a card (spec 3.16). */
function PromoTileCard({tile, dense}: {tile: PromoTile; dense: boolean}) {
  const {image, background, action, versions} = tile
  const title = <Versions words={tile.title} versions={versions?.title} />
  const size = image ? 'text-xl' : 'text-2xl'
  return (
    <article
      style={image || !background ? undefined : {background, color: chooseFillInk(background)}}
      className={joinClassNames(
        'relative flex h-full flex-col overflow-hidden rounded-card',
        dense ? 'min-h-36' : 'min-h-72',
        image ? 'justify-end bg-black text-white' : !background && 'band',
      )}
    >
      {image && (
        <div className="absolute inset-0 [&_img]:h-full [&_picture]:contents">
          <Picture
            src={image.url}
            alt={image.alt}
            sizes="(min-width: 75rem) 300px, calc(100vw - 2rem)"
            ratio="auto"
          />
          <div className="tile-shade" />
        </div>
      )}
      <div
        className={joinClassNames('card-pad relative flex flex-col gap-2', !image && 'grow justify-center')}
      >
        <h3 className={size}>
          {action ? (
            <a href={action.href} className="cover-link">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        <CreditLines credit={formatCredit(tile.credit)} size={size} />
        {tile.text && (
          <p className={image ? 'text-sm' : undefined}>
            <Versions words={tile.text} versions={versions?.text} />
          </p>
        )}
        {action && (
          <span
            aria-hidden="true"
            className={joinClassNames(
              'font-semibold underline decoration-1 underline-offset-4',
              image ? 'mt-2 text-sm' : 'mt-4',
            )}
          >
            <Versions words={action.label} versions={versions?.button} />
          </span>
        )}
      </div>
    </article>
  )
}

type Props = {
  /** Whether the site offers alerts about new matches. */
  savesSearches: boolean
  listing: ListingState
  results: ListingResults
  renderCard: RenderCard
}
type Way = {readonly words: string; readonly to: ListingState; readonly found: number | null}

const MOST_WAYS = 6

/** An empty listing: filters to loosen with the number of cars found, a link to alerts, then the nearest cars. */
export function EmptyListing({savesSearches, listing, results, renderCard}: Props) {
  const ways = listWays(listing, results)
  const groups = results.near?.groups ?? []
  return (
    <>
      <div className="rounded-card bg-sunk p-6 md:p-10">
        <Heading level={2} size="card">
          {getTitle(listing, results)}
        </Heading>
        <p className="mt-2 measure text-ink-soft">{adviseOn(listing, results, ways)}</p>
        <ul className="mt-5 flex flex-wrap gap-2">
          {ways.map(({words, to, found}) => (
            <li key={words}>
              <ListingLink to={to} className={getButtonClass('secondary', 'small', 'figures')}>
                {words}
                {found !== null && <span className="text-ink-soft">({groupThousands(found)})</span>}
                <Icon name="arrow" size={16} />
              </ListingLink>
            </li>
          ))}
        </ul>
        {savesSearches && results.found === 0 && (
          <TextLink href={linkToSaveSearch(listing)} rel="nofollow" isPlain className="mt-3 gap-2">
            <Icon name="bell" size={18} />
            Tell me when one comes
          </TextLink>
        )}
      </div>
      {groups.length > 0 && <NearGroups groups={groups} renderCard={renderCard} />}
    </>
  )
}

type GroupsProps = Pick<Props, 'renderCard'> & {groups: NearMatches['groups']}

/** The nearest cars, grouped by their difference to the request. */
function NearGroups({groups, renderCard}: GroupsProps) {
  const isClose = groups.some(({differs}) => differs !== null)
  return (
    <TitledSection
      id="near-matches"
      title={isClose ? 'Close to what you asked for' : 'Latest in stock'}
      size="card"
      className="mt-8"
    >
      {groups.map(({differs, vehicles}) => (
        <Fragment key={differs}>
          {differs && <p className="figures mt-5 font-semibold">{differs}</p>}
          <ul className={joinClassNames(GRID, 'mt-3')}>
            {vehicles.map((vehicle, index) => (
              <li key={vehicle.id}>{renderCard(vehicle, index, false)}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </TitledSection>
  )
}

function getTitle(listing: ListingState, {found}: ListingResults): string {
  if (found > 0) return 'This page is empty'
  return isBare(listing) ? 'Nothing is listed right now' : 'Nothing matches all of that'
}

function adviseOn(listing: ListingState, {near}: ListingResults, ways: readonly Way[]): string {
  if (ways.some(({found}) => found !== null)) return 'Loosen one thing and see more:'
  // Without near matches, nobody has looked which filter is in the way.
  if (!isBare(listing)) return `${near ? 'No single filter is in the way. ' : ''}Start again from here:`
  return 'New stock comes in every week; please look again soon.'
}

function listWays(listing: ListingState, results: ListingResults): Way[] {
  if (results.found > 0) {
    return [{words: 'Back to the first page', to: withPage(listing, 1), found: results.found}]
  }
  const all = isBare(listing) ? [] : [{words: 'See everything', to: removeFilters(listing), found: null}]
  return [...(results.near?.ways.slice(0, MOST_WAYS) ?? []), ...all]
}
