import type {Collection} from '../engine/collection.ts'
import {createBadRequest} from '../http/api-error.ts'
import {computeEditDistance} from '../text/edit-distance.ts'
import type {SearchField} from '../text/field-words.ts'
import type {QueryToken, TextQuery} from '../text/search-text.ts'
import {hasTypos} from '../text/split-by-language.ts'
import {PLAIN_RULES, splitWords, type TokenRules} from '../text/tokenize.ts'
import {expandTextField} from './expand-field.ts'
import type {SearchParams} from './search-params.ts'

const MAX_WEIGHT = 15
/** Longer queries are truncated, as in the reference: each word costs a scan of the vocabulary. */
const MAX_TOKENS = 20
/** Each variant of a query is a separate search. Variants that replace one part are all tried. */
const MAX_REWRITES = 30

/** Checks `query_by` and answers the fields with their weights. */
export function searchFields(collection: Collection, params: SearchParams): SearchField[] {
  const {queryBy, weights, prefix, numTypos, infix} = params
  if (weights.length > 0 && weights.length !== queryBy.length)
    throw createBadRequest(
      'Number of weights in `query_by_weights` does not match number of `query_by` fields.',
    )
  if (prefix.length > 1 && prefix.length !== queryBy.length)
    throw createBadRequest('Number of prefix values in `prefix` does not match number of `query_by` fields.')
  if (numTypos.length > 1 && numTypos.length !== queryBy.length)
    throw createBadRequest('Number of values in `num_typos` does not match number of `query_by` fields.')
  if (infix.length > 1 && infix.length !== queryBy.length)
    throw createBadRequest('Number of infix values in `infix` does not match number of `query_by` fields.')
  const fields = queryBy.flatMap((name, at) =>
    expandTextField(collection, name, params.validateFieldNames).map((field): SearchField => {
      const column = collection.column(field.name)
      if (column?.kind !== 'string')
        throw createBadRequest(`Field \`${name}\` is marked as a non-indexed field in the schema.`)
      return {
        column,
        weight: weights[at] ?? 0,
        prefix: prefix[at] ?? prefix[0] ?? true,
        numTypos: hasTypos(field.locale) ? (numTypos[at] ?? numTypos[0] ?? 2) : 0,
        infix: infix[at] ?? infix[0] ?? 'off',
      }
    }),
  )
  return weights.length > 0
    ? rankWeights(fields)
    : fields.map((field, at) => ({...field, weight: Math.max(0, MAX_WEIGHT - at)}))
}

/** Weights that do not fall from field to field, or are too large, count by their order. */
function rankWeights(fields: SearchField[]): SearchField[] {
  const falls = fields.every(({weight}, at) => weight <= (fields[at - 1]?.weight ?? MAX_WEIGHT))
  if (falls) return fields
  const sorted = fields.toSorted((a, b) => b.weight - a.weight)
  const ranks = [...new Set(sorted.map(({weight}) => weight))]
  return sorted.map((field) => ({...field, weight: Math.max(0, MAX_WEIGHT - ranks.indexOf(field.weight))}))
}

/** A query in parts: plain words, words or phrases after a minus sign, and phrases in quotes. */
export type QueryParts = {words: string[]; excluded: string[][]; phrases: string[][]}

/** Splits a query. */
export function splitQuery(q: string, rules: TokenRules): QueryParts {
  const phrases: string[][] = []
  const excluded: string[][] = []
  const rest = q.replace(/(^|\s)(-?)"([^"]*)"/g, (_, space: string, minus: string, phrase: string) => {
    const words = splitWords(phrase, rules)
    if (words.length > 0) (minus ? excluded : phrases).push(words)
    return `${space} `
  })
  const hasMinus = rules.symbolsToIndex.includes('-')
  const plain = rest.split(/\s+/).filter((part) => {
    if (hasMinus || !/^-\S/.test(part)) return true
    const words = splitWords(part, rules)
    if (words.length > 0) excluded.push(words)
    return false
  })
  return {
    words: splitWords(plain.join(' '), rules),
    excluded: excluded.slice(0, MAX_TOKENS),
    phrases: phrases.slice(0, MAX_TOKENS),
  }
}

