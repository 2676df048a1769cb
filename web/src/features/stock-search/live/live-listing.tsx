import {
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {InstantSearch, InstantSearchSSRProvider, useInstantSearch, useSearchBox} from 'react-instantsearch'
import type {BehaviourElement} from '#/browser/behaviour'
import {storePictures} from '#/browser/listed-pictures'
import {addLeftOut, describeListing} from '#/domain/listing/describe-listing'
import {removeSearchedWords} from '#/domain/listing/leave-out'
import type {ListingState} from '#/domain/listing/listing-state'
import {withPage} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import {COLLECTION} from '#/gateways/search/search-parameters'
import {addListener} from '#/lib/add-listener'
import {onHistoryMove} from '#/lib/page-events'
import {listKinds} from '#/tenant/listing-settings'
import {ListingView} from '../listing-view'
import {SECTION_ID} from '../open-sections.inline'
import type {RenderCard} from '../result-grid'
import {syncInputs, watchInputs} from './follow-inputs'
import {
  type Answer,
  buildInitialResults,
  createListingClient,
  createPageClient,
  type ListingRequest,
  readShown,
  writeListingRequest,
} from './listing-client'
import {readSeenDepth, watchScrolling, writeHistory} from './listing-history'
import {
  buildFormHref,
  getClickedHref,
  hasSearchWords,
  type KnownWords,
  resolveTarget,
  type Target,
} from './listing-target'
import type {LiveConfig} from './live-config'
import type {LiveListingProps, LiveSearch} from './live-search.element'
import {loadStockWords} from './stock-words'
import {startSuggestions} from './suggestions'

type Element = BehaviourElement<LiveSearch>

type Shown = {asked: ListingRequest; typed: ListingState; target: Target | null}

type ViewProps = Pick<LiveListingProps<never>, 'element' | 'config'> & {
  renderCard: RenderCard
  /** Called once the listing handles clicks and input. */
  onReady: () => void
}

/**
 * Takes over a listing rendered by the server. React hydrates the existing elements, so focus, scroll, open filters
 * and input are kept. A list that differs from the server's rendering is rendered again. Resolves once it handles
 * events.
 */
export function startLiveListing<Cards>(props: LiveListingProps<Cards>): Promise<void> {
  const {element, config, Card, cards, isServed} = props
  const {root, signal} = element
  const renderCard: RenderCard = (vehicle, _, dense) => {
    storePictures(vehicle.id, vehicle.images)
    return (
      <ServedCard>
        <Card vehicle={vehicle} site={cards} dense={dense} swipe />
      </ServedCard>
    )
  }
  return new Promise((onReady) => {
    const view = <LiveListing element={element} config={config} renderCard={renderCard} onReady={onReady} />
    if (!isServed) root.replaceChildren()
    // Elements changed by a translator or an extension are rendered again, which is not an error to report.
    // In small pieces, between which a phone handles input.
    startTransition(() => {
      const drawn = isServed ? hydrateRoot(root, view, {onRecoverableError: () => {}}) : createRoot(root)
      if (!isServed) drawn.render(view)
      signal.addEventListener('abort', () => drawn.unmount())
    })
  })
}

const AS_SERVED = {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}}
const neverChanges = () => () => {}

/** A card that keeps the server's elements, including changes by its behaviours; a new one is rendered here. */
function ServedCard({children}: {children: ReactNode}): ReactNode {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [isKept] = useState(isTakenOver)
  // During hydration, React keeps markup given as text.
  return isKept ? createElement('vehicle-actions', AS_SERVED) : children
}

/** The live listing within its InstantSearch, which holds the query and the newest good result. */
function LiveListing(props: ViewProps) {
  const {config} = props
  const [first] = useState(() => ({
    listing: config.listing,
    from: config.listing.page,
    results: config.results,
  }))
  const [initialResults] = useState(() => buildInitialResults(first))
  const [client] = useState(() => createListingClient(createPageClient(config)))
  return (
    <InstantSearchSSRProvider initialResults={initialResults}>
      <InstantSearch
        searchClient={client}
        indexName={COLLECTION}
        future={{preserveSharedStateOnUnmount: true}}
      >
        <LiveView {...props} first={first} />
      </InstantSearch>
    </InstantSearchSSRProvider>
  )
}

