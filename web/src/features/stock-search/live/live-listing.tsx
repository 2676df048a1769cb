'use client'

import {type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react'
import {InstantSearch, useInstantSearch} from 'react-instantsearch'
import {buildListingUrl} from '#/domain/listing/build-listing-url'
import type {ListingState} from '#/domain/listing/listing-state'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {ListingResults} from '#/gateways/search/read-results'
import {ListingView} from '../listing-view'
import {AttributeWidgets} from './attribute-widgets'
import type {LiveProps, Target} from './live-config'
import {readLiveResults} from './read-live-results'
import {readTarget} from './read-target'
import {createSearchClient} from './search-client'
import {syncInputs} from './sync-inputs'
import {indexName, toUiState} from './ui-state'

export type LiveListingProps = LiveProps & {
  renderCard: (vehicle: ListedVehicle, index: number) => ReactNode
}

/**
 * The listing from live answers. It starts at the first choice a shopper makes, so a page that is only read asks
 * the search engine for nothing.
 */
export function LiveListing(props: LiveListingProps) {
  const {config, target} = props
  const [words] = useState(() => ({makes: new Set(config.makes), models: new Set(config.models)}))
  const listing = useMemo(
    () => readTarget(target.href, config, {makes: [...words.makes], models: [...words.models]}),
    [target, config, words],
  )
  const [searchClient] = useState(() => createSearchClient(config))
  const first = useRef(listing)
  useEffect(() => {
    if (listing) writeHistory(listing, target.history)
    // Only the server can answer this address.
    else window.location.assign(target.href)
  }, [listing, target])
  const learn = useCallback((results: ListingResults) => learnWords(words, results), [words])
  const start = first.current
  if (!start) return null
  return (
    <InstantSearch
      indexName={indexName(null)}
      searchClient={searchClient}
      initialUiState={{[indexName(null)]: toUiState(start, config.site)}}
      future={{preserveSharedStateOnUnmount: true}}
    >
      <AttributeWidgets
        attributes={config.attributes}
        sortOptions={config.site.sortOptions}
        pageSize={config.site.pageSize}
      />
      <LiveView {...props} listing={listing ?? start} learn={learn} />
    </InstantSearch>
  )
}

type ViewProps = LiveListingProps & {listing: ListingState; learn: (results: ListingResults) => void}

function LiveView({config, target, listing, ready, onReady, renderCard, learn}: ViewProps) {
  const {results, status, setIndexUiState} = useInstantSearch({catchError: true})
  const view = useRef<HTMLDivElement>(null)
  const asked = useRef(listing)
  useEffect(() => {
    if (asked.current === listing) return
    asked.current = listing
    setIndexUiState(toUiState(listing, config.site))
  }, [listing, config, setIndexUiState])
  const answered = !('__isArtificial' in results && results.__isArtificial)
  const live = useMemo(() => readLiveResults(results, config.attributes), [results, config])
  useLayoutEffect(() => {
    if (!answered) return
    learn(live)
    onReady()
  }, [answered, live, learn, onReady])
  useEffect(() => {
    if (ready && view.current) syncInputs(view.current, listing)
  }, [ready, listing])
  const page = useRef(1)
  useEffect(() => {
    if (!ready) return
    const turned = page.current !== listing.page
    page.current = listing.page
    // Back and forward keep their own place in the page.
    if (turned && target.history === 'push') view.current?.scrollIntoView({block: 'start'})
  }, [ready, listing, target])
  const failed = status === 'error'
  if (failed && !ready) return <FirstFailure listing={listing} />
  if (!ready || !answered) return null
  return (
    <div ref={view}>
      <ListingView
        site={config.site}
        listing={listing}
        results={live}
        renderCard={renderCard}
        busy={status === 'loading' || status === 'stalled'}
        failed={failed}
      />
    </div>
  )
}

/** No live answer yet and the search failed: the server may still have a good copy of the page. */
function FirstFailure({listing}: {listing: ListingState}) {
  useEffect(() => window.location.assign(buildListingUrl(listing)), [listing])
  return null
}

function learnWords(words: {makes: Set<string>; models: Set<string>}, {facets}: ListingResults): void {
  for (const {value} of facets.make ?? []) words.makes.add(value)
  for (const {value} of facets.model ?? []) words.models.add(value)
}

function writeHistory(listing: ListingState, history: Target['history']): void {
  const url = buildListingUrl(listing)
  const {pathname, search} = window.location
  if (history === 'none' || url === `${pathname}${search}`) return
  if (history === 'push') window.history.pushState(null, '', url)
  else window.history.replaceState(null, '', url)
}
