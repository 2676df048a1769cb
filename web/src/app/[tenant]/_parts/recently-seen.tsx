'use client'

import {type ComponentType, useEffect, useState} from 'react'
import {createPortal} from 'react-dom'
import type {PriceBasisSettings} from '#/domain/vehicles/describe-price'
import {recentlySeen} from '#/lib/shopper/vehicle-lists'

/** The last viewed cars, here or `into` the element with an id. Loads nothing for a shopper who has viewed none, or only the one on the page. */
export function RecentlySeen({price, into}: {price: PriceBasisSettings; into?: string}) {
  const [Row, setRow] = useState<ComponentType<{price: PriceBasisSettings}> | null>(null)
  useEffect(() => {
    // The slug of a car's own page; `linkTo` would bring the table of all routes into the first script.
    const here = window.location.pathname.split('/').at(-1)
    if (!recentlySeen.list().some(({slug}) => slug !== here)) return
    const load = () =>
      import('#/features/vehicle-lists/recently-seen-row').then(
        ({RecentlySeenRow}) => setRow(() => RecentlySeenRow),
        () => {},
      )
    const timer = setTimeout(load, 0)
    return () => clearTimeout(timer)
  }, [])
  if (!Row) return null
  const place = into ? document.getElementById(into) : null
  return place ? createPortal(<Row price={price} />, place) : <Row price={price} />
}
