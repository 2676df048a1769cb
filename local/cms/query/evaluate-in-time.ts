import type {ExprNode} from 'groq-js'
import type {LakeDocument} from '../store/lake-document.ts'
import {checkResult} from './check-result.ts'
import {evaluateApart} from './evaluate-apart.ts'
import {EngineError, evaluateNow, type GroqContext} from './groq.ts'
import {hasWholeText} from './text-query.ts'
import {walkTree} from './walk-tree.ts'
import {runInTime} from './with-deadline.ts'

export type EvaluationInput = {
  tree: ExprNode
  context: GroqContext
  /** Processor time. */
  limitMs: number
  /** Puts the documents into the tree; counts as part of the evaluation. */
  fill?: () => void
  /** The documents that can be dereferenced. */
  listDocuments: () => LakeDocument[]
}

/**
 * Evaluates a tree, with promises where it cannot be done without.
 * @throws ApiError 408 when it takes too long, 400 for what the engine cannot do
 */
export function evaluateInTime({tree, context, limitMs, fill, listDocuments}: EvaluationInput): unknown {
  try {
    return runInTime(() => {
      fill?.()
      const result = evaluateNow(tree, context)
      checkResult(result)
      return result
    }, limitMs)
  } catch (error) {
    // The text of whole documents is not copied.
    if (!(error instanceof EngineError) || hasWholeText(tree)) throw error
    const {params, identity, sanity} = context
    const documents = hasDereference(tree) ? listDocuments() : []
    const result = evaluateApart({tree, documents, params, identity, sanity}, limitMs)
    checkResult(result)
    return result
  }
}

function hasDereference(tree: ExprNode): boolean {
  for (const {node} of walkTree(tree)) if ('type' in node && node.type === 'Deref') return true
  return false
}
