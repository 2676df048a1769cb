import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {type FaultyProxy, startFaultyProxy} from '#/testing/faulty-proxy'
import {startCms} from '#/testing/start-cms'
import {type HttpServer, startHttp} from '../../../../local/http/start-http.ts'
import {createReviews} from '../../../../local/reviews/index.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'

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
const SUMMARY = {
  _id: 'summary',
  _type: 'reviewSummary',
  source: 'Google',
  count: 212,
  averageRating: 4.6,
  scope: {audience: 'all'},
}
const DOCUMENTS = [
  SUMMARY,
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

const load = () => import('./content-reviews')

describe('reviews in the content', () => {
  it('lists what the site shows, the newest first', async () => {
    const reviews = await (await load()).listSiteReviews(SITE)
    expect(reviews.map(({customerName}) => customerName)).toEqual(['newer', 'older'])
  })

  it('lists what services count for the site [3.13b]', async () => {
    expect(await (await load()).listReviewSummaries(SITE)).toMatchObject([
      {source: 'Google', count: 212, averageRating: 4.6},
    ])
  })

  it('throws in an outage without a cached answer', async () => {
    proxy.fail('status 500')
    await expect((await load()).listSiteReviews(SITE)).rejects.toThrow()
    await expect((await load()).listReviewSummaries(SITE)).rejects.toThrow()
  })

  it('returns its last answer while the source does not answer', async () => {
    const source = await load()
    const before = await source.listSiteReviews(SITE)
    proxy.fail('a closed connection')
    expect(await source.listSiteReviews(SITE)).toEqual(before)
  })
})

type Answer = 'answer' | 'fail' | 'hang' | 'garbage' | 'too many stars'

/** A proxy of the stand-in that can inject faults. */
describe('rating port by HTTP', () => {
  let mood: Answer = 'answer'
  let asked: {path: string; key: string | undefined}[] = []
  let reviews: HttpServer
  let front: {readonly url: string; readonly close: () => Promise<void>}

  beforeAll(async () => {
    reviews = await createReviews({port: 0, key: 'a-key'})
    front = await startHttp(async (request, response) => {
      asked.push({path: request.url ?? '', key: request.headers.authorization})
      if (mood === 'hang') return
      if (mood === 'fail') return void response.writeHead(500).end()
      if (mood === 'garbage') return void response.end('<html>')
      if (mood === 'too many stars') return void response.end('{"rating": 46, "stars": 46}')
      const headers = {authorization: request.headers.authorization ?? ''}
      const answer = await fetch(`${reviews.url}${request.url}`, {headers})
      response.writeHead(answer.status).end(await answer.text())
    })
  })

  afterAll(async () => {
    await front.close()
    await reviews.close()
  })

  beforeEach(() => {
    mood = 'answer'
    asked = []
  })

  const create = async (timeoutMs = WAIT_LIMIT_MS) =>
    (await import('./http-ratings')).createHttpRatings({url: front.url, key: 'a-key', timeoutMs})

  it('reads the rating of an organisation at the address of the service [7.12]', async () => {
    const ratings = await create()
    const rating = {average: 4.6, count: 318}
    expect(await ratings.getRating('4100')).toEqual({ok: true, data: {rating, isFresh: true}})
    expect(asked).toEqual([{path: '/api/reviews/snap21?orgId=4100', key: 'Bearer a-key'}])
    await ratings.getRating('a&b=c')
    expect(asked[1]?.path).toBe('/api/reviews/snap21?orgId=a%26b%3Dc')
  })

  it('answers "none" for an organisation that the service does not know', async () => {
    expect(await (await create()).getRating('9999')).toEqual({ok: true, data: {rating: null, isFresh: true}})
  })

  it.each(['fail', 'hang', 'garbage', 'too many stars'] as const)(
    'fails on "%s" without an earlier answer, and returns the last one with it',
    async (fault) => {
      const ratings = await create()
      await ratings.getRating('4100')
      mood = fault
      const impatient = await create(300)
      expect(await impatient.getRating('4100')).toMatchObject({ok: false, error: {layer: 'reviews'}})
      if (fault === 'hang') return
      const kept = {rating: {average: 4.6, count: 318}, isFresh: false}
      expect(await ratings.getRating('4100')).toEqual({ok: true, data: kept})
      expect(await ratings.getRating('4101')).toMatchObject({ok: false})
    },
  )
})
