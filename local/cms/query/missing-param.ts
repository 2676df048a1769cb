import type {ExprNode} from 'groq-js'
import type {ApiError} from '../http/api-error.ts'
import {parseError} from './parse-error.ts'
import {scanTokens} from './scan-tokens.ts'
import {walkTree} from './walk-tree.ts'

/**
 * The error for a parameter that is used in the query and not given. The parser leaves such parameters in the tree.
 */
export function findMissingParam(query: string, tree: ExprNode): ApiError | undefined {
  for (const {node} of walkTree(tree))
    if ('type' in node && node.type === 'Parameter' && 'name' in node)
      return parseError(
        query,
        `param $${String(node.name)} referenced, but not provided`,
        findUse(query, `$${String(node.name)}`),
      )
  return undefined
}

function findUse(query: string, text: string): {start: number; end: number} | undefined {
  for (const token of scanTokens(query)) if (token.text === text) return {start: token.start, end: token.end}
  return undefined
}
