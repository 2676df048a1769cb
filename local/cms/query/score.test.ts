import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {DocumentIndex} from '../store/document-index.ts'
import {isObject, type LakeDocument, toLakeDocument} from '../store/lake-document.ts'
import {evaluateNow} from './groq.ts'
import {listWithin} from './narrow.ts'
import type {Perspective} from './perspective.ts'
import {buildPlan} from './plan.ts'
import {runQuery} from './run-query.ts'
import {withText} from './text-query.ts'
import {createView, type View} from './view.ts'

const EVERYBODY = {key: 'all', canRead: () => true}
const SANITY = {projectId: 'test', dataset: 'production'}

const words = fc.constantFrom('golf', 'Golf.', 'day', 'days', 'car-yard', 'Ümlaut', 'a1', '...', 'day, golf')
const text = fc.array(words, {maxLength: 5}).map((list) => list.join(' '))
const field = fc.oneof(text, fc.array(text, {maxLength: 3}), fc.integer(), fc.constant(null))
const content = fc.record({
  _type: fc.constantFrom('page', 'offer', 'slide'),
  title: field,
  terms: field,
  slug: fc.oneof(fc.record({_type: fc.constant('slug'), current: text}), text),
  body: fc.array(fc.record({_type: fc.constant('golf'), _key: fc.constant('day'), text}), {maxLength: 2}),
  other: fc.option(fc.constantFrom({_ref: 'doc-0'}, {_ref: 'golf'}), {nil: undefined}),
})
const documents = fc
  .array(content, {minLength: 1, maxLength: 12})
  .map((list) => list.map((item, at) => toLakeDocument(structuredClone({...item, _id: nameDocument(at)}))))

/** Every third is a draft of the one before it. */
function nameDocument(at: number): string {
  return at % 3 === 2 ? `drafts.doc-${at - 1}` : `doc-${at}`
}

const asked = fc
  .array(fc.constantFrom('golf', 'da*', '*', '-day', '"golf day"', '-"a1 golf"', 'car-yard', 'Ü*', ''), {
    maxLength: 3,
  })
  .map((list) => list.join(' '))

const perspectives = fc.constantFrom<Perspective>('raw', [], ['drafts'])

const QUERIES = [
  // What the Studio sends with the strategy `groq2024`.
  `*[_type in $types] | score(
    boost(_type in ["page"] && title match text::query($text), 10),
    boost(_type in ["page", "offer"] && slug.current match text::query($text), 5),
    boost(_type == "slide" && terms match text::query($text), 5),
    ([@, _id] match text::query($text) || references($raw))
  ) [_score > 0] {_type, _id, "orderings": [_score]} | order(orderings[0] desc)`,
  '*[_type == "page"] | score(@ match text::query($text)) {_id, _score}',
  '*[] | score(boost(!(title match text::query($text)), 2), terms match $text) [_score > 0] {_id, _score}',
  '*[defined(title)] | score(title match "golf" || (terms match "day" && title match "da*")) {_id, _score}',
  '*[_type in $types] | score(title match text::query($text)) [_score > 0] | order(_id) [0...2] {_id, _score}',
  '*[@ match text::query($text)] | score(terms match "golf", references("doc-0")) {_id, _score}',
]

function openView(list: readonly LakeDocument[], perspective: Perspective = 'raw'): View {
  const index = new DocumentIndex()
  for (const document of list) index.put(document)
  return createView(index, perspective, EVERYBODY)
}

/** The evaluator alone, over all documents. */
function evaluate(query: string, params: Record<string, unknown>, view: View): unknown {
  const {tree, slots} = buildPlan(query, params, false)
  for (const slot of slots) slot.node.value = listWithin(view, {}).map(withText)
  return evaluateNow(tree, {params, identity: 'test', sanity: SANITY, dereference: () => undefined})
}

function run(query: string, params: Record<string, unknown>, view: View): unknown {
  return runQuery({query, params, view, identity: 'test', sanity: SANITY}).result
}

/** Scores are sums in two orders, so their last digits can differ; documents of one score have no order. */
function sortRounded(result: unknown): unknown[] {
  const rows = Array.isArray(result) ? result : [result]
  return rows.map((row: unknown) => JSON.stringify(row, round)).sort()
}

function round(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(9)) : value
}

describe('score()', () => {
  it.each(QUERIES)('scores and keeps as the evaluator does: %s', (query) =>
    fc.assert(
      fc.property(documents, asked, perspectives, (list, typed, perspective) => {
        const view = openView(list, perspective)
        const params = {text: typed, raw: 'golf', types: ['page', 'slide']}
        expect(buildPlan(query, params).scored).toHaveLength(1)
        expect(sortRounded(run(query, params, view))).toEqual(sortRounded(evaluate(query, params, view)))
      }),
    ),
  )

  it('puts the highest score first', () =>
    fc.assert(
      fc.property(documents, asked, (list, typed) => {
        const query = '*[] | score(title match text::query($text), @ match "golf")'
        const found = run(query, {text: typed}, openView(list))
        const scores = Array.isArray(found) ? found.map((row) => (isObject(row) ? row._score : row)) : []
        expect(scores).toHaveLength(list.length)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      }),
    ))

  it.each([
    '*[] | score(pt::text(body) match "golf")',
    '*[] | score(boost(title match "golf", 1 + 1), length(title) > 3)',
    '*[] | score([title, terms] match "golf")',
    '*[_type == "page"] | order(title) | score(title match "golf")',
  ])('leaves to the evaluator what it does not understand: %s', (query) =>
    fc.assert(
      fc.property(documents, (list) => {
        const view = openView(list)
        expect(buildPlan(query, {}).scored).toEqual([])
        expect(sortRounded(run(query, {}, view))).toEqual(sortRounded(evaluate(query, {}, view)))
      }),
      {numRuns: 30},
    ),
  )

  it('names the documents whose change can change the answer', () => {
    const query = '*[_type == "page"] | score(title match "golf") [_score > 0]'
    const view = openView([toLakeDocument({_id: 'a', _type: 'page', title: 'Golf'})])
    const {syncTags} = runQuery({query, params: {}, view, identity: 'test', sanity: SANITY})
    const plain = runQuery({query: '*[_type == "page"]', params: {}, view, identity: 'test', sanity: SANITY})
    expect(syncTags).toEqual(plain.syncTags)
  })
})
