import {walkTree} from '../query/walk-tree.ts'

/** Expressions that read a document once and cost no more than its length. */
const QUICK_NODES = new Set([
  'AccessAttribute',
  'And',
  'Array',
  'ArrayElement',
  'Filter',
  'Group',
  'Not',
  'OpCall',
  'Or',
  'This',
  'Value',
])
const QUICK_CALLS = new Set<unknown>(['defined', 'references', 'lower', 'upper'])

/**
 * Whether a filter over one document needs no deadline, which would cost each of hundreds of listeners a thread at each
 * change. Patterns need one (they can take arbitrarily long), and so do nested loops.
 */
export function isQuickFilter(tree: object): boolean {
  let filters = 0
  for (const {node} of walkTree(tree)) {
    if (!('type' in node)) continue
    const isCall = node.type === 'FuncCall' && 'name' in node && QUICK_CALLS.has(node.name)
    if (!isCall && !QUICK_NODES.has(String(node.type))) return false
    if ('op' in node && node.op === 'match') return false
    if (node.type === 'Filter' && ++filters > 1) return false
  }
  return true
}
