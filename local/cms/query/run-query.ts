import type {JsonObject, LakeDocument} from '../store/lake-document.ts'
import {evaluateNow} from './groq.ts'
import {listWithin} from './narrow.ts'
import {getPlan} from './plan.ts'
import {queryTags} from './sync-tags.ts'
import type {View} from './view.ts'

export type QueryInput = {
  query: string
  params: JsonObject
  view: View
  identity: string
  sanity: {projectId: string; dataset: string}
}

export type QueryAnswer = {result: unknown; syncTags: string[]}

/** Answers one GROQ query over a view. Synchronous: the dataset cannot change under it. */
export function runQuery({query, params, view, identity, sanity}: QueryInput): QueryAnswer {
  const plan = getPlan(query, params)
  const followed = new Map<string, LakeDocument | undefined>()
  function dereference({_ref}: {_ref: string}): LakeDocument | undefined {
    const document = view.get(_ref)
    followed.set(_ref, document)
    return document
  }
  for (const slot of plan.slots) slot.node.value = listWithin(view, slot.bounds)
  try {
    const result = evaluateNow(plan.tree, {params, identity, sanity, dereference})
    return {
      result,
      syncTags: queryTags(
        plan.slots.map((slot) => slot.bounds),
        followed,
      ),
    }
  } finally {
    // A kept plan must not hold the dataset of a moment ago.
    for (const slot of plan.slots) slot.node.value = []
  }
}
