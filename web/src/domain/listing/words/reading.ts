import type {FilterAttribute, SortOption} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Bounds} from '../listing-state.ts'
import type {Token} from './tokenize-words.ts'
import type {Term, Vocabulary} from './vocabulary.ts'
import {FILLERS} from './word-data.ts'

/** The intermediate state of parsing. */
export type Draft = {
  readonly lists: Map<FilterAttribute, Set<string>>
  readonly excluded: Map<FilterAttribute, Set<string>>
  readonly ranges: Map<FilterAttribute, Bounds>
  /** The limits of seats. Each number of seats is a value of a list, so they are applied once all are known. */
  seats: Bounds | null
  near: {readonly text: string; readonly within: number | null; readonly tokens: readonly Token[]} | null
  sort: {readonly by: SortOption; readonly tokens: readonly Token[]} | null
  readonly unread: Token[]
  readonly leftOut: (readonly Token[])[]
}

/** The words of a shopper, and what words of the stock mean. */
export type Words = {readonly tokens: readonly Token[]; readonly vocabulary: Vocabulary}
/** The words with what was read of them so far. */
export type Reading = Words & {readonly draft: Draft; readonly year: number}

/** Chooses a term; returns the first token after it. */
export function choose(draft: Pick<Draft, 'lists'>, {filter, values}: Term, next: number): number {
  addValues(draft.lists, filter, values)
  return next
}

/** Adds values to those of a filter. */
export function addValues(lists: Draft['lists'], filter: FilterAttribute, values: readonly string[]): void {
  lists.set(filter, new Set([...(lists.get(filter) ?? []), ...values]))
}

/** Leaves tokens out; returns the first one after them. */
export function withLeftOut({tokens, draft}: Reading, at: number, next: number): number {
  draft.leftOut.push(tokens.slice(at, next))
  return next
}

/** Whether a word says nothing of a vehicle. */
export function isIdle(text: string): boolean {
  return FILLERS.has(text) || !/[\p{L}\p{N}]/u.test(text)
}
