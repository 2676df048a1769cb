import type {LinkValue} from '@forecourt/schemas/fields/media'
import {markTarget} from '#/browser/behaviour'
import {linkToSaveSearch} from '#/domain/alerts/save-search-address'
import {
  addLeftOut,
  describeListing,
  formatResultCount,
  formatSearchTitle,
} from '#/domain/listing/describe-listing'
import {removeSearchedWords} from '#/domain/listing/leave-out'
import {
  countChosen,
  type ListingState,
  withDense,
  withLiteralQuery,
  withPage,
  withQuery,
} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import type {ListingResults} from '#/gateways/search/find-listing'
import {type ListingSettings, listKinds} from '#/tenant/listing-settings'
import {getButtonClass, SubmitButton} from '#/ui/button'
import {describeSearchTool} from '#/ui/form-tool'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {Notice} from '#/ui/notice'
import {FilterChips} from './filter-chips'
import type {FilledSections} from './filter-list'
import {FILTER_SHEET_ID, FILTERS_TITLE_ID, FilterPanel} from './filter-panel'
import {ListingForm, ListingLink} from './listing-link'
import {Pages} from './pages'
import {EmptyListing, type RenderCard, ResultGrid} from './result-grid'
import {SortMenu} from './sort-menu'

type ListingViewProps = {
  site: ListingSettings
  /** The chosen filters. */
  listing: ListingState
  /** The listing of the address, if its words were parsed as filters. */
  typed?: ListingState
  /** The filters of the shown results, while newer ones are being loaded. */
  shown?: ListingState
  /** The first page included in the results. */
  from?: number
  results: ListingResults
  renderCard: RenderCard
  /** The closed filters that a browser has filled, because they were opened. */
  filled?: FilledSections
  /** Newer results are being loaded; the shown ones are the last good ones (spec 4.5b). */
  busy?: boolean
  /** The last request failed; the results are the last good ones. */
  failed?: boolean
}

/**
 * A page of the stock search. Every choice is a link or a form, so it works without JavaScript; a browser renders the
 * same view from live results.
 */
export function ListingView({
  site,
  listing: asked,
  typed = asked,
  shown: answered = asked,
  from = answered.page,
  results,
  renderCard,
  filled = NONE,
  busy = false,
  failed = false,
}: ListingViewProps) {
  const listing = removeSearchedWords(asked, results.leftOut ?? [])
  const shown = removeSearchedWords(answered, results.leftOut ?? [])
  const count = formatResultCount(results.found, results.facets.car_type, site.search)
  const itemTypes = listKinds(results, site)
  const words = describeListing(shown, results.found, {...site, itemTypes}, count)
  return (
    <div className="listing">
      <SkipLinks />
      <FilterPanel
        site={site}
        listing={listing}
        shown={shown}
        results={results}
        count={count}
        filled={listing.allFilters ? 'all' : filled}
      />
      <div className="min-w-0">
        <div className="listing-head">
          <Heading level={1} size="section" className="figures [overflow-wrap:anywhere]">
            <span
              role="status"
              data-search-words={formatSearchTitle(shown, itemTypes)}
              data-found={results.found}
            >
              {addLeftOut(words.heading, shown, site.search.leftOutText)}
            </span>
          </Heading>
          <SearchBox listing={typed} site={site} />
          {site.savesSearches && <SaveSearch listing={shown} />}
          <ViewLink listing={listing} />
          <div className="hidden lg:block">
            <SortMenu site={site} listing={listing} />
          </div>
        </div>
        <StickyRow site={site} listing={listing} chosen={countChosen(listing)} />
        <FilterChips links={site.search.quickFilters} listing={listing} />
        <ReadingNote listing={listing} typed={typed} />
        {failed && <SearchFailed text={site.search.failedText} />}
        <h2 id={RESULTS_ID} tabIndex={-1} className="sr-only">
          Results
        </h2>
        <div aria-busy={busy} className="listing-results">
          {results.vehicles.length > 0 ? (
            <ResultGrid
              // New elements for a new list: cards that were moved in it, late on a slow line, would count as shifts.
              key={buildListingUrl(withPage(shown, from))}
              site={site}
              listing={withPage(shown, from)}
              vehicles={results.vehicles}
              renderCard={renderCard}
            />
          ) : (
            <EmptyListing
              key={buildListingUrl(shown)}
              savesSearches={site.savesSearches}
              listing={shown}
              results={results}
              renderCard={renderCard}
            />
          )}
          <Pages site={site} listing={shown} from={from} found={results.found} />
        </div>
      </div>
    </div>
  )
}

