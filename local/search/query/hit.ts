import type {Collection} from '../engine/collection.ts'
import {toRawNumber} from '../http/json.ts'
import type {TextScore} from '../text/score-classes.ts'
import type {TextResult} from '../text/search-text.ts'
import {type HighlightPlan, highlight} from './highlight.ts'
import {isShown, type Projection, pickFields} from './project.ts'
import type {SearchParams} from './search-params.ts'
import type {SortPlan} from './sort.ts'

export type HitContext = {
  collection: Collection
  text: TextResult | undefined
  plan: SortPlan
  params: SearchParams
  /** The pinned rows. */
  pinned: ReadonlySet<number>
  shows: Projection
  highlighted: HighlightedFields
}

type HighlightedFields = Pick<HighlightPlan, 'fields' | 'fullFields'>

/** The fields to highlight: those asked for, else the shown ones of those searched. */
export function planHighlighted(
  collection: Collection,
  params: SearchParams,
  shows: Projection,
): HighlightedFields {
  const shown = params.highlightFields ?? params.queryBy
  const fields = shown.flatMap((name) => collection.field(name) ?? [])
  return {
    fields: params.highlightFields ? fields : fields.filter(({name}) => isShown(name, shows)),
    fullFields: new Set(params.highlightFullFields),
  }
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

/** One hit: the document's shown fields, what matched in it, and how well. */
export function describeHit(context: HitContext, row: number): Record<string, unknown> {
  const {collection, params, text, plan} = context
  const stored = collection.read(row) ?? {}
  const document = pickFields(stored, context.shows)
  const {legacy, byField} = highlight(stored, {
    ...context.highlighted,
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
    highlights: legacy,
    ...(match && plan.byText ? describeMatch(match) : {}),
  }
}
