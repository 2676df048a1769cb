import type {SanityClient} from 'sanity'
import {expect, it} from 'vitest'
import {fetchFaults} from './fetch-faults.ts'

const EXISTING = new Set(['ann'])

/** Answers like a dataset with one post; `ids` are the documents that exist. */
function clientWith(post: {[name: string]: unknown}): SanityClient {
  const value = {id: post._id, title: post.title, slug: 'news'}
  const client = {
    withConfig: () => client,
    fetch: async (_query: string, {type, ids}: {type?: string; ids?: string[]}) => {
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
  const [found] = await fetchFaults(clientWith(post), [])
  const paths = found?.faults.map(({path}) => path)
  expect(paths).toContain('category')
  expect(paths).toContain('file.asset')
  expect(paths).not.toContain('author')
})
