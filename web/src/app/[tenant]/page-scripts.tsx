'use client'

import {useEffect} from 'react'
import {openFormsInPlace} from '#/features/enquiries/live/open-forms-in-place'
import {startSavedCars} from '#/features/saved-cars/start-saved-cars'
import {closeMenusAfterNavigation} from '#/features/site-shell/close-menus'
import {noteVisit} from '#/lib/visit-trail'

/** The small scripts that every page runs; it draws nothing. */
export function PageScripts() {
  useEffect(startSavedCars, [])
  useEffect(closeMenusAfterNavigation, [])
  useEffect(openFormsInPlace, [])
  useEffect(() => noteVisit(location.pathname, location.search), [])
  return null
}
