import type {ComponentType} from 'react'
import type {Behaviour, BehaviourElement} from '#/browser/behaviour'
import type {ListingResults} from '#/gateways/search/find-listing'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {fetchJson} from '#/lib/fetch-json'
import type {LiveConfig, LiveSetup} from './live-config'

export type LiveSearch = {
  attributes: {
    /** The address of its setup. */
    setup: string
    /** A selector of what it handles: links to lists, and forms. */
    holds: string
  }
  targets: {
    query: HTMLInputElement
    /** The list of suggestions. */
    suggestions: HTMLElement
    /** The row of chosen and quick filters, in which those that are on come first. */
    chips: HTMLElement
    /** A menu that closes when an entry is selected. */
    menu: HTMLDetailsElement
    /** The link to the next page. */
    next: HTMLAnchorElement
  }
}

/** A card of the list; `Cards` is the site data that it needs. */
export type ListingCard<Cards> = ComponentType<{
  vehicle: ListedVehicle
  site: Cards
  swipe: boolean
  dense: boolean
}>

export type LiveListingProps<Cards> = {
  readonly element: BehaviourElement<LiveSearch>
  readonly config: LiveConfig
  readonly Card: ListingCard<Cards>
  readonly cards: Cards
  /** Whether the server rendered this list. */
  readonly isServed: boolean
}

/** The client that loads listings, and the card that renders cars. */
export type LiveParts<Cards> = {
  readonly startLiveListing: <C>(props: LiveListingProps<C>) => Promise<void>
  readonly Card: ListingCard<Cards>
}

/** The behaviour that updates a listing in place once a shopper interacts with it. */
export function createLiveSearch<Cards>(loadParts: () => Promise<LiveParts<Cards>>): Behaviour<LiveSearch> {
  return async (element) => {
    const {root, signal, text} = element
    const [parts, {config, cards}] = await Promise.all([
      loadParts(),
      fetchJson<LiveSetup<Cards>>(text('setup')),
    ])
    const {startLiveListing, Card} = parts
    if (signal.aborted) return
    await startLiveListing({element, config, Card, cards, isServed: isServed(root, config.results)})
  }
}

/** Whether the page shows the cars of the setup: it may be older. */
function isServed(root: HTMLElement, {vehicles, near}: ListingResults): boolean {
  const listed = [...vehicles, ...(near?.groups ?? []).flatMap((group) => group.vehicles)]
  const shown = [...root.querySelectorAll('vehicle-actions')].map((card) => card.getAttribute('car') ?? '')
  return (
    shown.length === listed.length &&
    listed.every(({id}, at) => shown[at]?.includes(`"id":${JSON.stringify(id)}`))
  )
}
