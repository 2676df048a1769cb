'use client'

import {useEffect} from 'react'
import type {KeepSite} from '#/domain/keep-site'
import {openFormsInPlace} from '#/features/forms/browser/open-forms-in-place'
import {countCalls} from '#/features/measuring/count-calls'
import {startPhoneReveals} from '#/features/phone-reveal/start-phone-reveals'
import {startSavedCars} from '#/features/saved-cars/start-saved-cars'
import {closeMenusAfterNavigation} from '#/features/site-shell/close-menus'
import {compared, recentlySeen} from '#/lib/shopper/car-lists'
import {searchHistory} from '#/lib/shopper/search-history'
import {noteVisit} from '#/lib/visit-trail'
import {startModalSheets} from '#/ui/start-modal-sheets'
import {startOpenLines} from '#/ui/start-open-lines'
import {replayEarlyInput} from '#platform/browser/early-input'

type Props = {
  limits: KeepSite['limits']
  /** The dealer's name in analytics. */
  store: string
}

/** The small scripts that every page runs, within the site's limits; it draws nothing. */
export function PageScripts({limits, store}: Props) {
  const {compared: most, seen, searches} = limits
  useEffect(() => {
    compared.bound(most)
    recentlySeen.bound(seen)
    searchHistory.bound(searches)
    return startSavedCars()
  }, [most, seen, searches])
  useEffect(closeMenusAfterNavigation, [])
  useEffect(openFormsInPlace, [])
  useEffect(() => countCalls(store), [store])
  useEffect(startPhoneReveals, [])
  useEffect(startOpenLines, [])
  useEffect(startModalSheets, [])
  useEffect(() => noteVisit(location.pathname, location.search), [])
  // Last: every behaviour above listens by now.
  useEffect(() => replayEarlyInput(), [])
  return null
}
