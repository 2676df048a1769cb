import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'

/** The states of a promotion's page in its address: the shopper has just spun, or why no spin took place. */
const SPIN_NOTES = ['spun', 'postcode', 'email', 'unavailable'] as const

export type SpinNote = (typeof SPIN_NOTES)[number]

/** The state in an address or a part of one; null if it has none. */
export function readSpinNote(search: string): SpinNote | null {
  const named = new URLSearchParams(search).get('from')
  return SPIN_NOTES.find((note) => note === named) ?? null
}

/** The page of the prize promotion. */
export function linkToSpin(from: SpinNote | null = null): string {
  return withQuery(linkTo('spinToWin'), {from})
}
