import type {Collection} from '../engine/collection.ts'
import {type Clause, readClause} from './clause.ts'
import {type FilterTree, parseFilter} from './parse-filter.ts'

/**
 * Reads a filter over the fields of a collection; undefined for an empty one.
 * @throws ApiError 400 for every fault
 */
export function readFilter(collection: Collection, filterBy: string): FilterTree<Clause> | undefined {
  return parseFilter(filterBy, (clause) => readClause(clause, (name) => collection.field(name)))
}
