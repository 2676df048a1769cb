import {isRecord} from '../schema/field.ts'
import {splitWords, type TokenRules} from '../text/tokenize.ts'

/** A stored rule, with the reference's defaults filled in. Text that is absent is empty. */
export type CurationRule = {
  id: string
  /** The query of the rule in words. */
  words: string
  match: string
  filterBy: string
  tags: string[]
  /** Where placeholders such as `{make}` stand: in the query of the rule, in its filter, or nowhere. */
  placeholders: 'query' | 'filter' | 'none'
  includes: {id: string; position: number}[]
  excludes: string[]
  filters: string
  sortBy: string
  replaceQuery: string
  removesWords: boolean
  filtersPinned: boolean
  stops: boolean
  /** Seconds since 1970, both included. */
  from: number
  to: number
  metadata: Record<string, unknown> | undefined
}

const PLACEHOLDER = /\{[^}]*\}/

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function readRecords(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** Without the spaces inside braces. */
function trimBraces(text: string): string {
  return text.replace(/\{\s*/g, '{').replace(/\s*\}/g, '}')
}

/** The words of a rule's query. Placeholders stay as they are written, for they are names of fields. */
function splitQuery(query: string, text: TokenRules): string[] {
  const symbolsToIndex = [...text.symbolsToIndex, '{', '}', '*', '.']
  return query
    .split(/(\{[^}]*\})/)
    .flatMap((part) =>
      PLACEHOLDER.test(part) ? trimBraces(part) : splitWords(part, {...text, symbolsToIndex}),
    )
}

/** Reads a stored rule. Text is split by the rules of the collection, so that it compares with a query. */
export function readRule(item: Record<string, unknown>, text: TokenRules): CurationRule {
  const rule = isRecord(item.rule) ? item.rule : {}
  const words = splitQuery(readText(rule.query), text).join(' ')
  const filterBy = trimBraces(readText(rule.filter_by))
  const inFilter = PLACEHOLDER.test(filterBy) ? 'filter' : 'none'
  return {
    id: readText(item.id),
    words,
    match: readText(rule.match),
    filterBy,
    tags: Array.isArray(rule.tags) ? [...new Set(rule.tags.map(String))].sort() : [],
    placeholders: PLACEHOLDER.test(words) ? 'query' : inFilter,
    includes: readRecords(item.includes).map(({id, position}) => ({
      id: String(id),
      position: Number(position),
    })),
    excludes: readRecords(item.excludes).map(({id}) => String(id)),
    filters: readText(item.filter_by),
    sortBy: readText(item.sort_by),
    replaceQuery: readText(item.replace_query),
    removesWords: item.remove_matched_tokens === true,
    filtersPinned: item.filter_curated_hits === true,
    stops: item.stop_processing !== false,
    from: typeof item.effective_from_ts === 'number' ? item.effective_from_ts : 0,
    to: typeof item.effective_to_ts === 'number' ? item.effective_to_ts : Number.POSITIVE_INFINITY,
    metadata: isRecord(item.metadata) && Object.keys(item.metadata).length > 0 ? item.metadata : undefined,
  }
}
