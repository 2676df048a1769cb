import {evaluateInTime} from '../query/evaluate-in-time.ts'
import {evaluateNow} from '../query/groq.ts'
import {buildPlan} from '../query/plan.ts'
import {runWithAllowance} from '../query/run-with-allowance.ts'
import type {JsonObject, LakeDocument} from '../store/lake-document.ts'
import {isQuickFilter} from './is-quick-filter.ts'

/** For one document of one change; the writer waits for the result. */
const DEADLINE_MS = 100
/** A filter that takes longer counts as slow, because it runs for each change. */
const SLOW_MS = 10

export type FilterInput = {
  query: string
  params: JsonObject
  identity: string
  sanity: {projectId: string; dataset: string}
}

/**
 * Whether a listener's query matches this document, evaluated on the document alone: as on the service, references are
 * not followed. The returned function throws where the query fails or takes too long.
 */
export function createDocumentFilter({
  query,
  params,
  identity,
  sanity,
}: FilterInput): (document: LakeDocument) => boolean {
  const {tree, slots} = runWithAllowance(identity, () => buildPlan(query, params, false))
  const context = {params, identity, sanity, dereference: () => undefined}
  const isQuick = isQuickFilter(tree)
  const slow = {tree, context, limitMs: DEADLINE_MS, listDocuments: () => []}
  return (document) => {
    for (const slot of slots) slot.node.value = [document]
    const result = isQuick
      ? evaluateNow(tree, context)
      : runWithAllowance(identity, () => evaluateInTime(slow), SLOW_MS)
    return Array.isArray(result)
      ? result.length > 0
      : result !== null && result !== undefined && result !== false
  }
}
