'use client'

import {type ReactNode, useCallback} from 'react'
import {ListingEnhancer, type LiveParts} from '#/features/stock-search/live/listing-enhancer'
import type {LiveConfig} from '#/features/stock-search/live/live-config'
import type {CardSite} from '#/features/vehicle-card/card-site'

type Props = {config: LiveConfig; cards: CardSite; children: ReactNode}

/** The listing of the page, answered in place once a shopper acts. */
export function LiveSearch({config, cards, children}: Props) {
  const load = useCallback(async (): Promise<LiveParts> => {
    const {createLiveParts} = await import('./create-live-parts')
    return createLiveParts(cards)
  }, [cards])
  return (
    <ListingEnhancer config={config} load={load}>
      {children}
    </ListingEnhancer>
  )
}
