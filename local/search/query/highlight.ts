import type {Document} from '../documents/validate-document.ts'
import {type Field, isRecord} from '../schema/field.ts'
import {computeFieldScore, findClosestWindow} from '../text/match-score.ts'
import type {MatchToken} from '../text/match-tokens.ts'
import {findLetter, type Token, type TokenRules, tokenize} from '../text/tokenize.ts'
import {pickFields, planProjection} from './project.ts'
import type {SearchParams} from './search-params.ts'

type Marked = {snippet: string; value: string; tokens: string[]; score: number}
type Scored = {score: number; shown: Record<string, unknown>}
export type Highlight = {legacy: Record<string, unknown>[]; byField: Record<string, unknown>}

export type HighlightPlan = {
  fields: Field[]
  /** How the text of a field is split. */
  rulesOf: (field: Field) => TokenRules
  fullFields: ReadonlySet<string>
  /** The names that the request gave: a parent among them shows all its children. */
  shown: readonly string[]
  tokens: readonly MatchToken[]
  /** The part of a word that is looked for within the words of a field; empty for none. */
  partIn: (field: Field) => string
  params: SearchParams
}

/** Words with typos are marked whole if no more than this many letters follow what was typed. */
const FEW_LETTERS = 2

/** The end of the marked part: a word matched by prefix is marked as far as it was typed. */
function markEnd(text: string, token: Token, match: MatchToken, rules: TokenRules): number {
  const isNearlyTyped = match.typos > 0 && token.word.length - match.rootLength <= FEW_LETTERS
  return findLetter(text, token, rules, match.prefix && !isNearlyTyped ? match.rootLength : token.word.length)
}

/** A part of a text to mark. */
type Span = {start: number; end: number}
type Mark = Span & {at: number}

/** Only in texts shorter than this are words marked for a part of them. */
const SHORT_TEXT = 100

function findMarks(text: string, tokens: Token[], field: Field, plan: HighlightPlan): Mark[] {
  const rules = plan.rulesOf(field)
  const part = text.length < SHORT_TEXT ? plan.partIn(field) : ''
  const byWord = new Map(plan.tokens.map((match) => [match.word, match]))
  return tokens.flatMap((token, at) => {
    const {word} = token
    const holdsPart = part !== '' && word.includes(part)
    const match =
      byWord.get(word) ?? (holdsPart ? {word, typos: 0, prefix: false, rootLength: word.length} : undefined)
    if (!match) return []
    return [{at, start: findLetter(text, token, rules, 1) - 1, end: markEnd(text, token, match, rules)}]
  })
}

/** A part of the text with tags around the marks in it, which are in their order. */
export function addTags(
  text: string,
  from: number,
  to: number,
  marks: readonly Span[],
  params: SearchParams,
): string {
  let marked = ''
  let done = from
  for (const {start, end} of marks) {
    if (start < from || end > to) continue
    marked += `${text.slice(done, start)}${params.highlightStartTag}${text.slice(start, end)}${params.highlightEndTag}`
    done = end
  }
  return marked + text.slice(done, to)
}

/** The closest group of the marked words, and the quality of their match; the best field is shown first. */
function findBestPart(tokens: Token[], marks: Mark[]): {score: number; first: number; last: number} {
  const places = new Map<string, number[]>()
  for (const {at} of marks) {
    const word = tokens[at]?.word ?? ''
    places.set(word, [...(places.get(word) ?? []), at])
  }
  const {together, distance, first, last} = findClosestWindow([...places.values()])
  const verbatim = tokens.length === places.size && marks.length === places.size ? 1 : 0
  const score = computeFieldScore({words: places.size, together, cost: 0, distance, verbatim, place: 0})
  return {score, first, last}
}

function markText(text: string, field: Field, plan: HighlightPlan): Marked | undefined {
  const tokens = tokenize(text, plan.rulesOf(field))
  const marks = findMarks(text, tokens, field, plan)
  if (marks.length === 0) return undefined
  const {params} = plan
  const {score, first, last} = findBestPart(tokens, marks)
  const isWhole = tokens.length <= params.snippetThreshold
  const affix = params.highlightAffixTokens
  const from = isWhole ? 0 : (tokens[Math.max(0, first - affix)]?.start ?? 0)
  const to = isWhole ? text.length : (tokens[Math.min(tokens.length - 1, last + affix)]?.end ?? text.length)
  const shown = marks.filter(({start, end}) => start >= from && end <= to)
  const words = new Set(shown.map((mark) => text.slice(mark.start, mark.end)))
  return {
    snippet: addTags(text, from, to, marks, params),
    value: addTags(text, 0, text.length, marks, params),
    tokens: [...words],
    score,
  }
}

