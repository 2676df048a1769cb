import type {ReactNode} from 'react'
import {describeListing, formatResultCount, formatSearchTitle} from '#/domain/listing/describe-listing'
import {countChosen, type ListingState, withPage} from '#/domain/listing/listing-state'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {ListingResults} from '#/gateways/search/read-results'
import {Heading} from '#/ui/heading'
import {ChosenFilters} from './chosen-filters'
import {EmptyListing} from './empty-listing'
import {FilterPanel} from './filter-panel'
import {type ListingSettings, listKinds} from './listing-settings'
import {Pages} from './pages'
import {QuickFilters} from './quick-filters'
import {ResultGrid} from './result-grid'
import {SearchBox} from './search-box'
import {SearchFailed} from './search-failed'
import {SortMenu} from './sort-menu'
import {StickyRow} from './sticky-row'

export type ListingViewProps = {
  site: ListingSettings
  /** What is chosen. */
  listing: ListingState
  /** What the results answer, where a newer answer is still on its way. */
  shown?: ListingState
  /** The first of the pages that the results hold. */
  from?: number
  results: ListingResults
  renderCard: (vehicle: ListedVehicle, index: number) => ReactNode
  /** A newer answer is on its way; the results are the last good ones (spec 4.5b). */
  busy?: boolean
  /** The last request failed; the results are the last good ones. */
  failed?: boolean
}

/**
 * A page of the stock search. Every choice is a link or a form, so it works as it stands; in a browser the same
 * view is drawn again from live answers.
 */
export function ListingView({
  site,
  listing,
  shown = listing,
  from = shown.page,
  results,
  renderCard,
  busy = false,
  failed = false,
}: ListingViewProps) {
  const count = formatResultCount(results.found, results.facets.car_type, site.search)
  const itemTypes = listKinds(results, site)
  const words = describeListing(shown, results.found, {...site, itemTypes}, count)
  return (
    <div className="lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-8 xl:gap-10">
      <FilterPanel site={site} listing={listing} shown={shown} results={results} />
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <Heading level={1} size="section" className="figures">
            <span role="status" data-search-words={formatSearchTitle(shown, itemTypes)}>
              {words.heading}
            </span>
          </Heading>
          <div className="hidden lg:block">
            <SortMenu site={site} listing={listing} />
          </div>
        </div>
        <SearchBox listing={listing} isTool={site.formTools} />
        <StickyRow site={site} listing={listing} chosen={countChosen(listing)} />
        <QuickFilters links={site.search.quickFilters} />
        <ChosenFilters listing={listing} />
        {failed && <SearchFailed text={site.search.failedText} />}
        <h2 className="sr-only">Results</h2>
        <div aria-busy={busy} className="transition-opacity duration-200 aria-busy:opacity-60">
          {results.vehicles.length > 0 ? (
            <ResultGrid
              site={site}
              listing={withPage(shown, from)}
              vehicles={results.vehicles}
              renderCard={renderCard}
            />
          ) : (
            <EmptyListing listing={shown} results={results} renderCard={renderCard} />
          )}
          <Pages site={site} listing={shown} from={from} found={results.found} />
        </div>
      </div>
    </div>
  )
}
