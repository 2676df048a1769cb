import {expect, it, vi} from 'vitest'
import type {Model} from '#/features/models/list-models'
import {ok} from '#/lib/result'
import {sampleTenant} from '#/testing/sample-tenant'
import {chooseConditions, countModels} from './count-models'

const asked: string[] = []

vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async () => sampleTenant()}))
vi.mock('#/gateways/search/read-catalogue', () => ({
  readCatalogue: async (filter: string) => {
    asked.push(filter)
    return ok({total: 3, values: {make_model: [{value: 'Kia Rio', count: 3}]}})
  },
}))
vi.mock('#/gateways/search/multi-search', () => ({
  readWithLastGood: async (_key: string, _filter: string, read: Promise<{data: unknown}>) => ({
    data: (await read).data,
    stale: false,
  }),
}))

const model = (id: string) => ({id, name: id, stockModel: null, brand: {name: 'Kia'}}) as Model

it('the count of a model › is of its new and demo cars that are in stock [2.20, 4.2a]', async () => {
  expect(await countModels('north', [model('Rio'), model('Ceed')])).toEqual(
    new Map([
      ['Rio', 3],
      ['Ceed', 0],
    ]),
  )
  expect(asked).toEqual([
    expect.stringContaining('(sold:=false && status:=in_stock) && car_type:=[`new`,`demo`]'),
  ])
})

it('the cars on the page of a model › are those that its tile counts, or all while there are none of them', async () => {
  expect(await chooseConditions('north', model('Rio'))).toEqual(['new', 'demo'])
  expect(await chooseConditions('north', model('Ceed'))).toEqual([])
})
