import type {JsonObject, LakeDocument} from '../store/lake-document.ts'
import {evaluateInTime} from './evaluate-in-time.ts'
import {listWithin} from './narrow.ts'
import {getPlan} from './plan.ts'
import {runWithAllowance} from './run-with-allowance.ts'
import {listScored} from './score.ts'
import {extractSourceMap, type SourceMap} from './source-map.ts'
import {listQueryTags} from './sync-tags.ts'
import {withText} from './text-query.ts'
import type {View} from './view.ts'

export type QueryInput = {
  query: string
  params: JsonObject
  view: View
  identity: string
  sanity: {projectId: string; dataset: string}
  /** Also return the document and field that each value came from. */
  withSourceMap?: boolean
  /** For tests. */
  deadlineMs?: number
}

export type QueryAnswer = {result: unknown; syncTags: string[]; resultSourceMap?: SourceMap}

/** Answers one GROQ query over a view. Synchronous, so that the dataset cannot change during it. */
export function runQuery(input: QueryInput): QueryAnswer {
  return runWithAllowance(input.identity, (deadlineMs) => answer(input, input.deadlineMs ?? deadlineMs))
}

function answer(input: QueryInput, deadlineMs: number): QueryAnswer {
  const {query, params, view, identity, sanity, withSourceMap = false} = input
  const plan = getPlan(query, params, withSourceMap)
  const followed = new Map<string, LakeDocument | undefined>()
  function dereference({_ref}: {_ref: string}): LakeDocument | undefined {
    const document = view.get(_ref)
    followed.set(_ref, document)
    return document
  }
  function fill(node: JsonObject, documents: LakeDocument[]): void {
    node.value = plan.readsText ? documents.map(withText) : documents
  }
  const nodes = [...plan.slots, ...plan.scored]
  const bounds = nodes.map((slot) => slot.bounds)
  try {
    const context = {params, identity, sanity, dereference}
    const result = evaluateInTime({
      tree: plan.tree,
      context,
      limitMs: deadlineMs,
      fill: () => {
        for (const slot of plan.slots) fill(slot.node, listWithin(view, slot.bounds, slot.order))
        for (const slot of plan.scored) fill(slot.node, listScored(view, slot))
      },
      listDocuments: () => {
        bounds.push({})
        return view.list()
      },
    })
    const syncTags = listQueryTags(bounds, followed)
    if (!withSourceMap) return {result, syncTags}
    const traced = extractSourceMap(
      result,
      [...followed.values()].flatMap((document) => document ?? []),
    )
    return {result: traced.result, syncTags, resultSourceMap: traced.map}
  } finally {
    // A cached plan must not keep outdated documents in memory.
    for (const slot of nodes) slot.node.value = []
  }
}
