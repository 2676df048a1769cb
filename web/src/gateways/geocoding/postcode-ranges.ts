import type {State} from '@forecourt/schemas/values/states'

type Range = {
  readonly from: number
  readonly to: number
  readonly state: State
  /** Whether the range is for boxes and large receivers only, which tables of places omit. */
  readonly isBoxes?: boolean
}

/**
 * Source: the ranges that Australia Post assigns to the states, https://en.wikipedia.org/wiki/Postcodes_in_Australia
 */
const RANGES: readonly Range[] = [
  {from: 200, to: 299, state: 'ACT', isBoxes: true},
  {from: 800, to: 899, state: 'NT'},
  {from: 900, to: 999, state: 'NT', isBoxes: true},
  {from: 1000, to: 1999, state: 'NSW', isBoxes: true},
  {from: 2000, to: 2599, state: 'NSW'},
  {from: 2600, to: 2618, state: 'ACT'},
  {from: 2619, to: 2899, state: 'NSW'},
  {from: 2900, to: 2920, state: 'ACT'},
  {from: 2921, to: 2999, state: 'NSW'},
  {from: 3000, to: 3999, state: 'VIC'},
  {from: 4000, to: 4999, state: 'QLD'},
  {from: 5000, to: 5799, state: 'SA'},
  {from: 5800, to: 5999, state: 'SA', isBoxes: true},
  // With Christmas Island and the Cocos Islands, where its law is in force.
  {from: 6000, to: 6799, state: 'WA'},
  {from: 6800, to: 6999, state: 'WA', isBoxes: true},
  {from: 7000, to: 7799, state: 'TAS'},
  {from: 7800, to: 7999, state: 'TAS', isBoxes: true},
  {from: 8000, to: 8999, state: 'VIC', isBoxes: true},
  {from: 9000, to: 9999, state: 'QLD', isBoxes: true},
]

/** The range of a four-digit postcode; null if it is not assigned to a state. */
export function findPostcodeRange(postcode: string): Range | null {
  const number = /^\d{4}$/.test(postcode) ? Number(postcode) : 0
  return RANGES.find(({from, to}) => number >= from && number <= to) ?? null
}
