import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type Answer, sendRequest, startTarget, type Target} from './target.ts'

const MAKES = `contract_makes_${process.pid}`

let target: Target

function call(method: string, path: string, body?: unknown): Promise<Answer> {
  return sendRequest(target, method, path, body)
}

beforeAll(async () => {
  target = await startTarget(process.env)
})

afterAll(async () => {
  await call('DELETE', `/collections/${MAKES}`)
  await target.stop()
})

describe('facets of a large answer', () => {
  /** The least frequent make of all has nearly everything that was sold. */
  const MANY = [
    {make: 'Ford', count: 1500, sold: 1},
    {make: 'Kia', count: 1300, sold: 2},
    {make: 'Saab', count: 1200, sold: 1200},
  ]

  beforeAll(async () => {
    const fields = [
      {name: 'make', type: 'string', facet: true},
      {name: 'sold', type: 'bool'},
    ]
    await call('POST', '/collections', {name: MAKES, fields})
    const documents = MANY.flatMap(({make, count, sold}) =>
      Array.from({length: count}, (_, at) => JSON.stringify({make, sold: at < sold})),
    )
    const {text} = await call('POST', `/collections/${MAKES}/documents/import`, documents.join('\n'))
    expect(text).not.toContain('"success":false')
  })

  it.each([
    [{filter_by: 'sold:true'}, {value: 'Kia', count: 2}],
    [
      {filter_by: 'sold:true', max_facet_values: '2'},
      {value: 'Saab', count: 1200},
    ],
    [
      {filter_by: 'sold:true', facet_strategy: 'exhaustive'},
      {value: 'Saab', count: 1200},
    ],
    [{filter_by: 'sold:true && make:!=Saab'}, {value: 'Kia', count: 2}],
  ])('look at twice as many of the most frequent makes as are asked for: %j', async (params, first) => {
    const query = new URLSearchParams({q: '*', facet_by: 'make', max_facet_values: '1', ...params})
    const {body} = await call('GET', `/collections/${MAKES}/documents/search?${query}`)
    expect((body.facet_counts as {counts: unknown[]}[])[0]?.counts[0]).toMatchObject(first)
  })

  it.each([['foo', 'Invalid facet index type: foo']])(
    'refuse the strategy %s',
    async (facet_strategy, message) => {
      const query = new URLSearchParams({q: '*', facet_by: 'make', facet_strategy})
      expect(await call('GET', `/collections/${MAKES}/documents/search?${query}`)).toMatchObject({
        status: 400,
        body: {message},
      })
    },
  )
})
