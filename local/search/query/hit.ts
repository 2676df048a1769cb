import type {Collection} from '../engine/collection.ts'
import {toRawNumber} from '../http/json.ts'
import type {TextScore} from '../text/score-classes.ts'
import type {TextResult} from '../text/search-text.ts'
import {expandField} from './expand-field.ts'
import {type HighlightPlan, highlight} from './highlight.ts'
import {isShown, type Projection, pickFields} from './project.ts'
import type {SearchParams} from './search-params.ts'
import type {SortPlan} from './sort.ts'

/** The key for a hit's sort values, for responses that join several searches; JSON leaves it out. */
export const SORT_VALUES = Symbol('sort values')

/** The key for the position at which a hit is pinned; JSON leaves it out. */
export const PIN = Symbol('pin')

/** The key for a hit's row, by which a union finds what it has twice; JSON leaves it out. */
export const HIT_ROW = Symbol('row')

export type HitContext = {
  collection: Collection
  text: TextResult | undefined
  plan: SortPlan
  params: SearchParams
  /** The positions of the pinned rows. */
  pinned: ReadonlyMap<number, number>
  shows: Projection
  highlighted: HighlightedFields
}

type HighlightedFields = Pick<HighlightPlan, 'fields' | 'fullFields' | 'shown'> & {
  /** Names of the fields that are searched for parts of words. */
  infixed: ReadonlySet<string>
}

/** The fields to highlight: those asked for, else the shown ones of those searched. */
export function planHighlighted(
  collection: Collection,
  params: SearchParams,
  shows: Projection,
): HighlightedFields {
  const shown = params.highlightFields ?? params.queryBy
  const fields = shown.flatMap((name) => expandField(collection, name))
  const full = params.highlightFullFields.flatMap((name) => expandField(collection, name))
  return {
    fields: params.highlightFields ? fields : fields.filter(({name}) => isShown(name, shows)),
    fullFields: new Set(full.map(({name}) => name)),
    shown,
    infixed: new Set(
      params.queryBy.filter((_, at) => (params.infix[at] ?? params.infix[0] ?? 'off') !== 'off'),
    ),
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

export type Hit = Record<string, unknown> & {
  [SORT_VALUES]: number[]
  [HIT_ROW]: number
  [PIN]: number | undefined
}

/** One hit: the document's shown fields, what matched in it, and how well. */
export function describeHit(context: HitContext, row: number): Hit {
  const {collection, params, text, plan} = context
  const stored = collection.read(row) ?? {}
  const document = pickFields(stored, context.shows)
  const {legacy, byField} = highlight(stored, {
    ...context.highlighted,
    rulesOf: (field) => collection.textRules(field),
    tokens: text?.matched ?? [],
    partIn: ({name}) => (context.highlighted.infixed.has(name) ? (text?.part ?? '') : ''),
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
    ...(match && plan.byText ? describeMatch(match) : {}),
    [SORT_VALUES]: plan.shared.map((key) => key(row)),
    [HIT_ROW]: row,
    [PIN]: context.pinned.get(row),
  }
}