/**
 * A selection is shown at once and the cars when they are loaded; until then, and in an outage, the last ones are
 * kept (spec 4.5).
 */
function LiveView({element, config, renderCard, onReady, first}: ViewProps & {readonly first: Answer}) {
  const {refine} = useSearchBox()
  const {results, status} = useInstantSearch({catchError: true})
  const [{asked, typed, target}, setStep] = useState<Shown>({asked: first, typed: config.typed, target: null})
  const {answer, busy, failed} = readShown(asked, first, {results, status})
  // In an effect, because InstantSearch provides a different `refine` once it has started.
  useEffect(() => {
    if (asked !== first) refine(writeListingRequest(asked))
  }, [asked, first, refine])

  const filled = useFilledSections(element)
  const [words] = useState<KnownWords>(() => ({
    makes: new Set(config.makes),
    models: new Set(config.models),
    vocabulary: null,
  }))
  useEffect(() => {
    for (const {value} of answer.results.facets.make ?? []) words.makes.add(value)
    for (const {value} of answer.results.facets.model ?? []) words.models.add(value)
  }, [answer, words])

  // Read by the listeners, which may receive events before the next rendering.
  const position = useRef({drawn: asked.listing, asked: asked.listing, typed, from: answer.from})
  useLayoutEffect(() => {
    position.current = {...position.current, drawn: asked.listing, from: answer.from}
  }, [asked, answer])
  // Scrolling requests the same page again.
  useEffect(() => {
    if (!failed || !target?.append) return
    position.current = {...position.current, drawn: answer.listing, asked: answer.listing}
  }, [failed, target, answer])
  useEffect(() => {
    const control = new AbortController()
    function go(next: Target): void {
      if (!words.vocabulary && hasSearchWords(next.href)) {
        void loadStockWords().then(({vocabulary}) => {
          words.vocabulary = vocabulary
          if (!control.signal.aborted) go(next)
        })
        return
      }
      const seenPage = readSeenDepth()?.page ?? 0
      const step = resolveTarget(next, {...position.current, seenPage}, config, words)
      // Only the server can handle this address.
      if (!step) {
        window.location.assign(next.href)
        return
      }
      // The end of the list was reached before the requested cars were rendered.
      if (next.append && step.listing.page <= position.current.asked.page) return
      writeHistory(step, next.history)
      const {listing, typed: address, from} = step
      position.current = {...position.current, asked: listing, typed: address}
      // In small pieces after the task of the press, which is painted first (`data-pressed`).
      startTransition(() => setStep({asked: {listing, from}, typed: address, target: next}))
    }
    listen({...element, signal: control.signal}, config, go)
    onReady()
    return () => control.abort()
  }, [element, config, words, onReady])

  useEffect(() => {
    const chips = element.target('chips')
    if (chips && asked !== first) chips.scrollLeft = 0
  }, [element, asked, first])
  // Not at hydration, because input from before it is still to be replayed.
  useEffect(() => {
    if (!target) return
    const shown = {query: typed.query, ranges: asked.listing.ranges}
    syncInputs(element.root, element.target('query'), shown, target.history)
  }, [element, asked, typed, target])
  useTitle(answer, config, target)
  useScrollToStart(element.root, asked.listing, target)
  useFormerScroll(answer, target)
  useServerFallback(failed && answer === first, asked.listing, config.listing)
  return (
    <ListingView
      site={config.site}
      listing={asked.listing}
      typed={typed}
      shown={answer.listing}
      from={answer.from}
      results={answer.results}
      renderCard={renderCard}
      filled={filled}
      busy={busy}
      failed={failed}
    />
  )
}

