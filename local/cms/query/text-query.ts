import {isObject, type JsonObject, type LakeDocument} from '../store/lake-document.ts'
import {listTexts, TEXT_FIELD} from './text-words.ts'
import {isValueNode, walkTree} from './walk-tree.ts'

const TERM = /(-?)(?:"([^"]*)"|(\S+))/g

/**
 * Rewrites each `a match text::query(b)` for the evaluator: all terms of `b` match, none of those with a dash does, and
 * `@` means every text of the document. A phrase in quotes matches where all its words do, in any order
 * (https://www.sanity.io/docs/content-lake/search-content-with-groq).
 */
export function rewriteTextQueries(node: unknown, params: JsonObject): void {
  if (Array.isArray(node)) for (const item of node) rewriteTextQueries(item, params)
  if (!isObject(node) || isValueNode(node)) return
  const search = readTextQuery(node, params)
  if (search === undefined) {
    rewriteTextQueries(Object.values(node), params)
    return
  }
  const left = searched(node.left)
  const match = (term: string): JsonObject => ({
    type: 'OpCall',
    op: 'match',
    left,
    right: {type: 'Value', value: term},
  })
  // One match per term: in score() a single match would count where any of its words is found.
  const [first = {type: 'Value', value: false}, ...rest] = [
    ...search.wanted.map(match),
    ...search.excluded.map((term): JsonObject => ({type: 'Not', base: match(term)})),
  ]
  const all = rest.reduce<JsonObject>((sum, part) => ({type: 'And', left: sum, right: part}), first)
  for (const key of Object.keys(node)) delete node[key]
  Object.assign(node, all)
}

/** Whether a rewritten query reads the text of whole documents, which `withText` adds. */
export function hasWholeText(tree: object): boolean {
  for (const {node} of walkTree(tree)) if ('name' in node && node.name === TEXT_FIELD) return true
  return false
}

type Search = {wanted: string[]; excluded: string[]}

function readTextQuery(node: JsonObject, params: JsonObject): Search | undefined {
  const {right} = node
  if (node.type !== 'OpCall' || node.op !== 'match' || !isObject(right)) return undefined
  if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') return undefined
  const [argument] = Array.isArray(right.args) ? right.args : []
  const text = isObject(argument) ? readArgument(argument, params) : undefined
  return typeof text === 'string' ? readSearch(text) : {wanted: [], excluded: []}
}

// Parameters are part of the cache key of a plan.
function readArgument({type, name, value}: JsonObject, params: JsonObject): unknown {
  return type === 'Parameter' && typeof name === 'string' ? params[name] : value
}

function readSearch(text: string): Search {
  const search: Search = {wanted: [], excluded: []}
  for (const [, dash, phrase, word] of text.matchAll(TERM))
    (dash ? search.excluded : search.wanted).push(phrase ?? word ?? '')
  return search
}

function searched(left: unknown): unknown {
  if (!isObject(left)) return left
  if (left.type === 'This') return getText(left)
  if (left.type !== 'Array' || !Array.isArray(left.elements)) return left
  const elements = left.elements.map((element) => {
    if (!isObject(element) || !isObject(element.value) || element.value.type !== 'This') return element
    return {...element, isSplat: true, value: getText(element.value)}
  })
  return {...left, elements}
}

function getText(base: JsonObject): JsonObject {
  return {type: 'AccessAttribute', base, name: TEXT_FIELD}
}

const withTexts = new WeakMap<LakeDocument, LakeDocument>()

/** The document with its text in the hidden field, which does not appear in results. */
export function withText(document: LakeDocument): LakeDocument {
  const known = withTexts.get(document)
  if (known) return known
  const copy = {...document}
  Object.defineProperty(copy, TEXT_FIELD, {value: [...listTexts(document)], enumerable: false})
  withTexts.set(document, copy)
  return copy
}
