import type {ExprNode} from 'groq-js'
import {type ParseMode, parseQuery} from './parse-query.ts'

/**
 * Reads a filter as `*[filter]` over one document, which is how it sees its own fields. By itself first, so that an
 * error shows what was written and no bracket in it closes ours.
 * @throws ApiError 400 `queryParseError`
 */
export function parseFilter(filter: string, mode: ParseMode = 'normal'): ExprNode {
  parseQuery(filter, {}, mode)
  return parseQuery(`count([@][${filter}\n]) > 0`, {}, mode)
}

/** Reads what is sent of a document, `{…}` or any expression, and throws as a filter does. */
export function parseProjection(projection: string, mode: ParseMode = 'normal'): ExprNode {
  const tree = parseQuery(projection, {}, mode)
  return projection.trim().startsWith('{') ? parseQuery(`@${projection.trim()}`, {}, mode) : tree
}
