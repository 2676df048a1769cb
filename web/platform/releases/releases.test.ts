import {AsyncLocalStorage} from 'node:async_hooks'
import {randomBytes} from 'node:crypto'
import {createRequire} from 'node:module'
import type {CacheEntry} from 'next/cache'
import {IncrementalCache} from 'next/dist/server/lib/incremental-cache/index.js'
import {nodeFs} from 'next/dist/server/lib/node-fs-methods.js'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {getRequests, type RequestContext} from '#/lib/request-context'
import {sampleRequest} from '../testing/sample-request'
import {isLate} from './late-answers'
import PageCache from './page-cache'
import {createReadCache} from './read-cache'

// Next's own way of rendering a page once and keeping it, with its caches replaced as next-config.ts does.

const require = createRequire(import.meta.url)
// Without types, because some of Next's are enums that exist for its own compiler alone.
const [{default: RenderResult}, {RouteKind}, {CachedRouteKind}] = [
  require('next/dist/server/render-result.js'),
  require('next/dist/server/route-kind.js'),
  require('next/dist/server/response-cache/types.js'),
]
const {default: NextPages}: typeof import('next/dist/server/response-cache/index.js') =
  require('next/dist/server/response-cache/index.js')

const reads = createReadCache()
const pages = new NextPages({minimalMode: false, route: {kind: RouteKind.APP_PAGE, sourceRoute: '/page'}})
const preview = {previewModeId: 'a', previewModeSigningKey: 'b', previewModeEncryptionKey: 'c'}
let names = 0
/** Tags and pages that no other test has. */
const createName = (word: string) => {
  names += 1
  return `${word}-${names}`
}

/** What Next makes for each request. */
function openRequest() {
  return new IncrementalCache({
    fs: nodeFs,
    dev: false,
    requestHeaders: {},
    serverDistDir: '/none',
    flushToDisk: false,
    maxMemoryCacheSize: 1_000_000,
    previewProps: preview,
    prerenderManifest: {version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview},
    CurCacheHandler: PageCache,
  })
}

/** Releases a tag as Next does at the end of a webhook's request. */
async function release(tag: string): Promise<void> {
  await reads.updateTags([tag], {expire: 0})
  await openRequest().revalidateTag([tag], {expire: 0})
}

/** Asks for a page that is rendered by `render` where Next has none. Returns what the browser gets. */
async function ask(path: string, tags: readonly string[], render: () => Promise<string>): Promise<string> {
  const answer = await pages.get(
    path,
    async () => ({
      value: {
        kind: CachedRouteKind.APP_PAGE,
        html: RenderResult.fromStatic(await render(), 'text/html'),
        rscData: undefined,
        postponed: undefined,
        segmentData: undefined,
        status: 200,
        headers: {'x-next-cache-tags': tags.join(',')},
      },
      cacheControl: {revalidate: 300, expire: 3000},
    }),
    {routeKind: RouteKind.APP_PAGE, incrementalCache: openRequest()},
  )
  const page = answer && 'value' in answer ? answer.value : null
  const html = page && 'html' in page ? page.html : null
  if (html === null || typeof html === 'string') throw new Error('Next answers with no page')
  return html.toUnchunkedString()
}

/** Asks for a page, and returns once it is being rendered. */
async function beginPage(path: string, tag: string) {
  const [begun, words] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const answer = ask(path, [tag], () => {
    begun.resolve()
    return words.promise
  })
  await begun.promise
  return {
    finish: (text: string) => {
      words.resolve(text)
      return answer
    },
  }
}

/** A read that is begun now. */
function createRead(words: string, tags: string[]): CacheEntry {
  const value = new ReadableStream<Uint8Array>({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode(words))
      stream.close()
    },
  })
  const timestamp = performance.timeOrigin + performance.now()
  return {value, tags, timestamp, stale: 300, revalidate: 300, expire: 3000}
}

async function getRead(key: string): Promise<string | null> {
  const entry = await reads.get(key, [])
  return entry ? new Response(entry.value).text() : null
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a page that was begun before a release and ended after it', () => {
  it('is not kept', async () => {
    const [path, tag] = [createName('/offers'), createName('offers')]
    const old = await beginPage(path, tag)
    await release(tag)
    expect(await old.finish('old')).toBe('old')
    expect(await ask(path, [tag], async () => 'new')).toBe('new')
    expect(await ask(path, [tag], async () => 'not rendered again')).toBe('new')
  })

  it('is kept where the release was of something else', async () => {
    const [path, tag] = [createName('/offers'), createName('offers')]
    const slow = await beginPage(path, tag)
    await release(createName('cars'))
    await slow.finish('slow')
    expect(await ask(path, [tag], async () => 'not rendered again')).toBe('slow')
  })
})

