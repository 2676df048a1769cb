import {evaluateNow} from '../query/groq.ts'
import {buildPlan} from '../query/plan.ts'
import type {JsonObject, LakeDocument} from '../store/lake-document.ts'

export type FilterInput = {
  query: string
  params: JsonObject
  identity: string
  sanity: {projectId: string; dataset: string}
}

/**
 * Tells whether a listener's query would find this document, looking at nothing but the document: as on the
 * service, references are not followed.
 */
export function createDocumentFilter({
  query,
  params,
  identity,
  sanity,
}: FilterInput): (document: LakeDocument) => boolean {
  const {tree, slots} = buildPlan(query, params, false)
  return (document) => {
    for (const slot of slots) slot.node.value = [document]
    const result = evaluateNow(tree, {params, identity, sanity, dereference: () => undefined})
    return Array.isArray(result)
      ? result.length > 0
      : result !== null && result !== undefined && result !== false
  }
}
