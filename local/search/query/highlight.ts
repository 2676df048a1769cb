import type {Document} from '../documents/validate-document.ts'
import type {Field} from '../schema/field.ts'
import {computeFieldScore, findClosestWindow} from '../text/match-score.ts'
import type {MatchToken} from '../text/match-tokens.ts'
import {type Token, tokenize} from '../text/tokenize.ts'
import type {SearchParams} from './search-params.ts'

type Marked = {snippet: string; value: string; tokens: string[]; score: number}
type Scored = {score: number; shown: Record<string, unknown>}
export type Highlight = {legacy: Record<string, unknown>[]; byField: Record<string, unknown>}

export type HighlightPlan = {
  fields: Field[]
  fullFields: ReadonlySet<string>
  tokens: readonly MatchToken[]
  params: SearchParams
}

/** The end of the marked part: a word matched by prefix is marked as far as it was typed. */
function markEnd(text: string, token: Token, match: MatchToken): number {
  if (!match.prefix || match.typos > 0) return trimEnd(text, token)
  let letters = match.rootLength
  let at = token.start
  while (at < token.end && letters > 0) {
    if (/[\p{L}\p{N}]/u.test(text[at] ?? '')) letters--
    at++
  }
  return at
}

function trimEnd(text: string, token: Token): number {
  let end = token.end
  while (end > token.start && !/[\p{L}\p{N}]/u.test(text[end - 1] ?? '')) end--
  return end
}

function trimStart(text: string, token: Token): number {
  let start = token.start
  while (start < token.end && !/[\p{L}\p{N}]/u.test(text[start] ?? '')) start++
  return start
}

type Mark = {at: number; start: number; end: number}

function findMarks(text: string, tokens: Token[], matches: readonly MatchToken[]): Mark[] {
  const byWord = new Map(matches.map((match) => [match.word, match]))
  return tokens.flatMap((token, at) => {
    const match = byWord.get(token.word)
    return match ? [{at, start: trimStart(text, token), end: markEnd(text, token, match)}] : []
  })
}

function withTags(text: string, from: number, to: number, marks: Mark[], params: SearchParams): string {
  let marked = ''
  let done = from
  for (const {start, end} of marks) {
    if (start < from || end > to) continue
    marked += `${text.slice(done, start)}${params.highlightStartTag}${text.slice(start, end)}${params.highlightEndTag}`
    done = end
  }
  return marked + text.slice(done, to)
}

/** The quality of the marked words' match; the best field is shown first. */
function scoreMarks(tokens: Token[], marks: Mark[]): number {
  const places = new Map<string, number[]>()
  for (const {at} of marks) {
    const word = tokens[at]?.word ?? ''
    places.set(word, [...(places.get(word) ?? []), at])
  }
  const {together, distance} = findClosestWindow([...places.values()])
  const verbatim = tokens.length === places.size && marks.length === places.size ? 1 : 0
  return computeFieldScore({words: places.size, together, cost: 0, distance, verbatim, place: 0})
}

function markText(text: string, field: Field, plan: HighlightPlan): Marked | undefined {
  const tokens = tokenize(text, field)
  const marks = findMarks(text, tokens, plan.tokens)
  const [first] = marks
  const last = marks.at(-1)
  if (!first || !last) return undefined
  const {params} = plan
  const whole = withTags(text, 0, text.length, marks, params)
  let snippet = whole
  if (tokens.length > params.snippetThreshold) {
    const near = marks.filter((mark) => mark.at - first.at <= 10)
    const from = tokens[Math.max(0, first.at - params.highlightAffixTokens)]?.start ?? 0
    const to =
      tokens[Math.min(tokens.length - 1, (near.at(-1)?.at ?? 0) + params.highlightAffixTokens)]?.end ??
      text.length
    snippet = withTags(text, from, to, marks, params)
  }
  const words = new Set(marks.map((mark) => text.slice(mark.start, mark.end)))
  return {snippet, value: whole, tokens: [...words], score: scoreMarks(tokens, marks)}
}

function highlightOne(
  text: string,
  field: Field,
  plan: HighlightPlan,
  into: Highlight,
  scored: Scored[],
): void {
  const marked = markText(text, field, plan)
  if (!marked) return
  const full = plan.fullFields.has(field.name) ? {value: marked.value} : {}
  const shown = {matched_tokens: marked.tokens, snippet: marked.snippet, ...full}
  scored.push({score: marked.score, shown: {field: field.name, ...shown}})
  into.byField[field.name] = shown
}

function highlightMany(
  texts: readonly string[],
  field: Field,
  plan: HighlightPlan,
  into: Highlight,
  scored: Scored[],
): void {
  const marked = texts.map((text) => markText(text, field, plan))
  const hits = marked.flatMap((mark, index) => (mark ? [{...mark, index}] : []))
  if (hits.length === 0) return
  const full = plan.fullFields.has(field.name)
  const shown = {
    field: field.name,
    indices: hits.map((hit) => hit.index),
    matched_tokens: hits.map((hit) => hit.tokens),
    snippets: hits.map((hit) => hit.snippet),
    ...(full ? {values: hits.map((hit) => hit.value)} : {}),
  }
  scored.push({score: Math.max(...hits.map((hit) => hit.score)), shown})
  into.byField[field.name] = texts.map((text, index) => {
    const mark = marked[index]
    const value = mark?.value ?? text
    return {matched_tokens: mark?.tokens ?? [], snippet: mark?.snippet ?? text, ...(full ? {value} : {})}
  })
}

/** The parts of a shown document that matched the query, marked with tags. */
export function highlight(document: Document, plan: HighlightPlan): Highlight {
  const into: Highlight = {legacy: [], byField: {}}
  if (plan.tokens.length === 0) return into
  const scored: Scored[] = []
  for (const field of plan.fields) {
    const value = document[field.name]
    if (typeof value === 'string') highlightOne(value, field, plan, into, scored)
    else if (Array.isArray(value))
      highlightMany(
        value.filter((item) => typeof item === 'string'),
        field,
        plan,
        into,
        scored,
      )
  }
  scored.sort((a, b) => b.score - a.score)
  into.legacy = scored.map(({shown}) => shown)
  return into
}
