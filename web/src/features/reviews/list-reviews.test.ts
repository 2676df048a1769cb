import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import type {ReviewRatings} from '#/gateways/reviews/port'
import {fail, ok} from '#/lib/result'
import type {TenantConfig} from '#/tenant/tenant-config'
import {sampleTenant} from '#/testing/sample-tenant'

const state = vi.hoisted(() => ({
  ratings: null as ReviewRatings | null,
  asked: [] as string[],
  lives: [] as string[],
  logged: [] as unknown[][],
  tenant: null as TenantConfig | null,
}))
const WRITTEN = {customerName: 'Robin', date: '2026-03-01'}
const SUMMARY = {source: 'Google', averageRating: 4.6, count: 412, url: null, asOf: '2026-11-01'}

vi.mock('next/cache', () => ({cacheLife: (life: string) => state.lives.push(life)}))
vi.mock('#/lib/log', () => ({log: (...words: unknown[]) => state.logged.push(words)}))
vi.mock('#/gateways/reviews/get-ratings', () => ({getRatings: () => state.ratings}))
vi.mock('#/gateways/reviews/content-reviews', () => ({
  listSiteReviews: async () => [WRITTEN, {...WRITTEN, date: null}],
  listReviewSummaries: async () => [SUMMARY, {...SUMMARY, source: 'Nobody yet', averageRating: null}],
}))
vi.mock('#/tenant/request-tenant', () => ({readRequestTenant: async () => ok(state.tenant)}))

const {listReviewFigures, listReviews} = await import('./list-reviews')
const {GET} = await import('#/app/api/reviews/snap21/route')

function buildTenant(integrations: object): TenantConfig {
  const shipped = declaredDefaults.integrations
  return sampleTenant({settings: {...declaredDefaults, integrations: {...shipped, ...integrations}}})
}

const AT_SERVICE = buildTenant({reviewsProvider: 'http', reviewsOrganisation: '4100'})
const OWN = buildTenant({})

function answer(reading: Awaited<ReturnType<ReviewRatings['getRating']>>): void {
  state.ratings = {
    getRating: async (organisation) => {
      state.asked.push(organisation)
      return reading
    },
  }
}

beforeEach(() => {
  Object.assign(state, {ratings: null, asked: [], lives: [], logged: [], tenant: null})
})

describe('the reviews of a site', () => {
  it('have their dates as the site writes them, none where it is unknown [3.13a]', async () => {
    vi.useFakeTimers({now: Date.parse('2026-05-03T02:00:00Z')})
    const {reviews} = declaredDefaults
    const ago = sampleTenant({settings: {...declaredDefaults, reviews: {...reviews, dateForm: 'ago'}}})
    const listDates = async (tenant: TenantConfig) =>
      (await listReviews(tenant)).map(({dateText}) => dateText)
    expect(await listDates(OWN)).toEqual(['1 March 2026', null])
    expect(await listDates(ago)).toEqual(['2 months ago', null])
    vi.useRealTimers()
  })
})

describe('the figures of outside services', () => {
  const GOOGLE = {average: 4.6, count: 412, source: 'Google', url: null, asOf: '2026-11-01'}

  it('are those of the reviews service where the site has an organisation there [7.12]', async () => {
    answer(ok({rating: {average: 4.35, count: 9}, isFresh: true}))
    expect(await listReviewFigures(AT_SERVICE)).toEqual([
      {average: 4.35, count: 9, source: null, url: null, asOf: null},
    ])
    expect(state.asked).toEqual(['4100'])
    expect(state.lives).toEqual(['content'])
  })

  it('are the summaries of staff elsewhere, those that have an average [3.13b]', async () => {
    answer(ok({rating: {average: 4.35, count: 9}, isFresh: true}))
    expect(await listReviewFigures(OWN)).toEqual([GOOGLE])
    expect(state.asked).toEqual([])
    answer(ok({rating: null, isFresh: true}))
    expect(await listReviewFigures(AT_SERVICE)).toEqual([GOOGLE])
  })

  it('are unknown while the service fails, which the log says and is asked again soon [8.14]', async () => {
    answer(fail('reviews', 'ratings timeout'))
    expect(await listReviewFigures(AT_SERVICE)).toBeNull()
    expect(state.logged).toEqual([['warn', 'reviews.rating-failed', {reason: 'ratings timeout'}]])
    expect(state.lives).toEqual(['fallback'])
  })

  it('are the last good ones where there were any, and are asked for again soon', async () => {
    answer(ok({rating: {average: 4.35, count: 9}, isFresh: false}))
    expect(await listReviewFigures(AT_SERVICE)).toMatchObject([{average: 4.35}])
    expect(state.lives).toEqual(['fallback'])
  })
})

describe('the address of a site’s rating', () => {
  const ask = async (tenant: TenantConfig | null, search: string) => {
    state.tenant = tenant
    const response = await GET(new Request(`https://alpha.example/api/reviews/snap21${search}`))
    return [response.status, await response.json()]
  }

  it('answers rating and stars in halves for the site’s own organisation [7.12]', async () => {
    answer(ok({rating: {average: 4.3, count: null}, isFresh: true}))
    expect(await ask(AT_SERVICE, '?orgId=4100')).toEqual([200, {rating: 4.3, stars: 4.5, count: null}])
  })

  it.each([
    ['another organisation', AT_SERVICE, '?orgId=4101'],
    ['no organisation', AT_SERVICE, ''],
    ['a site without a service', OWN, '?orgId=4100'],
    ['a host of no site', null, '?orgId=4100'],
  ])('does not ask the service for %s', async (_what, tenant, search) => {
    answer(ok({rating: {average: 4.3, count: null}, isFresh: true}))
    expect(await ask(tenant, search)).toMatchObject([404, {error: 'Not found'}])
    expect(state.asked).toEqual([])
  })

  it('tells an outage from an organisation that the service does not know', async () => {
    answer(fail('reviews', 'ratings 500'))
    expect(await ask(AT_SERVICE, '?orgId=4100')).toMatchObject([503, {}])
    answer(ok({rating: null, isFresh: true}))
    expect(await ask(AT_SERVICE, '?orgId=4100')).toMatchObject([404, {}])
  })
})
