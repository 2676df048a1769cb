import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {FILTER_CHOICES} from '@forecourt/schemas/vehicle/filter-attributes'
import {groupThousands} from '#/domain/format-money'
import {
  chosenAttributes,
  withoutAttribute,
  withoutFilters,
  withPage,
  withQuery,
} from '#/domain/listing/change-listing'
import type {ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/read-results'
import {buttonClass} from '#/ui/button'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {ListingLink} from './listing-link'

type Props = {listing: ListingState; results: ListingResults}
type Way = {
  readonly key: string
  readonly words: string
  readonly to: ListingState
  readonly count: number | null
}

/** Nothing found: which filter to loosen, and how many cars that brings. */
export function EmptyListing({listing, results}: Props) {
  const ways = listWaysOut(listing, results)
  return (
    <div className="rounded-card bg-sunk p-6 md:p-10">
      <Heading level={2} size="card">
        {results.found > 0 ? 'This page is empty' : 'Nothing matches all of that'}
      </Heading>
      <p className="mt-2 max-w-prose text-ink-soft">{adviseOn(ways)}</p>
      <ul className="mt-5 flex flex-col items-start gap-2">
        {ways.map(({key, words, to, count}) => (
          <li key={key}>
            <ListingLink to={to} className={buttonClass('secondary', 'small', 'figures')}>
              {words}
              {count !== null && <span className="text-ink-soft">({groupThousands(count)})</span>}
              <Icon name="arrow" size={16} />
            </ListingLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function adviseOn(ways: readonly Way[]): string {
  if (ways.length === 0) return 'New stock comes in every week; please look again soon.'
  if (ways.length === 1) return 'No single filter is in the way. Start again from here:'
  return 'Leave one thing out and see more:'
}

function listWaysOut(listing: ListingState, results: ListingResults): Way[] {
  if (results.found > 0) {
    return [{key: 'first', words: 'Back to the first page', to: withPage(listing, 1), count: results.found}]
  }
  const filters = chosenAttributes(listing).map((name) => wayWithout(listing, results, name))
  const helpful = filters.filter(({count}) => count !== 0).sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  const text = listing.query
    ? [{key: 'query', words: `Without “${listing.query}”`, to: withQuery(listing, ''), count: null}]
    : []
  const all =
    filters.length + text.length > 0
      ? [{key: 'all', words: 'See everything', to: withoutFilters(listing), count: null}]
      : []
  return [...text, ...helpful, ...all]
}

function wayWithout(listing: ListingState, results: ListingResults, name: FilterAttribute): Way {
  return {
    key: name,
    words: `Any ${FILTER_CHOICES[name].toLowerCase()}`,
    to: withoutAttribute(listing, name),
    count: results.foundWithout[name] ?? null,
  }
}
