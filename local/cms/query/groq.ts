import {type ExprNode, evaluate, evaluateSync, toJS} from 'groq-js'
import {createDataError} from '../http/api-error.ts'
import type {JsonObject, LakeDocument} from '../store/lake-document.ts'

export type GroqContext = {
  params: JsonObject
  identity: string
  sanity: {projectId: string; dataset: string}
  dereference: (reference: {_ref: string}) => LakeDocument | undefined
  root?: unknown
  before?: LakeDocument | null
  after?: LakeDocument | null
}

/**
 * Evaluates without promises, which is several times faster; `needsAsync` finds what exists only asynchronously.
 * @throws ApiError 400 for what the engine cannot do
 */
export function evaluateNow(tree: ExprNode, context: GroqContext): unknown {
  try {
    return toJS(evaluateSync(tree, {...context, dataset: []}))
  } catch (error) {
    throw explain(error)
  }
}

/** For webhooks: `delta::changedAny()` and its kin exist in the asynchronous evaluator only. */
export async function evaluateLater(tree: ExprNode, context: GroqContext): Promise<unknown> {
  try {
    const value = await evaluate(tree, {...context, dataset: []})
    return await value.get()
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): Error {
  // The stack trace is of no use to the caller.
  const message =
    error instanceof RangeError
      ? 'query is too complex'
      : error instanceof Error
        ? error.message
        : String(error)
  return createDataError(400, 'queryEvaluationError', message)
}