const NONE: FilledSections = new Set()

const RESULTS_ID = 'results'

/** Skip links: to the cars, or to the filters. */
function SkipLinks() {
  const look = 'skip-link shadow-lift'
  return (
    <nav aria-label="Skip" className="contents">
      <a href={`#${RESULTS_ID}`} className={look}>
        Skip to the results
      </a>
      <a href={`#${FILTERS_TITLE_ID}`} className={`${look} max-lg:hidden`}>
        Skip to the filters
      </a>
    </nav>
  )
}

/** The text search, whose words are parsed as filters if possible. */
function SearchBox({listing, site}: {listing: ListingState; site: ListingSettings}) {
  return (
    <ListingForm
      base={withQuery(listing, '')}
      role="search"
      label="Search our stock"
      tool={describeSearchTool(site.formTools)}
      className="listing-search"
    >
      <label htmlFor="listing-query" className="sr-only">
        What are you looking for?
      </label>
      <Icon name="search" />
      <input
        id="listing-query"
        type="search"
        name="query"
        toolparamdescription="Words: make, model, colour, body, price, kilometres or a stock number"
        maxLength={120}
        defaultValue={listing.query}
        placeholder={site.search.exampleWords ?? undefined}
        autoComplete="off"
        enterKeyHint="search"
        {...markTarget('live-search', 'query')}
      />
      <div {...markTarget('live-search', 'suggestions')} className="absolute inset-x-0 top-full" />
      <SubmitButton kind="secondary" className="only-plain">
        Search
      </SubmitButton>
    </ListingForm>
  )
}

/** How the words were parsed, with a link to the text search. The heading has those that are not used. */
function ReadingNote({listing, typed}: {listing: ListingState; typed: ListingState}) {
  const {query, literal} = typed
  const isRead = literal || listing.reading || buildListingUrl(listing) !== buildListingUrl(typed)
  const used = listing.reading?.used ?? query
  if (!isRead || query === '') return null
  return (
    <p className="mb-3 text-sm text-ink-soft">
      {used !== '' && (
        <>
          {literal ? 'Searched as words: ' : 'Filters from: '}
          <q className="text-ink">{used}</q>{' '}
        </>
      )}
      <ListingLink
        to={literal ? withQuery(typed, query) : withLiteralQuery(typed)}
        className="line-link font-semibold text-link decoration-1 md:min-h-9"
      >
        {literal ? 'Use filters for these words' : 'Search for these words instead'}
      </ListingLink>
    </p>
  )
}

type Props = {site: ListingSettings; listing: ListingState; chosen: number}

/** A link to the page that saves this list and asks for alerts. */
function SaveSearch({listing}: {listing: ListingState}) {
  return (
    <a
      href={linkToSaveSearch(listing)}
      rel="nofollow"
      title="Save this search"
      className={getButtonClass('secondary', 'small', 'icon-button')}
    >
      <Icon name="bell" size={18} />
      <span>Save this search</span>
    </a>
  )
}

/** Switches between cards and rows. */
function ViewLink({listing}: {listing: ListingState}) {
  const words = listing.dense ? 'Show as cards' : 'Show as a list'
  return (
    <ListingLink
      to={withDense(listing, !listing.dense)}
      label={words}
      className={getButtonClass('secondary', 'small', 'icon-button')}
    >
      <Icon name={listing.dense ? 'cards' : 'rows'} size={18} />
    </ListingLink>
  )
}

/** Filters and sort order at the bottom of the screen while a phone's list scrolls. */
function StickyRow({site, listing, chosen}: Props) {
  return (
    <div className="listing-bar">
      <button
        type="button"
        popoverTarget={FILTER_SHEET_ID}
        className={getButtonClass('secondary', 'small', 'figures')}
      >
        <Icon name="filter" size={18} />
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </button>
      <SortMenu site={site} listing={listing} />
    </div>
  )
}

/** The last request failed; the results below are the last good ones (spec 4.5b, 8.5). */
function SearchFailed({text}: {text: string}) {
  return (
    <Notice tone="critical" className="mb-4">
      {text}
    </Notice>
  )
}

/** Links below the stock: offers, service, selling a car (spec 2.24a). */
export function FeatureBanner({links}: {links: readonly LinkValue[]}) {
  if (links.length === 0) return null
  return (
    <nav aria-label="More from us" className="mt-8 rounded-card bg-sunk">
      <ul className="grid sm:grid-flow-col sm:auto-cols-fr">
        {links.map(({label, href}) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-sm font-semibold no-underline hover:underline"
            >
              {label}
              <Icon name="arrow" size={16} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