/** The query as text again. */
export function joinQuery({words, excluded, phrases}: QueryParts): string {
  return [
    ...words,
    ...phrases.map((phrase) => `"${phrase.join(' ')}"`),
    ...excluded.map((phrase) => `-"${phrase.join(' ')}"`),
  ].join(' ')
}

function withPrefix(words: readonly string[]): QueryToken[] {
  return words.slice(0, MAX_TOKENS).map((word, at, all) => ({word, prefix: at === all.length - 1}))
}

type Synonym = Record<string, unknown>

type Replacement = {at: number; length: number; other: string[]}

/** How the words of a query may differ from those of a synonym. */
type SynonymMatch = {synonymPrefix: boolean; synonymTypos: number}

/** The texts of a synonym as words; its own symbols are kept. */
function listWords(synonym: Synonym, texts: unknown): string[][] {
  const symbols = Array.isArray(synonym.symbols_to_index) ? synonym.symbols_to_index : []
  const locale = typeof synonym.locale === 'string' ? synonym.locale : ''
  const rules = {...PLAIN_RULES, symbolsToIndex: symbols, locale}
  return (Array.isArray(texts) ? texts : []).map((text) => splitWords(String(text), rules))
}

function isSynonymWord(typed: string, word: string, {synonymPrefix, synonymTypos}: SynonymMatch): boolean {
  if (typed === word) return true
  if (!synonymPrefix && synonymTypos === 0) return false
  return computeEditDistance(typed, word, synonymTypos, synonymPrefix) <= synonymTypos
}

/** The parts of the query that have synonyms, with each of them. The root of a one-way synonym is taken exactly. */
function listReplacements(
  words: readonly string[],
  synonyms: Iterable<Synonym>,
  how: SynonymMatch,
): Replacement[] {
  const found: Replacement[] = []
  for (const synonym of synonyms) {
    const others = listWords(synonym, synonym.synonyms)
    const root = typeof synonym.root === 'string' && synonym.root !== '' ? [synonym.root] : undefined
    const match = root ? EXACT : how
    for (const part of root ? listWords(synonym, root) : others) {
      const at = words.findIndex(
        (_, place) =>
          part.length > 0 &&
          part.every((word, offset) => isSynonymWord(words[place + offset] ?? '', word, match)),
      )
      if (at < 0) continue
      const typed = words.slice(at, at + part.length).join(' ')
      for (const other of others) if (other.join(' ') !== typed) found.push({at, length: part.length, other})
    }
  }
  return found
}

const EXACT: SynonymMatch = {synonymPrefix: false, synonymTypos: 0}

function overlap(a: Replacement, b: Replacement): boolean {
  return a.at < b.at + b.length && b.at < a.at + a.length
}

function replace(words: readonly string[], chosen: readonly Replacement[]): string[] {
  return words.flatMap((word, at) => {
    const part = chosen.find((one) => one.at <= at && at < one.at + one.length)
    if (!part) return [word]
    return part.at === at ? part.other : []
  })
}

/** Variants of the query: parts replaced by synonyms, one part first, then several at once. */
export function expandSynonyms(
  words: readonly string[],
  synonyms: Iterable<Synonym>,
  how: SynonymMatch = EXACT,
): string[][] {
  const single = listReplacements(words, synonyms, how).map((one) => [one])
  const ways = [...single]
  for (let at = 0; at < ways.length && ways.length < MAX_REWRITES; at++) {
    const chosen = ways[at] ?? []
    for (const [one] of single) {
      const last = chosen.at(-1)
      if (one && last && one.at > last.at && !chosen.some((other) => overlap(one, other)))
        ways.push([...chosen, one])
    }
  }
  const expanded = new Map<string, string[]>()
  for (const chosen of ways.slice(0, Math.max(single.length, MAX_REWRITES))) {
    const said = replace(words, chosen)
    expanded.set(said.join(' '), said)
  }
  return [...expanded.values()]
}

/** The text part of a search. */
export function planTextQuery(
  fields: SearchField[],
  words: string[],
  params: SearchParams,
  synonyms: Iterable<Synonym>,
): TextQuery {
  const others = params.enableSynonyms ? expandSynonyms(words, synonyms, params) : []
  const longest = Math.max(words.length, ...others.map((other) => other.length))
  return {
    tokens: withPrefix(words),
    fields,
    params,
    synonyms: others.map((other) => ({
      tokens: withPrefix(other),
      original: longest,
    })),
  }
}