/** The sections of filters that were opened: the page has no choices in those that it closed. */
function useFilledSections({root, signal}: Element): ReadonlySet<string> {
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const fill = (section: unknown) => {
      if (!(section instanceof HTMLDetailsElement) || !section.open || !section.id.startsWith(SECTION_ID))
        return
      const name = section.id.slice(SECTION_ID.length)
      setFilled((before) => (before.has(name) ? before : new Set([...before, name])))
    }
    for (const section of root.querySelectorAll('details')) fill(section)
    addListener(root, 'toggle', {signal, capture: true}, ({target}) => fill(target))
  }, [root, signal])
  return filled
}

/** Handles clicks, input and scrolling in the listing, and navigation in the browser's history. */
function listen(element: Element, config: LiveConfig, go: (target: Target) => void): void {
  const {root, signal, targets} = element
  addListener(root, 'click', {signal}, (event) => {
    const href = getClickedHref(event)
    if (href === null) return
    event.preventDefault()
    // A click has a visible effect before the response.
    for (const menu of targets('menu')) menu.open = false
    if (event.target instanceof Element) event.target.closest('.choices a')?.toggleAttribute('data-pressed')
    go({href, history: 'push'})
  })
  addListener(root, 'submit', {signal}, (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.defaultPrevented) return
    event.preventDefault()
    go({href: buildFormHref(event.target), history: 'push'})
  })
  const follow = () => go({href: `${location.pathname}${location.search}`, history: 'none'})
  signal.addEventListener('abort', onHistoryMove(follow))
  watchInputs(root, go, config.site.search, signal)
  startSuggestions(element, config, (href) => go({href, history: 'push'}))
  // After going back or a reload: the list had grown before. This is first, because a growing list stores its own
  // length.
  if (readSeenDepth()) follow()
  watchScrolling(element, config.site.search, go)
}

/** The page's title is that of the shown list, as the server writes it. */
function useTitle({listing, results}: Answer, {site}: LiveConfig, target: Target | null): void {
  useEffect(() => {
    if (!target) return
    const shown = removeSearchedWords(listing, results.leftOut ?? [])
    const {title} = describeListing(shown, results.found, {...site, itemTypes: listKinds(results, site)})
    document.title = `${addLeftOut(title, shown, site.search.leftOutText)} | ${site.name}`
  }, [listing, results, site, target])
}

/** Scrolls to the start of another page as soon as it is asked for, so that its cars move nothing that is in view. */
function useScrollToStart(root: HTMLElement, listing: ListingState, target: Target | null): void {
  const page = useRef(listing.page)
  useLayoutEffect(() => {
    const turned = page.current !== listing.page
    page.current = listing.page
    // Back and forward keep their own scroll position.
    if (turned && target?.history === 'push' && !target.append)
      root.firstElementChild?.scrollIntoView({block: 'start'})
  }, [root, listing, target])
}

/** Scrolls to the shopper's former position in a list that had grown, once its cars are there. */
function useFormerScroll({listing}: Answer, target: Target | null): void {
  const page = useRef(listing.page)
  const restored = useRef(false)
  useEffect(() => {
    const turned = page.current !== listing.page
    page.current = listing.page
    const seen = target?.history === 'none' && !restored.current && turned && readSeenDepth()
    if (!seen) return
    restored.current = true
    window.scrollTo({top: seen.top, behavior: 'instant'})
  }, [listing, target])
}

/**
 * If this browser cannot reach the search engine, or its key has expired, the server's page is loaded, unless it is
 * the one that is `drawn`. If the server fails too, the current page is kept.
 */
function useServerFallback(hasFailed: boolean, listing: ListingState, drawn: ListingState): void {
  useEffect(() => {
    const url = buildListingUrl(listing)
    if (!hasFailed || buildListingUrl(withPage(listing, drawn.page)) === buildListingUrl(drawn)) return
    fetch(url, {method: 'HEAD'}).then(
      ({ok}) => ok && window.location.assign(url),
      () => {},
    )
  }, [hasFailed, listing, drawn])
}
