import * as fc from 'fast-check'
import {evaluate, parse} from 'groq-js'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {getSoakOptions, getSoakRuns} from '../../testing/soak.ts'
import {getLayerId, getPublishedId} from '../store/document-ids.ts'
import {type AskedQuery, anyDocument, anyQuery, RELEASE} from '../test/any-query.ts'
import {startCms, type TestCms} from '../test/start-cms.ts'

type Stored = {_id: string; _type: string} & Record<string, unknown>

/** Queries tried. */
const CASES = getSoakRuns(2000, 100_000)
const QUERIES_PER_WRITE = 10
const PERSPECTIVES = ['raw', 'published', 'drafts', RELEASE, `${RELEASE},drafts`] as const

const REFUSED = 'refused'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

afterAll(() => cms.close())

async function exportDocuments(): Promise<Stored[]> {
  const response = await fetch(`${cms.url}/v2025-02-19/data/export/production`, {
    headers: {authorization: 'Bearer admin-token-for-tests'},
  })
  const lines = (await response.text()).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line))
}

/** What the perspective shows, by id. */
function showDocuments(stored: Stored[], perspective: string): Stored[] {
  const byId = new Map(stored.map((document) => [document._id, document]))
  const layers = ['raw', 'published'].includes(perspective) ? [] : perspective.split(',')
  const shown =
    perspective === 'raw'
      ? stored
      : [...new Set(stored.map(({_id}) => getPublishedId(_id)))].flatMap((id) => {
          const found = [...layers.map((layer) => getLayerId(layer, id)), id].find((layerId) =>
            byId.has(layerId),
          )
          const document = byId.get(found ?? '')
          if (!document) return []
          return layers.length > 0 ? [{...document, _id: id, _originalId: document._id}] : [document]
        })
  return shown.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

async function evaluatePlainly({query, params}: AskedQuery, dataset: Stored[]): Promise<unknown> {
  try {
    const value = await evaluate(parse(query, {params}), {dataset, params})
    return JSON.parse(JSON.stringify(await value.get()))
  } catch {
    return REFUSED
  }
}

async function ask({query, params}: AskedQuery, options: string): Promise<unknown> {
  const {body} = await cms.call('POST', `/data/query/production?${options}`, {query, params})
  return typeof body === 'object' && body !== null && 'result' in body ? body.result : REFUSED
}

/** Not in one transaction, in which a document cannot change its type. */
async function write(document: Stored, isKept: boolean): Promise<void> {
  for (const mutation of [{delete: {id: document._id}}, ...(isKept ? [{create: document}] : [])]) {
    const reply = await cms.call('POST', '/data/mutate/production', {mutations: [mutation]})
    expect(reply.status).toBe(200)
  }
}

describe('generated queries', () => {
  it('answer as the plain evaluator does, with writes in between', getSoakOptions(CASES), async () => {
    const round = fc.tuple(
      anyDocument,
      fc.integer({min: 0, max: 4}),
      fc.constantFrom(...PERSPECTIVES),
      fc.boolean(),
      fc.array(anyQuery, {minLength: QUERIES_PER_WRITE, maxLength: QUERIES_PER_WRITE}),
    )
    await fc.assert(
      fc.asyncProperty(round, async ([document, chance, perspective, isTraced, queries]) => {
        await write(document, chance > 0)
        const dataset = showDocuments(await exportDocuments(), perspective)
        const options = `perspective=${perspective}&resultSourceMap=${isTraced}`
        for (const asked of queries) {
          const expected = await evaluatePlainly(asked, dataset)
          expect({asked, answer: await ask(asked, options)}).toEqual({asked, answer: expected})
        }
      }),
      {numRuns: CASES / QUERIES_PER_WRITE, endOnFailure: true},
    )
  })
})
