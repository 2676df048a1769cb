import {scanTokens} from './scan-tokens.ts'
import {walkTree} from './walk-tree.ts'

// Parsing takes a square of the tokens: at this limit about a tenth of a second, at ten times as many half a minute.
// The longest query of the product, a site’s directory, has 2,900.
const MAX_LENGTH = 100_000
const MAX_TOKENS = 6000
const MAX_NESTING = 100
const MAX_DEPTH = 1000
const MAX_NODES = 50_000

/** What is too much about a query, and where. */
export type Excess = {description: string; start: number; end: number}

/** Looks at a query in one pass before anything parses it. */
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
 * Whether a tree has more levels or nodes than those who walk it are made for: `a.a.a` is a level each without a
 * bracket, and functions that call each other unfold into far more than was written.
 */
export function isTooLarge(tree: object): boolean {
  let nodes = 0
  for (const {depth} of walkTree(tree)) if (depth > MAX_DEPTH || ++nodes > MAX_NODES) return true
  return false
}

function isString(text: string): boolean {
  return text.startsWith('"') || text.startsWith("'")
}
