import {buildPartCollection, createPart} from '@forecourt/schemas/part/part'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {PARTS_STATE} from '#/domain/parts/parts-address'
import {findParts, findPartsById} from './find-parts'
import {ADMIN_KEY, type Engine, startEngine} from './testing/start-engine'

const ROWS = [
  ['north', '15208-65F0E', 'Oil filter', 'Filters', ['Navara', 'Patrol'], 'in_stock', 24.5],
  ['north', '16546 4KV0A', 'Air filter', 'Filters', ['Navara'], 'to_order', 48],
  ['north', 'D4060-4JA0A', 'Front brake pads', 'Brakes', ['X-Trail'], 'in_stock', 189],
  ['north', 'WH-22', 'Wheel nut 12 mm', 'Clips and bolts', [], 'in_stock', 6.4],
  ['south', '15208-65F0E', 'Oil filter', 'Filters', ['Navara'], 'in_stock', 25],
] as const

const PARTS = ROWS.map(([dealership, number, name, category, models, availability, price]) =>
  createPart(dealership, {number, name, category, models: [...models], availability, price}),
)

let engine: Engine
beforeAll(async () => {
  engine = await startEngine([])
  const post = (path: string, body: string) => engine.send(path, {method: 'POST', body, key: ADMIN_KEY})
  await post('/collections', JSON.stringify(buildPartCollection('parts_1')))
  await engine.send('/aliases/parts', {method: 'PUT', body: JSON.stringify({collection_name: 'parts_1'})})
  const lines = PARTS.map((part) => JSON.stringify(part)).join('\n')
  const imported = await post('/collections/parts/documents/import?action=upsert', lines)
  expect(await imported.text()).not.toContain('"success":false')
})
afterAll(() => engine.close())

async function search(parameters: string, pageSize = 10) {
  const catalogue = {dealerships: ['north'], pageSize}
  const found = await findParts(PARTS_STATE.read(parameters), catalogue, engine.ask)
  if (!found.ok) throw new Error(found.error.message)
  return found.data
}

const listNames = async (parameters: string) => (await search(parameters)).parts.map(({name}) => name)

describe('search for parts [2.21]', () => {
  it.each([
    ['15208-65F0E', 'Oil filter'],
    ['15208 65f0e', 'Oil filter'],
    ['1520865F0E', 'Oil filter'],
    ['15208.65', 'Oil filter'],
    ['1520', 'Oil filter'],
    // The catalogue has it with a blank, and not all of it is typed.
    ['16546-4KV', 'Air filter'],
    ['165 464', 'Air filter'],
  ])('finds a part by its number as it is typed: %s', async (typed, name) => {
    expect(await listNames(`q=${encodeURIComponent(typed)}`)).toEqual([name])
  })

  it('finds parts by words of their name, category and model, with a slip of the finger', async () => {
    expect(await listNames('q=filter')).toEqual(['Air filter', 'Oil filter'])
    expect(await listNames('q=brake+x-trail')).toEqual(['Front brake pads'])
    expect(await listNames('q=filtre')).toEqual(['Air filter', 'Oil filter'])
    // What has digits and is no number of a part is looked for in the words.
    expect(await listNames('q=nut+12+mm')).toEqual(['Wheel nut 12 mm'])
    expect(await listNames('q=flux+capacitor')).toEqual([])
  })

  it.each(['%', '*', '&', '**', '% *', '---', '"', '`', '…'])(
    'finds nothing by %s, which is no word',
    async (typed) => {
      expect((await search(`q=${encodeURIComponent(typed)}`)).found).toBe(0)
    },
  )

  it('is narrowed by model, category and availability, with the counts of what else could be chosen', async () => {
    expect(await listNames('model=Navara&availability=in_stock')).toEqual(['Oil filter'])
    const {facets, found} = await search('category=Filters')
    expect(found).toBe(2)
    const sort = (values: readonly {value: string; count: number}[]) =>
      values.map(({value, count}) => `${value} ${count}`).toSorted()
    expect(sort(facets.category)).toEqual(['Brakes 1', 'Clips and bolts 1', 'Filters 2'])
    expect(sort(facets.model)).toEqual(['Navara 2', 'Patrol 1'])
    expect(sort(facets.availability)).toEqual(['in_stock 1', 'to_order 1'])
  })

  it('has pages, and no part of another dealer', async () => {
    expect((await search('page=2', 3)).parts.map(({name}) => name)).toEqual(['Wheel nut 12 mm'])
    expect((await search('')).found).toBe(4)
    const ids = ['north-wh22', 'south-1520865f0e', 'north-gone']
    const found = await findPartsById(ids, ['north'], engine.ask)
    expect(found.ok && found.data.map(({id}) => id)).toEqual(['north-wh22'])
  })
})
