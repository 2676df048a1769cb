import {type ExprNode, parse} from 'groq-js'
import type {JsonObject} from '../store/lake-document.ts'
import {findExcess, isTooLarge} from './find-excess.ts'
import {explainParseError, parseError} from './parse-error.ts'
import {isDeadlineError, runWithDeadline} from './with-deadline.ts'

export type ParseMode = 'normal' | 'delta'

/** A few dozen characters, wrong at their innermost, can cost the parser hours: it reads them again at each level. */
const DEADLINE_MS = 500

const TOO_LARGE = 'query is too complex'

/**
 * Parses what anybody may send, in bounded time and to a tree of bounded depth.
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
    // The parser ends a comment at a new line only, also the last one.
    return runWithDeadline(() => parse(`${query}\n`, {params, mode}), DEADLINE_MS)
  } catch (error) {
    // A RangeError is the end of the stack, which is of no interest to who asks.
    if (isDeadlineError(error) || error instanceof RangeError) throw parseError(query, TOO_LARGE)
    throw explainParseError(query, error)
  }
}