/** A text in the nested form: with what matched in it, or as it is. */
function describeText(text: string, mark: Marked | undefined, full: boolean): Record<string, unknown> {
  const value = full ? {value: mark?.value ?? text} : {}
  return {matched_tokens: mark?.tokens ?? [], snippet: mark?.snippet ?? text, ...value}
}

/** The flat form shows this many elements of a list, best first. */
const MAX_ELEMENTS = 5

/** The flat form, which only fields outside objects have. */
function describeFlat(field: Field, marked: (Marked | undefined)[], full: boolean): Record<string, unknown> {
  const hits = marked.flatMap((mark, index) => (mark ? [{...mark, index}] : []))
  hits.sort((a, b) => b.score - a.score)
  const [only] = hits
  hits.length = Math.min(hits.length, MAX_ELEMENTS)
  if (!field.array)
    return {
      field: field.name,
      matched_tokens: only?.tokens,
      snippet: only?.snippet,
      ...(full ? {value: only?.value} : {}),
    }
  return {
    field: field.name,
    indices: hits.map((hit) => hit.index),
    matched_tokens: hits.map((hit) => hit.tokens),
    snippets: hits.map((hit) => hit.snippet),
    ...(full ? {values: hits.map((hit) => hit.value)} : {}),
  }
}

type Place = {holder: Record<string, unknown> | unknown[]; key: string}

/** The places in a copy of the document that hold the values of a path. */
function findPlaces(root: Record<string, unknown>, path: readonly string[]): Place[] {
  const [part = '', ...rest] = path
  const child = root[part]
  if (rest.length === 0) {
    if (!Array.isArray(child)) return child === undefined ? [] : [{holder: root, key: part}]
    return child.map((_, at) => ({holder: child, key: String(at)}))
  }
  return [child].flat().flatMap((item) => (isRecord(item) ? findPlaces(item, rest) : []))
}

/** Replaces the field's texts in the copy with their nested form; whether any of them matched. */
function markField(
  copy: Record<string, unknown>,
  field: Field,
  plan: HighlightPlan,
  scored: Scored[],
): boolean {
  const isFlat = !field.name.includes('.') || copy[field.name] !== undefined
  const full = plan.fullFields.has(field.name)
  const marked: (Marked | undefined)[] = []
  for (const {holder, key} of findPlaces(copy, isFlat ? [field.name] : field.name.split('.'))) {
    const box = holder as Record<string, unknown>
    const value = box[key]
    if (typeof value === 'object') continue
    const mark = typeof value === 'string' ? markText(value, field, plan) : undefined
    marked.push(mark)
    box[key] = describeText(String(value), mark, full)
  }
  const best = Math.max(0, ...marked.map((mark) => mark?.score ?? 0))
  if (best === 0) return false
  if (isFlat && !field.nested) scored.push({score: best, shown: describeFlat(field, marked, full)})
  return true
}

/** The parts of a shown document that matched the query, marked with tags. */
export function highlight(document: Document, plan: HighlightPlan): Highlight {
  if (plan.tokens.length === 0) return {legacy: [], byField: {}}
  const scored: Scored[] = []
  const copy: Record<string, unknown> = {}
  for (const {name} of plan.fields) {
    const root = document[name] === undefined ? (name.split('.')[0] ?? name) : name
    if (copy[root] === undefined && document[root] !== undefined) copy[root] = structuredClone(document[root])
  }
  const matched = plan.fields.filter((field) => markField(copy, field, plan, scored)).map(({name}) => name)
  if (matched.length === 0) return {legacy: [], byField: {}}
  scored.sort((a, b) => b.score - a.score)
  const parents = plan.shown.filter((name) => matched.some((other) => other.startsWith(`${name}.`)))
  const byField = pickFields(copy, planProjection([...matched, ...parents].join(','), ''))
  return {legacy: scored.map(({shown}) => shown), byField}
}
