import {createHmac} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {type Engine, SEARCH_KEY, startEngine} from './testing/start-engine.ts'

const PARENT = 'search-only-parent-key'
const HOUR = 3_600_000

describe('a site’s search key', () => {
  beforeEach(() => {
    vi.stubEnv('TYPESENSE_SEARCH_KEY', PARENT)
    vi.stubEnv('TYPESENSE_URL', 'http://127.0.0.1:8108')
    vi.resetModules()
  })

  it('carries the filter and an end, signed with the parent key [7.4]', async () => {
    const {createScopedKey} = await import('./browser-access.ts')
    const now = 500_000 * HOUR + 123_456
    const decoded = Buffer.from(createScopedKey('dealership_slug:=[`a`]', now), 'base64').toString()
    const [, signature = '', prefix, json = ''] = /^(.{44})(.{4})(.*)$/.exec(decoded) ?? []
    expect(prefix).toBe(PARENT.slice(0, 4))
    const {exclude_fields, ...embedded} = JSON.parse(json)
    expect(embedded).toEqual({
      filter_by: 'dealership_slug:=[`a`]',
      use_cache: false,
      expires_at: 500_000 * 3600 + 48 * 3600,
    })
    const hidden = exclude_fields.split(',')
    for (const field of [
      'own_values',
      'feed_values',
      'views',
      'custom_rank',
      'vin',
      'regplate',
      'finance_lenders',
    ])
      expect(hidden).toContain(field)
    for (const field of ['id', 'slug', 'name', 'price', 'status']) expect(hidden).not.toContain(field)
    expect(signature).toBe(createHmac('sha256', PARENT).update(json).digest('base64'))
  })

  it('is short enough for an address, which the client gives up at 2,000 characters', async () => {
    const {createScopedKey} = await import('./browser-access.ts')
    const dealerships = Array.from({length: 20}, (_, at) => `dealership-${at}`).join('`,`')
    expect(createScopedKey(`dealership_slug:=[\`${dealerships}\`]`, 500_000 * HOUR).length).toBeLessThan(2000)
  })

  it('is the same within an hour, so that cached pages share it', async () => {
    const {createScopedKey} = await import('./browser-access.ts')
    const hour = 500_000 * HOUR
    expect(createScopedKey('a:=1', hour)).toBe(createScopedKey('a:=1', hour + HOUR - 1))
    expect(createScopedKey('a:=1', hour)).not.toBe(createScopedKey('a:=1', hour + HOUR))
  })
})

describe('the keys of two sites', () => {
  let engine: Engine

  const cars = [
    {id: 'north-1', dealership_slug: 'north'},
    {id: 'south-1', dealership_slug: 'south'},
  ].map((car) => ({
    ...car,
    slug: car.id,
    name: 'Kia Rio',
    make: 'Kia',
    model: 'Rio',
    car_type: 'used' as const,
  }))

  beforeAll(async () => {
    engine = await startEngine(cars)
  })
  afterAll(() => engine.close())

  it('give each its own cars as they are now, even to one who asks for kept answers [7.4]', async () => {
    vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
    vi.stubEnv('TYPESENSE_URL', engine.url)
    vi.resetModules()
    const {createScopedKey} = await import('./browser-access.ts')
    const keys = ['north', 'south'].map((site) =>
      createScopedKey(`dealership_slug:=[\`${site}\`]`, Date.now()),
    )
    const path = '/collections/cars/documents/search?q=*&query_by=name&use_cache=true'
    const find = async (key: string | undefined): Promise<string[]> => {
      const answer = await engine.send(path, {...(key ? {key} : {})})
      const {hits} = (await answer.json()) as {hits: {document: {id: string}}[]}
      return hits.map(({document}) => document.id)
    }
    expect(await Promise.all(keys.map(find))).toEqual([['north-1'], ['south-1']])
    await engine.send('/collections/cars/documents/north-1', {method: 'DELETE'})
    expect(await Promise.all(keys.map(find))).toEqual([[], ['south-1']])
  })
})
