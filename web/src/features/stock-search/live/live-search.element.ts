import type {ComponentType} from 'react'
import type {Behaviour} from '#/browser/behaviour'
import type {ListingResults} from '#/gateways/search/find-listing'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {LiveSetup} from './live-config'

export type LiveSearch = {
  /** Where its setup is to be had. */
  attributes: {setup: string}
  targets: {
    query: HTMLInputElement
    /** Where suggestions stand. */
    suggestions: HTMLElement
    /** A menu that closes when something in it is chosen. */
    menu: HTMLDetailsElement
    /** The link to the next page. */
    next: HTMLAnchorElement
  }
}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'live-search': LiveSearch
  }
}

/** A card of the list; `Cards` is what it needs of the site. */
export type ListingCard<Cards> = ComponentType<{vehicle: ListedVehicle; site: Cards; swipe: boolean}>

/** The behaviour that answers a listing in place once a shopper turns to it, with the cards that are loaded for it. */
export function createLiveSearch<Cards>(loadCard: () => Promise<ListingCard<Cards>>): Behaviour<LiveSearch> {
  return async (element) => {
    const {root, signal, text} = element
    const [{startLiveListing}, Card, {config, cards}] = await Promise.all([
      import('./live-listing'),
      loadCard(),
      readSetup<Cards>(text('setup')),
    ])
    if (signal.aborted) return
    await startLiveListing({element, config, Card, cards, isServed: isServed(root, config.results)})
  }
}

async function readSetup<Cards>(address: string): Promise<LiveSetup<Cards>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The live search's setup answered ${response.status}`)
  return response.json()
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
