'use client'

import {useEffect} from 'react'
import type {KeepSite} from '#/domain/keep-site'
import {openFormsInPlace} from '#/features/enquiries/live/open-forms-in-place'
import {startSavedCars} from '#/features/saved-cars/start-saved-cars'
import {closeMenusAfterNavigation} from '#/features/site-shell/close-menus'
import {compared, recentlySeen} from '#/lib/shopper/car-lists'
import {searchHistory} from '#/lib/shopper/search-history'
import {noteVisit} from '#/lib/visit-trail'

/** The small scripts that every page runs, within the site's limits; it draws nothing. */
export function PageScripts({limits}: {limits: KeepSite['limits']}) {
  const {compared: most, seen, searches} = limits
  useEffect(() => {
    compared.bound(most)
    recentlySeen.bound(seen)
    searchHistory.bound(searches)
    return startSavedCars()
  }, [most, seen, searches])
  useEffect(closeMenusAfterNavigation, [])
  useEffect(openFormsInPlace, [])
  useEffect(() => noteVisit(location.pathname, location.search), [])
  return null
}
