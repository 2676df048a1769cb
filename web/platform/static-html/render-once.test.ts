import {AsyncLocalStorage} from 'node:async_hooks'
import {createRequire} from 'node:module'
import {afterAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {getRequests, type RequestContext} from '#/lib/request-context'
import {findPageModules} from '../next-internals'
import {sampleRequest} from '../testing/sample-request'
import {type PageModules, renderOnce} from './render-once'

// Its default export differs between Node and TypeScript.
const {default: RenderResult}: typeof import('next/dist/server/render-result.js') = createRequire(
  import.meta.url,
)('next/dist/server/render-result.js')

type Render = PageModules['prerender']
type Asked = Parameters<Render>[2]
type Rendered = Awaited<ReturnType<Render>>

const render = vi.fn<Render>()
const store = vi.fn()
const response = {statusCode: 200}
const storage = new AsyncLocalStorage<RequestContext>()
getRequests().storage = storage
afterAll(() => {
  getRequests().storage = null
})

const createModules = (): PageModules => {
  const modules = {prerender: render, getIncrementalCache: async () => ({set: store}) as never}
  renderOnce(modules)
  return modules
}

/** Asks for a page of a route; Next's own rendering is `render`. */
function createPage(page: string, given: object = {}): () => Promise<Rendered> {
  const modules = createModules()
  const asked = {page, renderOpts: {cacheComponents: true, ComponentMod: {}}, ...given} as unknown as Asked
  return () => modules.prerender({} as never, response as never, asked)
}

const listPasses = () => render.mock.calls.map(([, , {renderOpts}]) => renderOpts.cacheComponents)

const keep = (revalidate: number) =>
  new RenderResult('<main></main>', {
    contentType: null,
    metadata: {flightData: Buffer.from('data'), cacheControl: {revalidate, expire: undefined}},
  })
const fail = (error: Error): Rendered => ({error, result: RenderResult.EMPTY})
const read = Object.assign(new Error('it used `cookies`'), {digest: 'DYNAMIC_SERVER_USAGE'})

beforeEach(() => {
  render.mockReset()
  response.statusCode = 200
})

describe('a page that may be kept', () => {
  it('is rendered by the way without cached components, and without its data', async () => {
    const page = keep(300)
    render.mockResolvedValue(page)
    expect(await createPage('/search')()).toBe(page)
    expect(listPasses()).toEqual([false])
    expect(page).toHaveProperty('metadata.flightData', undefined)
    const {ComponentMod} = render.mock.calls[0]?.[2].renderOpts ?? {}
    expect(await Reflect.apply(ComponentMod?.collectSegmentData ?? vi.fn(), null, [])).toEqual(new Map())
  })

  it('has the address of nobody where it is of all addresses without a route', async () => {
    const asked = {
      page: '/_not-found',
      query: {q: 'typed'},
      renderOpts: {cacheComponents: true, ComponentMod: {}},
    } as never
    render.mockResolvedValue(keep(300))
    await createModules().prerender({url: '/fonts/typed-words'} as never, response as never, asked)
    const [request, , page] = render.mock.calls[0] ?? []
    expect([request?.url, page?.query]).toEqual(['/_not-found', {}])
  })

  it('leaves nothing of its static markup for another rendering', async () => {
    const request = sampleRequest({markup: ['<p>Rio</p>']})
    render.mockResolvedValue(keep(300))
    await storage.run(request, createPage('/search'))
    expect(request.markup).toEqual([])
  })

  it('is kept as it is, and not written as JSON to count its letters', async () => {
    const cache = await Reflect.apply(createModules().getIncrementalCache, null, [])
    await cache.set('/search', {kind: 'APP_PAGE', html: 'page'} as never, {cacheControl: undefined} as never)
    const [[key, kept, context] = []] = store.mock.calls
    expect([key, {...kept}, context]).toEqual(['/search', {kind: 'APP_PAGE', html: 'page'}, {}])
    expect(JSON.stringify(kept)).toBe('null')
  })

  it('is rendered as before where its parameters are not known', async () => {
    render.mockResolvedValue(keep(300))
    await createPage('/search', {fallbackRouteParams: new Map([['tenant', 'any']])})()
    expect(listPasses()).toEqual([true])
  })

  it.each([
    ['returns', () => render.mockResolvedValue(fail(new Error('stock is away')))],
    ['throws', () => render.mockRejectedValue(new Error('stock is away'))],
  ])('fails once where rendering %s another error', async (_, begin) => {
    begin()
    await createPage('/search')().catch(() => null)
    expect(listPasses()).toEqual([false])
  })
})

describe('a page that reads the request', () => {
  it.each([
    ['throws', () => render.mockRejectedValueOnce(read)],
    ['returns the error', () => render.mockResolvedValueOnce(fail(read))],
    ['hides the error', () => render.mockResolvedValueOnce(keep(0))],
  ])('is rendered as before from then on, where rendering %s', async (_, begin) => {
    begin()
    const page = keep(300)
    render.mockResolvedValue(page)
    const ask = createPage('/my-garage')
    expect(await ask()).toBe(page)
    expect(await ask()).toBe(page)
    expect(listPasses()).toEqual([false, true, true])
    expect(page).toHaveProperty('metadata.flightData', Buffer.from('data'))
  })

  it('is answered with its own status, and not with that of the attempt', async () => {
    render.mockImplementationOnce(async (_request, answer) => {
      answer.statusCode = 500
      return fail(read)
    })
    render.mockResolvedValue(keep(300))
    await createPage('/my-garage')()
    expect(response.statusCode).toBe(200)
  })
})

describe('findPageModules', () => {
  it('finds what Next renders a page with', () => {
    expect(findPageModules().prerender).toBeTypeOf('function')
  })
})
