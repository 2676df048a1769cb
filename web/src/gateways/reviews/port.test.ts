import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {type FaultyProxy, startFaultyProxy} from '#/testing/faulty-proxy'
import {startCms} from '#/testing/start-cms'
import type {ReviewSource} from './port'

// Needs more than two seconds: a real content backend is started.
vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))

const SITE = {slug: 'one', id: 'site-one', layerIds: ['settings-default', 'settings-site-one']}
const review = (id: string, date: string, scope: object) => ({
  _id: id,
  _type: 'review',
  customerName: id,
  rating: 5,
  text: 'Good people.',
  date,
  scope,
})
const DOCUMENTS = [
  review('older', '2026-01-05', {audience: 'all'}),
  review('newer', '2026-02-05', {audience: 'all'}),
  review('elsewhere', '2026-03-05', {
    audience: 'sites',
    sites: [{_key: 'a', _type: 'reference', _ref: 'site-two', _weak: true}],
  }),
]

let cms: Awaited<ReturnType<typeof startCms>>
let proxy: FaultyProxy

beforeAll(async () => {
  cms = await startCms(DOCUMENTS)
  proxy = await startFaultyProxy(cms.url)
  vi.stubEnv('SANITY_API_HOST', proxy.url)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await proxy.close()
  await cms.close()
})

beforeEach(() => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'forecourt')
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue(undefined)
  proxy.fail(null)
})

/** Every adapter, as a process that has just started has it. */
const ADAPTERS: readonly {name: string; create: () => Promise<ReviewSource>}[] = [
  {name: 'the content backend', create: async () => (await import('./content-reviews')).contentReviews},
]

describe.each(ADAPTERS)('review port by $name', ({create}) => {
  it('lists what the site shows, the newest first', async () => {
    const reviews = await (await create()).list(SITE)
    expect(reviews.map(({customerName}) => customerName)).toEqual(['newer', 'older'])
  })

  it('throws in an outage without a cached answer', async () => {
    proxy.fail('status 500')
    await expect((await create()).list(SITE)).rejects.toThrow()
  })

  it('returns its last answer while the source does not answer', async () => {
    const source = await create()
    const before = await source.list(SITE)
    proxy.fail('a closed connection')
    expect(await source.list(SITE)).toEqual(before)
  })
})
