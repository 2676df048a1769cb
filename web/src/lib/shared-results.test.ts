import fc from 'fast-check'
import type {CacheEntry} from 'next/cache'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {createReadCache} from '#platform/releases/read-cache'
import {createSharedResults} from './shared-results'

type Site = {readonly slug: string; readonly version: number; readonly about: string}

// The least that can be set: a seventh of it, 1.1 MB, has room for three sites of 0.3 MB.
vi.stubEnv('CACHE_MB', '8')
const ABOUT = 'x'.repeat(150_000)

function createSite(slug: string, version: number): Site {
  return {slug, version, about: ABOUT}
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourt')
})

const readNothing = async (): Promise<never> => {
  throw new Error('It was read again')
}

describe('shared result', () => {
  it('is the same object for everybody who has its id', async () => {
    const sites = createSharedResults<Site>()
    const one = createSite('one', 1)
    const id = sites.share(one)
    expect(await sites.find(id, readNothing)).toBe(one)
    expect(await createSharedResults<Site>().find(id, readNothing)).toBe(one)
  })

  it('is that of the id, also once a newer one of the same site is shared', async () => {
    const sites = createSharedResults<Site>()
    const [old, fresh] = [createSite('one', 1), createSite('one', 2)]
    const [oldId, freshId] = [sites.share(old), sites.share(fresh)]
    expect(await sites.find(oldId, readNothing)).toBe(old)
    expect(await sites.find(freshId, readNothing)).toBe(fresh)
  })

  it('may be that there is none, which is not read again', async () => {
    const sites = createSharedResults<Site | null>()
    expect(await sites.find(sites.share(null), readNothing)).toBeNull()
  })

  it('is read where others have taken its place, and where another process shared it', async () => {
    const sites = createSharedResults<Site>()
    const ids = [1, 2, 3, 4].map((version) => sites.share(createSite('one', version)))
    const again = createSite('one', 1)
    expect(await sites.find(ids[0] ?? '', async () => again)).toBe(again)
    expect(await sites.find('of another process', async () => again)).toBe(again)
  })

  it('is kept until so many later ones are there as its kind says, however small', async () => {
    const lists = createSharedResults<Site>(2)
    const ids = [1, 2, 3].map((version) => lists.share(createSite('one', version)))
    await expect(lists.find(ids[0] ?? '', readNothing)).rejects.toThrow('It was read again')
    expect(await lists.find(ids[1] ?? '', readNothing)).toEqual(createSite('one', 2))
  })

  it('fails as its reading does', async () => {
    const sites = createSharedResults<Site>()
    await expect(sites.find('gone', readNothing)).rejects.toThrow('It was read again')
  })
})

let readings = 0

/** Sites that change, read as Next reads what is cached: with the cache of reads, whose entries are texts. */
function startReading() {
  readings += 1
  const cache = createReadCache()
  const sites = createSharedResults<Site>()
  const versions = new Map<string, number>()
  const getTag = (slug: string) => `site:${slug}:${readings}`
  const readNow = (slug: string): Site => createSite(slug, versions.get(slug) ?? 0)
  /** The id in the cache, or that of a new reading, which waits once it has begun. */
  const getId = async (slug: string, wait: () => Promise<void>): Promise<string> => {
    const known = await cache.get(slug, [])
    if (known) return new Response(known.value).text()
    const pending = Promise.withResolvers<CacheEntry>()
    const stored = cache.set(slug, pending.promise)
    const timestamp = performance.timeOrigin + performance.now()
    const result = readNow(slug)
    await wait()
    const id = sites.share(result)
    const value = new Response(id).body
    if (!value) throw new Error('A response without its body')
    pending.resolve({value, tags: [getTag(slug)], timestamp, stale: 300, revalidate: 300, expire: 3000})
    await stored
    return id
  }
  return {
    ask: async (slug: string, wait = () => Promise.resolve()) =>
      sites.find(await getId(slug, wait), async () => readNow(slug)),
    change: async (slug: string) => {
      versions.set(slug, (versions.get(slug) ?? 0) + 1)
      await cache.updateTags([getTag(slug)])
    },
    readNow,
  }
}

describe('shared results of cached reads', () => {
  it('are new after a release', async () => {
    const {ask, change} = startReading()
    expect(await ask('one')).toEqual(createSite('one', 0))
    await change('one')
    expect(await ask('one')).toEqual(createSite('one', 1))
  })

  it('are not kept where the release came while they were read', async () => {
    const {ask, change} = startReading()
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = ask('one', () => {
      begun.resolve()
      return ended.promise
    })
    await begun.promise
    await change('one')
    ended.resolve()
    expect(await late).toEqual(createSite('one', 0))
    expect(await ask('one')).toEqual(createSite('one', 1))
  })

  it('are of the site that was asked for, as it is now, whatever was asked and changed before', async () => {
    const step = fc.record({
      slug: fc.constantFrom('one', 'two', 'three', 'four', 'five'),
      isChange: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, {maxLength: 30}), async (steps) => {
        const {ask, change, readNow} = startReading()
        for (const {slug, isChange} of steps) {
          if (isChange) await change(slug)
          else expect(await ask(slug)).toEqual(readNow(slug))
        }
      }),
    )
  })
})
