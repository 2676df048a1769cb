import {evaluateNow} from '../query/groq.ts'
import {buildPlan} from '../query/plan.ts'
import {runInTurn} from '../query/run-in-turn.ts'
import {runInTime} from '../query/with-deadline.ts'
import type {JsonObject, LakeDocument} from '../store/lake-document.ts'
import {isQuickFilter} from './is-quick-filter.ts'

/** For one document of one change; a writer waits for it. */
const DEADLINE_MS = 100
/** From here it counts as slow: it comes again with each change. */
const SLOW_MS = 10

export type FilterInput = {
  query: string
  params: JsonObject
  identity: string
  sanity: {projectId: string; dataset: string}
}

/**
 * Tells whether a listener's query would find this document, looking at nothing but the document: as on the
 * service, references are not followed. What it answers with throws where the query fails or takes too long.
 */
export function createDocumentFilter({
  query,
  params,
  identity,
  sanity,
}: FilterInput): (document: LakeDocument) => boolean {
  const {tree, slots} = runInTurn(identity, () => buildPlan(query, params, false))
  const context = {params, identity, sanity, dereference: () => undefined}
  const isQuick = isQuickFilter(tree)
  return (document) => {
    for (const slot of slots) slot.node.value = [document]
    const result = isQuick
      ? evaluateNow(tree, context)
      : runInTurn(identity, () => runInTime(() => evaluateNow(tree, context), DEADLINE_MS), SLOW_MS)
    return Array.isArray(result)
      ? result.length > 0
      : result !== null && result !== undefined && result !== false
  }
}
