import {beforeEach, describe, expect, it, vi} from 'vitest'
import {parseDirectory} from '#/tenant/directory'

const directory = parseDirectory({
  sites: [{id: 's', name: 'Alpha', slug: 'alpha', hosts: ['a.example'], dealerships: ['d'], settings: 'own'}],
  layers: [],
  dealerships: [{id: 'd', name: 'Alpha', slug: 'alpha', number: 1, stripeAccount: 'acct_secret'}],
  locations: [],
  manufacturers: [],
  offers: [],
  pages: [],
  posts: [
    {id: 'p', title: 'News', slug: 'news', publishedAt: '2026-01-01T00:00:00Z', scope: {audience: 'all'}},
  ],
  models: [],
  redirects: [],
})

const state = vi.hoisted(() => ({opened: {} as object | string}))
vi.mock('#/env/env', () => ({
  getEnv: () => ({
    META_TOKENS: new Map(),
    production: true,
    STUDIO_URL: 'https://studio.example',
    payments: {secretKey: 'sk'},
    valuation: null,
  }),
}))
vi.mock('#/tenant/request-tenant', () => ({
  readRequestTenant: async () => ({ok: true, data: {slug: 'alpha'}}),
}))
vi.mock('#/features/preview/check-secret', () => ({
  checkSecret: async () => state.opened,
  REFUSALS: {invalid: {status: 401, words: 'Sign in again.'}},
}))
vi.mock('#/tenant/directory-store', () => ({getDirectory: async () => directory}))
vi.mock('#/features/stock-search/get-catalogue', () => ({getCatalogue: async () => ({total: 7, values: {}})}))
vi.mock('#/features/reviews/list-reviews', () => ({listReviews: async () => []}))

async function ask(body: object) {
  const {POST} = await import('./route.ts')
  const url = 'https://a.example/api/staff/facts'
  return POST(new Request(url, {method: 'POST', body: JSON.stringify(body)}))
}

beforeEach(() => {
  state.opened = {author: {role: 'viewer', sites: 'all'}}
})

describe('the facts of sites for staff', () => {
  it('say what a site has, without accounts or secrets', async () => {
    const response = await ask({sites: ['alpha', 'unknown']})
    const text = await response.text()
    expect(JSON.parse(text).facts).toEqual({
      alpha: {
        dealerships: [{stripeAccount: 'set'}],
        services: {
          payments: true,
          valuation: false,
          maps: false,
          ratings: false,
          turnstile: false,
          meta: false,
          googleAds: false,
        },
        content: {post: 1, model: 0, manufacturer: 0, promotion: 0, review: 0},
        cars: 7,
      },
      unknown: {},
    })
    expect(text).not.toMatch(/acct_secret|sk/)
  })

  it('say nothing of a site that is not the person’s', async () => {
    state.opened = {author: {role: 'site-editor', sites: ['bravo']}}
    expect(await (await ask({sites: ['alpha']})).json()).toEqual({facts: {alpha: {}}})
  })

  it.each([[{}], [{sites: 'alpha'}], [{sites: Array.from({length: 51}, () => 'a')}]])(
    'refuse another question: %o',
    async (body) => {
      expect((await ask(body)).status).toBe(400)
    },
  )

  it('are for staff alone', async () => {
    state.opened = 'invalid'
    expect((await ask({sites: ['alpha']})).status).toBe(401)
  })
})
