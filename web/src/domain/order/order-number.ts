import {randomInt} from 'node:crypto'

/** Without letters and digits that are mistaken for each other, so that a number can be said on the phone. */
const SIGNS = 'acdefhjkmnpqrtuvwxy34679'

/** A new order number, such as `hk3m-9qxa`: it tells nothing of how many there are. */
export function createOrderNumber(): string {
  const part = () => Array.from({length: 4}, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${part()}-${part()}`
}

/** An order number as people read it. */
export function formatOrderNumber(number: string): string {
  return number.toUpperCase()
}
