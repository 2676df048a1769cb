import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {startCms, WRITE_TOKEN} from '#/testing/start-cms'

const feed = (id: string, slug: string, part: object = {}) => ({
  _id: id,
  _type: 'stockFeed',
  name: slug,
  slug: {_type: 'slug', current: slug},
  format: 'forecourt',
  dealerships: [{_type: 'reference', _ref: 'dealership-a', _key: 'a'}],
  ...part,
})
const DOCUMENTS = [
  {_id: 'dealership-a', _type: 'dealership', name: 'A', slug: {_type: 'slug', current: 'a-motors'}},
  feed('feed-1', 'one', {complete: true}),
  feed('feed-2', 'one', {name: 'A copy'}),
  feed('drafts.feed-3', 'draft'),
  feed('feed-4', 'unread', {source: 'carrier pigeon'}),
  feed('feed-5', 'nobody', {
    dealerships: [{_type: 'reference', _ref: 'dealership-gone', _key: 'a', _weak: true}],
  }),
]

let cms: Awaited<ReturnType<typeof startCms>>

beforeAll(async () => {
  cms = await startCms(DOCUMENTS)
  vi.stubEnv('SANITY_API_HOST', cms.url)
  vi.stubEnv('SANITY_READ_TOKEN', WRITE_TOKEN)
  vi.stubEnv('MAIL_DELIVERY', 'capture')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await cms.close()
})

// Needs more than two seconds: a content backend is started.
describe('stock feeds', () => {
  it('are read where they are published and valid, each short name once, with their dealerships’ short names', async () => {
    const {readFeeds} = await import('./read-feeds.ts')
    const feeds = await readFeeds()
    expect(feeds.ok && feeds.data).toMatchObject([
      {
        slug: 'one',
        name: 'one',
        complete: true,
        dealerships: ['a-motors'],
        alarms: {maxFall: 30, minFall: 5},
      },
    ])
  })
})
