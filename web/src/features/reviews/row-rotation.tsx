'use client'

import {useEffect} from 'react'
import {rotateRow} from './rotate-row'

/** Turns the row with this id by itself, unless the reader asks for less motion; it draws nothing. */
export function RowRotation({rowId, ms}: {rowId: string; ms: number}) {
  useEffect(() => {
    const row = document.getElementById(rowId)
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    if (!row || still.matches) return
    const cards = [...row.querySelectorAll<HTMLElement>(':scope > li')]
    return rotateRow(row, cards, ms, () => document.hidden || still.matches)
  }, [rowId, ms])
  return null
}
