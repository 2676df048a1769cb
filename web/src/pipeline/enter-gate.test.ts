import {AsyncLocalStorage} from 'node:async_hooks'
import {NextRequest, NextResponse} from 'next/server'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {getRequests, type RequestContext} from '#/lib/request-context'
import {parseAddress} from '#/routes/parse-address'
import {parseDirectory} from '#/tenant/directory'
import {PUBLIC_PAGE_HEADER, watchCookies} from '#platform/public-page'

const directory = parseDirectory({
  sites: [
    {id: 's', name: 'One', slug: 'one', hosts: ['one.example'], dealerships: ['d'], settings: 'settings-one'},
    {id: 't', name: 'Two', slug: 'two', hosts: ['two.example'], dealerships: ['d'], settings: 'settings-two'},
  ],
  layers: [
    {id: 'settings-one', layer: 'site', title: 'One', features: {creditCheck: {on: true}}},
    {id: 'settings-two', layer: 'site', title: 'Two', features: {accounts: {on: false}}},
  ],
  dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
})
const TOKEN = 'a'.repeat(43)
const shopper = {id: 'x', site: 'one', phone: '+61491570156'}
const seen = vi.hoisted(() => ({see: vi.fn()}))

vi.mock('#/tenant/directory-store', () => ({
  getSiteDirectory: async () => directory,
  getStoredDirectory: () => directory,
}))
vi.mock('#/services/shoppers/session', async (importActual) => ({
  ...(await importActual<typeof import('#/services/shoppers/session')>()),
  renewShopper: seen.see,
}))

const {applyGate} = await import('./enter-gate')

beforeEach(() => {
  seen.see.mockReset()
  seen.see.mockImplementation(async (site: string, token: string | undefined) => ({
    ok: true,
    data: site === 'one' && token === TOKEN ? {shopper, cookies: []} : null,
  }))
})

type Asked = {readonly cookie?: string; readonly referer?: string; readonly site?: string}

/** What the proxy answers, with the mark of a public page as the page itself would carry it. */
async function ask(
  path: string,
  {cookie = '', referer = '', site = 'one'}: Asked = {},
): Promise<NextResponse> {
  const headers = {host: `${site}.example`, cookie, referer}
  const request = new NextRequest(`http://localhost${path}`, {headers})
  const seal = watchCookies(request)
  const {pathname, search} = request.nextUrl
  const answer = await applyGate({request, address: parseAddress(pathname, search), site}, async () => {
    const page = NextResponse.next()
    page.headers.set(PUBLIC_PAGE_HEADER, 'absent=')
    return page
  })
  return seal(answer)
}

const place = (answer: NextResponse) => {
  const {pathname, search} = new URL(answer.headers.get('location') ?? 'http://none')
  return pathname + search
}

describe('gated page', () => {
  it('leads who is not signed in to sign in, with the ways on and back [4.8] [2.12]', async () => {
    const answer = await ask('/apply-for-finance?car_id=a-1', {referer: 'http://one.example/cars/a-1?x=1'})
    expect(answer.status).toBe(303)
    expect(place(answer)).toBe(
      '/sign-in?type=car-finance&redirect=%2Fapply-for-finance%3Fcar_id%3Da-1&back=%2Fcars%2Fa-1%3Fx%3D1',
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.has(PUBLIC_PAGE_HEADER)).toBe(false)
  })

  it('takes no way back from another site', async () => {
    for (const referer of ['http://evil.example/a', 'http://two.example/a', 'not an address'])
      expect(place(await ask('/my-garage', {referer}))).toBe('/sign-in?type=watchlist')
  })

  it('opens for signed-in shoppers, and is not cached [4.8] [6.2]', async () => {
    const answer = await ask('/apply-for-finance', {cookie: `__Host-shopper=${TOKEN}`})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.has(PUBLIC_PAGE_HEADER)).toBe(false)
  })

  it('keeps a shopper signed in where the end of the session moved on', async () => {
    seen.see.mockResolvedValue({ok: true, data: {shopper, cookies: ['a=1', 'b=2']}})
    expect((await ask('/my-garage')).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  it('is neither shown nor redirected while sign-in cannot be checked', async () => {
    seen.see.mockResolvedValue({ok: false, error: {layer: 'records', message: 'down', retryable: true}})
    const answer = await ask('/my-garage', {cookie: `__Host-shopper=${TOKEN}`})
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('personal page', () => {
  it('is shown to everybody, and kept by nobody', async () => {
    for (const cookie of ['', `__Host-shopper=${TOKEN}`]) {
      const answer = await ask('/watchlist?sortBy=price-low', {cookie})
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.has(PUBLIC_PAGE_HEADER)).toBe(false)
    }
  })

  it('keeps a shopper signed in where the end of the session moved on', async () => {
    seen.see.mockResolvedValue({ok: true, data: {shopper, cookies: ['a=1']}})
    expect((await ask('/watchlist')).headers.getSetCookie()).toEqual(['a=1'])
  })
})

describe('page that may be gated', () => {
  it('depends on the setting of its gate while that is open, so that it is released when the gate shuts [4.8]', async () => {
    const storage = new AsyncLocalStorage<RequestContext>()
    getRequests().storage = storage
    const context = {ownTags: []} as unknown as RequestContext
    await storage.run(context, () => ask('/online-payment'))
    getRequests().storage = null
    expect(context.ownTags).toContain('content:settings:settings-one:gatedRoutes.onlinePayment')
  })
})

describe('page without a gate', () => {
  it.each(['/', '/finance', '/cars/a', '/sign-in?redirect=/my-garage'])(
    '%s › is the same page for signed-in shoppers, without a request',
    async (path) => {
      const answer = await ask(path, {cookie: `__Host-shopper=${TOKEN}; signed-in=1`})
      expect(answer.headers.get(PUBLIC_PAGE_HEADER)).toBe('absent=')
      expect(seen.see).not.toHaveBeenCalled()
    },
  )

  it('is every page of a site without accounts', async () => {
    expect((await ask('/apply-for-finance', {site: 'two'})).headers.has(PUBLIC_PAGE_HEADER)).toBe(true)
  })
})
