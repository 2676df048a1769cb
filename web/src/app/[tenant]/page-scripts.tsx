'use client'

import {useEffect} from 'react'
import {startSavedCars} from '#/features/saved-cars/start-saved-cars'
import {closeMenusAfterNavigation} from '#/features/site-shell/close-menus'

/** The small scripts that every page runs; it draws nothing. */
export function PageScripts() {
  useEffect(startSavedCars, [])
  useEffect(closeMenusAfterNavigation, [])
  return null
}
