import {type ExprNode, parse} from 'groq-js'
import type {JsonObject} from '../store/lake-document.ts'
import {findExcess, isTooLarge} from './find-excess.ts'
import {explainParseError, parseError} from './parse-error.ts'
import {isDeadlineError, runWithDeadline} from './with-deadline.ts'

export type ParseMode = 'normal' | 'delta'

/**
 * Processor time: a few dozen characters with an error at the innermost level can take the parser hours, because it
 * backtracks at each level.
 */
const DEADLINE_MS = 1000

const TOO_LARGE = 'query is too complex'

/**
 * Parses untrusted queries in bounded time, to a tree of bounded depth.
 * @throws ApiError 400 `queryParseError` with the position, as the service answers
 */
export function parseQuery(query: string, params: JsonObject, mode: ParseMode = 'normal'): ExprNode {
  const excess = findExcess(query)
  if (excess) throw parseError(query, excess.description, excess)
  const tree = parseInTime(query, params, mode)
  if (tree === undefined || isTooLarge(tree)) throw parseError(query, TOO_LARGE)
  return tree
}

function parseInTime(query: string, params: JsonObject, mode: ParseMode): ExprNode | undefined {
  try {
    // The parser ends a comment only at a newline, even the last one.
    return runWithDeadline(() => parse(`${query}\n`, {params, mode}), DEADLINE_MS)
  } catch (error) {
    // A RangeError means stack overflow, whose details are of no use to the caller.
    if (isDeadlineError(error) || error instanceof RangeError) throw parseError(query, TOO_LARGE)
    throw explainParseError(query, error)
  }
}
