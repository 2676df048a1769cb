'use client'

import {useEffect} from 'react'
import {openFormsInPlace} from '#/features/enquiries/live/open-forms-in-place'
import {startSavedCars} from '#/features/saved-cars/start-saved-cars'
import {closeMenusAfterNavigation} from '#/features/site-shell/close-menus'
import {compared, recentlySeen} from '#/lib/shopper/car-lists'
import {noteVisit} from '#/lib/visit-trail'

/** The small scripts that every page runs, within the site's limits; it draws nothing. */
export function PageScripts({compareLimit, recentLimit}: {compareLimit: number; recentLimit: number}) {
  useEffect(() => {
    compared.bound(compareLimit)
    recentlySeen.bound(recentLimit)
    return startSavedCars()
  }, [compareLimit, recentLimit])
  useEffect(closeMenusAfterNavigation, [])
  useEffect(openFormsInPlace, [])
  useEffect(() => noteVisit(location.pathname, location.search), [])
  return null
}
