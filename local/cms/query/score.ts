import {isObject, type JsonObject, type LakeDocument} from '../store/lake-document.ts'
import {type Bounds, listWithin, readBounds} from './narrow.ts'
import {getAttributePath} from './order.ts'
import {readScorer, type Scorer} from './scorer.ts'
import type {View} from './view.ts'
import {isValueNode, walkTree} from './walk-tree.ts'

/** `*[…] | score(…)`, filled with the narrowed documents and their scores before each evaluation. */
export type ScoredNode = {
  node: JsonObject
  bounds: Bounds
  scorers: readonly Scorer[]
  /** Whether the query keeps only what has a score. */
  isAboveZero: boolean
}

/**
 * Replaces each `*[…] | score(…)` of whole documents by a filter over documents that have their scores. The evaluator
 * splits every text into words and compiles every pattern again for each argument and document: the Studio's search
 * over fifty thousand documents, some twenty arguments, takes it longer than a query may. A score with an argument that
 * is not understood stays with the evaluator.
 */
export function replaceScores(node: unknown, isAboveZero = false): ScoredNode[] {
  if (Array.isArray(node)) return node.flatMap((item) => replaceScores(item))
  if (!isObject(node) || isValueNode(node)) return []
  const replaced = replaceScore(node, isAboveZero)
  if (replaced) return [replaced]
  const keepsScored = node.type === 'Filter' && isScoreAboveZero(node.expr)
  return Object.entries(node).flatMap(([key, child]) => replaceScores(child, keepsScored && key === 'base'))
}

function replaceScore(node: JsonObject, isAboveZero: boolean): ScoredNode | undefined {
  if (node.type !== 'PipeFuncCall' || node.name !== 'score' || !Array.isArray(node.args)) return undefined
  const scorers = node.args.map(readScorer)
  const {base} = node
  if (!isObject(base) || scorers.includes(undefined)) return undefined
  const filter = base.type === 'Filter' ? base : undefined
  if (!isEverything(filter ? filter.base : base) || (filter && readsScore(filter))) return undefined
  const slot: JsonObject = {type: 'Value', value: []}
  const bounds = filter ? readBounds(filter.expr) : {}
  const scored = filter ? {type: 'Filter', base: slot, expr: filter.expr} : {type: 'Group', base: slot}
  for (const key of Object.keys(node)) delete node[key]
  Object.assign(node, scored)
  return {node: slot, bounds, scorers: scorers.flatMap((scorer) => scorer ?? []), isAboveZero}
}

/** Whether a filter reads the score that documents have only after it. */
function readsScore(filter: JsonObject): boolean {
  for (const {node} of walkTree(filter)) if ('name' in node && node.name === '_score') return true
  return false
}

/** `*`, or `*[]`. */
function isEverything(node: unknown): boolean {
  if (!isObject(node)) return false
  return node.type === 'ArrayCoerce' ? isEverything(node.base) : node.type === 'Everything'
}

function isScoreAboveZero(expr: unknown): boolean {
  if (!isObject(expr) || expr.type !== 'OpCall' || expr.op !== '>') return false
  const isZero = isObject(expr.right) && expr.right.type === 'Value' && expr.right.value === 0
  return isZero && getAttributePath(expr.left)?.join('.') === '_score'
}

/** The documents of the view that the score is of, the highest score first. */
export function listScored(view: View, {bounds, scorers, isAboveZero}: ScoredNode): LakeDocument[] {
  const referrers = new Map<string, ReadonlySet<string>>()
  function getReferrers(target: string): ReadonlySet<string> {
    const known = referrers.get(target) ?? new Set(view.index.idsReferring(target))
    referrers.set(target, known)
    return known
  }
  const scored: {document: LakeDocument; score: number}[] = []
  for (const document of listWithin(view, bounds)) {
    const own = typeof document._score === 'number' ? document._score : 0
    const score = scorers.reduce((sum, scorer) => sum + scorer(document, getReferrers), own)
    if (score > 0 || !isAboveZero) scored.push({document, score})
  }
  return scored.sort((a, b) => b.score - a.score).map(({document, score}) => ({...document, _score: score}))
}
