import {MAX_PAGE} from './read-parameters.ts'

/** The number of the last page of a listing: 1 where nothing was found. */
export function countPages(found: number, pageSize: number): number {
  return Math.min(Math.max(Math.ceil(found / pageSize), 1), MAX_PAGE)
}
