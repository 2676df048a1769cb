import type {Collection} from '../engine/collection.ts'
import {toRawNumber} from '../http/json.ts'
import type {TextScore} from '../text/score-classes.ts'
import type {TextResult} from '../text/search-text.ts'
import {highlight} from './highlight.ts'
import {type Projection, pickFields} from './project.ts'
import type {SearchParams} from './search-params.ts'
import type {SortPlan} from './sort.ts'

/** The key for a hit's sort values, for responses that join several searches; JSON leaves it out. */
export const SORT_VALUES = Symbol('sort values')

export type HitContext = {
  collection: Collection
  text: TextResult | undefined
  plan: SortPlan
  params: SearchParams
  pinned: ReadonlySet<number>
  shows: Projection
}

/** Details of the match; numbers that do not fit into a double are strings. */
function describeMatch(match: TextScore): Record<string, unknown> {
  const cost = match.fieldScore === 0 ? 0 : Math.floor(match.fieldScore / 2 ** 24) % 256
  return {
    text_match: toRawNumber(match.score),
    text_match_info: {
      best_field_score: String(match.fieldScore),
      best_field_weight: match.weight,
      fields_matched: match.fields,
      num_tokens_dropped: match.dropped,
      score: String(match.score),
      tokens_matched: match.tokens,
      typo_prefix_score: 255 - cost,
    },
  }
}

function shownFields(context: HitContext): string[] {
  const {params} = context
  return params.highlightFields ?? params.queryBy
}

export type Hit = Record<string, unknown> & {[SORT_VALUES]: number[]}

/** One hit: the document's shown fields, what matched in it, and how well. */
export function describeHit(context: HitContext, row: number): Hit {
  const {collection, params, text, plan} = context
  const document = pickFields(collection.read(row) ?? {}, context.shows)
  const fields = shownFields(context)
    .map((name) => collection.column(name)?.field ?? collection.field(name))
    .filter((field) => field !== undefined)
  const {legacy, byField} = highlight(document, {
    fields,
    fullFields: new Set(params.highlightFullFields),
    tokens: text?.matched ?? [],
    params,
  })
  const match = text?.scores.classes[(text.classOf[row] ?? 0) - 1]
  const distances = plan.distances
    .map(({field, metres}) => [field, Math.floor(metres(row))] as const)
    .filter(([, metres]) => Number.isFinite(metres))
  return {
    ...(context.pinned.has(row) ? {curated: true} : {}),
    document,
    ...(distances.length > 0 ? {geo_distance_meters: Object.fromEntries(distances)} : {}),
    highlight: byField,
    highlights: params.enableHighlightV1 ? legacy : [],
    ...(match ? describeMatch(match) : {}),
    [SORT_VALUES]: plan.shared.map((key) => key(row)),
  }
}
