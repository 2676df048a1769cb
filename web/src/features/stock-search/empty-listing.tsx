import {Fragment, type ReactNode} from 'react'
import {countChosen, type ListingState, removeFilters, withPage} from '#/domain/listing/listing-state'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {NearMatches} from '#/gateways/search/near-matches'
import type {ListingResults} from '#/gateways/search/read-results'
import {groupThousands} from '#/lib/format-text'
import {getButtonClass} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {ListingLink} from './listing-link'
import {GRID} from './result-grid'

type Props = {
  listing: ListingState
  results: ListingResults
  renderCard: (vehicle: ListedVehicle, index: number) => ReactNode
}
type Way = {readonly words: string; readonly to: ListingState; readonly found: number | null}

const MOST_WAYS = 6

/** Nothing found: what to loosen and how many cars that brings, then the cars that come nearest. */
export function EmptyListing({listing, results, renderCard}: Props) {
  const ways = listWays(listing, results)
  const groups = results.near?.groups ?? []
  return (
    <>
      <div className="rounded-card bg-sunk p-6 md:p-10">
        <Heading level={2} size="card">
          {getTitle(listing, results)}
        </Heading>
        <p className="mt-2 max-w-prose text-ink-soft">{adviseOn(listing, ways)}</p>
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
      </div>
      {groups.length > 0 && <NearGroups groups={groups} renderCard={renderCard} />}
    </>
  )
}

type GroupsProps = Pick<Props, 'renderCard'> & {groups: NearMatches['groups']}

/** The nearest cars, each group under how it differs from what was asked. */
function NearGroups({groups, renderCard}: GroupsProps) {
  const isClose = groups.some(({differs}) => differs !== null)
  return (
    <section aria-labelledby="near-matches" className="mt-8">
      <Heading level={2} size="card" id="near-matches">
        {isClose ? 'Close to what you asked for' : 'Latest in stock'}
      </Heading>
      {groups.map(({differs, vehicles}) => (
        <Fragment key={differs}>
          {differs && <p className="figures mt-5 font-semibold">{differs}</p>}
          <ul className={joinClassNames(GRID, 'mt-3')}>
            {vehicles.map((vehicle, index) => (
              <li key={vehicle.id}>{renderCard(vehicle, index)}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}

function getTitle(listing: ListingState, {found}: ListingResults): string {
  if (found > 0) return 'This page is empty'
  return isBare(listing) ? 'Nothing is listed right now' : 'Nothing matches all of that'
}

function isBare(listing: ListingState): boolean {
  return countChosen(listing) === 0 && listing.query === ''
}

function adviseOn(listing: ListingState, ways: readonly Way[]): string {
  if (ways.some(({found}) => found !== null)) return 'Loosen one thing and see more:'
  if (!isBare(listing)) return 'No single filter is in the way. Start again from here:'
  return 'New stock comes in every week; please look again soon.'
}

function listWays(listing: ListingState, results: ListingResults): Way[] {
  if (results.found > 0) {
    return [{words: 'Back to the first page', to: withPage(listing, 1), found: results.found}]
  }
  const all = isBare(listing) ? [] : [{words: 'See everything', to: removeFilters(listing), found: null}]
  return [...(results.near?.ways.slice(0, MOST_WAYS) ?? []), ...all]
}
