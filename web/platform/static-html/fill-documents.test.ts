import {AsyncLocalStorage} from 'node:async_hooks'
import {createRequire} from 'node:module'
import {createElement, Fragment} from 'react'
import {renderToString} from 'react-dom/server'
import {afterAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {getRequests, type RequestContext} from '#/lib/request-context'
import {releaseTags} from '../releases/late-answers'
import {sampleRequest} from '../testing/sample-request'
import {fillDocuments} from './fill-documents'
import type {PageModules} from './render-once'

// Next's modules take it from here.
await vi.hoisted(async () => {
  const {AsyncLocalStorage} = await import('node:async_hooks')
  Object.assign(globalThis, {AsyncLocalStorage})
})

const require = createRequire(import.meta.url)
const {
  default: RenderResult,
}: typeof import('next/dist/server/render-result.js') = require('next/dist/server/render-result.js')
const {
  workUnitAsyncStorage,
}: typeof import('next/dist/server/app-render/work-unit-async-storage.external.js') =
  require('next/dist/server/app-render/work-unit-async-storage.external.js')

type Render = PageModules['prerender']
type Asked = Parameters<Render>[2]

const storage = new AsyncLocalStorage<RequestContext>()
getRequests().storage = storage
afterAll(() => {
  getRequests().storage = null
})

const renderWhole = vi.fn<Render>()
const readContents = vi.fn<(props: {params: Promise<object>}) => Promise<string>>()
const response = {statusCode: 200}

/** Keeps what is read while a page is rendered by tags and for a time, as a cached read does. */
function noteRead(tag: string, seconds: number): void {
  const read = workUnitAsyncStorage.getStore()
  if (read?.type !== 'prerender-legacy') throw new Error('Not within a page')
  read.tags?.push(tag)
  read.revalidate = Math.min(read.revalidate, seconds)
}

function renderDocument(seconds = 300) {
  const html = '<html><head><style></style></head><body><!--contents--><script></script></body></html>'
  return new RenderResult(html, {
    contentType: null,
    metadata: {headers: {}, fetchTags: 'theme', cacheControl: {revalidate: seconds, expire: undefined}},
  })
}

const Metadata = Object.assign(
  async () => createElement(Fragment, null, createElement('title', null, 'Rio')),
  {
    displayName: 'Next.Metadata',
  },
)

/** Asks for a page of a route, `/[tenant]/cars/[slug]` if it is not said. */
function createSite({loadPage = async () => ({default: {renderContents: readContents}})} = {}) {
  const modules: PageModules = {prerender: renderWhole, getIncrementalCache: vi.fn()}
  fillDocuments(modules, {render: renderToString, remembers: true}, (page) => page)
  const page = ['__PAGE__', {}, {page: [loadPage, 'page.tsx']}]
  const loaderTree = ['', {children: ['[tenant]', {children: ['[slug]', {children: page}, {}]}, {}]}, {}]
  return (tenant: string, slug: string) => {
    const ComponentMod = {
      routeModule: {userland: {loaderTree}},
      createElement,
      renderToReadableStream: ({type}: {type: () => Promise<null>}) => ({done: type()}),
      createMetadataComponents: () => ({
        Metadata: () => createElement('div', null, createElement(Metadata as never)),
        Viewport: () => null,
      }),
    }
    const asked = {
      page: '/[tenant]/cars/[slug]',
      query: {},
      fallbackRouteParams: null,
      routeMatch: {resolvedPathname: `/${tenant}/cars/${slug}`},
      sharedContext: {buildId: 'build', deploymentId: ''},
      parsedRequestHeaders: {previouslyRevalidatedTags: []},
      renderOpts: {
        params: {tenant, slug},
        ComponentMod,
        routeModule: {definition: {page: '/[tenant]/cars/[slug]/page'}},
        experimental: {},
        onClose: () => {},
      },
    } as unknown as Asked
    return storage.run(sampleRequest(), () =>
      modules.prerender({url: `/${tenant}/cars/${slug}`} as never, response as never, asked),
    )
  }
}

const readText = async (page: Awaited<ReturnType<Render>>) =>
  'error' in page ? null : page.toUnchunkedString(true)

beforeEach(() => {
  renderWhole.mockReset().mockImplementation(async () => renderDocument())
  readContents.mockReset().mockImplementation(async ({params}) => {
    noteRead('car', 60)
    return `<p>${JSON.stringify(await params)}</p>`
  })
})

describe('a static page', () => {
  it('is filled into the document of its site, which is rendered once', async () => {
    const ask = createSite()
    const pages = [await ask('west', 'a'), await ask('west', 'b%'), await ask('east', 'a')]
    const texts = await Promise.all(pages.map(readText))
    expect(texts).toEqual(
      [
        ['west', 'a'],
        ['west', 'b%25'],
        ['east', 'a'],
      ].map(
        ([tenant, slug]) =>
          '<html><head><style></style><title>Rio</title></head><body>' +
          `<p>${JSON.stringify({tenant, slug})}</p><script></script></body></html>`,
      ),
    )
    expect(renderWhole).toHaveBeenCalledTimes(2)
  })

  it('leaves nothing of its address in the document', async () => {
    let wasLeftOut: boolean | undefined
    renderWhole.mockImplementation(async () => {
      wasLeftOut = storage.getStore()?.leavesContents
      return renderDocument()
    })
    await createSite()('west', 'typed-words')
    const [request, , asked] = renderWhole.mock.calls[0] ?? []
    expect(request?.url).toBe('/west/-')
    expect([asked?.renderOpts.params, asked?.routeMatch]).toEqual([
      {tenant: 'west', slug: '-'},
      {resolvedPathname: '/west/-'},
    ])
    expect(asked?.renderOpts.ComponentMod.createMetadataComponents({} as never).Metadata).not.toBe(Metadata)
    expect(wasLeftOut).toBe(true)
  })

  it('is kept by the tags of both, for the shorter of their lives', async () => {
    const ask = createSite()
    const [first, second] = [await ask('west', 'a'), await ask('west', 'b')]
    if (!('error' in first) && !('error' in second))
      expect(first.metadata.headers).not.toBe(second.metadata.headers)
    for (const page of [first, second]) {
      if ('error' in page) throw page.error
      expect(page.metadata.fetchTags?.split(',')).toEqual(expect.arrayContaining(['theme', 'car']))
      expect(page.metadata.cacheControl).toEqual({revalidate: 60, expire: undefined})
    }
    renderWhole.mockImplementation(async () => renderDocument(20))
    const short = await createSite()('west', 'a')
    expect(short).toHaveProperty('metadata.cacheControl.revalidate', 20)
  })

  it('has a new document when a tag of the former is released, or its life is over', async () => {
    const ask = createSite()
    await ask('west', 'a')
    releaseTags(['theme'])
    await ask('west', 'a')
    expect(renderWhole).toHaveBeenCalledTimes(2)
    renderWhole.mockImplementation(async () => renderDocument(0))
    releaseTags(['theme'])
    await ask('west', 'a')
    await ask('west', 'a')
    expect(renderWhole).toHaveBeenCalledTimes(4)
  })

  it.each(['NEXT_HTTP_ERROR_FALLBACK;404', 'NEXT_REDIRECT;replace;/', 'DYNAMIC_SERVER_USAGE'])(
    'is rendered by Next where its contents end with %s',
    async (digest) => {
      const whole = new RenderResult('whole', {contentType: null, metadata: {}})
      renderWhole.mockResolvedValueOnce(renderDocument()).mockResolvedValueOnce(whole)
      readContents.mockRejectedValue(Object.assign(new Error('not here'), {digest}))
      expect(await createSite()('west', 'a')).toBe(whole)
    },
  )

  it('fails once where its contents fail, and as its document fails', async () => {
    const outage = new Error('stock is away')
    readContents.mockRejectedValue(outage)
    await expect(createSite()('west', 'a')).rejects.toBe(outage)
    expect(readContents).toHaveBeenCalledTimes(1)
    const failed = {error: outage, result: RenderResult.EMPTY}
    renderWhole.mockResolvedValue(failed)
    expect(await createSite()('west', 'a')).toBe(failed)
  })
})

describe('another page', () => {
  it('is rendered by Next', async () => {
    const whole = renderDocument()
    renderWhole.mockResolvedValue(whole)
    const ask = createSite({loadPage: async () => ({default: {renderContents: undefined as never}})})
    expect(await ask('west', 'a')).toBe(whole)
  })
})
