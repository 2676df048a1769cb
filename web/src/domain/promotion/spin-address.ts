import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'

/** What the page of a promotion is told by its address: a shopper comes from spinning, or why there was no spin. */
const SPIN_NOTES = ['spun', 'postcode', 'email', 'unavailable'] as const

export type SpinNote = (typeof SPIN_NOTES)[number]

/** The note that an address or a part of one names; null where it names none. */
export function readSpinNote(search: string): SpinNote | null {
  const named = new URLSearchParams(search).get('from')
  return SPIN_NOTES.find((note) => note === named) ?? null
}

/** The page of the prize promotion. */
export function linkToSpin(from: SpinNote | null = null): string {
  return withQuery(linkTo('spinToWin'), {from})
}
