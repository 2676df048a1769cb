import {scanTokens} from './scan-tokens.ts'
import {walkTree} from './walk-tree.ts'

// Parse time grows with the square of the number of tokens: a tenth of a second at this limit, half a minute at ten
// times as many. The longest query of the product, a site's directory, has 2,900.
const MAX_LENGTH = 1_000_000
const MAX_TOKENS = 6000
const MAX_NESTING = 100
const MAX_DEPTH = 1000
const MAX_NODES = 50_000

/** The limit that a query exceeds, and where. */
export type Excess = {description: string; start: number; end: number}

/** Checks a query in one pass before it is parsed. */
export function findExcess(query: string): Excess | undefined {
  if (query.length > MAX_LENGTH)
    return {description: `query is longer than ${MAX_LENGTH} characters`, start: 0, end: query.length}
  let tokens = 0
  let nesting = 0
  for (const {start, end, text} of scanTokens(query)) {
    tokens += isString(text) ? text.split('\\').length : 1
    if (tokens > MAX_TOKENS) return {description: `query has more than ${MAX_TOKENS} tokens`, start, end}
    if ('([{'.includes(text)) nesting++
    if (')]}'.includes(text)) nesting--
    if (nesting > MAX_NESTING)
      return {description: `query is nested more than ${MAX_NESTING} levels deep`, start, end}
  }
  return undefined
}

/**
 * Whether a tree has more levels or nodes than its visitors support: `a.a.a` adds a level per name without a
 * bracket, and functions that call each other expand to far more than was written.
 */
export function isTooLarge(tree: object): boolean {
  let nodes = 0
  for (const {depth} of walkTree(tree)) if (depth > MAX_DEPTH || ++nodes > MAX_NODES) return true
  return false
}

function isString(text: string): boolean {
  return text.startsWith('"') || text.startsWith("'")
}