describe('the tags of a page', () => {
  const storage = new AsyncLocalStorage<RequestContext>()
  beforeAll(() => {
    getRequests().storage = storage
  })
  afterAll(() => {
    getRequests().storage = null
  })

  /** The tags that a request recorded while it asked for a page. */
  async function record(work: () => Promise<unknown>): Promise<readonly string[]> {
    const context = sampleRequest()
    await storage.run(context, work)
    return context.pageTags
  }

  it('are recorded for who rendered it or found it in the cache, and not for who joined it', async () => {
    const [path, tag] = [createName('/offers'), createName('offers')]
    const words = Promise.withResolvers<string>()
    let joined: Promise<readonly string[]> | undefined
    const began = await record(async () => {
      const answer = ask(path, [tag], () => words.promise)
      joined = record(() => ask(path, [tag], async () => 'not rendered again'))
      words.resolve('page')
      await answer
    })
    expect(began).toEqual([tag])
    expect(await joined).toEqual([])
    expect(await record(() => ask(path, [tag], async () => 'not rendered again'))).toEqual([tag])
  })

  it('are not recorded where a release has overtaken it', async () => {
    const [path, tag] = [createName('/offers'), createName('offers')]
    const render = async () => {
      await release(tag)
      return 'old'
    }
    expect(await record(() => ask(path, [tag], render))).toEqual([])
  })
})

describe('a page from the cache', () => {
  it.each(['Finance – from 4.99 % …', 'Škoda Octavia', 'two ✓ and 🚗', '\u00c3\u00a9 as Latin-1'])(
    'has the letters that were rendered: %s',
    async (text) => {
      const path = createName('/cars')
      expect(await ask(path, [createName('cars')], async () => text)).toBe(text)
      for (let again = 0; again < 2; again += 1)
        expect(await ask(path, [], async () => 'not rendered again')).toBe(text)
    },
  )

  it('takes of the memory for pages what its bytes take when they are packed', async () => {
    const paths = Array.from({length: 3}, () => createName('/cars'))
    const page = 'a car '.repeat(100_000)
    for (const path of paths) await ask(path, [], async () => page)
    for (const path of paths) expect(await ask(path, [], async () => 'rendered again')).toBe(page)
    // Without any order there are two letters for each byte.
    for (const path of paths)
      await ask(`${path}-made-up`, [], async () => randomBytes(600_000).toString('hex'))
    expect(await ask(`${paths[0]}-made-up`, [], async () => 'rendered again')).toBe('rendered again')
  })
})

describe('a read that was begun before a release and ended after it', () => {
  it('is not kept, nor is what joined it meanwhile', async () => {
    const [path, tag, outer] = [createName('/home'), createName('settings'), createName('home-stock')]
    const entry = createRead('old', [tag])
    const pending = Promise.withResolvers<CacheEntry>()
    const stored = reads.set(tag, pending.promise)
    await release(tag)
    pending.resolve(entry)
    await stored
    expect(await getRead(tag)).toBeNull()
    // Next hands the tags of a read on to what joined it, which began after the release.
    const joined = createRead('of the old', [...entry.tags, outer])
    expect(isLate([tag, outer], joined.timestamp)).toBe(false)
    await reads.set(outer, Promise.resolve(joined))
    expect(await getRead(outer)).toBeNull()
    expect(await ask(path, joined.tags, async () => 'of the old')).toBe('of the old')
    expect(await ask(path, [tag, outer], async () => 'new')).toBe('new')
  })

  it('does not keep later reads from being kept', async () => {
    const tag = createName('settings')
    await reads.set(tag, Promise.resolve(createRead('old', [tag])))
    expect(await getRead(tag)).toBe('old')
    await release(tag)
    expect(await getRead(tag)).toBeNull()
    await reads.set(tag, Promise.resolve(createRead('new', [tag])))
    expect(await getRead(tag)).toBe('new')
  })
})

describe('a release', () => {
  it.each([-30_000, 30_000])('acts at once where the clock of the machine was set by %i ms', async (ms) => {
    const [path, tag] = [createName('/offers'), createName('offers')]
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + ms)
    await reads.set(tag, Promise.resolve(createRead('old', [tag])))
    expect(await ask(path, [tag], async () => 'old')).toBe('old')
    await release(tag)
    expect(await getRead(tag)).toBeNull()
    expect(await ask(path, [tag], async () => 'new')).toBe('new')
    expect(await ask(path, [tag], async () => 'not rendered again')).toBe('new')
  })
})
