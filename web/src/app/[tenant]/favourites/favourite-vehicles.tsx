'use client'

import {linkTo} from '@forecourt/schemas/routes/routes'
import {lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore} from 'react'
import type {CardSettings} from '#/features/vehicle-card/card-settings'
import {VehicleList} from '#/features/vehicle-lists/vehicle-list'
import {WhileEmpty} from '#/features/vehicle-lists/while-empty'
import {hasSessionHint} from '#/lib/shopper/shopper-state'
import {favourites} from '#/lib/shopper/vehicle-lists'
import {ButtonLink} from '#/ui/button'
import {EmptyState} from '#/ui/empty-state'
import {Skeleton} from '#/ui/skeleton'

// Loaded lazily: a card is larger than the rest of the page, and a browser without favourites needs none.
const loadCard = () => import('#/features/vehicle-card/vehicle-card')
const VehicleCard = lazy(() => loadCard().then((module) => ({default: module.VehicleCard})))

/** The cookie of a session changes with a page. */
const noChange = () => () => {}

type Props = {
  cards: CardSettings
  /** Whether signed-in shoppers save cars in a watchlist instead. */
  hasWatchlist: boolean
  /** Cars to begin with, where none is saved. */
  newest: ReactNode
}

/** The cars saved in this browser, as the site's cards. */
export function FavouriteVehicles({cards, hasWatchlist, newest}: Props) {
  // While the current prices are being fetched.
  useEffect(() => {
    if (favourites.list().length > 0) void loadCard().catch(() => undefined)
  }, [])
  return (
    <>
      <VehicleList
        list={favourites}
        renderCard={(vehicle) => (
          <Suspense fallback={<Skeleton className="min-h-96 rounded-card" label={vehicle.name} />}>
            <VehicleCard vehicle={vehicle} site={cards} />
          </Suspense>
        )}
        empty={<NoFavourites hasWatchlist={hasWatchlist} />}
      />
      <WhileEmpty list={favourites}>{newest}</WhileEmpty>
    </>
  )
}

function NoFavourites({hasWatchlist}: Pick<Props, 'hasWatchlist'>) {
  // The server does not know: a page without the cookie is the same for everybody.
  const isSignedIn = useSyncExternalStore(noChange, hasSessionHint, () => false)
  if (hasWatchlist && isSignedIn)
    return (
      <EmptyState
        title="What you save is on your watchlist"
        action={<ButtonLink href={linkTo('watchlist')}>Your watchlist</ButtonLink>}
      >
        You are signed in, so it is there on every device. This browser keeps nothing beside it.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nothing saved yet"
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>
          {hasWatchlist && (
            <ButtonLink href={linkTo('watchlist')} kind="secondary">
              Your watchlist
            </ButtonLink>
          )}
        </div>
      }
    >
      Press the heart on what you like: it waits here, with its price of the day, until you let it go. Nobody
      but this browser knows.{hasWatchlist && ' What you save while signed in is on your watchlist.'}
    </EmptyState>
  )
}
