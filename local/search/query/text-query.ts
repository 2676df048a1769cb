import type {Collection} from '../engine/collection.ts'
import {createBadRequest, createNotFound} from '../http/api-error.ts'
import type {Synonym} from '../sets/parse-synonym.ts'
import type {SearchField} from '../text/field-words.ts'
import type {QueryToken, TextQuery} from '../text/search-text.ts'
import {splitWords} from '../text/tokenize.ts'
import type {SearchParams} from './search-params.ts'

const MAX_WEIGHT = 15
/** Longer queries are truncated, as in the reference: each word costs a scan of the vocabulary. */
const MAX_TOKENS = 20
/** Each variant of a query is a separate search. Variants that replace one part are all tried. */
const MAX_REWRITES = 30

/** Checks `query_by` and answers the fields with their weights. */
export function searchFields(collection: Collection, params: SearchParams): SearchField[] {
  const {queryBy, weights, prefix, numTypos} = params
  if (weights.length > 0 && weights.length !== queryBy.length)
    throw createBadRequest(
      'Number of weights in `query_by_weights` does not match number of `query_by` fields.',
    )
  const fields = queryBy.map((name, at): SearchField => {
    if (name === 'id') throw createBadRequest('Cannot use `id` as a query by field.')
    const field = collection.field(name)
    if (!field) throw createNotFound(`Could not find a field named \`${name}\` in the schema.`)
    const column = collection.column(name)
    if (field.base !== 'string')
      throw createBadRequest(`Field \`${name}\` should be a string or a string array.`)
    if (column?.kind !== 'string')
      throw createBadRequest(`Field \`${name}\` is marked as a non-indexed field in the schema.`)
    return {column, weight: weights[at] ?? 0, prefix, numTypos}
  })
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
type QueryParts = {words: string[]; excluded: string[][]; phrases: string[][]}

/** Splits a query. */
export function splitQuery(q: string): QueryParts {
  const phrases: string[][] = []
  const excluded: string[][] = []
  const rest = q.replace(/(^|\s)(-?)"([^"]*)"/g, (_, space: string, minus: string, phrase: string) => {
    const words = splitWords(phrase)
    if (words.length > 0) (minus ? excluded : phrases).push(words)
    return `${space} `
  })
  const plain = rest.split(/\s+/).filter((part) => {
    if (!/^-\S/.test(part)) return true
    const words = splitWords(part)
    if (words.length > 0) excluded.push(words)
    return false
  })
  return {
    words: splitWords(plain.join(' ')),
    excluded: excluded.slice(0, MAX_TOKENS),
    phrases: phrases.slice(0, MAX_TOKENS),
  }
}

function withPrefix(words: readonly string[]): QueryToken[] {
  return words.slice(0, MAX_TOKENS).map((word, at, all) => ({word, prefix: at === all.length - 1}))
}

type Words = Omit<Synonym, 'id'>

type Replacement = {at: number; length: number; other: string[]}

/** The parts of the query that have synonyms, with each of them. */
function listReplacements(words: readonly string[], synonyms: Iterable<Words>): Replacement[] {
  const found: Replacement[] = []
  for (const synonym of synonyms) {
    const others = synonym.synonyms.map((text) => splitWords(text))
    for (const part of synonym.root ? [splitWords(synonym.root)] : others) {
      const at = words.findIndex(
        (_, place) => part.length > 0 && part.every((word, offset) => words[place + offset] === word),
      )
      if (at < 0) continue
      const typed = words.slice(at, at + part.length).join(' ')
      for (const other of others) if (other.join(' ') !== typed) found.push({at, length: part.length, other})
    }
  }
  return found
}

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
export function expandSynonyms(words: readonly string[], synonyms: Iterable<Words>): string[][] {
  const single = listReplacements(words, synonyms).map((one) => [one])
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
  const others = expandSynonyms(words, synonyms)
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
