import {createBadRequest} from '../http/api-error.ts'
import {type FilterToken, tokenizeFilter} from './tokenize-filter.ts'

/** A filter as a tree; both operators have the same precedence and associate to the left, as in the reference. */
export type FilterTree<Leaf> =
  | {operator: 'leaf'; leaf: Leaf}
  | {operator: '&&' | '||'; left: FilterTree<Leaf>; right: FilterTree<Leaf>}

/** The most clauses and operators in a filter, as of a reference that is started with `--filter-by-max-ops=200`. */
const MAX_OPERATIONS = 200
const UNBALANCED = 'Could not parse the filter query: unbalanced parentheses.'

function unbalancedOperands(operator: string): Error {
  return createBadRequest(`Could not parse the filter query: unbalanced \`${operator}\` operands.`)
}

/** Shunting yard algorithm: a loop with two stacks, so that deep nesting cannot exhaust the call stack. */
function toPostfix(tokens: FilterToken[]): FilterToken[] {
  const postfix: FilterToken[] = []
  const waiting: FilterToken[] = []
  const drain = (): void => {
    while (waiting.length > 0 && waiting.at(-1) !== '(') postfix.push(waiting.pop() as FilterToken)
  }
  for (const token of tokens) {
    if (typeof token === 'object') postfix.push(token)
    else if (token === '(') waiting.push(token)
    else if (token === ')') {
      drain()
      if (waiting.pop() !== '(') throw createBadRequest(UNBALANCED)
    } else {
      drain()
      waiting.push(token)
    }
  }
  drain()
  if (waiting.length > 0) throw createBadRequest(UNBALANCED)
  return postfix
}

function toTree<Leaf>(postfix: FilterToken[], readClause: (clause: string) => Leaf): FilterTree<Leaf> {
  const stack: FilterTree<Leaf>[] = []
  for (const token of postfix) {
    if (typeof token === 'object') {
      stack.push({operator: 'leaf', leaf: readClause(token.clause)})
      continue
    }
    if (token !== '&&' && token !== '||') continue
    const right = stack.pop()
    const left = stack.pop()
    if (!left || !right) throw unbalancedOperands(token)
    stack.push({operator: token, left, right})
  }
  const tree = stack.pop()
  if (!tree) throw createBadRequest('Filter query cannot be empty.')
  if (stack.length > 0) throw createBadRequest('Could not parse the filter query.')
  return tree
}

/**
 * Reads `filter_by`. Answers undefined for an empty filter.
 * @throws ApiError 400 with the reference's words for anything that is not a filter
 */
export function parseFilter<Leaf>(
  filter: string,
  readClause: (clause: string) => Leaf,
): FilterTree<Leaf> | undefined {
  if (filter.trim() === '') return undefined
  const tokens = tokenizeFilter(filter)
  const postfix = toPostfix(tokens)
  if (postfix.length > MAX_OPERATIONS)
    throw createBadRequest(
      `\`filter_by\` has too many operations. Maximum allowed: ${MAX_OPERATIONS}. Use \`--filter-by-max-ops\` command line argument to customize this value.`,
    )
  return toTree(postfix, readClause)
}
