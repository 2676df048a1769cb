'use client'

import type {ComponentType, ReactNode} from 'react'
import {useCallback} from 'react'
import {ListingEnhancer} from '#/features/stock-search/live/listing-enhancer'
import type {LiveConfig, LiveProps} from '#/features/stock-search/live/live-config'
import type {CardSite} from '#/features/vehicle-card/card-site'

type Props = {config: LiveConfig; cards: CardSite; children: ReactNode}

/** The listing of the page, answered in place once a shopper acts. */
export function LiveSearch({config, cards, children}: Props) {
  const load = useCallback(async (): Promise<ComponentType<LiveProps>> => {
    const {createLiveListing} = await import('./create-live-listing')
    return createLiveListing(cards)
  }, [cards])
  return (
    <ListingEnhancer config={config} load={load}>
      {children}
    </ListingEnhancer>
  )
}
