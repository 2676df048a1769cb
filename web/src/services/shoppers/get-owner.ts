import type {Shopper} from './records.ts'

/** What the rows of an account have in common, in a table that names it. */
export function getOwner({site, id}: Pick<Shopper, 'site' | 'id'>) {
  return {site, shopper: id}
}
