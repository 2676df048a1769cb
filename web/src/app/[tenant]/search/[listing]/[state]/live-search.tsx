'use client'

import {type ReactNode, useCallback, useRef} from 'react'
import {ListingEnhancer, type LiveParts} from '#/features/stock-search/live/listing-enhancer'
import type {LiveSetup} from '#/features/stock-search/live/live-config'
import type {CardSettings} from '#/features/vehicle-card/card-settings'

type Props = {
  /** Where the live search's setup is to be had. */
  setup: string
  children: ReactNode
}

/** The listing of the page, answered in place once a shopper acts. */
export function LiveSearch({setup, children}: Props) {
  const loading = useRef<Promise<LiveParts> | null>(null)
  const load = useCallback((): Promise<LiveParts> => {
    loading.current ??= loadParts(setup).catch((cause: unknown) => {
      // The next touch tries again.
      loading.current = null
      throw cause
    })
    return loading.current
  }, [setup])
  return <ListingEnhancer load={load}>{children}</ListingEnhancer>
}

async function loadParts(address: string): Promise<LiveParts> {
  const [{createLiveParts}, setup] = await Promise.all([import('./create-live-parts'), readSetup(address)])
  return createLiveParts(setup)
}

async function readSetup(address: string): Promise<LiveSetup<CardSettings>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The live search's setup answered ${response.status}`)
  return response.json()
}
