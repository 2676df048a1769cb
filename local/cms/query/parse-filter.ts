import type {ExprNode} from 'groq-js'
import {type ParseMode, parseQuery} from './parse-query.ts'

/**
 * Parses a filter as `*[filter]` over one document, where it has access to its own fields. It is first parsed alone, so
 * that errors quote what was written and no bracket in it closes ours.
 * @throws ApiError 400 `queryParseError`
 */
export function parseFilter(filter: string, mode: ParseMode = 'normal'): ExprNode {
  parseQuery(filter, {}, mode)
  return parseQuery(`count([@][${filter}\n]) > 0`, {}, mode)
}

/** Parses a projection, `{…}` or any expression. Throws like `parseFilter`. */
export function parseProjection(projection: string, mode: ParseMode = 'normal'): ExprNode {
  const tree = parseQuery(projection, {}, mode)
  return projection.trim().startsWith('{') ? parseQuery(`@${projection.trim()}`, {}, mode) : tree
}
