import {stateInWords} from '../list-preview/state-in-words.ts'
import type {ContentRow} from './content-rows.ts'

/** The states a list can be narrowed to, in the order of its buttons. */
export const stateFilters = [
  {name: 'all', title: 'All'},
  {name: 'live', title: 'Live'},
  {name: 'scheduled', title: 'Scheduled'},
  {name: 'ended', title: 'Ended'},
  {name: 'draft', title: 'Drafts'},
] as const

export type StateFilter = (typeof stateFilters)[number]['name']

/** Rows whose title holds the words and whose state is the chosen one. "Drafts" are all with unpublished changes. */
export function filterRows(
  rows: readonly ContentRow[],
  {words, state, now}: {words: string; state: StateFilter; now: number},
): ContentRow[] {
  const sought = words.trim().toLowerCase()
  return rows.filter((row) => row.title.toLowerCase().includes(sought) && isInState(row, state, now))
}

function isInState({facts}: ContentRow, state: StateFilter, now: number): boolean {
  if (state === 'all') return true
  if (state === 'draft') return facts.edited || !facts.published
  return stateInWords(facts, now).name === state
}
