'use client'

import {useEffect} from 'react'
import {startSavedCars} from './start-saved-cars'

/** The script behind the save and compare buttons of a page; it draws nothing. */
export function SavedCarsLeaf() {
  useEffect(startSavedCars, [])
  return null
}
