'use client'

import {type ComponentType, useEffect, useState} from 'react'
import {recentlySeen} from '#/lib/shopper/car-lists'

/** The cars looked at last. Who has looked at none loads nothing. */
export function RecentlySeen() {
  const [Row, setRow] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (recentlySeen.list().length === 0) return
    const load = () =>
      import('#/features/saved-cars/recently-seen-row').then(
        ({RecentlySeenRow}) => setRow(() => RecentlySeenRow),
        () => {},
      )
    const timer = setTimeout(load, 0)
    return () => clearTimeout(timer)
  }, [])
  return Row && <Row />
}
