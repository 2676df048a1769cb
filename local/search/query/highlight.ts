import type {Document} from '../documents/validate-document.ts'
import type {Field} from '../schema/field.ts'
import {computeFieldScore, findClosestWindow} from '../text/match-score.ts'
import type {MatchToken} from '../text/match-tokens.ts'
import {findLetter, type Token, tokenize} from '../text/tokenize.ts'
import type {SearchParams} from './search-params.ts'

type Marked = {snippet: string; value: string; tokens: string[]; score: number}
type Scored = {score: number; flat: Record<string, unknown>; own: unknown}
export type Highlight = {legacy: Record<string, unknown>[]; byField: Record<string, unknown>}

export type HighlightPlan = {
  fields: Field[]
  fullFields: ReadonlySet<string>
  tokens: readonly MatchToken[]
  params: SearchParams
}

/** Words with typos are marked whole if no more than this many letters follow what was typed. */
const FEW_LETTERS = 2

/** The end of the marked part: a word matched by prefix is marked as far as it was typed. */
function markEnd(text: string, token: Token, match: MatchToken): number {
  const isNearlyTyped = match.typos > 0 && token.word.length - match.rootLength <= FEW_LETTERS
  return findLetter(text, token, match.prefix && !isNearlyTyped ? match.rootLength : token.word.length)
}

/** A part of a text to mark. */
type Span = {start: number; end: number}
type Mark = Span & {at: number}

function findMarks(text: string, tokens: Token[], plan: HighlightPlan): Mark[] {
  const byWord = new Map(plan.tokens.map((match) => [match.word, match]))
  return tokens.flatMap((token, at) => {
    const match = byWord.get(token.word)
    if (!match) return []
    return [{at, start: findLetter(text, token, 1) - 1, end: markEnd(text, token, match)}]
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
  const score = computeFieldScore({words: places.size, together, cost: 0, distance, verbatim})
  return {score, first, last}
}

/** A text of at most so many words is shown whole; of a longer one, so many words around the marked ones. */
const WHOLE_TEXT = 30
const AROUND = 4

function markText(text: string, plan: HighlightPlan): Marked | undefined {
  const tokens = tokenize(text)
  const marks = findMarks(text, tokens, plan)
  if (marks.length === 0) return undefined
  const {params} = plan
  const {score, first, last} = findBestPart(tokens, marks)
  const isWhole = tokens.length <= WHOLE_TEXT
  const from = isWhole ? 0 : (tokens[Math.max(0, first - AROUND)]?.start ?? 0)
  const to = isWhole ? text.length : (tokens[Math.min(tokens.length - 1, last + AROUND)]?.end ?? text.length)
  const shown = marks.filter(({start, end}) => start >= from && end <= to)
  const words = new Set(shown.map((mark) => text.slice(mark.start, mark.end)))
  return {
    snippet: addTags(text, from, to, marks, params),
    value: addTags(text, 0, text.length, marks, params),
    tokens: [...words],
    score,
  }
}

/** A text in the form by field: with what matched in it, or as it is. */
function describeText(text: string, mark: Marked | undefined, full: boolean): Record<string, unknown> {
  const value = full ? {value: mark?.value ?? text} : {}
  return {matched_tokens: mark?.tokens ?? [], snippet: mark?.snippet ?? text, ...value}
}

/** That form shows this many elements of a list, best first. */
const MAX_ELEMENTS = 5

/** The form of a list of fields. */
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

/** The field's texts in both forms, and the quality of their best match; undefined if none matched. */
function markField(
  document: Document,
  field: Field,
  plan: HighlightPlan,
): (Scored & {name: string}) | undefined {
  const value = document[field.name]
  if (field.base !== 'string' || value === undefined) return undefined
  const texts = [value].flat().map(String)
  const marked = texts.map((text) => markText(text, plan))
  const score = Math.max(0, ...marked.map((mark) => mark?.score ?? 0))
  if (score === 0) return undefined
  const full = plan.fullFields.has(field.name)
  const own = texts.map((text, at) => describeText(text, marked[at], full))
  return {
    name: field.name,
    score,
    flat: describeFlat(field, marked, full),
    own: field.array ? own : own[0],
  }
}

/** The parts of a shown document that matched the query, marked with tags. */
export function highlight(document: Document, plan: HighlightPlan): Highlight {
  if (plan.tokens.length === 0) return {legacy: [], byField: {}}
  const marked = plan.fields.flatMap((field) => markField(document, field, plan) ?? [])
  return {
    legacy: marked.toSorted((a, b) => b.score - a.score).map(({flat}) => flat),
    byField: Object.fromEntries(marked.map(({name, own}) => [name, own])),
  }
}
