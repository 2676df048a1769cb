import type {Collection} from '../engine/collection.ts'
import {badRequest, notFound} from '../http/api-error.ts'
import type {SearchField} from '../text/field-words.ts'
import type {QueryToken, TextQuery} from '../text/search-text.ts'
import {wordsOf} from '../text/tokenize.ts'
import type {SearchParams} from './search-params.ts'

const MAX_WEIGHT = 15
/** A longer query is cut, as in the reference: each word costs a pass over the vocabulary. */
const MAX_TOKENS = 20

/** Checks `query_by` and answers the fields with their weights. */
export function searchFields(collection: Collection, params: SearchParams): SearchField[] {
  const {queryBy, weights, prefix, numTypos} = params
  if (weights && weights.length !== queryBy.length)
    throw badRequest('Number of weights in `query_by_weights` does not match number of `query_by` fields.')
  if (prefix.length > 1 && prefix.length !== queryBy.length)
    throw badRequest('Number of prefix values in `prefix` does not match number of `query_by` fields.')
  if (numTypos.length > 1 && numTypos.length !== queryBy.length)
    throw badRequest('Number of values in `num_typos` does not match number of `query_by` fields.')
  return queryBy.map((name, at) => {
    const field = collection.field(name)
    if (!field) throw notFound(`Could not find a field named \`${name}\` in the schema.`)
    const column = collection.column(name)
    if (!field.index) throw badRequest(`Field \`${name}\` is marked as a non-indexed field in the schema.`)
    if (column?.kind !== 'string') throw badRequest(`Field \`${name}\` should be a string or a string array.`)
    return {
      column,
      weight: weights ? (weights[at] ?? 0) : Math.max(0, MAX_WEIGHT - at),
      prefix: prefix[at] ?? prefix[0] ?? true,
      numTypos: numTypos[at] ?? numTypos[0] ?? 2,
    }
  })
}

/** Splits the query: plain words, words after a minus sign, and phrases in quotes. */
export function splitQuery(q: string): {words: string[]; excluded: string[][]; phrases: string[][]} {
  const phrases: string[][] = []
  const excluded: string[][] = []
  const rest = q.replace(/(^|\s)(-?)"([^"]*)"/g, (_, space: string, minus: string, phrase: string) => {
    const words = wordsOf(phrase)
    if (words.length > 0) (minus ? excluded : phrases).push(words)
    return `${space} `
  })
  const plain = rest.split(/\s+/).filter((part) => {
    if (!/^-\S/.test(part)) return true
    const words = wordsOf(part)
    if (words.length > 0) excluded.push(words)
    return false
  })
  return {
    words: wordsOf(plain.join(' ')),
    excluded: excluded.slice(0, MAX_TOKENS),
    phrases: phrases.slice(0, MAX_TOKENS),
  }
}

function withPrefix(words: readonly string[]): QueryToken[] {
  return words.slice(0, MAX_TOKENS).map((word, at, all) => ({word, prefix: at === all.length - 1}))
}

type Synonym = Record<string, unknown>

function rootOf(synonym: Synonym): string[][] {
  const root = typeof synonym.root === 'string' && synonym.root !== '' ? [synonym.root] : synonym.synonyms
  return (Array.isArray(root) ? root : []).map((text) => wordsOf(String(text)))
}

function startsAt(words: readonly string[], part: readonly string[], at: number): boolean {
  return part.length > 0 && part.every((word, offset) => words[at + offset] === word)
}

/** The query said in other words: each synonym of a part of it put in that part's place. */
export function expandSynonyms(words: readonly string[], synonyms: Iterable<Synonym>): string[][] {
  const expanded = new Map<string, string[]>()
  for (const synonym of synonyms) {
    const others = (Array.isArray(synonym.synonyms) ? synonym.synonyms : []).map((text) =>
      wordsOf(String(text)),
    )
    for (const root of rootOf(synonym)) {
      const at = words.findIndex((_, place) => startsAt(words, root, place))
      if (at < 0) continue
      for (const other of others) {
        if (other.join(' ') === root.join(' ')) continue
        const said = [...words.slice(0, at), ...other, ...words.slice(at + root.length)]
        expanded.set(said.join(' '), said)
      }
    }
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
  const others = params.enableSynonyms ? expandSynonyms(words, synonyms) : []
  const longest = Math.max(words.length, ...others.map((other) => other.length))
  return {
    tokens: withPrefix(words),
    fields,
    params,
    synonyms: others.map((other) => ({
      tokens: other.map((word) => ({word, prefix: false})),
      original: longest,
    })),
  }
}
