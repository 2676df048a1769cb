import {createRequire} from 'node:module'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {findPageModules} from '../next-internals'
import {type PageModules, renderOnce} from './render-once'

// Its default export differs between Node and TypeScript.
const {default: RenderResult}: typeof import('next/dist/server/render-result.js') = createRequire(
  import.meta.url,
)('next/dist/server/render-result.js')

type Render = PageModules['prerender']
type Asked = Parameters<Render>[2]
type Rendered = Awaited<ReturnType<Render>>

const render = vi.fn<Render>()
const response = {statusCode: 200}

/** Asks for a page of a route; Next's own rendering is `render`. */
function createPage(page: string, given: object = {}): () => Promise<Rendered> {
  const modules = {prerender: render}
  renderOnce(modules)
  const asked = {page, renderOpts: {cacheComponents: true, ComponentMod: {}}, ...given} as unknown as Asked
  return () => modules.prerender({} as never, response as never, asked)
}

const listPasses = () => render.mock.calls.map(([, , {renderOpts}]) => renderOpts.cacheComponents)

const keep = (revalidate: number) =>
  new RenderResult('page', {
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
