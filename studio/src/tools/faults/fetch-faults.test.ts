import type {SanityClient} from 'sanity'
import {expect, it, vi} from 'vitest'
import {StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {fetchFaults} from './fetch-faults.ts'

const fetchBrokenLinks = vi.hoisted(() => vi.fn())
vi.mock('../../documents/links/fetch-broken-links.ts', async (load) => ({
  ...(await load<object>()),
  fetchBrokenLinks: fetchBrokenLinks.mockResolvedValue(new Map()),
}))

const EXISTING = new Set(['ann'])

/** Answers like a dataset with one post; `ids` are the documents that exist. */
function clientWith(post: {[name: string]: unknown}): SanityClient {
  const value = {id: post._id, title: post.title, slug: 'news'}
  const client = {
    withConfig: () => client,
    fetch: async (_query: string, {type, ids}: {type?: string; ids?: string[]}) => {
      if (!type && !ids) return {sites: [], layers: [], payees: [], pages: [], redirects: []}
      if (ids) return ids.filter((id) => EXISTING.has(id))
      return type === 'post' ? [{id: post._id, title: post.title, value, stored: post}] : []
    },
  }
  return client as unknown as SanityClient
}

it('content issues › include a missing reference with the field that holds it', async () => {
  const reference = (to: string) => ({_type: 'reference', _ref: to})
  const file = {_type: 'file', asset: reference('file-gone-pdf')}
  const post = {_id: 'p', title: 'News', author: reference('ann'), category: reference('gone'), file}
  const {faulty, unchecked} = await fetchFaults(clientWith(post), [])
  expect(unchecked).toBeNull()
  const paths = faulty[0]?.faults.map(({path}) => path)
  expect(paths).toContain('category')
  expect(paths).toContain('file.asset')
  expect(paths).not.toContain('author')
})

it('content issues › say that links were not checked while no storefront answers, and list the others', async () => {
  fetchBrokenLinks.mockReset()
  fetchBrokenLinks.mockRejectedValue(new StorefrontError('alpha.example.com does not answer.'))
  const post = {_id: 'p', title: 'News', category: {_type: 'reference', _ref: 'gone'}}
  const {faulty, unchecked} = await fetchFaults(clientWith(post), [])
  expect(unchecked).toBe('alpha.example.com does not answer.')
  expect(faulty[0]?.faults.map(({path}) => path)).toContain('category')
  // It is asked once, not again for each type.
  expect(fetchBrokenLinks).toHaveBeenCalledTimes(1)
})
